// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan_reader.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace levelfield {

using Json = nlohmann::ordered_json;

/// The least a plan can be.
inline constexpr std::string_view minimalPlan = R"({
  "format": "levelfield-plan/1",
  "servers": [{"name": "a", "command": ["a-server"], "url": "http://127.0.0.1:8001"}],
  "workloads": [{"name": "w", "request": {"path": "/"}}]
})";

/// Two servers, one with variants, a service, two workloads.
inline constexpr std::string_view smallPlan = R"({
  "format": "levelfield-plan/1",
  "variables": {"db": "${planDir}/chinook.db"},
  "services": [{"name": "stub", "command": ["stub"], "url": "http://127.0.0.1:${port}", "port": 8081}],
  "servers": [
    {"name": "fast", "command": ["fast", "${db}", "${port}"], "url": "http://127.0.0.1:${port}", "port": "auto",
     "variants": [{"name": "pooled"}, {"name": "per-request", "variables": {"mode": "off"}}]},
    {"name": "slow", "command": ["slow"], "url": "http://127.0.0.1:8002", "services": ["stub"]}
  ],
  "workloads": [
    {"name": "artists", "request": {"path": "/artists"}},
    {"name": "ping", "request": {"path": "/ping"}}
  ],
  "load": {"connections": [16, 64]}
})";

/// Every key of the format, almost all with a value other than the default.
extern const char *const fullPlan;

/// `plan` with the values at the pointers replaced or added; a value is JSON.
using Changes = std::vector<std::pair<std::string, std::string>>;
[[nodiscard]] inline std::string changed(std::string_view plan, const Changes &changes)
{
    Json json = Json::parse(plan);
    for (const auto &[pointer, value] : changes)
        json[Json::json_pointer(pointer)] = Json::parse(value);
    return json.dump(2);
}

/// readPlanText() as if from /plans/test.lfplan.json.
[[nodiscard]] inline std::expected<PlanDocument, PlanFaults> read(std::string_view text,
                                                                  const std::vector<std::string> &overrides = {})
{
    return readPlanText(text, "/plans/test.lfplan.json", overrides);
}

/// The messages of the faults of `text`, one a line; "" when it is a plan.
[[nodiscard]] inline std::string messages(std::string_view text, const std::vector<std::string> &overrides = {})
{
    std::string lines;
    if (const auto document = read(text, overrides); !document) {
        for (const PlanFault &fault : document.error())
            lines += fault.message() + "\n";
    }
    return lines;
}

} // namespace levelfield
