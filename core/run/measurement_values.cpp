// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/measurement_values.h"

#include "core/report/run_view.h"
#include "core/report/statistics.h"

#include <fmt/format.h>

#include <algorithm>

namespace levelfield {

using namespace std::chrono_literals;

namespace {

std::optional<Measurement::PerConnection> spread(std::vector<std::uint64_t> counts)
{
    if (counts.empty())
        return std::nullopt;
    std::sort(counts.begin(), counts.end());
    return Measurement::PerConnection{counts.front(), counts[counts.size() / 2], counts.back()};
}

std::vector<SeriesPoint> seriesOf(const std::vector<LoadSlice> &slices)
{
    std::vector<SeriesPoint> series;
    for (const LoadSlice &slice : slices)
        series.push_back({slice.end, slice.requests, slice.errors, slice.p50Ms, slice.p99Ms, std::nullopt, std::nullopt});
    return series;
}

} // namespace

std::chrono::nanoseconds sliceLength(std::chrono::nanoseconds window)
{
    constexpr std::chrono::nanoseconds shortest = 100ms;
    constexpr std::int64_t most = 600;
    const std::int64_t steps = (window.count() + most * shortest.count() - 1) / (most * shortest.count());
    return shortest * std::max<std::int64_t>(1, steps);
}

void takeLoad(Measurement &measurement, const LoadResult &result)
{
    measurement.protocol = result.protocol;
    measurement.durationS = result.durationS;
    measurement.requests = result.requests;
    if (result.durationS > 0)
        measurement.requestsPerSecond = static_cast<double>(result.requests) / result.durationS;
    measurement.bytesRead = result.bytesRead;
    measurement.latency = latencyFigures(result.latency);
    measurement.errors = result.errors;
    measurement.reconnects = result.reconnects;
    measurement.unfinished = result.unfinished;
    measurement.unfinishedOldestMs = result.unfinishedOldestMs;
    measurement.overRange = result.latency.overRange();
    measurement.perConnection = spread(result.perConnection);
    measurement.clientUse = result.clientUse;
    measurement.series = seriesOf(result.slices);
    measurement.histogram = result.latency.encoded();
    measurement.connectionsOpened = result.connectionsOpened;
    measurement.answersCloseConnection = result.answersCloseConnection;
}

void judge(Measurement &measurement, const LoadResult &result, double maxErrorPercent)
{
    const auto invalid = [&](std::string reason) {
        measurement.status = Status::invalid;
        measurement.reason = std::move(reason);
    };
    const std::uint64_t errors = result.errors.total();
    const std::string first = result.firstError.empty() ? "" : fmt::format("; the first: {}", result.firstError);
    if (result.requests == 0)
        return invalid(errors > 0 ? fmt::format("no good answer: {}{}", errorWords(result.errors), first)
                                  : fmt::format("no answer was complete in {:.1f} s, {} were still waited for", result.durationS,
                                                result.unfinished));
    const double percent = 100.0 * static_cast<double>(errors) / static_cast<double>(errors + result.requests);
    if (percent > maxErrorPercent)
        return invalid(fmt::format("{} of {} answers ({:.2g} %) were errors, {:g} % are allowed: {}{}", errors,
                                   errors + result.requests, percent, maxErrorPercent, errorWords(result.errors), first));
    measurement.status = Status::ok;
}

bool clientBound(const ClientUse &use)
{
    constexpr double busiest = 90;
    constexpr double delayed = 5;
    return use.busiestThreadPercent.value_or(0) > busiest || use.runDelayPercent.value_or(0) > delayed;
}

} // namespace levelfield
