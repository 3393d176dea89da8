// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/pivot_table.h"

#include "tests/core/report/drawing.h"
#include "tests/core/report/made_up_run.h"

#include <QTest>

using namespace levelfield;
using namespace levelfield::tests;

namespace {

/// Two servers, two variants, two connection counts; one cell has no numbers.
RunResult sweepRun()
{
    MadeUpRun run;
    run.server("hyper", "Hyperlambda", {"pooled", "per-request"}).server("fast", "FastAPI", {"pooled"});
    for (const int connections : {128, 64}) {
        run.of("artists", connections);
        run.cell("hyper", "pooled", {62'003, 62'100, 61'900});
        run.cell("hyper", "per-request", {4'232, 4'240, 4'210});
        if (connections == 64)
            run.cell("fast", "pooled", {17'564, 17'600, 17'500});
        else
            run.missing("fast", "pooled", 3);
    }
    return run.build();
}

Table tableOf(const RunResult &run, const PivotRequest &request)
{
    auto table = makePivotTable(run, request);
    if (!table)
        qWarning("%s", table.error().message().c_str());
    return table ? *std::move(table) : Table{};
}

} // namespace

class TestPivotTable : public QObject {
    Q_OBJECT
private slots:
    void serversByConnectionsNameWhatElseDiffers()
    {
        const Table table = tableOf(sweepRun(), {});
        QCOMPARE(table.title, std::string("Artist read: requests per second by connections"));
        COMPARE_DRAWING(drawing(table), R"(
Server                      64 connections   128 connections
Hyperlambda · pooled                62,003            62,003
Hyperlambda · per-request            4,232             4,232
FastAPI · pooled                    17,564      not measured
)" + 1);
    }

    void narrowingTakesTheNameAway()
    {
        const Table table = tableOf(sweepRun(), {.variant = "pooled"});
        QCOMPARE(table.title, std::string("Artist read, pooled: requests per second by connections"));
        COMPARE_DRAWING(drawing(table), R"(
Server        64 connections   128 connections
Hyperlambda           62,003            62,003
FastAPI               17,564      not measured
)" + 1);
    }

    void anyTwoDimensionsCanBeCrossed()
    {
        const Table table =
            tableOf(sweepRun(), {.metric = Metric::p99, .rows = Dimension::connections, .columns = Dimension::server});
        QCOMPARE(table.title, std::string("Artist read: p99 latency by server"));
        COMPARE_DRAWING(drawing(table), R"(
Connections                     Hyperlambda        FastAPI
128 connections · pooled             5.6 ms   not measured
128 connections · per-request        5.6 ms              –
64 connections · pooled              5.6 ms         5.6 ms
64 connections · per-request         5.6 ms              –
)" + 1);
    }

    void rawValuesAndRangesStandBesideTheTexts()
    {
        const Table table = tableOf(sweepRun(), {});
        const auto column = [&](const std::string &key) {
            return static_cast<std::size_t>(std::ranges::find(table.columns, key, &TableColumn::key) - table.columns.begin());
        };
        QCOMPARE(std::get<double>(table.rows[0].at(column("requestsPerSecondAt64")).value), 62'003.0);
        QCOMPARE(std::get<double>(table.rows[0].at(column("requestsPerSecondAt64Min")).value), 61'900.0);
        QCOMPARE(std::get<double>(table.rows[0].at(column("requestsPerSecondAt64Max")).value), 62'100.0);
        QCOMPARE(std::get<std::string>(table.rows[1].at(column("variant")).value), std::string("per-request"));
        QVERIFY(std::holds_alternative<std::monostate>(table.rows[2].at(column("requestsPerSecondAt128")).value));
    }

    void whatCannotBeShownIsSaid()
    {
        const auto none = makePivotTable(sweepRun(), {.workload = "chairs"});
        QVERIFY(!none && none.error().message().find("no such measurement") != std::string::npos);
        const auto same = makePivotTable(sweepRun(), {.rows = Dimension::variant, .columns = Dimension::variant});
        QVERIFY(!same && same.error().message().find("rows and columns are the same") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestPivotTable)
#include "test_pivot_table.moc"
