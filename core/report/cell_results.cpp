// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/statistics.h"

#include <algorithm>
#include <map>

namespace levelfield {

namespace {

/// The measurements that count, by repetition: of a repetition measured twice, the later.
using Repetitions = std::map<int, const Measurement *>;

Status cellStatus(const Repetitions &repetitions)
{
    const auto has = [&](Status status) {
        return std::ranges::any_of(repetitions, [&](const auto &entry) { return entry.second->status == status; });
    };
    for (const Status status : {Status::invalid, Status::failed, Status::skipped}) {
        if (has(status))
            return status;
    }
    return repetitions.empty() ? Status::skipped : Status::ok;
}

/// nullopt when one repetition lacks the value: a median of some of them would pass for the median of all.
template<typename Read>
std::optional<Aggregate> aggregateOf(const Repetitions &repetitions, Read read)
{
    std::vector<double> values;
    for (const auto &[repetition, measurement] : repetitions) {
        const auto value = read(*measurement);
        if (!value)
            return std::nullopt;
        values.push_back(static_cast<double>(*value));
    }
    return aggregate(values);
}

void fillAggregates(CellResult &result, const Repetitions &repetitions)
{
    result.requestsPerSecond = aggregateOf(repetitions, [](const Measurement &m) { return m.requestsPerSecond; });
    result.p50Ms = aggregateOf(repetitions, [](const Measurement &m) { return m.latency.p50; });
    result.p95Ms = aggregateOf(repetitions, [](const Measurement &m) { return m.latency.p95; });
    result.p99Ms = aggregateOf(repetitions, [](const Measurement &m) { return m.latency.p99; });
    result.rssPeakBytes = aggregateOf(repetitions, [](const Measurement &m) { return m.serverUse.rssPeakBytes; });
    result.cpuPercent = aggregateOf(repetitions, [](const Measurement &m) { return m.serverUse.cpuPercent; });
    result.requestsPerSecondPerCore = aggregateOf(repetitions, [](const Measurement &m) { return m.requestsPerSecondPerCore; });
}

CellResult cellResult(const PlannedCell &planned, const Repetitions &repetitions)
{
    CellResult result{.cell = planned.cell, .status = cellStatus(repetitions), .planned = planned.repetitions};
    result.valid = static_cast<int>(
        std::ranges::count_if(repetitions, [](const auto &entry) { return entry.second->status == Status::ok; }));
    if (result.status == Status::ok)
        fillAggregates(result, repetitions);
    return result;
}

} // namespace

std::vector<CellResult> cellResults(const std::vector<PlannedCell> &planned, const std::vector<Measurement> &measurements)
{
    std::map<CellKey, Repetitions> byCell;
    for (const Measurement &measurement : measurements)
        byCell[measurement.cell][measurement.repetition] = &measurement;
    std::vector<CellResult> results;
    results.reserve(planned.size());
    for (const PlannedCell &cell : planned)
        results.push_back(cellResult(cell, byCell[cell.cell]));
    return results;
}

std::vector<CellResult> cellResults(const std::vector<CellKey> &planned, int repetitions,
                                    const std::vector<Measurement> &measurements)
{
    std::vector<PlannedCell> cells;
    cells.reserve(planned.size());
    for (const CellKey &cell : planned)
        cells.push_back({cell, repetitions});
    return cellResults(cells, measurements);
}

} // namespace levelfield
