// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/report/noticed.h"

#include <QTest>

using namespace levelfield;
using namespace levelfield::tests;

namespace {

const CellKey cellB{"b", "-", "artists", 128};

/// Both servers' series: as many answers in each of 20 slices as `perSlice` gives.
template<typename PerSlice>
void draw(Measurement &m, PerSlice perSlice)
{
    m.series.clear();
    for (int i = 1; i <= 20; ++i)
        m.series.push_back({.t = 0.5 * i, .requests = static_cast<std::uint64_t>(perSlice(i))});
}

} // namespace

/// Notices about how the load was made and what it met. Each is provoked, and each stays silent just below its threshold.
class TestLoadNotices : public QObject {
    Q_OBJECT
private slots:
    void aQuietRunIsClosedLoopAndNothingElse()
    {
        const auto all = findNotices(quietRun().build());
        QCOMPARE(all.size(), 1U);
        QCOMPARE(all[0].code, std::string("closed-loop"));
        QCOMPARE(all[0].severity, Severity::info);
        QVERIFY(!all[0].cell);
        QCOMPARE(all[0].figure, std::string("10 measurements"));
    }

    void anOpenLoopIsNotCalledClosed()
    {
        RunResult run = quietRun().build();
        for (Measurement &m : run.measurements)
            m.cell.rate = 10'000;
        for (CellResult &cell : run.cells)
            cell.cell.rate = 10'000;
        QVERIFY(findNotices(run).empty());
    }

    void aRunOfNothingHasNothingToSay() { QVERIFY(findNotices(RunResult{}).empty()); }

    /// Case 21: a loader at its limit is said, with the figure.
    void aBusyLoaderThreadIsClientBound()
    {
        MadeUpRun run = quietRun();
        run.measurement("b", 4).clientUse.busiestThreadPercent = 97;
        const Notice found = notice(run, "client-bound");
        QCOMPARE(noticed(run), std::string("client-bound"));
        QCOMPARE(found.severity, Severity::warning);
        QCOMPARE(found.cell, std::optional(cellB));
        QCOMPARE(found.figure, std::string("97 % of a core"));
        SAYS(found.message, "Server B (128 connections)");
        SAYS(found.advice, "load.threads");
        run.measurement("b", 4).clientUse.busiestThreadPercent = 90;
        QCOMPARE(noticed(run), std::string());
    }

    void aLoaderThatWaitsForACoreIsClientBound()
    {
        MadeUpRun run = quietRun();
        run.measurement("b", 4).clientUse.runDelayPercent = 8.2;
        QCOMPARE(figure(run, "client-bound"), std::string("8.2 % of the time"));
        run.measurement("b", 4).clientUse.runDelayPercent = 5;
        QCOMPARE(noticed(run), std::string());
        run.measurement("b", 4).clientUse.runDelayPercent.reset(); // unknown is not bad
        QCOMPARE(noticed(run), std::string());
    }

    /// Case 14.
    void aServerThatOnlyFailsIsAnError()
    {
        MadeUpRun run = quietRun();
        run.each("b", [](Measurement &m) {
            m.status = Status::invalid;
            m.requests = 0;
            m.requestsPerSecond = 0;
            m.bytesRead = 0;
            m.latency = {};
            m.perConnection.reset();
            m.errors.status[502] = 1'000;
        });
        const Notice found = notice(run, "errors");
        QCOMPARE(noticed(run), std::string("errors"));
        QCOMPARE(found.severity, Severity::error);
        QCOMPARE(found.figure, std::string("5,000 errors, 100 %"));
        SAYS(found.message, "5,000 × status 502 in 5 of 5 repetitions");
        SAYS(found.message, "the cell has no result");
    }

    void toleratedErrorsAreStillSaid()
    {
        MadeUpRun run = quietRun();
        run.measurement("b", 1).errors = {.timeout = 3, .status = {{503, 12}}};
        const Notice found = notice(run, "errors");
        QCOMPARE(found.severity, Severity::warning);
        SAYS(found.message, "12 × status 503, 3 × timeout in 1 of 5 repetitions");
        QCOMPARE(noticed(quietRun()), std::string());
    }

    void theAdviceFitsTheKindOfError()
    {
        const auto advice = [](ErrorCounts errors) {
            MadeUpRun run = quietRun();
            run.measurement("b", 1).errors = errors;
            return notice(run, "errors").advice;
        };
        SAYS(advice({.body = 1}), "changed under load");
        SAYS(advice({.timeout = 1}), "load.timeout");
        SAYS(advice({.connect = 1}), "backlog");
        SAYS(advice({.read = 1}), "breaks connections");
    }

