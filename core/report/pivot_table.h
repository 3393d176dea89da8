// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/tables.h"

#include <optional>
#include <string>

namespace levelfield {

/// What tells one cell of a run from another.
enum class Dimension { server, variant, workload, connections };
/// What a pivot shows of each cell: the median of its repetitions.
enum class Metric { requestsPerSecond, p50, p95, p99, peakMemory, cpu, requestsPerSecondPerCore };

struct PivotRequest {
    Metric metric = Metric::requestsPerSecond;
    Dimension rows = Dimension::server;
    Dimension columns = Dimension::connections;
    /// Only these cells; nullopt takes all.
    std::optional<std::string> server{}, variant{}, workload{};
    std::optional<int> connections{};
};

/// One metric of a run's cells by two of their dimensions. Medians of different cells are never mixed: a dimension that is
/// neither a column nor narrowed to one value stands in the row's name. Data columns `server`, `variant`, `workload` and
/// `connections` say what a row holds, but for the one that is the columns; each value column KEY has the data columns KEYMin
/// and KEYMax behind it. kind = usage when no cell is left, and when rows and columns are the same dimension.
[[nodiscard]] Expected<Table> makePivotTable(const RunResult &run, const PivotRequest &request);

} // namespace levelfield
