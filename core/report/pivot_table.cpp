// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/pivot_table.h"

#include "core/report/footnotes.h"
#include "core/report/make_table.h"
#include "core/report/table_builder.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace levelfield {

namespace {

struct MetricFacts {
    Metric metric;
    std::string_view key, title, unit;
    std::optional<Aggregate> CellResult::*figure;
    FormatChoice format;
};
const std::array<MetricFacts, 7> metrics{
    {{Metric::requestsPerSecond, "requestsPerSecond", "requests per second", "req/s", &CellResult::requestsPerSecond, rateFormat},
     {Metric::p50, "p50", "p50 latency", "ms", &CellResult::p50Ms, latencyFormat},
     {Metric::p95, "p95", "p95 latency", "ms", &CellResult::p95Ms, latencyFormat},
     {Metric::p99, "p99", "p99 latency", "ms", &CellResult::p99Ms, latencyFormat},
     {Metric::peakMemory, "rssPeak", "peak memory", "bytes", &CellResult::rssPeakBytes, bytesFormat},
     {Metric::cpu, "cpu", "CPU used", "%", &CellResult::cpuPercent, percentFormat},
     {Metric::requestsPerSecondPerCore, "requestsPerSecondPerCore", "requests per second per core", "req/s",
      &CellResult::requestsPerSecondPerCore, rateFormat}}};

const MetricFacts &factsOf(Metric metric)
{
    return *std::ranges::find(metrics, metric, &MetricFacts::metric);
}

struct DimensionFacts {
    Dimension dimension;
    const char *key, *title;
};
constexpr std::array<DimensionFacts, 4> dimensions{{{Dimension::server, "server", "Server"},
                                                    {Dimension::variant, "variant", "Variant"},
                                                    {Dimension::workload, "workload", "Workload"},
                                                    {Dimension::connections, "connections", "Connections"}}};

const DimensionFacts &factsOf(Dimension dimension)
{
    return *std::ranges::find(dimensions, dimension, &DimensionFacts::dimension);
}

/// The machine name of a cell's place in one dimension.
std::string nameIn(Dimension dimension, const CellKey &cell)
{
    switch (dimension) {
    case Dimension::server:
        return cell.server;
    case Dimension::variant:
        return cell.variant;
    case Dimension::workload:
        return cell.workload;
    case Dimension::connections:
        return fmt::format("{}", cell.connections);
    }
    return {};
}

/// What people read there; "" for the variant of a server that has none.
std::string labelIn(Dimension dimension, const CellRow &row)
{
    const CellKey &cell = row.cell->cell;
    switch (dimension) {
    case Dimension::server:
        return row.view->serverLabel(cell.server);
    case Dimension::variant:
        return cell.variant == "-" ? "" : row.view->variantLabel(cell.server, cell.variant);
    case Dimension::workload:
        return row.view->workloadLabel(cell.workload);
    case Dimension::connections:
        return counted(static_cast<std::uint64_t>(std::max(cell.connections, 0)), "connection");
    }
    return {};
}

/// Cells that differ in the columns' dimension only.
struct PivotRow {
    std::string label;
    std::array<std::string, dimensions.size()> names; ///< in each dimension; "" in the columns'
    std::optional<double> rate{};                     ///< cells at different rates are different rows
    std::vector<std::pair<std::string, CellRow>> cells{};

    [[nodiscard]] const CellRow *at(const std::string &column) const
    {
        const auto found = std::ranges::find(cells, column, &std::pair<std::string, CellRow>::first);
        return found == cells.end() ? nullptr : &found->second;
    }
};

struct PivotColumn {
    std::string name, label;
    int order = 0; ///< connections ascend; all else stands in the plan's order
};

class Pivot {
public:
    Pivot(const TableRequest &tables, const PivotRequest &request) : m_tables(tables), m_request(request)
    {
        for (const CellResult &cell : tables.views.front().cells()) {
            if (isWanted(cell.cell))
                m_cells.push_back({&tables.views.front(), &cell});
        }
        for (const CellRow &cell : m_cells)
            place(cell);
        std::ranges::stable_sort(m_columns, {}, &PivotColumn::order);
    }

