// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/footnotes.h"
#include "core/report/make_table.h"
#include "core/report/table_builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace levelfield {

namespace {

/// One server and variant of one run with its cells by connection count.
struct SweepRow {
    const RunView *view = nullptr;
    ServerVariant who;
    std::map<int, const CellResult *> cells{};
};

/// What shares one table: everything but the connection count.
struct Sweep {
    std::string workload;
    std::optional<double> rate{};
    bool operator==(const Sweep &) const = default;
};

std::vector<Sweep> sweepsOf(const TableRequest &request)
{
    std::vector<Sweep> sweeps;
    for (const Condition &condition : conditionsOf(request)) {
        const Sweep sweep{condition.workload, condition.rate};
        if (std::ranges::find(sweeps, sweep) == sweeps.end())
            sweeps.push_back(sweep);
    }
    return sweeps;
}

std::vector<CellRow> cellsOf(const TableRequest &request, const Sweep &sweep)
{
    std::vector<CellRow> cells;
    for (const RunView &view : request.views) {
        for (const CellResult &cell : view.cells()) {
            if (cell.cell.workload == sweep.workload && cell.cell.rate == sweep.rate)
                cells.push_back({&view, &cell});
        }
    }
    return cells;
}

std::vector<SweepRow> rowsOf(const std::vector<CellRow> &cells)
{
    std::vector<SweepRow> rows;
    for (const auto &[view, cell] : cells) {
        const ServerVariant who{cell->cell.server, cell->cell.variant};
        auto row = std::ranges::find_if(rows, [&](const SweepRow &one) { return one.view == view && one.who == who; });
        if (row == rows.end())
            row = rows.insert(rows.end(), {view, who});
        row->cells[cell->cell.connections] = cell;
    }
    return rows;
}

const CellResult *cellAt(const SweepRow &row, int connections)
{
    const auto found = row.cells.find(connections);
    return found == row.cells.end() ? nullptr : found->second;
}

/// The median at one connection count, or why there is none.
ColumnOf<SweepRow> medianColumn(int connections, const NumberFormat &format)
{
    const std::string count = fmt::format("{}", connections);
    return {{.key = "requestsPerSecondAt" + count, .title = count, .unit = "req/s", .numeric = true},
            [connections, format](const SweepRow &row) {
                const CellResult *cell = cellAt(row, connections);
                if (!cell)
                    return wordCell("–");
                if (cell->status != Status::ok)
                    return wordCell(statusWords(*row.view, *cell));
                return numberCell(cell->requestsPerSecond ? std::optional(cell->requestsPerSecond->median) : std::nullopt,
                                  format);
            }};
}

ColumnOf<SweepRow> dataColumn(std::string key, std::string unit, int connections, const std::vector<SweepRow> &rows,
                              std::optional<Aggregate> CellResult::*figure, double Aggregate::*part)
{
    const auto read = [=](const SweepRow &row) -> std::optional<double> {
        const CellResult *cell = cellAt(row, connections);
        return cell && cell->*figure ? std::optional((*(cell->*figure)).*part) : std::nullopt;
    };
    const std::string title = fmt::format("{} at {}", key, connections);
    return numberColumn(
        {.key = fmt::format("{}At{}", key, connections), .title = title, .unit = std::move(unit), .use = ColumnUse::data}, rows,
        read, rateFormat);
}

std::vector<ColumnOf<SweepRow>> columnsOf(const TableRequest &request, const std::vector<SweepRow> &rows,
                                          const std::set<int> &counts, const SharedNames &shared)
{
    const auto data = [](std::string key) { return TableColumn{.key = key, .title = key, .use = ColumnUse::data}; };
    std::vector<double> medians;
    std::string workload;
    for (const SweepRow &row : rows) {
        for (const auto &[connections, cell] : row.cells) {
            workload = cell->cell.workload;
            if (cell->requestsPerSecond)
                medians.push_back(cell->requestsPerSecond->median);
        }
    }
    std::vector<ColumnOf<SweepRow>> columns;
    columns.push_back(
        textColumn<SweepRow>(runColumn(request), [&request](const SweepRow &row) { return runLabel(request, *row.view); }));
    columns.push_back(textColumn<SweepRow>(data("workload"), [workload](const SweepRow &) { return workload; }));
    columns.push_back(textColumn<SweepRow>(data("server"), [](const SweepRow &row) { return row.who.server; }));
    columns.push_back(textColumn<SweepRow>(data("variant"), [](const SweepRow &row) { return row.who.variant; }));
    columns.push_back(textColumn<SweepRow>({.key = "label", .title = "Server"},
                                           [shared](const SweepRow &row) { return rowLabel(*row.view, row.who, shared); }));
    for (const int connections : counts) {
        columns.push_back(medianColumn(connections, rateFormat(medians)));
        columns.push_back(
            dataColumn("requestsPerSecondMin", "req/s", connections, rows, &CellResult::requestsPerSecond, &Aggregate::min));
        columns.push_back(
            dataColumn("requestsPerSecondMax", "req/s", connections, rows, &CellResult::requestsPerSecond, &Aggregate::max));
        columns.push_back(dataColumn("p99", "ms", connections, rows, &CellResult::p99Ms, &Aggregate::median));
    }
    columns.push_back(textColumn<SweepRow>(
        data("loop"), [](const SweepRow &row) { return std::string(row.cells.begin()->second->cell.rate ? "open" : "closed"); }));
    return columns;
}

Table connectionsTable(const TableRequest &request, const Sweep &sweep)
{
    const std::vector<CellRow> cells = cellsOf(request, sweep);
    const std::vector<SweepRow> rows = rowsOf(cells);
    const SharedNames shared = sharedNames(cells);
    std::set<int> counts;
    for (const CellRow &cell : cells)
        counts.insert(cell.cell->cell.connections);
    const RunView &first = *cells.front().view;
    Table table{.name = "connections",
                .title =
                    fmt::format("{}{}: requests per second by connections", first.workloadLabel(sweep.workload), shared.text()),
                .conditions = conditionsText(cells)};
    fill(table, columnsOf(request, rows, counts, shared), rows);
    table.footnotes = absenceNotes(cells, wholeName);
    table.footnotes.emplace_back("Req/s counts right answers only, completed inside the window.");
    const auto concerns = [&](const CellKey &cell) { return cell.workload == sweep.workload && cell.rate == sweep.rate; };
    for (std::vector<std::string> notes :
         {verificationNotes(request, sweep.workload), noticeNotes(request, concerns), originNotes(request)})
        table.footnotes.insert(table.footnotes.end(), notes.begin(), notes.end());
    return table;
}

} // namespace

Expected<std::vector<Table>> connectionsTables(const TableRequest &request)
{
    std::vector<Table> tables;
    for (const Sweep &sweep : sweepsOf(request))
        tables.push_back(connectionsTable(request, sweep));
    if (tables.empty())
        return failure(ErrorKind::usage, "make table", "\"connections\"", "the run holds no measurement",
                       "Run the plan first, or export another run.");
    return tables;
}

} // namespace levelfield
