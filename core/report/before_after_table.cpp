// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/footnotes.h"
#include "core/report/make_table.h"
#include "core/report/table_builder.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace levelfield {

namespace {

/// One cell in both runs; nullptr where a run does not have it.
struct ChangeRow {
    const RunView *beforeView = nullptr, *afterView = nullptr;
    const CellResult *before = nullptr, *after = nullptr;

    [[nodiscard]] const CellKey &key() const { return after ? after->cell : before->cell; }
    [[nodiscard]] const RunView &view() const { return after ? *afterView : *beforeView; }
    [[nodiscard]] bool bothOk() const { return before && after && before->status == Status::ok && after->status == Status::ok; }
};

using Column = ColumnOf<ChangeRow>;
using Side = const CellResult *ChangeRow::*;
using AggregateOf = std::optional<Aggregate> CellResult::*;

std::vector<ChangeRow> changeRows(const RunView &before, const RunView &after)
{
    std::vector<ChangeRow> rows;
    for (const CellResult &cell : before.cells())
        rows.push_back({&before, &after, &cell, nullptr});
    for (const CellResult &cell : after.cells()) {
        auto row = std::ranges::find_if(rows, [&](const ChangeRow &one) { return one.before && one.before->cell == cell.cell; });
        if (row == rows.end())
            row = rows.insert(rows.end(), {&before, &after, nullptr, nullptr});
        row->after = &cell;
    }
    return rows;
}

std::optional<double> medianOf(const ChangeRow &row, Side side, AggregateOf figure)
{
    const CellResult *cell = row.*side;
    return cell && cell->*figure ? std::optional((cell->*figure)->median) : std::nullopt;
}

/// Before and after in one format, so that the two columns can be read against each other.
void addPair(std::vector<Column> &columns, const std::vector<ChangeRow> &rows, const TableColumn &column, AggregateOf figure,
             FormatChoice choose)
{
    std::vector<double> values;
    for (const ChangeRow &row : rows) {
        for (const Side side : {&ChangeRow::before, &ChangeRow::after}) {
            if (const std::optional<double> value = medianOf(row, side, figure))
                values.push_back(*value);
        }
    }
    const auto add = [&](const std::string &which, Side side) {
        TableColumn named = column;
        named.key += which == "before" ? "Before" : "After";
        named.title += " " + which;
        named.numeric = true;
        columns.push_back({std::move(named), [=, format = choose(values)](const ChangeRow &row) {
                               const CellResult *cell = row.*side;
                               if (!cell)
                                   return wordCell("–");
                               if (cell->status != Status::ok)
                                   return wordCell(
                                       statusWords(side == &ChangeRow::before ? *row.beforeView : *row.afterView, *cell));
                               return numberCell(medianOf(row, side, figure), format);
                           }});
    };
    add("before", &ChangeRow::before);
    add("after", &ChangeRow::after);
}

std::optional<Ratio> changeOf(const ChangeRow &row)
{
    if (!row.bothOk())
        return std::nullopt;
    return ratio(row.afterView->values(row.key(), requestsPerSecondOf), row.beforeView->values(row.key(), requestsPerSecondOf));
}

Column changeColumn(const std::vector<ChangeRow> &rows)
{
    std::vector<double> values;
    for (const ChangeRow &row : rows) {
        if (const std::optional<Ratio> change = changeOf(row))
            values.push_back(change->value);
    }
    return {{.key = "change", .title = "after ÷ before", .unit = "×", .numeric = true},
            [format = ratioFormat(values)](const ChangeRow &row) {
                const std::optional<Ratio> change = changeOf(row);
                if (!change)
                    return wordCell(row.before && row.after ? "n/a" : "–");
                return TableCell{.text =
                                     verdictText(*change, *row.after->requestsPerSecond, *row.before->requestsPerSecond, format),
                                 .value = change->value};
            }};
}

std::vector<Column> columnsOf(const std::vector<ChangeRow> &rows)
{
    const auto named = [](std::string key, std::string title, ColumnUse use) {
        return TableColumn{.key = std::move(key), .title = std::move(title), .use = use};
    };
    std::vector<Column> columns;
    columns.push_back(
        textColumn<ChangeRow>(named("server", "server", ColumnUse::data), [](const ChangeRow &row) { return row.key().server; }));
    columns.push_back(textColumn<ChangeRow>(named("variant", "variant", ColumnUse::data),
                                            [](const ChangeRow &row) { return row.key().variant; }));
    columns.push_back(textColumn<ChangeRow>(named("label", "Server", ColumnUse::display), [](const ChangeRow &row) {
        return row.view().fullLabel(row.key().server, row.key().variant);
    }));
    columns.push_back(textColumn<ChangeRow>(named("workload", "workload", ColumnUse::data),
                                            [](const ChangeRow &row) { return row.key().workload; }));
    columns.push_back(textColumn<ChangeRow>(named("workloadLabel", "Workload", ColumnUse::display),
                                            [](const ChangeRow &row) { return row.view().workloadLabel(row.key().workload); }));
    columns.push_back(numberColumn(
        named("connections", "Conn.", ColumnUse::both), rows,
        [](const ChangeRow &row) { return std::optional(row.key().connections); }, wholeFormat));
    columns.push_back(numberColumn(
        {.key = "rate", .title = "rate", .unit = "req/s", .use = ColumnUse::data}, rows,
        [](const ChangeRow &row) { return row.key().rate; }, rateFormat));
    addPair(columns, rows, {.key = "requestsPerSecond", .title = "Req/s", .unit = "req/s"}, &CellResult::requestsPerSecond,
            rateFormat);
    columns.push_back(changeColumn(rows));
    addPair(columns, rows, {.key = "p99", .title = "p99", .unit = "ms"}, &CellResult::p99Ms, latencyFormat);
    addPair(columns, rows, {.key = "rssPeak", .title = "Memory", .unit = "bytes"}, &CellResult::rssPeakBytes, bytesFormat);
    addPair(columns, rows, {.key = "requestsPerSecondPerCore", .title = "Per core", .unit = "req/s"},
            &CellResult::requestsPerSecondPerCore, rateFormat);
    return columns;
}

/// What the environment tables of the two runs do not have in common, but for what differs between any two runs.
std::vector<std::string> differences(const TableRequest &request)
{
    constexpr std::array<std::string_view, 5> always{"Run", "Started", "Finished", "State", "Load average before the run"};
    std::vector<std::string> found;
    const auto tables = environmentTables(request);
    if (!tables)
        return found;
    for (const std::vector<TableCell> &row : tables->front().rows) {
        const std::string &what = row.at(0).text;
        if (std::ranges::find(always, what) == always.end() && row.at(1).text != row.at(2).text)
            found.push_back(fmt::format("{}: {} before, {} after", what, row[1].text, row[2].text));
    }
    return found;
}

std::string differenceNote(const TableRequest &request)
{
    const std::vector<std::string> found = differences(request);
    if (found.empty())
        return "Machine, software, plan and declared conditions are the same in both runs.";
    return fmt::format("Between the two runs also differ: {}.", fmt::join(found, "; "));
}

std::vector<CellRow> cellsOf(const RunView &view)
{
    std::vector<CellRow> cells;
    for (const CellResult &cell : view.cells())
        cells.push_back({&view, &cell});
    return cells;
}

std::string conditionsOfBoth(const TableRequest &request)
{
    const std::string before = conditionsText(cellsOf(request.views[0]));
    const std::string after = conditionsText(cellsOf(request.views[1]));
    return before == after ? before : fmt::format("Conditions differ. Before: {} After: {}", before, after);
}

} // namespace