    [[nodiscard]] bool isEmpty() const { return m_cells.empty(); }

    [[nodiscard]] Table table() const
    {
        const MetricFacts &facts = factsOf(m_request.metric);
        Table table{.name = "pivot", .title = title(facts), .conditions = conditionsText(m_cells)};
        fill(table, columns(facts), m_rows);
        table.footnotes = absenceNotes(m_cells, wholeName);
        table.footnotes.emplace_back(facts.unit == "ms" ? "Each number is the median of the repetitions' own percentiles, not a "
                                                          "percentile of all answers together."
                                                        : "Each number is the median of its repetitions.");
        const auto concerns = [this](const CellKey &cell) { return isWanted(cell); };
        for (std::vector<std::string> notes : {noticeNotes(m_tables, concerns), originNotes(m_tables)})
            table.footnotes.insert(table.footnotes.end(), notes.begin(), notes.end());
        return table;
    }

private:
    [[nodiscard]] bool isWanted(const CellKey &cell) const
    {
        const auto fits = [](const auto &wanted, const auto &value) { return !wanted || *wanted == value; };
        return fits(m_request.server, cell.server) && fits(m_request.variant, cell.variant)
               && fits(m_request.workload, cell.workload) && fits(m_request.connections, cell.connections);
    }

    [[nodiscard]] bool differs(Dimension dimension) const
    {
        const std::string first = nameIn(dimension, m_cells.front().cell->cell);
        return std::ranges::any_of(m_cells, [&](const CellRow &row) { return nameIn(dimension, row.cell->cell) != first; });
    }

    [[nodiscard]] bool ratesDiffer() const
    {
        const std::optional<double> first = m_cells.front().cell->cell.rate;
        return std::ranges::any_of(m_cells, [&](const CellRow &row) { return row.cell->cell.rate != first; });
    }

    /// The chosen dimension first, then whatever else tells the rows apart.
    [[nodiscard]] std::string labelOf(const CellRow &cell) const
    {
        std::vector<std::string> parts{labelIn(m_request.rows, cell)};
        for (const DimensionFacts &one : dimensions) {
            const bool tells = one.dimension != m_request.rows && one.dimension != m_request.columns && differs(one.dimension);
            if (tells && !labelIn(one.dimension, cell).empty())
                parts.push_back(labelIn(one.dimension, cell));
        }
        if (ratesDiffer() && cell.cell->cell.rate)
            parts.push_back(fmt::format("{} req/s due", rateText(*cell.cell->cell.rate)));
        if (parts.front().empty())
            parts.front() = "–";
        return fmt::format("{}", fmt::join(parts, " · "));
    }

    void place(const CellRow &cell)
    {
        PivotRow row{.label = labelOf(cell), .names = {}, .rate = cell.cell->cell.rate};
        for (std::size_t i = 0; i < dimensions.size(); ++i)
            row.names[i] = dimensions[i].dimension == m_request.columns ? "" : nameIn(dimensions[i].dimension, cell.cell->cell);
        const auto alike = [&](const PivotRow &one) { return one.names == row.names && one.rate == row.rate; };
        auto found = std::ranges::find_if(m_rows, alike);
        if (found == m_rows.end())
            found = m_rows.insert(m_rows.end(), std::move(row));
        const std::string column = nameIn(m_request.columns, cell.cell->cell);
        found->cells.emplace_back(column, cell);
        if (std::ranges::find(m_columns, column, &PivotColumn::name) == m_columns.end())
            m_columns.push_back(
                {column, columnLabel(cell), m_request.columns == Dimension::connections ? cell.cell->cell.connections : 0});
    }

    [[nodiscard]] std::string columnLabel(const CellRow &cell) const
    {
        const std::string label = labelIn(m_request.columns, cell);
        return label.empty() ? "–" : label;
    }

