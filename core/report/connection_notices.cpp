// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/findings.h"
#include "core/report/numbers.h"
#include "core/report/tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace levelfield {

namespace {

/// Servers may close an idle or worn connection now and then (nginx: after 1,000 requests); one in a hundred is a habit.
constexpr double reconnectShare = 0.01;
/// A request open at the window's end for this share of it, and so many ms, was not just the last one sent.
constexpr double hangingShare = 0.1;
constexpr double leastHanging = 100;
/// Ports a client can use for one server address by default: Linux 32768 to 60999, macOS 49152 to 65535. Each stays taken
/// for up to a minute after its connection is closed.
constexpr double linuxPorts = 28'232, macPorts = 16'384;
/// Above this share the next measurement may find none left.
constexpr double portShare = 0.8;
/// A connection with less than this share of the busiest one's answers was left waiting; accept queues shared between
/// worker processes alone stay well above it.
constexpr double starvedShare = 0.1;
/// Below this many answers on the busiest connection a share says nothing.
constexpr std::uint64_t answersToJudge = 100;

ErrorCounts sum(const std::vector<const Measurement *> &measurements)
{
    ErrorCounts all;
    for (const Measurement *measurement : measurements) {
        const ErrorCounts &one = measurement->errors;
        all.connect += one.connect;
        all.read += one.read;
        all.write += one.write;
        all.timeout += one.timeout;
        all.protocol += one.protocol;
        all.body += one.body;
        for (const auto &[status, count] : one.status)
            all.status[status] += count;
    }
    return all;
}

std::string errorAdvice(const ErrorCounts &errors)
{
    if (!errors.status.empty())
        return "Read the server's log in the run directory to see why it answered so; if it is overloaded, use fewer "
               "connections.";
    if (errors.body > 0)
        return "The answer changed under load: look for state that requests share, or list what may differ in expect.ignore.";
    if (errors.timeout > 0)
        return "Use fewer connections, or raise load.timeout if such waits are acceptable.";
    if (errors.connect > 0)
        return "Let the server accept more connections (its backlog), or use fewer.";
    return "Read the server's log in the run directory; a server that breaks connections under load should not be published as "
           "fast.";
}

void findErrors(const RunView &view, const CellResult &cell, Findings &findings)
{
    const std::vector<const Measurement *> repetitions = view.repetitions(cell.cell);
    const ErrorCounts errors = sum(repetitions);
    const std::uint64_t total = errors.total();
    if (total == 0)
        return;
    std::uint64_t good = 0;
    for (const Measurement *measurement : repetitions)
        good += measurement->requests.value_or(0);
    const auto with = std::ranges::count_if(repetitions, [](const Measurement *m) { return m->errors.total() > 0; });
    const double percent = 100 * static_cast<double>(total) / static_cast<double>(total + good);
    Notice notice{
        .code = "errors", .severity = cell.status == Status::ok ? Severity::warning : Severity::error, .cell = cell.cell};
    notice.figure = fmt::format("{}, {}", counted(total, "error"), percentText(percent));
    notice.message = fmt::format("{}: {} in {} of {} repetitions, {} of all answers. They count in neither req/s nor latency{}.",
                                 view.cellLabel(cell.cell), errorWords(errors), with, repetitions.size(), percentText(percent),
                                 cell.status == Status::ok ? ", which look the better for it" : ", and the cell has no result");
    notice.advice = errorAdvice(errors);
    findings.push_back({notice, percent});
}

void findFailures(const RunView &view, const CellResult &cell, Findings &findings)
{
    const std::vector<const Measurement *> repetitions = view.repetitions(cell.cell);
    const auto failed = std::ranges::count(repetitions, Status::failed, &Measurement::status);
    if (failed == 0)
        return;
    Notice notice{.code = "errors", .severity = Severity::error, .cell = cell.cell};
    notice.figure = fmt::format("{} of {} repetitions failed", failed, repetitions.size());
    notice.message = fmt::format("{}: could not be measured ({}).", view.cellLabel(cell.cell), view.whyNot(cell));
    notice.advice = "Remove the cause and resume the run: what was measured is kept.";
    findings.push_back({notice, 100});
}

/// Connections that the server ended, per answer. Where it says so beforehand they are not counted as reconnects, but each
/// new one was opened, in the warm-up too: that is set against the answers of both.
double endedPerAnswer(const Measurement &m, double warmupS)
{
    const double requests = static_cast<double>(m.requests.value_or(0));
    if (requests <= 0)
        return m.answersCloseConnection ? 1 : 0;
    const double reconnects = static_cast<double>(m.reconnects) / requests;
    if (!m.answersCloseConnection || m.durationS.value_or(0) <= 0)
        return reconnects;
    const double answers = requests * (1 + warmupS / *m.durationS);
    const double opened = static_cast<double>(m.connectionsOpened) - m.cell.connections;
    return std::max(reconnects, std::min(1.0, opened / answers));
}

void findNotKeptAlive(const RunView &view, const CellKey &cell, Findings &findings)
{
    const LoadSettings load = view.load(cell);
    if (!load.keepAlive)
        return;
    const double warmupS = std::chrono::duration<double>(load.warmup).count();
    const auto worst =
        worstOf(view, cell, [&](const Measurement &m) -> std::optional<double> { return endedPerAnswer(m, warmupS); });
    if (!worst || worst->value <= reconnectShare)
        return;
    const double answers = 1 / worst->value;
    Notice notice{.code = "not-kept-alive", .severity = Severity::warning, .cell = cell};
    notice.figure = answers < 1.5 ? std::string("a connection for every answer")
                                  : fmt::format("a connection for every {:.0f} answers", answers);
    notice.message = fmt::format(
        "{}: the server ends connections that it was asked to keep ({}). Part of what was measured is opening connections, and a "
        "long run uses up the client's ports.",
        view.cellLabel(cell), notice.figure);
    notice.advice =
        "Use a server that keeps connections alive (development servers often do not), or set load.keepAlive to false for all "
        "servers, so that all pay the same.";
    findings.push_back({notice, worst->value});
}

void findPortsNearEnd(const RunView &view, const CellKey &cell, Findings &findings)
{
    const auto worst =
        worstOf(view, cell, [](const Measurement &m) { return std::optional(static_cast<double>(m.connectionsOpened)); });
    const std::string &os = view.run().environment.os;
    const bool mac = os.find("macOS") != std::string::npos || os.find("Darwin") != std::string::npos;
    const double ports = mac ? macPorts : linuxPorts;
    if (!worst || worst->value < portShare * ports)
        return;
    Notice notice{.code = "ports-near-end", .severity = Severity::warning, .cell = cell};
    notice.figure = fmt::format("{} of {} ports", countText(worst->measurement->connectionsOpened),
                                countText(static_cast<std::uint64_t>(ports)));
    notice.message =
        fmt::format("{}: {} were opened in one measurement, and by default this system has {} ports for them. When they run out, "
                    "the numbers show the operating system, not the server.",
                    view.cellLabel(cell), counted(worst->measurement->connectionsOpened, "connection"),
                    countText(static_cast<std::uint64_t>(ports)));
    notice.advice = "Keep connections alive, shorten load.duration, or widen the system's range of local ports.";
    findings.push_back({notice, worst->value});
}

void findStarvedConnections(const RunView &view, const CellKey &cell, Findings &findings)
{
    const auto worst = worstOf(view, cell, [](const Measurement &m) -> std::optional<double> {
        if (!m.perConnection || m.perConnection->max < answersToJudge)
            return std::nullopt;
        return 1 - static_cast<double>(m.perConnection->min) / static_cast<double>(m.perConnection->max);
    });
    if (!worst || worst->value <= 1 - starvedShare)
        return;
    const Measurement::PerConnection &share = *worst->measurement->perConnection;
    Notice notice{.code = "starved-connections", .severity = Severity::warning, .cell = cell};
    notice.figure = fmt::format("{} and {} answers", countText(share.min), countText(share.max));
    notice.message =
        fmt::format("{}: the least served connection got {}, the busiest {} (the one in the middle {}). Latency percentiles are "
                    "mostly those of the favoured connections.",
                    view.cellLabel(cell), counted(share.min, "answer"), countText(share.max), countText(share.median));
    notice.advice =
        "Do not publish the latencies without this. Fewer connections, or another accept strategy of the server, may cure it.";
    findings.push_back({notice, worst->value});
}

/// Requests that were still open when the window closed are in no percentile: a server that hangs would look quick.
void findHangingRequests(const RunView &view, const CellKey &cell, Findings &findings)
{
    const auto worst = worstOf(view, cell, [](const Measurement &m) -> std::optional<double> {
        const double window = m.durationS.value_or(0) * 1000;
        const double oldest = m.unfinishedOldestMs.value_or(0);
        const bool longerThanAnyAnswer = oldest > m.latency.max.value_or(0) || !m.latency.max;
        return window > 0 && oldest >= leastHanging && longerThanAnyAnswer ? std::optional(oldest / window) : std::nullopt;
    });
    if (!worst || worst->value <= hangingShare)
        return;
    const Measurement &m = *worst->measurement;
    const bool most = m.unfinished * 2 >= static_cast<std::uint64_t>(m.cell.connections) && worst->value >= 0.5;
    Notice notice{.code = "starved-connections", .severity = most ? Severity::error : Severity::warning, .cell = cell};
    notice.figure =
        fmt::format("{} open, the oldest for {}", counted(m.unfinished, "request"), latencyText(*m.unfinishedOldestMs));
    notice.message = fmt::format("{}: at the end of the window {} had no answer yet, the oldest for {}, longer than any that was "
                                 "answered. They are in neither req/s nor latency, which look the better for it.",
                                 view.cellLabel(cell), counted(m.unfinished, "request"), latencyText(*m.unfinishedOldestMs));
    notice.advice =
        "Find out why the server leaves requests without an answer before you publish its numbers; a longer window or a "
        "shorter load.timeout makes them errors.";
    findings.push_back({notice, worst->value});
}

} // namespace

void findConnectionNotices(const RunView &view, Findings &findings)
{
    for (const CellResult &cell : view.cells()) {
        findErrors(view, cell, findings);
        findFailures(view, cell, findings);
        findNotKeptAlive(view, cell.cell, findings);
        findPortsNearEnd(view, cell.cell, findings);
        findStarvedConnections(view, cell.cell, findings);
        findHangingRequests(view, cell.cell, findings);
    }
}

} // namespace levelfield
