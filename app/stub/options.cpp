// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/options.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <vector>

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

constexpr int usageStatus = 2;

/// What the command line says before its words are given their meaning.
struct RawOptions {
    Options options;
    std::string events = "native";
    std::string connections = "pooled";
    std::string database;
    double msPer100Tokens = 10;
};

/// Bounds that are told in the help text by words of ours, not by the library's.
template<typename Number>
CLI::Validator within(Number least, Number most)
{
    return CLI::Range(least, most).description("");
}

CLI::Validator oneOf(const std::vector<std::string> &words)
{
    return CLI::IsMember(words).description("");
}

void addServerOptions(CLI::App &mode, RawOptions &raw)
{
    mode.add_option("--host", raw.options.server.host, "Address to listen on: 127.0.0.1 or ::1")
        ->check(oneOf({"127.0.0.1", "::1"}))
        ->type_name("ADDRESS")
        ->capture_default_str();
    mode.add_option("--port", raw.options.server.port, "TCP port; 0 takes a free one")
        ->check(within(0, 65535))
        ->type_name("N")
        ->capture_default_str();
    mode.add_option("--events", raw.events, "How to wait for sockets: native (epoll on Linux) or poll")
        ->check(oneOf({"native", "poll"}))
        ->type_name("WAY")
        ->capture_default_str();
}

void addThreads(CLI::App &mode, RawOptions &raw)
{
    mode.add_option("--threads", raw.options.server.threads, "Worker threads, 1 to 256")
        ->check(within(1, 256))
        ->type_name("N")
        ->capture_default_str();
}

void addChinook(CLI::App &app, RawOptions &raw)
{
    CLI::App &mode =
        *app.add_subcommand("chinook", "Serve /ping, /hello?name=X and /artists, which reads SQLite for every request");
    addServerOptions(mode, raw);
    addThreads(mode, raw);
    mode.add_option("--connections", raw.connections,
                    "Database connections: pooled (each thread keeps one) or per-request (open and close each time)")
        ->check(oneOf({"pooled", "per-request"}))
        ->type_name("USE")
        ->capture_default_str();
    mode.add_option("--db", raw.database,
                    "SQLite file with Chinook's Artist table; without it, a private copy of the built-in data")
        ->type_name("FILE");
    mode.callback([&raw] { raw.options.mode = Mode::chinook; });
}

void addLlm(CLI::App &app, RawOptions &raw)
{
    CLI::App &mode =
        *app.add_subcommand("llm", "Answer /v1/chat/completions like OpenAI's, after a time set by the prompt's length");
    addServerOptions(mode, raw);
    addThreads(mode, raw);
    mode.add_option("--ms-per-100-tokens", raw.msPer100Tokens, "Milliseconds of inference for 100 prompt tokens (characters / 4)")
        ->check(within(0.0, 3'600'000.0))
        ->type_name("MS")
        ->capture_default_str();
    mode.add_option("--concurrency", raw.options.concurrency, "Requests inferred at once; more wait in line")
        ->check(within(1, 1'000'000))
        ->type_name("N")
        ->capture_default_str();
    mode.callback([&raw] { raw.options.mode = Mode::llm; });
}

void addFault(CLI::App &app, RawOptions &raw)
{
    CLI::App &mode = *app.add_subcommand("fault", "Misbehave on the wire, one fault per path; / lists them");
    addServerOptions(mode, raw);
    mode.callback([&raw] { raw.options.mode = Mode::fault; });
}

/// CLI11 takes an unknown first word for a missing subcommand, which says nothing about the word.
bool namesNoMode(const CLI::App &app, int argc, const char *const *argv)
{
    const auto isNamed = [&](const CLI::App *mode) { return mode->get_name() == argv[1]; };
    return argc > 1 && argv[1][0] != '-' && app.get_subcommands(isNamed).empty();
}

int tell(const CLI::App &app, const CLI::ParseError &error)
{
    if (error.get_exit_code() == 0) // help and version
        return app.exit(error);
    fmt::print(stderr, "levelfield-stub: {}\nSee levelfield-stub --help.\n", error.what());
    return usageStatus;
}

void complete(RawOptions &raw)
{
    raw.options.per100Tokens =
        std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::duration<double, std::milli>(raw.msPer100Tokens));
    raw.options.server.poller = raw.events == "poll" ? PollerKind::poll : PollerKind::native;
    raw.options.connections = raw.connections == "pooled" ? ConnectionUse::pooled : ConnectionUse::perRequest;
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
    if (namesNoMode(app, argc, argv)) {
        fmt::print(
            stderr,
            "levelfield-stub: there is no mode \"{}\"; the modes are chinook, llm and fault\nSee levelfield-stub --help.\n",
            argv[1]);
        return std::unexpected(usageStatus);
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        return std::unexpected(tell(app, error));
    }
    complete(raw);
    return raw.options;
}

} // namespace levelfield::stub
