// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/new_plan.h"

namespace levelfield::ui {

QByteArray newPlanText()
{
    return R"({
  "format": "levelfield-plan/1",
  "servers": [
    {
      "name": "server-a",
      "label": "Server A",
      "command": ["./server-a", "--port", "${port}"],
      "url": "http://127.0.0.1:${port}",
      "port": "auto"
    },
    {
      "name": "server-b",
      "label": "Server B",
      "command": ["./server-b", "--port", "${port}"],
      "url": "http://127.0.0.1:${port}",
      "port": "auto"
    }
  ],
  "workloads": [
    {
      "name": "hello",
      "label": "Hello",
      "request": {"path": "/"}
    }
  ]
}
)";
}

} // namespace levelfield::ui
