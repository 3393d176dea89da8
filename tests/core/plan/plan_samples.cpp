// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/plan/plan_samples.h"

namespace levelfield {

const char *const fullPlan = R"({
  "format": "levelfield-plan/1",
  "title": "Every key", "description": "Ä plan with \"all\" keys\nand two lines", "baseline": "second", "notes": "of the plan",
  "variables": {"db": "${planDir}/chinook.db", "mode": "fast"},
  "setup": [{"name": "virtual environment", "command": ["python3", "-m", "venv", ".venv"], "creates": ".venv", "notes": "n"}],
  "checks": [{"name": "Artist table", "command": ["sqlite3", "${db}", "select 1"], "output": "275|5658", "notes": "n"}],
  "services": [{
    "name": "stub", "label": "The stub", "command": ["./stub", "--port", "${port}"], "directory": "services",
    "environment": {"A": "1"}, "url": "http://127.0.0.1:${port}", "port": "auto",
    "ready": {"path": "/healthz", "status": 204, "timeout": "5s", "consecutive": 2, "notes": "n"},
    "stop": {"signal": "INT", "timeout": "7s", "notes": "n"}, "restart": "measurement", "notes": "n"}],
  "servers": [{
    "name": "first", "label": "The first", "requires": ["python3"], "command": ["${planDir}/run", "--port", "${port}", ""],
    "directory": "first", "environment": {"BENCH_DB": "${db}", "notes": "a variable"}, "services": ["stub"],
    "url": "http://127.0.0.1:${port}/api", "port": 5102,
    "ready": {"path": "/ping?x=%20", "status": 200, "timeout": "90s", "consecutive": 3, "notes": "n"},
    "stop": {"signal": "QUIT", "timeout": "2500ms", "notes": "n"},
    "variants": [
      {"name": "pooled", "label": "Pooled", "arguments": ["--pool", "${size}"], "variables": {"size": "10"},
       "environment": {"BENCH_POOLED": "1"},
       "edits": [{"file": "settings.json", "find": "Pooling=True", "replace": "", "count": 2, "notes": "n"}],
       "traits": {"pooling": "on"}, "notes": "n"},
      {"name": "per-request"}],
    "versions": [{"name": "python", "command": ["python3", "--version"], "notes": "n"}],
    "startup": {"repetitions": 3, "notes": "n"}, "idle": {"settle": "1500us", "notes": "n"},
    "artefact": [".venv", "app.py"], "sources": {"endpoint": ["first/app.py"], "rest": []},
    "traits": {"logging": "off", "gc": "server"}, "notes": "n"
  }, {
    "name": "second", "command": ["second", "--stub", "${services.stub.url}"], "url": "http://[::1]:5102"
  }],
  "workloads": [{
    "name": "artists", "label": "Artist read",
    "request": {"method": "POST", "path": "/artists?q=${mode}", "headers": {"Accept": "application/json", "X-Empty": ""},
                "body": "{\"limit\": 10}", "notes": "n"},
    "expect": {"status": 201, "compare": "json", "body": [{"Id": 9007199254740993, "Price": 1.10}], "ignore": ["/*/time", "/a~1b/~0"],
               "headers": ["content-type"], "notes": "n"},
    "notes": "n"
  }, {
    "name": "upload", "request": {"method": "PUT", "path": "/upload", "body": null, "bodyFile": "body.bin"},
    "expect": {"compare": "bytes", "body": "ok\n"}
  }, {
    "name": "missing", "request": {"path": "/missing"}, "expect": {"status": 404, "compare": "status", "body": null}
  }],
  "load": {"connections": [32, 128], "threads": 2, "warmup": "0s", "duration": "5s", "timeout": "2s", "repetitions": 7,
           "order": "shuffled", "restart": "server", "cooldown": "250ms", "maxErrorPercent": 0.5, "keepAlive": false,
           "rate": 1000.5, "arrival": "poisson", "http": "2", "generator": "wrk2",
           "pin": {"servers": "0-7", "client": "8,10-11", "notes": "n"}, "notes": "n"},
  "matrix": [
    {"servers": ["f*", "sec?nd"], "variants": ["pooled", "-"], "workloads": ["artist[s]"], "connections": [64], "threads": 1,
     "warmup": "1s", "duration": "2s", "timeout": "3s", "repetitions": 2, "cooldown": "0s", "maxErrorPercent": 1, "keepAlive": true,
     "rate": null, "arrival": "uniform", "http": "1.1", "generator": "builtin", "pin": {"servers": "0", "client": "1", "notes": "n"},
     "notes": "n"},
    {"servers": ["first"], "workloads": ["upload"]}]
})";

} // namespace levelfield
