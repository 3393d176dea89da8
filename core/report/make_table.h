// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/baseline.h"
#include "core/report/tables.h"

#include <vector>

/// One maker per table name; makeTables() picks. Internal to core/report.
namespace levelfield {

struct TableRequest {
    std::vector<RunView> views;
    std::vector<std::vector<Notice>> notices; ///< of each run, in the order of `views`
    BaselineRule baseline{};
    std::vector<std::string> labels{}; ///< what to call the runs; empty: by their identifiers

    explicit TableRequest(const std::vector<const RunResult *> &runs);
    [[nodiscard]] std::size_t indexOf(const RunView &view) const { return static_cast<std::size_t>(&view - views.data()); }
    [[nodiscard]] bool severalRuns() const { return views.size() > 1; }
};

[[nodiscard]] Expected<std::vector<Table>> comparisonTables(const TableRequest &request);
[[nodiscard]] Expected<std::vector<Table>> connectionsTables(const TableRequest &request);
[[nodiscard]] Expected<std::vector<Table>> variantsTables(const TableRequest &request);
[[nodiscard]] Expected<std::vector<Table>> startupTables(const TableRequest &request);
[[nodiscard]] Expected<std::vector<Table>> environmentTables(const TableRequest &request);
[[nodiscard]] Expected<std::vector<Table>> measurementsTables(const TableRequest &request);
[[nodiscard]] Expected<std::vector<Table>> seriesTables(const TableRequest &request);

/// All conditions of all runs, in order of first appearance.
[[nodiscard]] std::vector<Condition> conditionsOf(const TableRequest &request);
/// The rows of every run under one condition, run by run, in the run's own order.
[[nodiscard]] std::vector<CellRow> rowsUnder(const TableRequest &request, const Condition &condition);

/// The column that says which run a row is from: shown only beside other runs.
[[nodiscard]] TableColumn runColumn(const TableRequest &request);
/// What a run is called beside others: its identifier, or its place when two share one.
[[nodiscard]] std::string runLabel(const TableRequest &request, const RunView &view);

/// What all rows have in common, so that the title can say it once; "" for what differs, or is the variant "-".
struct SharedNames {
    std::string server, variant; ///< labels; the server only when rows differ in their variants
    /// ", pooled" or ", Levelfield stub" for a title; "" when nothing is shared.
    [[nodiscard]] std::string text() const;
};
[[nodiscard]] SharedNames sharedNames(const std::vector<CellRow> &rows);
/// A row's server and variant as the table names them: less what the title says.
[[nodiscard]] std::string rowLabel(const CellRow &row, const SharedNames &shared);
[[nodiscard]] std::string rowLabel(const RunView &view, const ServerVariant &who, const SharedNames &shared);

} // namespace levelfield
