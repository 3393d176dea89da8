// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of their own: Qt's moc loses its way in files full of raw strings.
#include "tests/core/plan/faulty_plans.h"

#include <functional>

namespace levelfield {

const char *const planWithFiveFaults = R"({
  "format": "levelfield-plan/1",
  "baseline": "b",
  "servers": [{"name": "a", "command": ["a"], "url": "http://127.0.0.1:80",
    "prot": 80}],
  "workloads": [{"name": "my work", "request": {"path": "artists"}}],
  "load": {"duration": "10"}
})";

const char *const fiveMessages =
    R"(3:15 /baseline: found the server "b", which does not exist, expected one of a
5:5 /servers/0/prot: found the unknown key "prot", expected one of name, label, requires, command, directory, environment, services, url, port, ready, stop, variants, versions, startup, idle, artefact, sources, traits, notes; did you mean "port"?
6:26 /workloads/0/name: found the text "my work", expected a name of 1 to 100 letters, digits, ".", "_" or "-"
6:57 /workloads/0/request/path: found the text "artists", expected a path that starts with "/" and is percent-encoded
7:24 /load/duration: found the text "10", expected a duration in us, ms, s, m or h, longer than 0, at most 1000h, like "250ms" or "10s"
)";

namespace {

class Rows {
public:
    explicit Rows(std::vector<FaultyPlan> &plans) : m_plans(plans) {}
    void operator()(const std::string &pointer, const std::string &value, const std::string &words,
                    const std::string &fault = {}) const
    {
        m_plans.push_back({pointer, value, words, fault.empty() ? pointer : fault});
    }

private:
    std::vector<FaultyPlan> &m_plans;
};

void structure(const Rows &row)
{
    row("/servres", "[]", "did you mean \"servers\"?");
    row("/SERVERS", "[]", "did you mean \"servers\"?");
    row("/servers/0/variants/0/notse", "\"x\"", "did you mean \"notes\"?");
    row("/servers/0/ready", R"({"url": "/"})", "expected one of path, status, timeout, consecutive, notes",
        "/servers/0/ready/url");
    row("/matrix", R"([{"order": "shuffled"}])", "order applies to the whole run", "/matrix/0/order");
    row("/matrix", R"([{"restart": "server"}])", "restart applies to the whole run", "/matrix/0/restart");
    row("/workloads/0", R"({"request": {"path": "/"}})", "found an object without the key \"name\"");
    row("/workloads/0", R"({"name": "x"})", "without the key \"request\"");
    row("/workloads/0/request", R"({"method": "GET"})", "without the key \"path\"");
    row("/servers/1", R"({"name": "slow", "url": "http://h"})", "without the key \"command\"");
    row("/servers/1", R"({"name": "slow", "command": ["x"]})", "without the key \"url\"");
    row("/load", "[]", "found an empty list, expected an object");
    row("/load/keepAlive", "\"yes\"", "expected true or false");
    row("/workloads", "[]", "expected a list of at least 1 entry");
    row("/title", "null", "found null, expected text");
    row("/services", "{}", "expected a list");
}

void texts(const Rows &row)
{
    row("/title", "5", "found the number 5, expected text; did you mean \"5\"?");
    row("/servers/0/environment", R"({"WORKERS": 4})", "did you mean \"4\"?", "/servers/0/environment/WORKERS");
    row("/servers/0/environment", R"({"A=B": "4"})", "without \"=\"", "/servers/0/environment/A=B");
    row("/servers/0/environment", R"({"": "4"})", "not empty", "/servers/0/environment/");
    row("/servers/0/command/0", "\"\"", "name or path of a program");
    row("/servers/0/command/1", R"("a\u0000b")", "without a NUL");
    row("/servers/0/variants/0/name", "\"a b\"", "a name of 1 to 100 letters");
    row("/servers/0/label", R"("two\nlines")", "one line");
    row("/variables", R"({"db": "x", "port": "1"})", "other than planDir, runDir, binDir, port", "/variables/port");
    row("/variables", R"({"db": "x", "services.a": "1"})", "other than planDir", "/variables/services.a");
    row("/servers/0/stop", R"({"signal": "SIGTERM"})", "did you mean \"TERM\"?", "/servers/0/stop/signal");
    row("/servers/0/stop", R"({"signal": 15})", "expected one of \"TERM\"", "/servers/0/stop/signal");
    row("/load/order", "\"random\"", "\"alternate\", \"sequential\", \"shuffled\"");
    row("/load/http", "1.1", "did you mean \"1.1\"?");
    row("/workloads/0/expect", R"({"compare": "JSON"})", "did you mean \"json\"?", "/workloads/0/expect/compare");
    row("/services/0/restart", "\"always\"", "\"run\", \"measurement\"");
    for (const char *cpus : {"\"\"", "\"a\"", "\"0-\"", "\"0,\"", "\"0--1\"", "\"0-3;4\"", "\"99999\""})
        row("/load/pin", std::string(R"({"servers": )") + cpus + "}", "processor numbers like", "/load/pin/servers");
    row("/servers/0/variants/0/edits", R"([{"file": "a", "find": "", "replace": "b"}])", "the text to find",
        "/servers/0/variants/0/edits/0/find");
    row("/servers/0/artefact", R"([""])", "a path", "/servers/0/artefact/0");
}

void numbers(const Rows &row)
{
    row("/servers/1/port", "0", "a port from 1 to 65535, or \"auto\"");
    row("/servers/1/port", "65536", "a port from 1 to 65535");
    row("/servers/1/port", "\"8002\"", "a port from 1 to 65535");
    row("/load/connections", "64", "expected a list");
    row("/load/connections/0", "0", "a whole number from 1 to 100000");
    row("/load/connections/0", "100001", "a whole number from 1 to 100000");
    row("/load/connections/0", "1.5", "a whole number");
    row("/load/connections/0", "64", "each entry once", "/load/connections/1");
    row("/load/connections", "[]", "at least 1 entry");
    row("/load/threads", "0", "from 1 to 1024");
    row("/load/threads", "18446744073709551615", "from 1 to 1024");
    row("/load/threads", "1e300", "from 1 to 1024");
    row("/load/repetitions", "-1", "from 1 to 1000");
    row("/load/maxErrorPercent", "100.1", "from 0 to 100");
    row("/load/maxErrorPercent", "-0.1", "from 0 to 100");
    row("/load/rate", "0", "above 0");
    row("/load/rate", "\"5\"", "above 0");
    for (const char *duration : {"\"10\"", "10", "\"-1s\"", "\"0s\"", "\"1001h\"", "\"1 s\"", "\"1d\"", "\"\"", "null"})
        row("/load/duration", duration, "a duration in us, ms, s, m or h, longer than 0");
    row("/load/warmup", "\"3\"", "a duration in us, ms, s, m or h, at most 1000h");
    row("/workloads/0/expect", R"({"status": 100})", "from 200 to 599", "/workloads/0/expect/status");
    row("/servers/0/ready", R"({"consecutive": 0})", "from 1 to 1000", "/servers/0/ready/consecutive");
    row("/servers/0/startup", R"({"repetitions": 0})", "from 1 to 1000", "/servers/0/startup/repetitions");
}

void references(const Rows &row)
{
    row("/baseline", "\"fsat\"", "which does not exist, expected one of fast, slow; did you mean \"fast\"?");
    row("/servers/1/services", R"(["sutb"])", "did you mean \"stub\"?", "/servers/1/services/0");
    row("/servers/1/services", R"(["stub", "stub"])", "each entry once", "/servers/1/services/1");
    row("/servers/1/name", "\"fast\"", "found the name \"fast\" again, expected another name: /servers/0 has this one");
    row("/servers/0/variants/1/name", "\"pooled\"", "/servers/0/variants/0 has this one");
    row("/workloads/1/name", "\"artists\"", "/workloads/0 has this one");
    row("/setup", R"([{"name": "x y", "command": ["a"]}, {"name": "x y", "command": ["a"]}])", "again", "/setup/1/name");
    row("/checks", R"([{"name": "x", "command": ["a"]}, {"name": "x", "command": ["a"]}])", "again", "/checks/1/name");
    row("/services/1", R"({"name": "stub", "command": ["a"], "url": "http://h:1"})", "again", "/services/1/name");
}

void addresses(const Rows &row)
{
    row("/servers/1/url", "\"127.0.0.1:80\"", "no scheme");
    row("/servers/1/url", "\"http://u:p@h\"", "Authorization header");
    row("/servers/1/url", "\"http://h/{x}\"", "write \"{\" as %7B");
    row("/servers/1/port", "8003", "the port 8003, but the URL has 8002");
    row("/servers/0/url", "\"http://127.0.0.1:80\"", "since \"port\" is \"auto\"");
    row("/servers/1/url", "\"http://127.0.0.1:8081\"", "the port 8081 of the service \"stub\"");
    row("/servers/1/url", "\"http://127.0.0.1:${port}\"", "${port}");
    row("/services/1", R"({"name": "other", "command": ["a"], "url": "http://127.0.0.1:8081"})", "services are up together",
        "/services/1/url");
}

void workloads(const Rows &row)
{
    const auto request = [&](const char *key, const char *value, const char *words) {
        row(std::string("/workloads/0/request/") + key, value, words);
    };
    request("path", "\"artists\"", "starts with \"/\"");
    request("path", "\"\"", "starts with \"/\"");
    request("path", "\"/a b\"", "write \" \" as %20");
    request("path", "\"/ö\"", "write \"ö\" as %C3%B6");
    request("path", "\"/a%2\"", "write \"%\" as %25");
    request("path", "\"/a%zz\"", "write \"%\" as %25");
    request("path", "\"/a#b\"", "write \"#\" as %23");
    request("path", "\"/a[0]\"", "write \"[\" as %5B");
    request("path", R"("/a\r\nX: y")", "write \"\\x0d\" as %0D");
    request("method", "\"G T\"", "an HTTP method");
    request("method", "\"\"", "an HTTP method");
    request("method", "\"CONNECT\"", "other than CONNECT");
    request("body", R"({"a": 1})", "text: the body as text");
    row("/workloads/0/request/headers", R"({"X": "a\r\nb"})", "one line", "/workloads/0/request/headers/X");
    row("/workloads/0/request/headers", R"({"X": "a\u0000"})", "control characters", "/workloads/0/request/headers/X");
    row("/workloads/0/request/headers", R"({"X Y": "a"})", "a header name", "/workloads/0/request/headers/X Y");
    row("/workloads/0/request/headers", R"({"content-length": "4"})", "does not take from a plan",
        "/workloads/0/request/headers/content-length");
    row("/workloads/0/request/headers", R"({"Expect": "100-continue"})", "does not take", "/workloads/0/request/headers/Expect");
    row("/workloads/0/request/headers", R"({"Accept": "a", "accept": "b"})", "each header once",
        "/workloads/0/request/headers/accept");
    row("/workloads/0/request", R"({"path": "/", "body": "a", "bodyFile": "b"})", "one of the two",
        "/workloads/0/request/bodyFile");
    const auto expect = [&](const char *value, const char *key, const char *words) {
        row("/workloads/0/expect", value, words, std::string("/workloads/0/expect/") + key);
    };
    expect(R"({"ignore": ["time"]})", "ignore/0", "a JSON pointer like");
    expect(R"({"ignore": [""]})", "ignore/0", "a JSON pointer like");
    expect(R"({"ignore": ["/a~2"]})", "ignore/0", "~0 for \"~\"");
    expect(R"({"ignore": ["/a~"]})", "ignore/0", "~0 for \"~\"");
    expect(R"({"ignore": ["/a"], "compare": "bytes"})", "ignore", "looks inside");
    expect(R"({"compare": "status", "body": "x"})", "body", "does not look at it");
    expect(R"({"compare": "bytes", "body": {"a": 1}})", "body", "the exact body as text");
    expect(R"({"body": "hello"})", "body", "not JSON (line 1, column 1: \"hello\")");
    expect(R"({"body": "{\"a\":1,\"a\":2}"})", "body", "twice");
    expect(R"({"headers": ["a b"]})", "headers/0", "a header name");
    expect(R"({"headers": ["ETag", "etag"]})", "headers/1", "each header once");
    row("/workloads/0", R"({"name": "artists", "request": {"path": "/", "method": "HEAD"}, "expect": {"body": [1]}})",
        "an answer to HEAD has no body", "/workloads/0/expect/body");
}

void matrices(const Rows &row)
{
    row("/matrix", "[]", "at least 1 entry");
    row("/matrix", R"([{"servers": []}])", "at least 1 entry", "/matrix/0/servers");
    row("/matrix", R"([{"servers": ["f[a"]}])", "[a-z] for one of a set", "/matrix/0/servers/0");
    row("/matrix", R"([{"servers": ["f*", "x*"]}])",
        "\"x*\", which matches nothing, expected the name of a server, or a pattern of it: fast, slow", "/matrix/0/servers/1");
    row("/matrix", R"([{"servers": ["slow"], "variants": ["pooled"]}])", "which matches nothing", "/matrix/0/variants/0");
    row("/matrix", R"([{"workloads": ["artist"]}])", "pattern of it: artists, ping", "/matrix/0/workloads/0");
    row("/matrix", R"([{"servers": ["fast"], "variants": ["pooled"], "workloads": ["ping"]},
                       {"workloads": ["ping"], "connections": [1, 64], "servers": ["fast"]}])",
        "the cell \"fast pooled ping c=64\" again, expected each cell once: /matrix/0 has it", "/matrix/1");
    row("/matrix", R"([{"connections": [1, 1]}])", "each entry once", "/matrix/0/connections/1");
    row("/load/repetitions", "1001", "from 1 to 1000");
}

} // namespace

std::vector<FaultyPlan> faultyPlans()
{
    std::vector<FaultyPlan> plans;
    const Rows row(plans);
    structure(row);
    texts(row);
    numbers(row);
    references(row);
    addresses(row);
    workloads(row);
    matrices(row);
    return plans;
}

} // namespace levelfield