    /// "Artist read, pooled: requests per second by connections".
    [[nodiscard]] std::string title(const MetricFacts &facts) const
    {
        std::vector<std::string> fixed;
        for (const Dimension dimension : {Dimension::workload, Dimension::variant, Dimension::server, Dimension::connections}) {
            const std::string label = labelIn(dimension, m_cells.front());
            if (dimension != m_request.columns && dimension != m_request.rows && !differs(dimension) && !label.empty())
                fixed.push_back(label);
        }
        std::string what = fmt::format("{} by {}", facts.title, factsOf(m_request.columns).key);
        if (fixed.empty() && facts.unit != "ms")
            what.front() =
                static_cast<char>(what.front() >= 'a' && what.front() <= 'z' ? what.front() - 'a' + 'A' : what.front());
        return fmt::format("{}{}{}", fmt::join(fixed, ", "), fixed.empty() ? "" : ": ", what);
    }

    [[nodiscard]] std::vector<ColumnOf<PivotRow>> columns(const MetricFacts &facts) const
    {
        std::vector<ColumnOf<PivotRow>> columns;
        for (std::size_t i = 0; i < dimensions.size(); ++i) {
            if (dimensions[i].dimension != m_request.columns)
                columns.push_back(
                    textColumn<PivotRow>({.key = dimensions[i].key, .title = dimensions[i].key, .use = ColumnUse::data},
                                         [i](const PivotRow &row) { return row.names.at(i); }));
        }
        columns.push_back(numberColumn(
            {.key = "rate", .title = "rate", .unit = "req/s", .use = ColumnUse::data}, m_rows,
            [](const PivotRow &row) { return row.rate; }, rateFormat));
        columns.push_back(textColumn<PivotRow>({.key = "label", .title = factsOf(m_request.rows).title},
                                               [](const PivotRow &row) { return row.label; }));
        for (const PivotColumn &column : m_columns)
            addValues(columns, column, facts);
        return columns;
    }

    void addValues(std::vector<ColumnOf<PivotRow>> &columns, const PivotColumn &column, const MetricFacts &facts) const
    {
        const std::string key = fmt::format("{}At{}", facts.key, column.name);
        const auto value = [name = column.name, figure = facts.figure](const PivotRow &row, double Aggregate::*part) {
            const CellRow *cell = row.at(name);
            return cell && cell->cell->*figure ? std::optional((*(cell->cell->*figure)).*part) : std::nullopt;
        };
        columns.push_back({{.key = key, .title = column.label, .unit = std::string(facts.unit), .numeric = true},
                           [value, name = column.name, format = facts.format(medians(facts))](const PivotRow &row) {
                               const CellRow *cell = row.at(name);
                               if (!cell)
                                   return wordCell("–");
                               if (cell->cell->status != Status::ok)
                                   return wordCell(statusWords(*cell->view, *cell->cell));
                               return numberCell(value(row, &Aggregate::median), format);
                           }});
        for (const auto &[suffix, part] : {std::pair{"Min", &Aggregate::min}, std::pair{"Max", &Aggregate::max}})
            columns.push_back(numberColumn(
                {.key = key + suffix, .title = column.label, .unit = std::string(facts.unit), .use = ColumnUse::data}, m_rows,
                [value, which = part](const PivotRow &row) { return value(row, which); }, facts.format));
    }

    [[nodiscard]] std::vector<double> medians(const MetricFacts &facts) const
    {
        std::vector<double> values;
        for (const CellRow &row : m_cells) {
            if (const std::optional<Aggregate> &all = row.cell->*(facts.figure))
                values.push_back(all->median);
        }
        return values;
    }

    const TableRequest &m_tables;
    const PivotRequest &m_request;
    std::vector<CellRow> m_cells;
    std::vector<PivotRow> m_rows;
    std::vector<PivotColumn> m_columns;
};

} // namespace

Expected<Table> makePivotTable(const RunResult &run, const PivotRequest &request)
{
    if (request.rows == request.columns)
        return failure(ErrorKind::usage, "make table", "\"pivot\"", "rows and columns are the same",
                       "Choose something else for one of them.");
    const TableRequest tables({&run});
    const Pivot pivot(tables, request);
    if (pivot.isEmpty())
        return failure(ErrorKind::usage, "make table", "\"pivot\"", "the run holds no such measurement",
                       "Choose another workload, variant or connection count.");
    return pivot.table();
}

} // namespace levelfield
