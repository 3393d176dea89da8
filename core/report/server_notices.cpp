// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/findings.h"
#include "core/report/numbers.h"
#include "core/report/tables.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace levelfield {

namespace {

/// Ten thousand lines of a hundred bytes a second: formatting and writing them is real work that the others do not do.
constexpr double logBytesPerSecond = 1e6;
/// The shortest access log line there is; a server that writes as much per answer logs every request.
constexpr double logBytesPerRequest = 20;
constexpr std::uint64_t requestsToJudge = 1000;

struct LogUse {
    double perSecond = 0, perRequest = 0;
    const Measurement *measurement = nullptr;

    [[nodiscard]] bool tooMuch() const
    {
        return perSecond > logBytesPerSecond
               || (perRequest >= logBytesPerRequest && measurement->requests.value_or(0) >= requestsToJudge);
    }
};

/// Of one server and variant, the measurement that logged most per second; nullptr measurement when none is known.
LogUse mostLogged(const RunView &view, const ServerVariant &who)
{
    LogUse most;
    for (const Measurement &measurement : view.run().measurements) {
        const bool own = measurement.cell.server == who.server && measurement.cell.variant == who.variant;
        if (!own || !measurement.serverUse.logBytes || measurement.durationS.value_or(0) <= 0)
            continue;
        const auto bytes = static_cast<double>(*measurement.serverUse.logBytes);
        const LogUse use{.perSecond = bytes / *measurement.durationS,
                         .perRequest = bytes / std::max(1.0, static_cast<double>(measurement.requests.value_or(0))),
                         .measurement = &measurement};
        if (!most.measurement || use.perSecond > most.perSecond)
            most = use;
    }
    return most;
}

void findLogVolume(const RunView &view, const ServerVariant &who, Findings &findings)
{
    const LogUse use = mostLogged(view, who);
    if (!use.measurement || !use.tooMuch())
        return;
    const bool perRequest = use.perRequest >= logBytesPerRequest;
    Notice notice{.code = "log-volume", .severity = Severity::warning};
    notice.figure = fmt::format("{} a second", bytesText(use.perSecond));
    notice.message = fmt::format(
        "{} wrote {} of log a second under load{}. Writing it costs the server time.", view.spokenLabel(who.server, who.variant),
        bytesText(use.perSecond),
        perRequest ? fmt::format(", {} for each answer: it seems to log every request", bytesText(use.perRequest)) : "");
    notice.advice = "Lower the log level, or switch the access log off, for all servers alike.";
    findings.push_back({notice, use.perSecond});
}

void findUnreapedChildren(const RunView &view, const ServerVariant &who, Findings &findings)
{
    const auto &all = view.run().measurements;
    const auto count = std::ranges::count_if(all, [&](const Measurement &m) {
        return m.cell.server == who.server && m.cell.variant == who.variant && m.childrenUncounted;
    });
    if (count == 0)
        return;
    Notice notice{.code = "unreaped-children", .severity = Severity::warning};
    notice.figure = counted(static_cast<std::uint64_t>(count), "measurement");
    notice.message = fmt::format(
        "{} does not wait for its child processes, so the system forgets their CPU time when they end. Their last moments "
        "are missing from CPU used, and req/s per core is too high.",
        view.spokenLabel(who.server, who.variant));
    notice.advice = "Do not publish the per-core number of this server, or run it without short-lived children.";
    findings.push_back({notice, static_cast<double>(count)});
}

void findMemoryCarriedOver(const RunView &view, Findings &findings)
{
    const auto &all = view.run().measurements;
    const auto later =
        std::ranges::count_if(all, [](const Measurement &m) { return m.placeInStart > 1 && m.serverUse.rssPeakBytes; });
    if (later == 0)
        return;
    Notice notice{.code = "memory-carried-over", .severity = Severity::warning};
    notice.figure = fmt::format("{} of {}", later, counted(all.size(), "measurement"));
    notice.message =
        "Servers kept running between measurements. Memory measured in a later one holds what the earlier ones left behind.";
    notice.advice = "Set load.restart to measurement where memory is compared.";
    findings.push_back({notice});
}

/// What the plan asks for and this version leaves null; a later one measures it.
void findNotMeasuredYet(const RunView &view, Findings &findings)
{
    std::vector<std::string> keys;
    const auto add = [&](std::string_view key, const auto &wanted) {
        if (std::ranges::any_of(view.run().plan.servers, wanted))
            keys.emplace_back(key);
    };
    add("startup", [](const Server &server) { return server.startup.has_value(); });
    add("idle", [](const Server &server) { return server.idle.has_value(); });
    add("artefact", [](const Server &server) { return !server.artefact.empty(); });
    add("sources", [](const Server &server) { return !server.sources.empty(); });
    if (keys.empty())
        return;
    Notice notice{.code = "not-measured-yet", .severity = Severity::info};
    notice.figure = counted(keys.size(), "key");
    notice.message =
        fmt::format("The plan asks for {}, which this version of Levelfield does not measure yet: these values are null.",
                    fmt::join(keys, ", "));
    notice.advice = "Nothing has to be done: nothing else depends on them.";
    findings.push_back({notice});
}

} // namespace

void findServerNotices(const RunView &view, Findings &findings)
{
    for (const ServerVariant &who : serverVariants(view)) {
        findLogVolume(view, who, findings);
        findUnreapedChildren(view, who, findings);
    }
    findMemoryCarriedOver(view, findings);
    findNotMeasuredYet(view, findings);
}

} // namespace levelfield
