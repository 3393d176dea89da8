// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/options.h"

#include <CLI/CLI.hpp>

#include <map>
#include <string>
#include <thread>

#ifndef LEVELFIELD_VERSION
#define LEVELFIELD_VERSION "development"
#endif

namespace levelfield::stub {

namespace {

constexpr const char *description =
    R"(A real little HTTP/1.1 server that comes with Levelfield: for the demo, for tests, and as a backend whose timing is known.
It listens on this machine only, prints its URL, and ends on SIGTERM or SIGINT with exit status 0.)";

constexpr const char *footer = R"(
Examples:
  levelfield-stub chinook --port 8081 --threads 2 --connections pooled
  levelfield-stub llm --port 8082 --ms-per-100-tokens 10 --concurrency 4
  levelfield-stub fault --port 8083          then see http://127.0.0.1:8083/ for the list of faults

Exit status: 0 after a signal; 2 for a wrong option; 4 when the port cannot be used; 5 when a file cannot.)";

struct RawOptions {
    Options options;
    double msPer100Tokens = 10;
    std::string database;
};

void addServerOptions(CLI::App &mode, ServerOptions &server, bool threads)
{
    mode.add_option("--host", server.host, "Loopback address to listen on")
        ->check(CLI::IsMember({"127.0.0.1", "::1"}))
        ->capture_default_str();
    mode.add_option("--port", server.port, "TCP port; 0 takes a free one")->check(CLI::Range(0, 65535))->capture_default_str();
    if (threads)
        mode.add_option("--threads", server.threads, "Worker threads")->check(CLI::Range(1, 256))->capture_default_str();
    static const std::map<std::string, PollerKind> pollers{{"native", PollerKind::native}, {"poll", PollerKind::poll}};
    mode.add_option("--events", server.poller, "How to wait for sockets: native (epoll on Linux) or poll")
        ->transform(CLI::CheckedTransformer(pollers).description(""))
        ->type_name("TEXT")
        ->default_str("native");
}

void addChinook(CLI::App &app, RawOptions &raw)
{
    CLI::App &mode =
        *app.add_subcommand("chinook", "Serve /ping, /hello?name=X and /artists, which reads SQLite for every request");
    addServerOptions(mode, raw.options.server, true);
    static const std::map<std::string, ConnectionUse> uses{{"pooled", ConnectionUse::pooled},
                                                           {"per-request", ConnectionUse::perRequest}};
    mode.add_option("--connections", raw.options.connections,
                    "Database connections: pooled (each thread keeps one) or per-request (open and close each time)")
        ->transform(CLI::CheckedTransformer(uses).description(""))
        ->type_name("TEXT")
        ->default_str("pooled");
    mode.add_option("--db", raw.database,
                    "SQLite file with Chinook's Artist table; without it, a private copy of the built-in data")
        ->type_name("FILE");
    mode.callback([&raw] { raw.options.mode = Mode::chinook; });
}

void addLlm(CLI::App &app, RawOptions &raw)
{
    CLI::App &mode =
        *app.add_subcommand("llm", "Answer /v1/chat/completions like OpenAI's, after a time set by the prompt's length");
    addServerOptions(mode, raw.options.server, true);
    mode.add_option("--ms-per-100-tokens", raw.msPer100Tokens, "Milliseconds of inference for 100 prompt tokens (characters / 4)")
        ->check(CLI::Range(0.0, 3'600'000.0))
        ->capture_default_str();
    mode.add_option("--concurrency", raw.options.concurrency, "Requests inferred at once; more wait in line")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    mode.callback([&raw] { raw.options.mode = Mode::llm; });
}

void addFault(CLI::App &app, RawOptions &raw)
{
    CLI::App &mode = *app.add_subcommand("fault", "Misbehave on the wire, one fault per path; / lists them");
    addServerOptions(mode, raw.options.server, false);
    mode.callback([&raw] { raw.options.mode = Mode::fault; });
}

void complete(RawOptions &raw)
{
    raw.options.per100Tokens =
        std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::duration<double, std::milli>(raw.msPer100Tokens));
    if (!raw.database.empty())
        raw.options.database = raw.database;
}

} // namespace

std::expected<Options, int> readOptions(int argc, const char *const *argv)
{
    RawOptions raw;
    CLI::App app(description, "levelfield-stub");
    app.footer(footer);
    app.set_version_flag("--version", "levelfield-stub " LEVELFIELD_VERSION);
    app.require_subcommand(1);
    addChinook(app, raw);
    addLlm(app, raw);
    addFault(app, raw);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        return std::unexpected(app.exit(error) == 0 ? 0 : 2);
    }
    complete(raw);
    return raw.options;
}

} // namespace levelfield::stub
