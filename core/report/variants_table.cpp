// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/footnotes.h"
#include "core/report/make_table.h"
#include "core/report/table_builder.h"

#include <fmt/format.h>

#include <algorithm>

namespace levelfield {

namespace {

/// One server of one run with its cells by variant.
struct VariantRow {
    const RunView *view = nullptr;
    std::string server;
    std::map<std::string, const CellResult *> cells{};
};

struct VariantTitle {
    std::string name, label;
};

std::vector<VariantRow> rowsOf(const std::vector<CellRow> &cells)
{
    std::vector<VariantRow> rows;
    for (const auto &[view, cell] : cells) {
        auto row = std::ranges::find_if(
            rows, [&](const VariantRow &one) { return one.view == view && one.server == cell->cell.server; });
        if (row == rows.end())
            row = rows.insert(rows.end(), {view, cell->cell.server});
        row->cells[cell->cell.variant] = cell;
    }
    std::erase_if(rows, [](const VariantRow &row) { return row.cells.size() < 2; });
    return rows;
}

/// The variants in the order the plan names them; the one that `rule` asks for first, since the others are set against it.
std::vector<VariantTitle> titlesOf(const std::vector<CellRow> &cells, const std::vector<VariantRow> &rows,
                                   const BaselineRule &rule)
{
    std::vector<VariantTitle> titles;
    for (const auto &[view, cell] : cells) {
        const std::string &name = cell->cell.variant;
        const bool listed =
            std::ranges::any_of(rows, [&](const VariantRow &row) { return row.view == view && row.server == cell->cell.server; });
        if (listed && std::ranges::find(titles, name, &VariantTitle::name) == titles.end())
            titles.push_back({name, view->variantLabel(cell->cell.server, name)});
    }
    const auto first = std::ranges::find(titles, rule.variant.value_or(""), &VariantTitle::name);
    if (first != titles.end())
        std::rotate(titles.begin(), first, first + 1);
    return titles;
}

const CellResult *cellOf(const VariantRow &row, const std::string &variant)
{
    const auto found = row.cells.find(variant);
    return found == row.cells.end() ? nullptr : found->second;
}

ColumnOf<VariantRow> medianColumn(const VariantTitle &variant, const NumberFormat &format)
{
    return {{.key = "requestsPerSecond:" + variant.name, .title = variant.label, .unit = "req/s", .numeric = true},
            [name = variant.name, format](const VariantRow &row) {
                const CellResult *cell = cellOf(row, name);
                if (!cell)
                    return wordCell("–");
                if (cell->status != Status::ok)
                    return wordCell(statusWords(*row.view, *cell));
                return numberCell(cell->requestsPerSecond ? std::optional(cell->requestsPerSecond->median) : std::nullopt,
                                  format);
            }};
}

std::optional<Ratio> gain(const VariantRow &row, const std::string &variant, const std::string &reference)
{
    const CellResult *subject = cellOf(row, variant);
    const CellResult *base = cellOf(row, reference);
    if (!subject || !base || subject->status != Status::ok || base->status != Status::ok)
        return std::nullopt;
    return ratio(row.view->values(subject->cell, requestsPerSecondOf), row.view->values(base->cell, requestsPerSecondOf));
}

ColumnOf<VariantRow> gainColumn(const VariantTitle &variant, const VariantTitle &reference, const std::vector<VariantRow> &rows)
{
    std::vector<double> values;
    for (const VariantRow &row : rows) {
        if (const std::optional<Ratio> found = gain(row, variant.name, reference.name))
            values.push_back(found->value);
    }
    return {{.key = fmt::format("ratio:{}/{}", variant.name, reference.name),
             .title = fmt::format("{} ÷ {}", variant.label, reference.label),
             .unit = "×",
             .numeric = true},
            [subject = variant.name, base = reference.name, format = ratioFormat(values)](const VariantRow &row) {
                const std::optional<Ratio> found = gain(row, subject, base);
                if (!found)
                    return wordCell("n/a");
                const std::string text =
                    verdictText(*found, *cellOf(row, subject)->requestsPerSecond, *cellOf(row, base)->requestsPerSecond, format);
                return TableCell{.text = text, .value = found->value};
            }};
}

std::vector<ColumnOf<VariantRow>> columnsOf(const TableRequest &request, const std::vector<VariantRow> &rows,
                                            const std::vector<VariantTitle> &titles, const Condition &condition)
{
    const auto data = [](std::string key) { return TableColumn{.key = key, .title = key, .use = ColumnUse::data}; };
    std::vector<double> medians;
    for (const VariantRow &row : rows) {
        for (const auto &[name, cell] : row.cells) {
            if (cell->requestsPerSecond)
                medians.push_back(cell->requestsPerSecond->median);
        }
    }
    std::vector<ColumnOf<VariantRow>> columns;
    columns.push_back(
        textColumn<VariantRow>(runColumn(request), [&request](const VariantRow &row) { return runLabel(request, *row.view); }));
    columns.push_back(textColumn<VariantRow>(data("workload"), [=](const VariantRow &) { return condition.workload; }));
    columns.push_back(numberColumn(
        data("connections"), rows, [=](const VariantRow &) { return std::optional(condition.connections); }, wholeFormat));
    columns.push_back(textColumn<VariantRow>(data("server"), [](const VariantRow &row) { return row.server; }));
    columns.push_back(textColumn<VariantRow>({.key = "label", .title = "Server"},
                                             [](const VariantRow &row) { return row.view->serverLabel(row.server); }));
    for (const VariantTitle &title : titles)
        columns.push_back(medianColumn(title, rateFormat(medians)));
    for (std::size_t i = 1; i < titles.size(); ++i)
        columns.push_back(gainColumn(titles[i], titles.front(), rows));
    columns.push_back(textColumn<VariantRow>(
        data("loop"), [=](const VariantRow &) { return std::string(condition.rate ? "open" : "closed"); }));
    return columns;
}

std::optional<Table> variantsTable(const TableRequest &request, const Condition &condition)
{
    const std::vector<CellRow> cells = rowsUnder(request, condition);
    const std::vector<VariantRow> rows = rowsOf(cells);
    if (rows.empty())
        return std::nullopt;
    Table table{.name = "variants",
                .title =
                    fmt::format("{}, {}: requests per second by variant", cells.front().view->workloadLabel(condition.workload),
                                counted(static_cast<std::uint64_t>(std::max(condition.connections, 0)), "connection")),
                .conditions = conditionsText(cells)};
    fill(table, columnsOf(request, rows, titlesOf(cells, rows, request.baseline), condition), rows);
    table.footnotes = absenceNotes(cells, [](const CellRow &row) { return rowLabel(row, SharedNames{}); });
    table.footnotes.emplace_back(
        fmt::format("Req/s counts right answers only, completed inside the window. Ratios are of medians, with a 95 % bootstrap "
                    "interval in brackets from {} repetitions on.",
                    repetitionsToTell));
    explainTooFew(table);
    const auto concerns = [&](const CellKey &cell) { return conditionOf(cell) == condition; };
    for (std::vector<std::string> notes :
         {verificationNotes(request, condition.workload), noticeNotes(request, concerns), originNotes(request)})
        table.footnotes.insert(table.footnotes.end(), notes.begin(), notes.end());
    return table;
}

} // namespace

Expected<std::vector<Table>> variantsTables(const TableRequest &request)
{
    std::vector<Table> tables;
    for (const Condition &condition : conditionsOf(request)) {
        if (std::optional<Table> table = variantsTable(request, condition))
            tables.push_back(*std::move(table));
    }
    if (tables.empty())
        return failure(ErrorKind::usage, "make table", "\"variants\"",
                       "no server of this run was measured in more than one variant",
                       "Declare variants in the plan, or use the table comparison.");
    return tables;
}

} // namespace levelfield
