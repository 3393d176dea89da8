// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/signals.h"
#include "core/load/builtin_loader.h"
#include "core/report/notices.h"
#include "core/report/run_view.h"
#include "core/report/statistics.h"
#include "core/report/tables.h"
#include "core/run/measurement_values.h"
#include "core/run/results_json.h"
#include "core/run/runner.h"
#include "core/text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace levelfield::cli {

namespace {

/// "http://h:1/path?query" as the URL of the server and the request target.
Expected<std::pair<Url, std::string>> splitTarget(const std::string &text)
{
    const auto scheme = text.find("://");
    const auto start = scheme == std::string::npos ? std::string::npos : text.find_first_of("/?#", scheme + 3);
    auto url = parseUrl(text.substr(0, start));
    if (!url)
        return std::unexpected(url.error());
    if (url->scheme != "http")
        return failure(ErrorKind::usage, "load", text, "https is not supported yet", "Load the server's plain http port.");
    std::string target = start == std::string::npos ? "/" : text.substr(start);
    if (target.front() != '/')
        target.insert(target.begin(), '/');
    target = target.substr(0, target.find('#'));
    for (const char c : target) {
        if (static_cast<unsigned char>(c) <= ' ' || static_cast<unsigned char>(c) >= 0x7F)
            return failure(ErrorKind::usage, "load", text, "it holds a character that must be percent-encoded");
    }
    return std::pair{std::move(*url), std::move(target)};
}

/// The first of the host's addresses that accepts a connection now; localhost may mean either.
Expected<LoadRequest> loadRequest(const LoadArguments &arguments)
{
    auto target = splitTarget(arguments.url);
    if (!target)
        return std::unexpected(target.error());
    auto endpoints = resolve(target->first);
    if (!endpoints)
        return std::unexpected(endpoints.error());
    auto endpoint = firstReachable(*endpoints);
    if (!endpoint)
        return std::unexpected(endpoint.error());
    LoadRequest request;
    request.endpoint = std::move(*endpoint);
    request.request.method = !arguments.method.empty() ? arguments.method : arguments.body ? "POST" : "GET";
    request.request.target = std::move(target->second);
    request.request.headers = arguments.headers;
    request.request.body = arguments.body;
    request.check.status = arguments.status;
    request.connections = arguments.connections;
    request.threads = arguments.threads;
    request.warmup = arguments.warmup;
    request.duration = arguments.duration;
    request.timeout = arguments.timeout;
    request.keepAlive = !arguments.noKeepAlive;
    request.slice = sliceLength(arguments.duration);
    return request;
}

void printErrors(const Measurement &measurement, const std::string &firstError, Terminal &out)
{
    const std::uint64_t errors = measurement.errors.total();
    out.line(fmt::format("  {:<12}{}", "errors", errors == 0 ? std::string("none") : errorWords(measurement.errors)));
    if (errors > 0 && !firstError.empty())
        out.line(fmt::format("  {:<12}{}", "", printable(firstError)));
}

std::string latencyOrNot(const std::optional<double> &milliseconds)
{
    return milliseconds ? latencyText(*milliseconds) : "n/a (too few answers)";
}

/// What a run would say about its one measurement, but for what needs a plan or another server.
std::vector<Notice> warnings(const LoadRequest &request, const Measurement &measurement)
{
    RunResult run;
    Server server;
    server.name = server.label = request.endpoint.text();
    Workload workload;
    workload.name = workload.label = request.request.target;
    run.plan.servers = {server};
    run.plan.workloads = {workload};
    run.plan.load.keepAlive = request.keepAlive;
    run.plan.load.warmup = std::chrono::duration_cast<Duration>(request.warmup);
    run.plan.load.duration = std::chrono::duration_cast<Duration>(request.duration);
    run.plan.load.threads = request.threads;
    run.measurements = {measurement};
    run.measurements[0].cell = {server.name, "-", workload.name, request.connections, {}};
    run.cells = cellResults({run.measurements[0].cell}, 1, run.measurements);
    std::vector<Notice> notices = findNotices(run);
    std::erase_if(notices, [](const Notice &notice) {
        constexpr std::array codes{"client-bound", "not-kept-alive", "starved-connections", "littles-law", "ports-near-end"};
        return std::ranges::find(codes, notice.code) == codes.end();
    });
    return notices;
}

void printMeasurement(const LoadRequest &request, const Measurement &measurement, const LoadResult &result, Terminal &out)
{
    const int threads = std::min(request.threads, request.connections);
    out.line(fmt::format("{} {} on {}: {} connection{}, {} thread{}, closed loop, {:.1f} s measured", request.request.method,
                         request.request.target, request.endpoint.text(), request.connections,
                         request.connections == 1 ? "" : "s", threads, threads == 1 ? "" : "s", result.durationS));
    if (result.stopped)
        out.line(out.styled(fmt::format("  Interrupted: cut short after {:.1f} s of {}.", result.durationS,
                                        durationText(std::chrono::duration_cast<std::chrono::microseconds>(request.duration))),
                            Terminal::Style::warning));
    out.line(fmt::format("  {:<12}{} req/s ({} answers)", "throughput", rateText(measurement.requestsPerSecond.value_or(0)),
                         result.requests));
    const LatencyMs &latency = measurement.latency;
    out.line(fmt::format("  {:<12}p50 {}, p90 {}, p99 {}, max {}", "latency", latencyOrNot(latency.p50),
                         latencyOrNot(latency.p90), latencyOrNot(latency.p99), latencyOrNot(latency.max)));
    printErrors(measurement, result.firstError, out);
    if (measurement.reconnects > 0)
        out.line(fmt::format("  {:<12}{} (the server closed kept-alive connections between answers)", "reconnects",
                             measurement.reconnects));
    if (measurement.unfinished > 0)
        out.line(fmt::format("  {:<12}{} in flight at the end, the oldest for {}", "unfinished", measurement.unfinished,
                             latencyOrNot(measurement.unfinishedOldestMs)));
    const ClientUse &use = measurement.clientUse;
    if (use.cpuPercent)
        out.line(fmt::format("  {:<12}{} CPU, busiest thread {}", "loader", percentText(*use.cpuPercent),
                             percentText(use.busiestThreadPercent.value_or(0))));
    for (const Notice &notice : warnings(request, measurement))
        out.line(out.styled(fmt::format("  {}: {}", word(notice.severity), notice.message), Terminal::Style::warning));
    out.line("  Answers were checked for their status only; a plan also checks their bodies.");
}

} // namespace

