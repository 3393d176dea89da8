// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/footnotes.h"
#include "core/report/make_table.h"
#include "core/report/numbers.h"
#include "core/report/table_builder.h"

#include <fmt/format.h>

#include <algorithm>

namespace levelfield {

namespace {

/// One row with what it is compared with.
struct ComparedRow {
    CellRow row;
    const CellResult *baseline = nullptr;
    std::optional<Ratio> machine{}, perCore{};

    [[nodiscard]] bool ok() const { return row.cell->status == Status::ok; }
    [[nodiscard]] bool isBaseline() const { return baseline == row.cell; }
};

using Column = ColumnOf<ComparedRow>;
using Columns = std::vector<Column>;
using Rows = std::vector<ComparedRow>;

std::optional<Ratio> ratioOf(const CellRow &row, const CellResult *baseline, const Figure &figure)
{
    if (!baseline || row.cell->status != Status::ok || baseline->status != Status::ok)
        return std::nullopt;
    return ratio(row.view->values(row.cell->cell, figure), row.view->values(baseline->cell, figure));
}

Rows comparedRows(const std::vector<CellRow> &rows, const BaselineRule &rule)
{
    Rows compared;
    for (const CellRow &row : rows) {
        const CellResult *baseline = baselineOf(row, rows, rule);
        compared.push_back({row, baseline, ratioOf(row, baseline, requestsPerSecondOf), ratioOf(row, baseline, perCoreOf)});
    }
    return compared;
}

using AggregateOf = std::optional<Aggregate> CellResult::*;

/// Words for a row that has no numbers, else `cell`.
Column unlessAbsent(Column column, std::string words)
{
    auto cell = std::move(column.cell);
    column.cell = [cell, words](const ComparedRow &row) { return row.ok() ? cell(row) : wordCell(words); };
    return column;
}

/// The median to everybody; minimum and maximum to CSV and JSON.
void addAggregate(Columns &columns, const Rows &rows, const TableColumn &column, AggregateOf figure, FormatChoice choose)
{
    const auto part = [&](std::string suffix, double Aggregate::*which, ColumnUse use) {
        TableColumn named = column;
        named.key += suffix;
        named.use = use;
        const auto read = [figure, which](const ComparedRow &row) -> std::optional<double> {
            const std::optional<Aggregate> &all = row.row.cell->*figure;
            return all ? std::optional((*all).*which) : std::nullopt;
        };
        return unlessAbsent(numberColumn(named, rows, read, choose), "–");
    };
    columns.push_back(part("", &Aggregate::median, column.use));
    columns.push_back(part("Min", &Aggregate::min, ColumnUse::data));
    columns.push_back(part("Max", &Aggregate::max, ColumnUse::data));
}

std::string verdictWord(Ratio::Verdict verdict)
{
    switch (verdict) {
    case Ratio::Verdict::different:
        return "different";
    case Ratio::Verdict::noDifferenceShown:
        return "no difference shown";
    case Ratio::Verdict::tooFewRepetitions:
        return std::string(tooFewWords);
    }
    return {};
}

using RatioOf = std::optional<Ratio> ComparedRow::*;

TableCell ratioCell(const ComparedRow &row, RatioOf which, AggregateOf figure, const NumberFormat &format)
{
    const std::optional<Ratio> &found = row.*which;
    if (!row.ok())
        return wordCell("–");
    if (!found)
        return wordCell("n/a");
    if (row.isBaseline())
        return {.text = "baseline", .value = 1.0};
    return {.text = verdictText(*found, *(row.row.cell->*figure), *(row.baseline->*figure), format), .value = found->value};
}

void addRatio(Columns &columns, const Rows &rows, const std::string &key, const std::string &title, RatioOf which,
              AggregateOf figure)
{
    std::vector<double> values;
    for (const ComparedRow &row : rows) {
        if (const std::optional<Ratio> &found = row.*which; found && !row.isBaseline())
            values.push_back(found->value);
    }
    columns.push_back(
        {{.key = key, .title = title, .unit = "×", .numeric = true},
         [=, format = ratioFormat(values)](const ComparedRow &row) { return ratioCell(row, which, figure, format); }});
    const auto bound = [&](std::string suffix, std::optional<double> Ratio::*end) {
        const auto read = [which, end](const ComparedRow &row) {
            return row.*which && !row.isBaseline() ? (*(row.*which)).*end : std::nullopt;
        };
        columns.push_back(
            numberColumn({.key = key + suffix, .title = title, .unit = "×", .use = ColumnUse::data}, rows, read, ratioFormat));
    };
    bound("Low", &Ratio::low);
    bound("High", &Ratio::high);
    columns.push_back(textColumn<ComparedRow>({.key = key + "Verdict", .title = title, .use = ColumnUse::data},
                                              [which](const ComparedRow &row) {
                                                  const std::optional<Ratio> &found = row.*which;
                                                  return row.isBaseline() ? "baseline" : found ? verdictWord(found->verdict) : "";
                                              }));
}

/// What names a row in CSV and JSON, and its label.
void addNames(Columns &columns, const TableRequest &request, const Rows &rows, const SharedNames &shared)
{
    const auto data = [](std::string key) { return TableColumn{.key = key, .title = key, .use = ColumnUse::data}; };
    const auto key = [](const ComparedRow &row) -> const CellKey & { return row.row.cell->cell; };
    columns.push_back(textColumn<ComparedRow>(runColumn(request),
                                              [&request](const ComparedRow &row) { return runLabel(request, *row.row.view); }));
    columns.push_back(textColumn<ComparedRow>(data("workload"), [=](const ComparedRow &row) { return key(row).workload; }));
    columns.push_back(numberColumn(
        data("connections"), rows, [=](const ComparedRow &row) { return std::optional(key(row).connections); }, wholeFormat));
    columns.push_back(numberColumn(
        {.key = "rate", .title = "rate", .unit = "req/s", .use = ColumnUse::data}, rows,
        [=](const ComparedRow &row) { return key(row).rate; }, rateFormat));
    columns.push_back(textColumn<ComparedRow>(data("server"), [=](const ComparedRow &row) { return key(row).server; }));
    columns.push_back(textColumn<ComparedRow>(data("variant"), [=](const ComparedRow &row) { return key(row).variant; }));
    columns.push_back(textColumn<ComparedRow>({.key = "label", .title = "Server"},
                                              [=](const ComparedRow &row) { return rowLabel(row.row, shared); }));
}

void addState(Columns &columns, const Rows &rows)
{
    const auto data = [](std::string key) { return TableColumn{.key = key, .title = key, .use = ColumnUse::data}; };
    columns.push_back(textColumn<ComparedRow>(data("status"),
                                              [](const ComparedRow &row) { return statusWords(*row.row.view, *row.row.cell); }));
    columns.push_back(
        textColumn<ComparedRow>(data("reason"), [](const ComparedRow &row) { return row.row.view->whyNot(*row.row.cell); }));
    columns.push_back(numberColumn(
        data("planned"), rows, [](const ComparedRow &row) { return std::optional(row.row.cell->planned); }, wholeFormat));
    columns.push_back(numberColumn(
        data("valid"), rows, [](const ComparedRow &row) { return std::optional(row.row.cell->valid); }, wholeFormat));
}

/// Requests per second carry the row's word when there are no numbers, and beside them how far the repetitions lie apart.
void addThroughput(Columns &columns, const Rows &rows)
{
    const std::size_t first = columns.size();
    addAggregate(columns, rows, {.key = "requestsPerSecond", .title = "Req/s", .unit = "req/s"}, &CellResult::requestsPerSecond,
                 rateFormat);
    auto number = columns[first].cell;
    columns[first].cell = [number](const ComparedRow &row) {
        return row.ok() ? number(row) : wordCell(statusWords(*row.row.view, *row.row.cell));
    };
    std::vector<double> medians;
    for (const ComparedRow &row : rows) {
        if (row.row.cell->requestsPerSecond)
            medians.push_back(row.row.cell->requestsPerSecond->median);
    }
    const auto range = [format = rateFormat(medians)](const ComparedRow &row) {
        const std::optional<Aggregate> &all = row.row.cell->requestsPerSecond;
        return wordCell(row.ok() && all ? rangeText(all->min, all->max, format) : "–");
    };
    columns.push_back({{.key = "requestsPerSecondRange", .title = "min–max", .numeric = true, .use = ColumnUse::display}, range});
}

void addMethod(Columns &columns, const TableRequest &request, const Rows &rows)
{
    const auto data = [](std::string key, std::string unit = "") {
        return TableColumn{.key = key, .title = key, .unit = std::move(unit), .use = ColumnUse::data};
    };
    const auto load = [](const ComparedRow &row) { return row.row.view->load(row.row.cell->cell); };
    const auto seconds = [](Duration duration) { return std::optional(static_cast<double>(duration.count()) / 1e6); };
    columns.push_back(textColumn<ComparedRow>(data("baseline"), [](const ComparedRow &row) {
        return row.baseline ? row.baseline->cell.server + "/" + row.baseline->cell.variant : std::string();
    }));
    columns.push_back(textColumn<ComparedRow>(
        data("loop"), [](const ComparedRow &row) { return std::string(row.row.cell->cell.rate ? "open" : "closed"); }));
    columns.push_back(numberColumn(
        data("threads"), rows, [=](const ComparedRow &row) { return std::optional(load(row).threads); }, wholeFormat));
    columns.push_back(numberColumn(
        data("warmup", "s"), rows, [=](const ComparedRow &row) { return seconds(load(row).warmup); }, secondsFormat));
    columns.push_back(numberColumn(
        data("duration", "s"), rows, [=](const ComparedRow &row) { return seconds(load(row).duration); }, secondsFormat));
    columns.push_back(textColumn<ComparedRow>(
        data("notices"), [&request](const ComparedRow &row) { return noticeCodes(request, *row.row.view, row.row.cell->cell); }));
}

Columns columnsOf(const TableRequest &request, const Rows &rows, const SharedNames &shared)
{
    Columns columns;
    addNames(columns, request, rows, shared);
    addState(columns, rows);
    addThroughput(columns, rows);
    addAggregate(columns, rows, {.key = "p50", .title = "p50", .unit = "ms", .use = ColumnUse::data}, &CellResult::p50Ms,
                 latencyFormat);
    addAggregate(columns, rows, {.key = "p95", .title = "p95", .unit = "ms", .use = ColumnUse::data}, &CellResult::p95Ms,
                 latencyFormat);
    addAggregate(columns, rows, {.key = "p99", .title = "p99", .unit = "ms"}, &CellResult::p99Ms, latencyFormat);
    addAggregate(columns, rows, {.key = "rssPeak", .title = "Peak memory", .unit = "bytes"}, &CellResult::rssPeakBytes,
                 bytesFormat);
    addAggregate(columns, rows, {.key = "cpu", .title = "CPU used", .unit = "%"}, &CellResult::cpuPercent, percentFormat);
    addAggregate(columns, rows, {.key = "requestsPerSecondPerCore", .title = "Req/s per core", .unit = "req/s"},
                 &CellResult::requestsPerSecondPerCore, rateFormat);
    addRatio(columns, rows, "ratioMachine", "× whole machine", &ComparedRow::machine, &CellResult::requestsPerSecond);
    addRatio(columns, rows, "ratioPerCore", "× per core", &ComparedRow::perCore, &CellResult::requestsPerSecondPerCore);
    addMethod(columns, request, rows);
    return columns;
}

std::string titleText(const CellRow &row, const SharedNames &shared)
{
    const CellKey &cell = row.cell->cell;
    const std::string rate = cell.rate ? fmt::format(", {} requests per second due", rateText(*cell.rate)) : "";
    return fmt::format("{}{}, {}{}", row.view->workloadLabel(cell.workload), shared.text(),
                       counted(static_cast<std::uint64_t>(std::max(cell.connections, 0)), "connection"), rate);
}

/// What the ratios are against, in words; and why there are none.
std::string ratioNote(const Rows &rows, const SharedNames &shared)
{
    std::vector<std::string> labels;
    for (const ComparedRow &row : rows) {
        if (row.isBaseline())
            labels.push_back(rowLabel(row.row, shared));
    }
    if (labels.empty())
        return "There are no ratios: the baseline was not measured under these conditions.";
    const bool allAbsent = std::ranges::none_of(rows, [](const ComparedRow &row) { return row.isBaseline() && row.ok(); });
    if (allAbsent)
        return fmt::format("There are no ratios: the baseline, {}, has no valid numbers here.", labels.front());
    return fmt::format("× whole machine and × per core: medians of Req/s and of Req/s per core over those of {}. In brackets, "
                       "from {} repetitions "
                       "on, a 95 % bootstrap interval; “no difference shown” means that it holds 1.",
                       labels.size() == 1 ? labels.front() : "the baseline of the same variant", repetitionsToTell);
}

std::vector<std::string> methodNotes()
{
    return {
        "Req/s counts right answers only, completed inside the window. min–max is over the repetitions. p99 is the median of the "
        "repetitions' own p99, not a percentile of all answers together.",
        "Peak memory is the summed RSS of the server's process tree, where pages that processes share count once for each. CPU "
        "used is its user and system time in percent of one core. Req/s per core is req/s ÷ (CPU used ÷ 100) of each repetition, "
        "and then the median: it need not be the quotient of the two medians."};
}

void append(std::vector<std::string> &notes, std::vector<std::string> more)
{
    for (std::string &note : more)
        notes.push_back(std::move(note));
}

Table comparisonTable(const TableRequest &request, const Condition &condition)
{
    const std::vector<CellRow> rows = rowsUnder(request, condition);
    const Rows compared = comparedRows(rows, request.baseline);
    const SharedNames shared = sharedNames(rows);
    Table table{.name = "comparison", .title = titleText(rows.front(), shared), .conditions = conditionsText(rows)};
    fill(table, columnsOf(request, compared, shared), compared);
    append(table.footnotes, absenceNotes(rows, [&](const CellRow &row) { return rowLabel(row, shared); }));
    append(table.footnotes, noticeNotes(request, [&](const CellKey &cell) { return conditionOf(cell) == condition; }));
    table.footnotes.push_back(ratioNote(compared, shared));
    explainTooFew(table);
    append(table.footnotes, methodNotes());
    append(table.footnotes, verificationNotes(request, condition.workload));
    append(table.footnotes, originNotes(request));
    return table;
}

} // namespace

Expected<std::vector<Table>> comparisonTables(const TableRequest &request)
{
    std::vector<Table> tables;
    for (const Condition &condition : conditionsOf(request))
        tables.push_back(comparisonTable(request, condition));
    if (tables.empty())
        return failure(ErrorKind::usage, "make table", "\"comparison\"", "the run holds no measurement",
                       "Run the plan first, or export another run.");
    return tables;
}

} // namespace levelfield