    void aFailedRepetitionIsAnErrorWithItsReason()
    {
        MadeUpRun run = quietRun();
        run.measurement("b", 2) =
            Measurement{.cell = cellB, .repetition = 2, .status = Status::failed, .reason = "port 5102 is taken"};
        const Notice found = notice(run, "errors");
        QCOMPARE(found.figure, std::string("1 of 5 repetitions failed"));
        SAYS(found.message, "repetition 2: port 5102 is taken");
    }

    void aServerThatClosesConnectionsIsNotKeptAlive()
    {
        MadeUpRun run = quietRun();
        Measurement &m = run.measurement("b", 1);
        m.answersCloseConnection = true;
        m.reconnects = 1'200;
        m.connectionsOpened = 1'328;
        QCOMPARE(noticed(run), std::string("not-kept-alive"));
        QCOMPARE(figure(run, "not-kept-alive"), std::string("a connection for every 92 answers"));
        m.answersCloseConnection = false;
        m.reconnects = 1'100; // one in a hundred
        QCOMPARE(noticed(run), std::string());
        m.reconnects = 1'101;
        QCOMPARE(noticed(run), std::string("not-kept-alive"));
    }

    void endedConnectionsAreSetAgainstTheAnswersOfWarmupAndWindow()
    {
        MadeUpRun run = quietRun();
        Measurement &m = run.measurement("b", 1);
        m.answersCloseConnection = true;     // announced: not counted as reconnects
        m.connectionsOpened = 128 + 143'000; // 110,000 answers in 10 s and 33,000 in the 3 s before
        QCOMPARE(figure(run, "not-kept-alive"), std::string("a connection for every answer"));
        m.connectionsOpened = 128 + 143; // a limit of a thousand requests per connection
        QCOMPARE(noticed(run), std::string());
    }

    /// A server that hangs half-way answers quickly until then.
    void requestsLeftWithoutAnAnswerAreShown()
    {
        MadeUpRun run = quietRun();
        Measurement &m = run.measurement("b", 1);
        m.latency.mean = 5; // 55 of 128 in flight: the loader was not late, the server did not answer
        m.unfinished = 128;
        m.unfinishedOldestMs = 6'000;
        m.latency.max = 80;
        QCOMPARE(noticed(run), std::string("starved-connections"));
        QCOMPARE(notice(run, "starved-connections").severity, Severity::error);
        SAYS(notice(run, "starved-connections").message, "128 requests had no answer yet, the oldest for 6.00 s");
        m.unfinished = 3;
        QCOMPARE(notice(run, "starved-connections").severity, Severity::warning);
        m.latency.mean = 128.0 / 11;
        m.unfinishedOldestMs = 70; // the last ones sent
        QCOMPARE(noticed(run), std::string());
    }

    void connectionsAskedToBeNewAreNotComplainedOf()
    {
        RunResult run = quietRun().build();
        for (MatrixRow &row : *run.plan.matrix)
            row.load.keepAlive = false;
        for (Measurement &m : run.measurements)
            m.answersCloseConnection = true;
        QCOMPARE(noticed(run), std::string());
    }

    /// Case 28, before it happens.
    void connectionsNearTheEndOfThePortsAreSaid()
    {
        MadeUpRun run = quietRun();
        run.values().environment.os = "Debian 12";
        run.measurement("b", 1).connectionsOpened = 22'600;
        QCOMPARE(figure(run, "ports-near-end"), std::string("22,600 of 28,232 ports"));
        run.measurement("b", 1).connectionsOpened = 22'500;
        QCOMPARE(noticed(run), std::string());
        run.values().environment.os = "macOS 14.8"; // fewer there
        QCOMPARE(figure(run, "ports-near-end"), std::string("22,500 of 16,384 ports"));
    }