int load(const LoadArguments &arguments, Terminal &out, Terminal &errors)
{
    const auto fails = [&](const Error &error) {
        printError(errors, error);
        return exitStatus({error});
    };
    if (arguments.rate)
        return fails({ErrorKind::usage, "load", arguments.url, "--rate is not supported yet", "Leave it out for a closed loop."});
    const auto request = loadRequest(arguments);
    if (!request)
        return fails(request.error());
    std::stop_source stop;
    const SignalListener signals([&stop](int) { stop.request_stop(); });
    BuiltinLoader loader;
    LoadObserver quiet;
    SystemClock clock;
    Measurement measurement;
    measurement.started = utcText(clock.wallNow());
    const auto result = loader.run(*request, quiet, stop.get_token());
    if (!result)
        return fails(result.error());
    measurement.cell.connections = request->connections;
    measurement.address = request->endpoint.text();
    takeLoad(measurement, *result);
    judge(measurement, *result, 0);
    if (arguments.json)
        out.line(toJson(measurement).dump(2));
    else if (result->stopped && result->durationS <= 0)
        errors.line("Interrupted before anything was measured.");
    else
        printMeasurement(*request, measurement, *result, out);
    if (result->stopped)
        return 130;
    return measurement.status == Status::ok ? 0 : 1;
}

} // namespace levelfield::cli
