// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/chart_data.h"

#include "core/load/histogram.h"
#include "core/report/numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace levelfield::ui {

namespace {

SeriesLook lookOf(const ShownRun &shown, const std::string &server, const std::string &variant)
{
    return {shown.serverIndex(server), shown.variantIndex(server, variant)};
}

QString labelOf(const ShownRun &shown, const CellKey &cell)
{
    return QString::fromStdString(shown.view().spokenLabel(cell.server, cell.variant));
}

std::vector<const CellResult *> cellsShown(const ShownRun &shown)
{
    std::vector<const CellResult *> cells = shown.view().cells(shown.condition());
    std::erase_if(cells, [&](const CellResult *one) { return !shown.isCharted(one->cell.server, one->cell.variant); });
    return cells;
}

std::size_t columnNamed(const Table &table, const std::string &key)
{
    return static_cast<std::size_t>(std::ranges::find(table.columns, key, &TableColumn::key) - table.columns.begin());
}

std::string textIn(const Table &table, const std::vector<TableCell> &row, const char *key)
{
    const std::size_t column = columnNamed(table, key);
    return column < row.size() ? row[column].text : std::string();
}

std::optional<double> numberIn(const std::vector<TableCell> &row, std::size_t column)
{
    const double *value = column < row.size() ? std::get_if<double>(&row[column].value) : nullptr;
    return value ? std::optional(*value) : std::nullopt;
}

std::optional<double> toDouble(const std::optional<std::uint64_t> &value)
{
    return value ? std::optional(static_cast<double>(*value)) : std::nullopt;
}

std::optional<double> figureOf(const Measurement &measurement, Figured figure)
{
    switch (figure) {
    case Figured::requestsPerSecond:
        return measurement.requestsPerSecond;
    case Figured::p99:
        return measurement.latency.p99;
    case Figured::peakMemory:
        return toDouble(measurement.serverUse.rssPeakBytes);
    case Figured::cpu:
        return measurement.serverUse.cpuPercent;
    }
    return std::nullopt;
}

NumberFormat formatOf(Figured figure, const std::vector<double> &values)
{
    switch (figure) {
    case Figured::requestsPerSecond:
        return rateFormat(values);
    case Figured::p99:
        return latencyFormat(values);
    case Figured::peakMemory:
        return bytesFormat(values);
    case Figured::cpu:
        return percentFormat(values);
    }
    return {};
}

std::vector<double> mediansOf(const ShownRun &shown, Figured figure)
{
    std::vector<double> medians;
    for (const CellResult *cell : shown.view().cells(shown.condition())) {
        const auto read = [figure](const Measurement &one) { return figureOf(one, figure); };
        if (const auto middle = median(shown.view().values(cell->cell, read)))
            medians.push_back(*middle);
    }
    return medians;
}

/// Percents at even steps on the chart's scale: 24 points a nine.
std::vector<double> percentGrid()
{
    std::vector<double> grid;
    constexpr int perNine = 24, nines = 5;
    for (int i = 0; i <= perNine * nines; ++i)
        grid.push_back(100 - 100 * std::pow(10, -static_cast<double>(i) / perNine));
    grid.insert(grid.end(), {50, 90, 99, 99.9, 99.99}); // the table's percentiles exactly
    std::ranges::sort(grid);
    return grid;
}

std::vector<LatencyHistogram> histogramsOf(const ShownRun &shown, const CellKey &cell)
{
    std::vector<LatencyHistogram> histograms;
    for (const Measurement *measurement : shown.view().valid(cell)) {
        if (!measurement->histogram)
            return {};
        auto decoded = LatencyHistogram::decoded(*measurement->histogram);
        if (!decoded)
            return {};
        histograms.push_back(*std::move(decoded));
    }
    return histograms;
}

std::vector<QPointF> curveOf(const std::vector<LatencyHistogram> &histograms)
{
    std::vector<QPointF> points;
    for (const double percent : percentGrid()) {
        std::vector<double> values;
        for (const LatencyHistogram &histogram : histograms) {
            if (histogram.count() < samplesNeeded(percent))
                return points;
            values.push_back(static_cast<double>(histogram.percentile(percent)) / 1000);
        }
        if (const auto middle = median(std::move(values)))
            points.emplace_back(percent, *middle);
    }
    return points;
}

double valueAt(const std::vector<SeriesPoint> &series, std::size_t i, SeriesFigure figure)
{
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    const SeriesPoint &point = series[i];
    const double width = point.t - (i == 0 ? 0 : series[i - 1].t);
    switch (figure) {
    case SeriesFigure::requestsPerSecond:
        return width > 0 ? static_cast<double>(point.requests) / width : none;
    case SeriesFigure::p99:
        return point.p99Ms.value_or(none);
    case SeriesFigure::memory:
        return point.rssBytes ? static_cast<double>(*point.rssBytes) / 1e6 : none;
    case SeriesFigure::cpu:
        return point.cpuPercent.value_or(none);
    }
    return none;
}

} // namespace

