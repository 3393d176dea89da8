// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/findings.h"
#include "core/report/numbers.h"
#include "core/report/tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

namespace levelfield {

namespace {

/// Design §7. Above this a thread has no reserve left: answers wait for it, and the wait counts as latency.
constexpr double busyThreadPercent = 90;
/// Design §7. Time a loader thread was ready but had no core to run on; it counts as the server's latency.
constexpr double waitingThreadPercent = 5;
/// Share of the machine from which server and loader compete for every core: the rest is the kernel's own.
constexpr double fullMachineShare = 0.9;
/// Below this share of the machine the loader takes nothing that a server would miss.
constexpr double relevantLoaderShare = 0.05;

void findClientBound(const RunView &view, const CellKey &cell, Findings &findings)
{
    const auto busy = worstOf(view, cell, [](const Measurement &m) { return m.clientUse.busiestThreadPercent; });
    const auto waiting = worstOf(view, cell, [](const Measurement &m) { return m.clientUse.runDelayPercent; });
    Notice notice{.code = "client-bound", .severity = Severity::warning, .cell = cell};
    notice.advice =
        "Raise load.threads, leave the loader cores of its own, or use fewer connections; else publish the number only as "
        "“at least”.";
    if (busy && busy->value > busyThreadPercent) {
        notice.figure = fmt::format("{} of a core", percentText(busy->value));
        notice.message =
            fmt::format("{}: the busiest loader thread used {} of a core, so Levelfield itself may set the limit, and the server "
                        "may be faster than shown.",
                        view.cellLabel(cell), percentText(busy->value));
        findings.push_back({notice, busy->value});
    } else if (waiting && waiting->value > waitingThreadPercent) {
        notice.figure = fmt::format("{} of the time", percentText(waiting->value));
        notice.message =
            fmt::format("{}: a loader thread waited {} of the time for a core to run on. The server's latencies hold that wait.",
                        view.cellLabel(cell), percentText(waiting->value));
        findings.push_back({notice, waiting->value});
    }
}

void findTooFewSamples(const RunView &view, const CellKey &cell, Findings &findings)
{
    constexpr double percentile = 99;
    const Measurement *fewest = nullptr;
    for (const Measurement *measurement : view.valid(cell)) {
        if (measurement->requests && !measurement->latency.p99 && (!fewest || *measurement->requests < *fewest->requests))
            fewest = measurement;
    }
    if (!fewest)
        return;
    const std::uint64_t needed = samplesNeeded(percentile);
    Notice notice{.code = "too-few-samples", .severity = Severity::info, .cell = cell};
    notice.figure = fmt::format("{} of {}", countText(*fewest->requests), counted(needed, "answer"));
    notice.message =
        fmt::format("{}: a repetition had {}, and p99 needs {}. The table says n/a instead of a number that one slow answer "
                    "would decide.",
                    view.cellLabel(cell), counted(*fewest->requests, "answer"), countText(needed));
    notice.advice = "Lengthen load.duration";
    if (fewest->durationS && *fewest->requests > 0) {
        const double seconds = *fewest->durationS * static_cast<double>(needed) / static_cast<double>(*fewest->requests);
        notice.advice += fmt::format(" to {:.0f} s or more", std::ceil(seconds));
    }
    notice.advice += ".";
    findings.push_back({notice, -static_cast<double>(*fewest->requests)});
}

/// Core numbers of a list such as "0-3,8"; empty when it is none.
std::set<int> cores(const std::string &list)
{
    constexpr int mostCores = 4096;
    std::set<int> found;
    const char *at = list.data();
    const char *const end = at + list.size();
    while (at < end) {
        int first = 0;
        auto [next, error] = std::from_chars(at, end, first);
        int last = first;
        if (error == std::errc{} && next < end && *next == '-')
            std::tie(next, error) = [&] {
                const auto read = std::from_chars(next + 1, end, last);
                return std::pair(read.ptr, read.ec);
            }();
        if (error != std::errc{} || first < 0 || last >= mostCores)
            return {};
        for (int core = first; core <= last; ++core)
            found.insert(core);
        at = next < end ? next + 1 : next;
    }
    return found;
}

bool pinnedApart(const LoadSettings &load)
{
    if (!load.pinServers || !load.pinClient)
        return false;
    const std::set<int> servers = cores(*load.pinServers);
    const std::set<int> client = cores(*load.pinClient);
    return !servers.empty() && !client.empty() && std::ranges::none_of(client, [&](int core) { return servers.contains(core); });
}

struct CoreUse {
    const Measurement *measurement = nullptr;
    double client = 0, servers = 0; ///< cores
    [[nodiscard]] double total() const { return client + servers; }
};

CoreUse coreUse(const Measurement &measurement)
{
    CoreUse use{.measurement = &measurement, .client = measurement.clientUse.cpuPercent.value_or(0) / 100};
    use.servers = measurement.serverUse.cpuPercent.value_or(0) / 100;
    for (const auto &[service, used] : measurement.services)
        use.servers += used.cpuPercent.value_or(0) / 100;
    return use;
}

/// The measurement in which loader and servers together used most.
std::optional<CoreUse> fullest(const RunView &view)
{
    std::optional<CoreUse> fullest;
    for (const Measurement &measurement : view.run().measurements) {
        if (!measurement.clientUse.cpuPercent || pinnedApart(view.load(measurement.cell)))
            continue;
        const CoreUse use = coreUse(measurement);
        if (!fullest || use.total() > fullest->total())
            fullest = use;
    }
    return fullest;
}

void findSharedCores(const RunView &view, Findings &findings)
{
    const std::optional<CoreUse> use = fullest(view);
    const Environment &environment = view.run().environment;
    const double cores = std::min<double>(environment.cgroupCpus.value_or(environment.cpu.logical), environment.cpu.logical);
    if (!use || cores <= 0 || use->client < relevantLoaderShare * cores)
        return;
    const bool full = use->total() >= fullMachineShare * cores;
    Notice notice{.code = "shared-cores", .severity = full ? Severity::warning : Severity::info};
    notice.figure = fmt::format("loader {:.1f}, servers {:.1f} of {:g} cores", use->client, use->servers, cores);
    notice.message = fmt::format("Loader and servers ran on the same cores. At most, for {}, the loader used {:.1f} and the "
                                 "server{} {:.1f} of {:g} cores.",
                                 view.cellLabel(use->measurement->cell), use->client,
                                 use->measurement->services.empty() ? "" : " with its services", use->servers, cores);
    notice.message +=
        full ? " The machine was full: the loader took time that the server could have used, and most from the fastest server."
             : " Cores were left over, so they did not compete for every one.";
    notice.advice = full ? "Compare req/s per core, use fewer loader threads, or a machine with more cores."
                         : "Say beside the numbers that the loader ran on the same machine.";
    findings.push_back({notice});
}

void findClosedLoop(const RunView &view, Findings &findings)
{
    const auto &measurements = view.run().measurements;
    const auto closed = std::ranges::count_if(measurements, [](const Measurement &m) { return !m.cell.rate; });
    if (closed == 0)
        return;
    Notice notice{.code = "closed-loop", .severity = Severity::info};
    notice.figure = counted(static_cast<std::uint64_t>(closed), "measurement");
    notice.message = "Each connection waits for its answer before it asks again. That measures the most a server can do; it does "
                     "not show what "
                     "users wait when requests keep coming while the server is slow.";
    notice.advice = "Say “closed loop” beside the numbers, and do not read the latencies as those under overload.";
    findings.push_back({notice});
}

} // namespace

void findLoaderNotices(const RunView &view, Findings &findings)
{
    for (const CellResult &cell : view.cells()) {
        findClientBound(view, cell.cell, findings);
        findTooFewSamples(view, cell.cell, findings);
    }
    findSharedCores(view, findings);
    findClosedLoop(view, findings);
}

} // namespace levelfield