Expected<std::vector<Table>> makeBeforeAfterTables(const RunResult &before, const RunResult &after)
{
    TableRequest request({&before, &after});
    request.labels = {"Before", "After"};
    const std::vector<ChangeRow> rows = changeRows(request.views[0], request.views[1]);
    if (std::ranges::none_of(rows, [](const ChangeRow &row) { return row.before && row.after; }))
        return failure(ErrorKind::usage, "compare the runs", fmt::format("{} and {}", before.id, after.id),
                       "they have no cell in common",
                       "Compare runs of one plan, or of plans that name servers, workloads and connections alike.");
    Table table{.name = "before-after",
                .title = fmt::format("{} before, {} after", before.id, after.id),
                .conditions = conditionsOfBoth(request)};
    fill(table, columnsOf(rows), rows);
    table.footnotes = {
        differenceNote(request),
        fmt::format(
            "After ÷ before: medians of Req/s. In brackets, from {} repetitions on, a 95 % bootstrap interval; “no difference "
            "shown” means that it holds 1. It does not know what else changed on the machine between the runs.",
            repetitionsToTell)};
    explainTooFew(table);
    for (const RunView &view : request.views) {
        for (const std::string &note : absenceNotes(cellsOf(view), wholeName))
            table.footnotes.push_back(fmt::format("{}: {}", runLabel(request, view), note));
    }
    for (std::vector<std::string> notes : {noticeNotes(request, [](const CellKey &) { return true; }), originNotes(request)})
        table.footnotes.insert(table.footnotes.end(), notes.begin(), notes.end());
    return std::vector<Table>{std::move(table)};
}

} // namespace levelfield
