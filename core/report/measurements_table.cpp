// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/footnotes.h"
#include "core/report/make_table.h"
#include "core/report/table_builder.h"

#include <fmt/format.h>

namespace levelfield {

namespace {

struct MeasurementRow {
    const RunView *view = nullptr;
    const Measurement *measurement = nullptr;
};
struct SeriesRow {
    const RunView *view = nullptr;
    const Measurement *measurement = nullptr;
    const SeriesPoint *point = nullptr;
};

std::vector<MeasurementRow> measurementRows(const TableRequest &request)
{
    std::vector<MeasurementRow> rows;
    for (const RunView &view : request.views) {
        for (const Measurement &measurement : view.run().measurements)
            rows.push_back({&view, &measurement});
    }
    return rows;
}

/// What says of which measurement a row is, for both tables.
template<typename Row>
void addNames(std::vector<ColumnOf<Row>> &columns, const TableRequest &request, const std::vector<Row> &rows)
{
    const auto named = [](std::string key, std::string title, ColumnUse use) {
        return TableColumn{.key = std::move(key), .title = std::move(title), .use = use};
    };
    columns.push_back(textColumn<Row>(runColumn(request), [&request](const Row &row) { return runLabel(request, *row.view); }));
    columns.push_back(
        textColumn<Row>(named("server", "server", ColumnUse::data), [](const Row &row) { return row.measurement->cell.server; }));
    columns.push_back(textColumn<Row>(named("variant", "variant", ColumnUse::data),
                                      [](const Row &row) { return row.measurement->cell.variant; }));
    columns.push_back(textColumn<Row>(named("label", "Server", ColumnUse::display), [](const Row &row) {
        return row.view->fullLabel(row.measurement->cell.server, row.measurement->cell.variant);
    }));
    columns.push_back(textColumn<Row>(named("workload", "workload", ColumnUse::data),
                                      [](const Row &row) { return row.measurement->cell.workload; }));
    columns.push_back(textColumn<Row>(named("workloadLabel", "Workload", ColumnUse::display),
                                      [](const Row &row) { return row.view->workloadLabel(row.measurement->cell.workload); }));
    columns.push_back(numberColumn(
        named("connections", "Conn.", ColumnUse::both), rows,
        [](const Row &row) { return std::optional(row.measurement->cell.connections); }, wholeFormat));
    columns.push_back(numberColumn(
        {.key = "rate", .title = "rate", .unit = "req/s", .use = ColumnUse::data}, rows,
        [](const Row &row) { return row.measurement->cell.rate; }, rateFormat));
    columns.push_back(numberColumn(
        named("repetition", "Rep.", ColumnUse::both), rows,
        [](const Row &row) { return std::optional(row.measurement->repetition); }, wholeFormat));
}

template<typename Read>
ColumnOf<MeasurementRow> figure(const std::vector<MeasurementRow> &rows, TableColumn column, Read read, FormatChoice choose)
{
    return numberColumn(std::move(column), rows, [read](const MeasurementRow &row) { return read(*row.measurement); }, choose);
}

std::vector<ColumnOf<MeasurementRow>> measurementColumns(const TableRequest &request, const std::vector<MeasurementRow> &rows)
{
    const auto data = [](std::string key, std::string unit = "") {
        return TableColumn{.key = key, .title = key, .unit = std::move(unit), .use = ColumnUse::data};
    };
    std::vector<ColumnOf<MeasurementRow>> c;
    addNames(c, request, rows);
    const auto add = [&](TableColumn column, auto read, FormatChoice choose) {
        c.push_back(figure(rows, std::move(column), read, choose));
    };
    const auto text = [&](TableColumn column, auto read) {
        c.push_back(
            textColumn<MeasurementRow>(std::move(column), [read](const MeasurementRow &row) { return read(*row.measurement); }));
    };
    add(data("sequence"), [](const Measurement &m) { return std::optional(m.sequence); }, wholeFormat);
    add(data("start"), [](const Measurement &m) { return std::optional(m.start); }, wholeFormat);
    add(data("placeInStart"), [](const Measurement &m) { return std::optional(m.placeInStart); }, wholeFormat);
    text({.key = "status", .title = "Status"}, [](const Measurement &m) { return std::string(word(m.status)); });
    text(data("reason"), [](const Measurement &m) { return m.reason.value_or(""); });
    text(data("started"), [](const Measurement &m) { return m.started; });
    text(data("loop"), [](const Measurement &m) { return std::string(m.cell.rate ? "open" : "closed"); });
    add(data("duration", "s"), [](const Measurement &m) { return m.durationS; }, secondsFormat);
    add({.key = "requests", .title = "Answers"}, [](const Measurement &m) { return m.requests; }, wholeFormat);
    add(
        {.key = "requestsPerSecond", .title = "Req/s", .unit = "req/s"}, [](const Measurement &m) { return m.requestsPerSecond; },
        rateFormat);
    add(data("bytesRead", "bytes"), [](const Measurement &m) { return m.bytesRead; }, bytesFormat);
    add(data("mean", "ms"), [](const Measurement &m) { return m.latency.mean; }, latencyFormat);
    add({.key = "p50", .title = "p50", .unit = "ms"}, [](const Measurement &m) { return m.latency.p50; }, latencyFormat);
    add(data("p90", "ms"), [](const Measurement &m) { return m.latency.p90; }, latencyFormat);
    add(data("p95", "ms"), [](const Measurement &m) { return m.latency.p95; }, latencyFormat);
    add({.key = "p99", .title = "p99", .unit = "ms"}, [](const Measurement &m) { return m.latency.p99; }, latencyFormat);
    add(data("p999", "ms"), [](const Measurement &m) { return m.latency.p999; }, latencyFormat);
    add({.key = "max", .title = "max", .unit = "ms"}, [](const Measurement &m) { return m.latency.max; }, latencyFormat);
    add({.key = "errors", .title = "Errors"}, [](const Measurement &m) { return std::optional(m.errors.total()); }, wholeFormat);
    text(data("errorKinds"), [](const Measurement &m) { return errorWords(m.errors); });
    add(data("reconnects"), [](const Measurement &m) { return std::optional(m.reconnects); }, wholeFormat);
    add(data("unfinished"), [](const Measurement &m) { return std::optional(m.unfinished); }, wholeFormat);
    add(data("unsent"), [](const Measurement &m) { return std::optional(m.unsent); }, wholeFormat);
    add(
        {.key = "rssPeak", .title = "Peak memory", .unit = "bytes"},
        [](const Measurement &m) { return m.serverUse.rssPeakBytes; }, bytesFormat);
    add(data("pss", "bytes"), [](const Measurement &m) { return m.serverUse.pssBytes; }, bytesFormat);
    add(data("processes"), [](const Measurement &m) { return m.serverUse.processes; }, wholeFormat);
    add(data("logBytes", "bytes"), [](const Measurement &m) { return m.serverUse.logBytes; }, bytesFormat);
    add(
        {.key = "cpu", .title = "CPU used", .unit = "%"}, [](const Measurement &m) { return m.serverUse.cpuPercent; },
        percentFormat);
    add(data("requestsPerSecondPerCore", "req/s"), [](const Measurement &m) { return m.requestsPerSecondPerCore; }, rateFormat);
    add(data("clientCpu", "%"), [](const Measurement &m) { return m.clientUse.cpuPercent; }, percentFormat);
    add(
        {.key = "busiestLoaderThread", .title = "Busiest loader thread", .unit = "%"},
        [](const Measurement &m) { return m.clientUse.busiestThreadPercent; }, percentFormat);
    add(data("loaderRunDelay", "%"), [](const Measurement &m) { return m.clientUse.runDelayPercent; }, percentFormat);
    return c;
}

std::vector<SeriesRow> seriesRows(const TableRequest &request)
{
    std::vector<SeriesRow> rows;
    for (const auto &[view, measurement] : measurementRows(request)) {
        for (const SeriesPoint &point : measurement->series)
            rows.push_back({view, measurement, &point});
    }
    return rows;
}

std::vector<ColumnOf<SeriesRow>> seriesColumns(const TableRequest &request, const std::vector<SeriesRow> &rows)
{
    std::vector<ColumnOf<SeriesRow>> c;
    addNames(c, request, rows);
    const auto add = [&](TableColumn column, auto read, FormatChoice choose) {
        c.push_back(numberColumn(std::move(column), rows, [read](const SeriesRow &row) { return read(*row.point); }, choose));
    };
    add({.key = "t", .title = "Time", .unit = "s"}, [](const SeriesPoint &p) { return std::optional(p.t); }, secondsFormat);
    add({.key = "requests", .title = "Answers"}, [](const SeriesPoint &p) { return std::optional(p.requests); }, wholeFormat);
    add({.key = "errors", .title = "Errors"}, [](const SeriesPoint &p) { return std::optional(p.errors); }, wholeFormat);
    add({.key = "p50", .title = "p50", .unit = "ms"}, [](const SeriesPoint &p) { return p.p50Ms; }, latencyFormat);
    add({.key = "p99", .title = "p99", .unit = "ms"}, [](const SeriesPoint &p) { return p.p99Ms; }, latencyFormat);
    add({.key = "rss", .title = "Memory", .unit = "bytes"}, [](const SeriesPoint &p) { return p.rssBytes; }, bytesFormat);
    add({.key = "cpu", .title = "CPU used", .unit = "%"}, [](const SeriesPoint &p) { return p.cpuPercent; }, percentFormat);
    return c;
}

std::string conditionsOfAll(const TableRequest &request)
{
    std::vector<CellRow> cells;
    for (const RunView &view : request.views) {
        for (const CellResult &cell : view.cells())
            cells.push_back({&view, &cell});
    }
    return conditionsText(cells);
}

void addNotes(Table &table, const TableRequest &request)
{
    for (std::vector<std::string> notes : {noticeNotes(request, [](const CellKey &) { return true; }), originNotes(request)})
        table.footnotes.insert(table.footnotes.end(), notes.begin(), notes.end());
}

} // namespace

Expected<std::vector<Table>> measurementsTables(const TableRequest &request)
{
    const std::vector<MeasurementRow> rows = measurementRows(request);
    if (rows.empty())
        return failure(ErrorKind::usage, "make table", "\"measurements\"", "the run holds no measurement",
                       "Run the plan first, or export another run.");
    Table table{
        .name = "measurements", .title = "Every measurement, in the order it was made", .conditions = conditionsOfAll(request)};
    fill(table, measurementColumns(request, rows), rows);
    table.footnotes = {"Answers and req/s are of right answers only, and so are the latencies. Measurements that are not ok are "
                       "in no other table."};
    addNotes(table, request);
    return std::vector<Table>{std::move(table)};
}

Expected<std::vector<Table>> seriesTables(const TableRequest &request)
{
    const std::vector<SeriesRow> rows = seriesRows(request);
    if (rows.empty())
        return failure(ErrorKind::usage, "make table", "\"series\"", "the run holds no series",
                       "Run the plan first, or export another run.");
    Table table{.name = "series", .title = "Every measurement over its window", .conditions = conditionsOfAll(request)};
    fill(table, seriesColumns(request, rows), rows);
    table.footnotes = {"Time is the end of each slice, from when the window opened; answers and errors are those of the slice."};
    addNotes(table, request);
    return std::vector<Table>{std::move(table)};
}

} // namespace levelfield