    /// Case 19: a server that serves ten connections and starves the rest.
    void starvedConnectionsAreShown()
    {
        MadeUpRun run = quietRun();
        run.measurement("b", 1).perConnection = Measurement::PerConnection{0, 0, 5'812};
        QCOMPARE(noticed(run), std::string("starved-connections"));
        QCOMPARE(figure(run, "starved-connections"), std::string("0 and 5,812 answers"));
        run.measurement("b", 1).perConnection = Measurement::PerConnection{582, 900, 5'812};
        QCOMPARE(noticed(run), std::string());
        run.measurement("b", 1).perConnection = Measurement::PerConnection{0, 40, 99}; // too few to judge
        QCOMPARE(noticed(run), std::string());
    }

    /// Case 23.
    void tooFewSamplesSayHowManyAndHowLongItWouldTake()
    {
        MadeUpRun run;
        run.server("b", "Server B").cell("b", "-", {61.2});
        run.measurement("b", 1).latency.p99.reset();
        run.measurement("b", 1).clientUse = {};
        const Notice found = notice(run, "too-few-samples");
        QCOMPARE(noticed(run), std::string("too-few-samples"));
        QCOMPARE(found.figure, std::string("612 of 1,000 answers"));
        QCOMPARE(found.advice, std::string("Lengthen load.duration to 17 s or more."));
        run.measurement("b", 1).latency.p99 = 5;
        QCOMPARE(noticed(run), std::string());
    }

    /// Case 26: more in flight than there are connections.
    void moreInFlightThanConnectionsCannotBe()
    {
        MadeUpRun run = quietRun();
        run.measurement("b", 1).latency.mean = 38.4; // 11,000 × 38.4 ms = 422
        const Notice found = notice(run, "littles-law");
        QCOMPARE(noticed(run), std::string("littles-law"));
        QCOMPARE(found.severity, Severity::error);
        QCOMPARE(found.figure, std::string("422.4 in flight on 128 connections"));
        SAYS(found.message, "repetition 1");
        run.measurement("b", 1).latency.mean = 128 * 1.04 / 11; // within the histogram's resolution
        QCOMPARE(noticed(run), std::string());
    }

    void idleConnectionsMeanALateLoader()
    {
        MadeUpRun run = quietRun();
        run.measurement("b", 1).latency.mean = 5; // 55 of 128
        QCOMPARE(notice(run, "littles-law").severity, Severity::warning);
        SAYS(notice(run, "littles-law").message, "only 55.0 of 128 connections");
        run.measurement("b", 1).reconnects = 1; // opening connections is not latency
        QCOMPARE(noticed(run), std::string());
    }

    /// Case 26: 663 million requests per second.
    void impossibleRatesAreCaught()
    {
        MadeUpRun run = quietRun();
        run.measurement("b", 1).requestsPerSecond = 663'000'000;
        QVERIFY(noticed(run).starts_with("littles-law"));
        SAYS(notice(run, "littles-law").message, "663,000,000 req/s is not 110,000 answers in 10.0 s");
    }

    /// Case 26: fewer bytes than the answers have.
    void answersWithoutTheirBytesAreCaught()
    {
        MadeUpRun run = quietRun();
        Measurement &m = run.measurement("b", 1);
        m.bytesRead = 110'000ULL * 100;
        const Notice found = notice(run, "bytes-mismatch");
        QCOMPARE(noticed(run), std::string("bytes-mismatch"));
        QCOMPARE(found.severity, Severity::error);
        QCOMPARE(found.figure, std::string("100 B an answer"));
        SAYS(found.message, "a right answer's body alone has 367 B");
        m.bytesRead = 110'000ULL * 383; // body and the shortest head
        QCOMPARE(noticed(run), std::string());
        m.bytesRead = 110'000ULL * 20'000; // far more than body and head
        QCOMPARE(noticed(run), std::string("bytes-mismatch"));
        m.bytesRead.reset();
        QCOMPARE(noticed(run), std::string());
    }

    void answersThatVaryAreHeldToTheShortestHeadOnly()
    {
        MadeUpRun run = quietRun();
        run.measurement("b", 1).bytesRead = 110'000ULL * 100;
        RunResult result = run.build();
        for (AnswerRecord &answer : result.verification[0].answers)
            answer.stable = false;
        QCOMPARE(noticed(result), std::string("answers-unstable"));
        result.measurements[5].bytesRead = 110'000ULL * 10;
        QCOMPARE(noticed(result), std::string("bytes-mismatch answers-unstable"));
    }

    void repetitionsFarApartAreUnstable()
    {
        MadeUpRun run;
        run.server("b", "Server B").cell("b", "-", {5'300, 4'100, 4'900, 5'100, 4'400});
        const Notice found = notice(run, "unstable");
        QCOMPARE(noticed(run), std::string("unstable"));
        QCOMPARE(found.figure, std::string("variation 10 %"));
        SAYS(found.message, "the 5 repetitions lie between 4,100 and 5,300 req/s");

        MadeUpRun calm;
        calm.server("b", "Server B").cell("b", "-", {5'000, 4'800, 5'100, 4'900, 5'200});
        QCOMPARE(noticed(calm), std::string());
        MadeUpRun pair; // two values have no spread worth the name
        pair.server("b", "Server B").cell("b", "-", {5'300, 4'100});
        QCOMPARE(noticed(pair), std::string());
    }

    /// Case 60: a frequency that falls over the run.
    void aRunThatSlowsDownDrifts()
    {
        MadeUpRun run;
        run.server("a", "Server A").server("b", "Server B").server("c", "Server C");
        for (const char *server : {"a", "b", "c"})
            run.cell(server, "-", {10'000, 9'850, 9'700, 9'550, 9'400});
        const Notice found = notice(run, "drift");
        QCOMPARE(noticed(run), std::string("drift"));
        QVERIFY(!found.cell);
        QCOMPARE(found.figure, std::string("−6.0 % from first to last repetition"));
        SAYS(found.message, "slower");
    }

    void oneServerThatHappensToSlowDownIsNoDrift()
    {
        MadeUpRun run;
        run.server("a", "Server A").server("b", "Server B").server("c", "Server C");
        run.cell("a", "-", {10'000, 9'850, 9'700, 9'550, 9'400});
        run.cell("b", "-", {10'000, 10'100, 9'900, 10'050, 9'950}).cell("c", "-", {9'900, 10'000, 10'100, 9'950, 10'050});
        QCOMPARE(noticed(run), std::string());
    }

    void aWindowThatStillSpeedsUpHadTooLittleWarmUp()
    {
        MadeUpRun run = quietRun();
        run.each("b", [](Measurement &m) { draw(m, [](int slice) { return 400 + 10 * slice; }); });
        const Notice found = notice(run, "drift");
        QCOMPARE(noticed(run), std::string("drift"));
        QCOMPARE(found.figure, std::string("+35 % inside the window"));
        SAYS(found.advice, "load.warmup");
        draw(run.measurement("b", 3), [](int) { return 500; }); // not in every repetition: chance
        QCOMPARE(noticed(run), std::string());
    }

    void aWindowThatSlowsDownIsSaid()
    {
        MadeUpRun run = quietRun();
        run.each("b", [](Measurement &m) { draw(m, [](int slice) { return 600 - 10 * slice; }); });
        SAYS(notice(run, "drift").message, "slower than the first");
        run.each("b", [](Measurement &m) { draw(m, [](int slice) { return 600 - 2 * slice; }); });
        QCOMPARE(noticed(run), std::string());
    }

    void manyCellsOfOneKindShareOneNotice()
    {
        MadeUpRun run;
        run.server("b", "Server B");
        for (const int connections : {8, 16, 32, 64, 128, 256, 512, 1'024, 2'048, 4'096})
            run.of("artists", connections).cell("b", "-", {10'000});
        for (Measurement &m : run.values().measurements)
            m.clientUse.busiestThreadPercent = 91 + m.cell.connections / 1'000.0;
        const RunResult result = run.build();
        const Notice found = notice(result, "client-bound");
        QCOMPARE(noticed(result), std::string("client-bound"));
        QVERIFY(!found.cell);
        QCOMPARE(found.figure, std::string("95 % of a core at worst"));
        SAYS(found.message, "Server B (4,096 connections)");
        SAYS(found.message, "So it is, though less so, in all 9 other cells of the run.");

        run.of("artists", 1).cell("b", "-", {10'000}); // one cell that is not
        const Notice some = notice(run, "client-bound");
        SAYS(some.message, "in 9 other cells: Server B (2,048 connections); ");
        SAYS(some.message, "; and 1 more.");
    }

    void threeCellsOfOneKindHaveTheirOwn()
    {
        MadeUpRun run;
        run.server("b", "Server B");
        for (const int connections : {64, 128, 256})
            run.of("artists", connections).cell("b", "-", {10'000});
        for (Measurement &m : run.values().measurements)
            m.clientUse.busiestThreadPercent = 95;
        QCOMPARE(noticed(run), std::string("client-bound client-bound client-bound"));
    }

    void theWorstComesFirst()
    {
        MadeUpRun run = quietRun();
        run.measurement("a", 1).clientUse.busiestThreadPercent = 95;
        run.measurement("b", 1).latency.mean = 38.4;
        run.values().environment.virtualised = true;
        QCOMPARE(noticed(run), std::string("littles-law client-bound virtual-machine"));
    }
};

QTEST_GUILESS_MAIN(TestLoadNotices)
#include "test_load_notices.moc"