BarData barData(const ShownRun &shown, const Table &pivot)
{
    BarData data;
    std::vector<std::size_t> values;
    for (std::size_t i = 0; i < pivot.columns.size(); ++i) {
        const TableColumn &column = pivot.columns[i];
        if (column.use == ColumnUse::data || !column.numeric)
            continue;
        const int connections = column.title.ends_with("connections") || column.title.ends_with("connection")
                                    ? std::atoi(column.key.substr(column.key.rfind("At") + 2).c_str())
                                    : 0;
        if (connections > 0 && !shown.isWanted(connections))
            continue;
        values.push_back(i);
        data.groups.push_back({QString::fromStdString(column.title)});
        data.connections.push_back(connections);
    }
    for (const std::vector<TableCell> &row : pivot.rows) {
        const std::string server = textIn(pivot, row, "server"), variant = textIn(pivot, row, "variant");
        if (!server.empty() && !shown.isCharted(server, variant))
            continue;
        data.servers.emplace_back(QString::fromStdString(server), QString::fromStdString(variant));
        // Rows that are no servers are told apart by what variants are told apart by.
        const SeriesLook look = server.empty() ? SeriesLook{0, data.series.size()} : lookOf(shown, server, variant);
        data.series.push_back({QString::fromStdString(textIn(pivot, row, "label")), look});
        for (std::size_t group = 0; group < values.size(); ++group)
            data.groups[group].bars.push_back({numberIn(row, values[group]), numberIn(row, values[group] + 1),
                                               numberIn(row, values[group] + 2),
                                               QString::fromStdString(row[values[group]].text)});
    }
    return data;
}

std::vector<StripRow> stripRows(const ShownRun &shown, Figured figure)
{
    const NumberFormat format = formatOf(figure, mediansOf(shown, figure));
    std::vector<StripRow> rows;
    for (const CellResult *cell : cellsShown(shown)) {
        StripRow row{.label = labelOf(shown, cell->cell), .look = lookOf(shown, cell->cell.server, cell->cell.variant)};
        std::vector<double> values;
        for (const Measurement *measurement : shown.view().valid(cell->cell)) {
            const std::optional<double> value = figureOf(*measurement, figure);
            if (!value || cell->status != Status::ok)
                continue;
            values.push_back(*value);
            row.dots.push_back({*value, ShownRun::tr("repetition %1: %2")
                                            .arg(measurement->repetition)
                                            .arg(QString::fromStdString(numberText(*value, format)))});
        }
        row.median = median(values).value_or(0);
        row.medianText = QString::fromStdString(cell->status != Status::ok ? statusWords(shown.view(), *cell)
                                                : values.empty()           ? std::string("n/a")
                                                                           : numberText(row.median, format));
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<LineSeries> percentileCurves(const ShownRun &shown)
{
    std::vector<LineSeries> curves;
    for (const CellResult *cell : cellsShown(shown)) {
        if (cell->status == Status::ok)
            curves.push_back({labelOf(shown, cell->cell), lookOf(shown, cell->cell.server, cell->cell.variant),
                              curveOf(histogramsOf(shown, cell->cell))});
    }
    return curves;
}

std::vector<LineSeries> seriesLines(const ShownRun &shown, SeriesFigure figure, int repetition)
{
    std::vector<LineSeries> lines;
    for (const CellResult *cell : cellsShown(shown)) {
        for (const Measurement *measurement : shown.view().repetitions(cell->cell)) {
            if (measurement->repetition != repetition || measurement->status != Status::ok)
                continue;
            LineSeries &line =
                lines.emplace_back(LineSeries{labelOf(shown, cell->cell), lookOf(shown, cell->cell.server, cell->cell.variant)});
            for (std::size_t i = 0; i < measurement->series.size(); ++i)
                line.points.emplace_back(measurement->series[i].t, valueAt(measurement->series, i, figure));
        }
    }
    return lines;
}

int mostRepetitions(const ShownRun &shown)
{
    int most = 0;
    for (const CellResult *cell : shown.view().cells(shown.condition())) {
        for (const Measurement *measurement : shown.view().repetitions(cell->cell))
            most = std::max(most, measurement->repetition);
    }
    return most;
}

} // namespace levelfield::ui
