// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/tables.h"

#include "tests/core/report/drawing.h"
#include "tests/core/report/made_up_run.h"

#include <QTest>

using namespace levelfield;
using namespace levelfield::tests;

namespace {

std::vector<Table> tablesOf(const std::vector<RunResult> &runs, const std::string &name, std::optional<std::string> baseline = {})
{
    auto tables = makeTables(runs, name, baseline);
    if (!tables)
        qWarning("%s", tables.error().message().c_str());
    return tables ? *std::move(tables) : std::vector<Table>(1);
}

Table tableOf(const MadeUpRun &run, const std::string &name, std::optional<std::string> baseline = {})
{
    return tablesOf({run.build()}, name, std::move(baseline)).front();
}

std::string errorOf(const std::vector<RunResult> &runs, const std::string &name, std::optional<std::string> baseline = {})
{
    const auto tables = makeTables(runs, name, baseline);
    return tables ? "no error" : tables.error().message();
}

/// Two servers in two variants each.
MadeUpRun variantsRun()
{
    MadeUpRun run;
    run.server("hyper", "Hyperlambda", {"per-request", "pooled"}).server("fast", "FastAPI", {"per-request", "pooled"});
    run.values().plan.baseline = "fast";
    run.cell("hyper", "per-request", {4'232, 4'240, 4'210, 4'235, 4'228});
    run.cell("hyper", "pooled", {62'003, 62'100, 61'900, 62'050, 61'950});
    run.cell("fast", "per-request", {6'245, 6'250, 6'230, 6'240, 6'260});
    run.cell("fast", "pooled", {17'564, 17'600, 17'500, 17'570, 17'550});
    return run;
}

} // namespace

class TestTables : public QObject {
    Q_OBJECT
private slots:
    void theComparisonIsTheArticlesTable()
    {
        const Table table = tableOf(articleRun(), "comparison");
        QCOMPARE(table.title, std::string("Artist read, pooled, 128 connections"));
        COMPARE_DRAWING(drawing(table), R"(
Server                      Req/s         min–max       p99   Peak memory   CPU used   Req/s per core     × whole machine          × per core
Hyperlambda, one process   64,664   63,911–65,230    5.6 ms        309 MB      914 %            7,075   3.66× (3.59–3.71)   1.84× (1.80–1.86)
FastAPI, 4 workers         17,686   17,413–17,902   77.4 ms        311 MB      459 %            3,853            baseline            baseline
FastAPI, 1 worker           4,564     4,410–4,590   83.9 ms         63 MB      232 %            1,967   0.26× (0.25–0.26)   0.51× (0.49–0.52)
)" + 1);
    }

    void theConditionsAreSaidInWords()
    {
        const std::string conditions = tableOf(articleRun(), "comparison").conditions;
        for (const char *part : {"Closed loop", "128 connections over 4 threads", "3 s of warm-up discarded", "10 s measured",
                                 "medians of 5 repetitions", "freshly started server"})
            QVERIFY2(contains(conditions, part), part);
    }

    void conditionsThatDifferBetweenRowsAreNotPassedOver()
    {
        RunResult run = articleRun().build();
        run.plan.matrix->at(2).load.threads = 8;
        run.plan.matrix->at(2).load.keepAlive = false;
        const Table table = tablesOf({run}, "comparison").front();
        QVERIFY(contains(table.conditions, "Conditions differ between the rows."));
        QVERIFY(contains(table.conditions, "FastAPI, 1 worker (128 connections): Closed loop"));
        QVERIFY(contains(table.conditions,
                         "128 connections over 8 threads of Levelfield's built-in loader, a new connection for every request"));
    }

    void footnotesSayHowTheNumbersWereMade()
    {
        const std::string notes = notesOf(tableOf(articleRun(), "comparison"));
        for (const char *part :
             {"p99 is the median of the repetitions' own p99", "over those of FastAPI, 4 workers", "95 % bootstrap interval",
              "compared with the one in the plan: equal as JSON, and the same bytes from all", "Warning (cores-differ)",
              "Apple M3 Pro, 64 logical cores", "15 of 15 measurements valid"})
            QVERIFY2(contains(notes, part), (std::string(part) + "\nis not in\n" + notes).c_str());
    }

    void spreadAndMethodAreInTheDataColumns()
    {
        const Table table = tableOf(articleRun(), "comparison");
        QCOMPARE(rawValue(table, 0, "server"), std::string("hyperlambda"));
        QCOMPARE(rawValue(table, 0, "requestsPerSecond"), std::string("64664"));
        QCOMPARE(rawValue(table, 0, "requestsPerSecondMin"), std::string("63911"));
        QCOMPARE(rawValue(table, 0, "rssPeak"), std::string("309000000"));
        QCOMPARE(rawValue(table, 0, "ratioMachineVerdict"), std::string("different"));
        QCOMPARE(rawValue(table, 0, "baseline"), std::string("fastapi-4/pooled"));
        QCOMPARE(rawValue(table, 0, "loop"), std::string("closed"));
        QCOMPARE(rawValue(table, 0, "warmup"), std::string("3"));
        QCOMPARE(rawValue(table, 1, "ratioMachine"), std::string("1"));
        QCOMPARE(rawValue(table, 1, "ratioMachineLow"), std::string("null"));
    }

    /// Case 14: what has no valid result is a row with a word, never a number and never left out.
    void cellsWithoutAResultAreRowsWithWords()
    {
        MadeUpRun run = articleRun();
        run.each("fastapi-1", [](Measurement &m) {
            m.status = Status::invalid;
            m.requests = 0;
            m.requestsPerSecond = 0;
            m.latency = {};
            m.errors.status[502] = 4'812;
            m.reason = "every answer was an error: 4,812 × status 502";
        });
        run.server("go", "Go").missing("go", "-", 5);
        run.values().servers.back().skipped = "the program go was not found";
        const Table table = tableOf(run, "comparison");
        COMPARE_DRAWING(drawing(table), R"(
Server                                Req/s         min–max       p99   Peak memory   CPU used   Req/s per core     × whole machine          × per core
Hyperlambda, one process · pooled    64,664   63,911–65,230    5.6 ms        309 MB      914 %            7,075   3.66× (3.59–3.71)   1.84× (1.80–1.86)
FastAPI, 4 workers · pooled          17,686   17,413–17,902   77.4 ms        311 MB      459 %            3,853            baseline            baseline
FastAPI, 1 worker · pooled          invalid               –         –             –          –                –                   –                   –
Go                                  skipped               –         –             –          –                –                   –                   –
)" + 1);
        const std::string notes = notesOf(table);
        QVERIFY(contains(notes,
                         "FastAPI, 1 worker · pooled: invalid (repetition 1: every answer was an error: 4,812 × status 502)."));
        QVERIFY(contains(notes, "Go: skipped (the program go was not found)."));
        QCOMPARE(rawValue(table, 2, "requestsPerSecond"), std::string("null"));
        QCOMPARE(rawValue(table, 2, "status"), std::string("invalid"));
    }

    void withoutAValidBaselineThereAreNoRatios()
    {
        MadeUpRun run = quietRun();
        run.measurement("a", 3).status = Status::failed;
        run.measurement("a", 3).reason = "the server ended";
        const Table table = tableOf(run, "comparison");
        COMPARE_DRAWING(drawing(table), R"(
Server      Req/s         min–max      p99   Peak memory   CPU used   Req/s per core   × whole machine   × per core
Server A   failed               –        –             –          –                –                 –            –
Server B   11,000   10,950–11,080   5.6 ms        309 MB      400 %            2,750               n/a          n/a
)" + 1);
        QVERIFY(contains(notesOf(table), "There are no ratios: the baseline, Server A, has no valid numbers here."));
        QVERIFY(contains(notesOf(table), "Server A: failed (repetition 3: the server ended)."));
    }

    void aDifferenceThatIsNotShownIsCalledThat()
    {
        MadeUpRun run;
        run.server("a", "A").server("b", "B");
        run.cell("a", "-", {1'000, 1'010, 990, 1'005, 995}).cell("b", "-", {1'002, 1'012, 985, 1'001, 998});
        const Table table = tableOf(run, "comparison");
        QVERIFY2(contains(drawing(table), "1.00× (0.99–1.01), no difference shown"), drawing(table).c_str());
        QCOMPARE(rawValue(table, 1, "ratioMachineVerdict"), std::string("no difference shown"));
    }

    void fewRepetitionsGiveARangeInsteadOfARatio()
    {
        MadeUpRun run;
        run.server("a", "A").server("b", "B");
        run.cell("a", "-", {1'000, 1'010, 990}).cell("b", "-", {3'000, 3'020, 2'980});
        const Table table = tableOf(run, "comparison");
        QVERIFY2(contains(drawing(table), "2.95–3.05×, too few repetitions to tell"), drawing(table).c_str());
        QVERIFY(!contains(drawing(table), "3.00×"));
        QVERIFY(contains(table.conditions, "medians of 3 repetitions"));
        QVERIFY(contains(notesOf(table), "it goes from the smallest over the largest"));
        QVERIFY(!contains(notesOf(tableOf(articleRun(), "comparison")), "too few repetitions"));
    }

    void everyTableSaysWhatChangedThePlan()
    {
        MadeUpRun run = variantsRun();
        run.values().overrides = {"/load/duration=2s", "/servers/0/environment/API_TOKEN=hunter2"};
        run.values().only = "pooled";
        for (const char *name : {"comparison", "variants", "measurements"}) {
            const std::string notes = notesOf(tableOf(run, name));
            QVERIFY2(contains(notes, "changed for this run with --set /load/duration=2s and "), notes.c_str());
            QVERIFY2(contains(notes, "only cells that match “pooled”"), notes.c_str());
            QVERIFY2(!contains(notes, "hunter2"), notes.c_str());
        }
    }

    void onlyFetchedAnswersAreCalledCompared()
    {
        MadeUpRun run = quietRun();
        run.server("go", "Go").missing("go", "-", 5);
        run.values().servers.back().skipped = "the program go was not found";
        RunResult result = run.build();
        result.verification.front().answers.pop_back();
        const std::string notes = notesOf(tablesOf({result}, "comparison").front());
        QVERIFY2(contains(notes, "the answers to Artist read were fetched twice and compared"), notes.c_str());
        QVERIFY2(contains(notes, "Not fetched: Go (the program go was not found)."), notes.c_str());
        QVERIFY2(!contains(notes, "every server's answer"), notes.c_str());
    }

    void aServerThatDidNotStartIsTheReasonInTheTable()
    {
        MadeUpRun run;
        run.server("a", "A").server("b", "B").missing("a", "-", 3).missing("b", "-", 3);
        RunResult result = run.build();
        result.status = RunStatus::failed;
        WorkloadVerification &verification = result.verification.front();
        verification.verdict = WorkloadVerdict::failed;
        verification.answers.at(1).verdict = AnswerVerdict::failed;
        verification.answers.at(1).reason = "it did not start: exit status 7";
        const std::string notes = notesOf(tablesOf({result}, "comparison").front());
        QVERIFY2(contains(notes, "B: not measured (it did not start: exit status 7)."), notes.c_str());
        QVERIFY2(contains(notes, "A: not measured (no load was applied, since not every server"), notes.c_str());
        QVERIFY2(contains(notes, "failed: 0 of 6 measurements valid."), notes.c_str());
    }

    void roundingDoesNotHideADifference()
    {
        MadeUpRun run;
        run.server("a", "A").server("b", "B");
        run.cell("a", "-", {10'000, 10'001, 10'002, 10'003, 10'004}).cell("b", "-", {10'020, 10'021, 10'022, 10'023, 10'024});
        const std::string text = drawing(tableOf(run, "comparison"));
        QVERIFY2(contains(text, "1.002× (1.002–1.002)"), text.c_str());
    }

    void percentilesWithTooFewSamplesAreNotAvailable()
    {
        MadeUpRun run = quietRun();
        run.measurement("b", 2).latency.p99.reset();
        const Table table = tableOf(run, "comparison");
        QVERIFY2(contains(drawing(table), "11,000   10,950–11,080      n/a        309 MB"), drawing(table).c_str());
        QCOMPARE(rawValue(table, 1, "p99"), std::string("null"));
    }

    void aStoppedRunSaysHowManyRepetitionsItHas()
    {
        MadeUpRun run;
        run.server("a", "A").cell("a", "-", {1'000, 1'010});
        RunResult result = run.build();
        result.status = RunStatus::stopped;
        result.cells.front().planned = 5;
        const Table table = tablesOf({result}, "comparison").front();
        QVERIFY(contains(notesOf(table), "A: 2 of 5 repetitions measured."));
        QVERIFY(contains(notesOf(table), "stopped: 2 of 5 measurements valid"));
    }

    void oneTablePerWorkloadAndConnectionCount()
    {
        MadeUpRun run;
        run.workload("hello", "Hello").server("a", "A");
        for (const char *workload : {"artists", "hello"}) {
            for (const int connections : {64, 128})
                run.of(workload, connections).cell("a", "-", {1'000, 1'010, 990});
        }
        const std::vector<Table> tables = tablesOf({run.build()}, "comparison");
        QCOMPARE(tables.size(), 4U);
        QCOMPARE(tables[0].title, std::string("Artist read, 64 connections"));
        QCOMPARE(tables[3].title, std::string("Hello, 128 connections"));
    }

    void pooledIsComparedWithPooled()
    {
        const Table table = tableOf(variantsRun(), "comparison");
        QCOMPARE(rawValue(table, 0, "baseline"), std::string("fast/per-request"));
        QCOMPARE(rawValue(table, 1, "baseline"), std::string("fast/pooled"));
        QCOMPARE(rawValue(table, 2, "ratioMachineVerdict"), std::string("baseline"));
        QCOMPARE(rawValue(table, 3, "ratioMachineVerdict"), std::string("baseline"));
        QVERIFY(contains(notesOf(table), "over those of the baseline of the same variant"));
    }

    void aNamedVariantIsTheBaselineOfAll()
    {
        const Table table = tableOf(variantsRun(), "comparison", "fast/pooled");
        for (std::size_t row = 0; row < 4; ++row)
            QCOMPARE(rawValue(table, row, "baseline"), std::string("fast/pooled"));
        QVERIFY(contains(notesOf(table), "over those of FastAPI · pooled"));
    }

    void aServerAloneIsComparedWithItsFirstVariant()
    {
        MadeUpRun run;
        run.server("stub", "Stub", {"pooled", "per-request"});
        run.cell("stub", "pooled", {1'000, 1'010, 990, 1'000, 1'000}).cell("stub", "per-request", {500, 505, 495, 500, 500});
        const Table table = tableOf(run, "comparison");
        QCOMPARE(table.title, std::string("Artist read, Stub, 128 connections"));
        COMPARE_DRAWING(drawing(table), R"(
Server        Req/s     min–max      p99   Peak memory   CPU used   Req/s per core     × whole machine          × per core
pooled        1,000   990–1,010   5.6 ms        309 MB      400 %              250            baseline            baseline
per-request     500     495–505   5.6 ms        309 MB      400 %              125   0.50× (0.49–0.51)   0.50× (0.49–0.51)
)" + 1);
        QCOMPARE(rawValue(table, 1, "baseline"), std::string("stub/pooled"));
    }

    void aServerWithoutTheVariantIsComparedWithTheFirst()
    {
        MadeUpRun run = variantsRun();
        run.server("node", "Fastify").cell("node", "-", {20'000, 20'100, 19'900, 20'050, 19'950});
        QCOMPARE(rawValue(tableOf(run, "comparison"), 4, "baseline"), std::string("fast/per-request"));
    }

    void unknownBaselinesAndTablesAreRefusedWithWhatThereIs()
    {
        const std::vector<RunResult> runs{variantsRun().build()};
        QCOMPARE(errorOf(runs, "comparison", "nginx"),
                 std::string("Could not compare with baseline \"nginx\": no server of that name, or no such variant of it, was "
                             "measured. Use one "
                             "of: hyper, hyper/per-request, hyper/pooled, fast, fast/per-request, fast/pooled."));
        QVERIFY(contains(errorOf(runs, "comparison", "fast/turbo"), "no such variant"));
        QVERIFY(contains(errorOf(runs, "comparision"), "there is no table of that name. Use one of: comparison, connections, "
                                                       "variants, startup, environment, measurements, series."));
        QVERIFY(contains(errorOf({}, "comparison"), "no run was given"));
        QCOMPARE(makeTables(runs, "nothing").error().kind, ErrorKind::usage);
    }

    void severalRunsStandSideBySideWithTheirOwnBaselines()
    {
        RunResult before = quietRun().build(), after = quietRun().build();
        after.id = "2026-11-23-0900";
        const Table table = tablesOf({before, after}, "comparison").front();
        QCOMPARE(table.rows.size(), 4U);
        QVERIFY(drawing(table).starts_with("Run               Server      Req/s"));
        QVERIFY(contains(drawing(table), "2026-11-23-0900   Server A   10,000"));
        QCOMPARE(rawValue(table, 2, "ratioMachineVerdict"), std::string("baseline"));
        QVERIFY(contains(notesOf(table), "2026-11-22-2104: Apple M3 Pro"));
    }

    void runsOfOneNameAreToldApart()
    {
        const RunResult run = quietRun().build();
        const Table table = tablesOf({run, run}, "comparison").front();
        QCOMPARE(rawValue(table, 0, "run"), std::string("2026-11-22-2104 #1"));
        QCOMPARE(rawValue(table, 3, "run"), std::string("2026-11-22-2104 #2"));
    }

    void connectionsShowTheSweep()
    {
        MadeUpRun run;
        run.server("fast", "FastAPI, 4 workers").server("node", "Fastify");
        run.of("artists", 64).cell("fast", "-", {18'405, 18'400, 18'410}).cell("node", "-", {61'077, 61'000, 61'100});
        run.of("artists", 128).cell("fast", "-", {17'686, 17'600, 17'700}).cell("node", "-", {64'664, 64'600, 64'700});
        run.of("artists", 256).cell("fast", "-", {17'413, 17'400, 17'500}).missing("node", "-", 3);
        const std::vector<Table> tables = tablesOf({run.build()}, "connections");
        QCOMPARE(tables.size(), 1U);
        QCOMPARE(tables[0].title, std::string("Artist read: requests per second by connections"));
        COMPARE_DRAWING(drawing(tables[0]), R"(
Server                   64      128            256
FastAPI, 4 workers   18,405   17,686         17,413
Fastify              61,077   64,664   not measured
)" + 1);
        QVERIFY(contains(tables[0].conditions, "64, 128 and 256 connections over 4 threads"));
        QVERIFY(contains(notesOf(tables[0]), "Fastify (256 connections): not measured (the run ended before it)."));
        QCOMPARE(rawValue(tables[0], 1, "requestsPerSecondMinAt128"), std::string("64600"));
        QCOMPARE(rawValue(tables[0], 1, "p99At64"), std::string("5.6"));
    }

    void variantsShowTheGain()
    {
        const Table table = tableOf(variantsRun(), "variants");
        COMPARE_DRAWING(drawing(table), R"(
Server        per-request   pooled   pooled ÷ per-request
Hyperlambda         4,232   62,003   14.65× (14.62–14.73)
FastAPI             6,245   17,564      2.81× (2.80–2.82)
)" + 1);
        const Table reversed = tableOf(variantsRun(), "variants", "hyper/pooled");
        QVERIFY2(contains(drawing(reversed), "per-request ÷ pooled"), drawing(reversed).c_str());
    }

    void withoutVariantsThereIsNoVariantsTable()
    {
        QVERIFY(
            contains(errorOf({quietRun().build()}, "variants"), "no server of this run was measured in more than one variant"));
    }

    void startUpSaysThatItWasNotMeasured()
    {
        QVERIFY(contains(errorOf({quietRun().build()}, "startup"), "were not measured in this run"));
    }

    void startUpShowsWhatWasMeasured()
    {
        MadeUpRun run = quietRun();
        run.values().servers[0].startup = StartupRecord{.samplesMs = {310, 290, 305}, .medianMs = 305};
        run.values().servers[0].idle = IdleRecord{.rssBytes = 349'000'000, .pssBytes = 214'000'000, .processes = 6};
        run.values().servers[1].artefactBytes = 16'300'000;
        COMPARE_DRAWING(drawing(tableOf(run, "startup")), R"(
Server     Start-up   fastest   slowest   Idle memory   shared pages once   Processes   On disk
Server A     305 ms    290 ms    310 ms        349 MB              214 MB           6       n/a
Server B        n/a       n/a       n/a           n/a                 n/a         n/a     16 MB
)" + 1);
    }

    void environmentShowsMachineAndSoftware()
    {
        MadeUpRun run = quietRun();
        run.values().environment.inherited = {{"WEB_CONCURRENCY", "4"}};
        run.values().servers[0].versions = {{"uvicorn", "0.54.0"}};
        run.values().plan.servers[0].traits = {{"logging", "off"}};
        run.values().overrides = {"/load/duration=2s"};
        const std::string text = drawing(tableOf(run, "environment"));
        for (const char *line :
             {"Processor                            Apple M3 Pro", "Memory                               18.0 GiB",
              "Inherited variable WEB_CONCURRENCY   4", "Server A: uvicorn                    0.54.0",
              "Server A: declared                   logging off", "Frequency governor                   unknown",
              "Overridden                           /load/duration=2s"})
            QVERIFY2(contains(text, line), text.c_str());
    }

    void measurementsListEveryRepetitionWithItsErrors()
    {
        MadeUpRun run;
        run.server("a", "A").cell("a", "-", {1'000, 1'010});
        run.measurement("a", 2).errors.status[503] = 12;
        run.measurement("a", 2).status = Status::invalid;
        const Table table = tableOf(run, "measurements");
        COMPARE_DRAWING(drawing(table), R"(
Server   Workload      Conn.   Rep.   Status    Answers   Req/s      p50      p99   max   Errors   Peak memory   CPU used   Busiest loader thread
A        Artist read     128      1   ok         10,000   1,000   2.8 ms   5.6 ms   n/a        0        309 MB      400 %                    71 %
A        Artist read     128      2   invalid    10,100   1,010   2.8 ms   5.6 ms   n/a       12        309 MB      400 %                    71 %
)" + 1);
        QCOMPARE(rawValue(table, 1, "errorKinds"), std::string("12 × status 503"));
        QCOMPARE(rawValue(table, 1, "sequence"), std::string("2"));
    }

    void seriesAreLong()
    {
        MadeUpRun run;
        run.server("a", "A").cell("a", "-", {1'000});
        run.measurement("a", 1).series = {{.t = 0.1, .requests = 98, .p99Ms = 4.2, .cpuPercent = 380},
                                          {.t = 0.2, .requests = 0, .errors = 3}};
        const Table table = tableOf(run, "series");
        COMPARE_DRAWING(drawing(table), R"(
Server   Workload      Conn.   Rep.   Time   Answers   Errors   p50      p99   Memory   CPU used
A        Artist read     128      1    0.1        98        0   n/a   4.2 ms      n/a      380 %
A        Artist read     128      1    0.2         0        3   n/a      n/a      n/a        n/a
)" + 1);
        QCOMPARE(rawValue(table, 1, "cpu"), std::string("null")); // not measured is null, never 0
    }

    void twoRunsOfOnePlanAreComparedCellByCell()
    {
        MadeUpRun before, after;
        before.server("a", "A").cell("a", "-", {47'055, 47'000, 47'100, 47'050, 47'060}, {.memoryMB = 300});
        after.server("a", "A").cell("a", "-", {62'003, 62'000, 62'100, 62'050, 61'950}, {.p99Ms = 4.1, .memoryMB = 309});
        after.server("b", "B").cell("b", "-", {10'000});
        after.values().id = "2026-11-23-0900";
        after.values().servers[0].versions = {{"magic", "ffaaac7"}};
        after.values().environment.cpu.model = "Apple M4";
        const auto tables = makeBeforeAfterTables(before.build(), after.build());
        QVERIFY(tables);
        COMPARE_DRAWING(drawing(tables->front()), R"(
Server   Workload      Conn.   Req/s before   Req/s after      after ÷ before   p99 before   p99 after   Memory before   Memory after   Per core before   Per core after
A        Artist read     128         47,055        62,003   1.32× (1.32–1.32)       5.6 ms      4.1 ms          300 MB         309 MB            11,764           15,501
B        Artist read     128              –        10,000                   –            –      5.6 ms               –         309 MB                 –            2,500
)" + 1);
        const std::string notes = notesOf(tables->front());
        QVERIFY2(contains(notes, "Between the two runs also differ: Processor: Apple M3 Pro before, Apple M4 after; A: magic: – "
                                 "before, ffaaac7 after."),
                 notes.c_str());
        QVERIFY(contains(notes, "After: Run 2026-11-23-0900"));
    }

    void runsWithoutACommonCellAreNotCompared()
    {
        MadeUpRun other;
        other.server("c", "C").cell("c", "-", {10'000});
        const auto tables = makeBeforeAfterTables(quietRun().build(), other.build());
        QVERIFY(!tables);
        QVERIFY(contains(tables.error().message(), "they have no cell in common"));
    }

    void aRunInProgressHasTablesAndNotices()
    {
        RunResult run = quietRun().build();
        run.status = RunStatus::running;
        run.cells.clear();
        const Table table = tablesOf({run}, "comparison").front();
        QVERIFY(contains(drawing(table), "Server B   11,000"));
        QVERIFY(rawValue(table, 0, "notices").find("closed-loop") != std::string::npos);
    }

    void theRunsNoticesStandBelowItsTables()
    {
        MadeUpRun run = quietRun();
        run.of("artists", 64).cell("a", "-", {900, 905, 910});
        const CellKey at64{"a", "-", "artists", 64};
        run.notices({{.code = "swap", .severity = Severity::warning, .message = "The machine swapped."},
                     {.code = "unstable", .severity = Severity::error, .cell = at64, .message = "Only at 64."}});
        const std::vector<Table> tables = tablesOf({run.build()}, "comparison");
        QCOMPARE(tables.size(), 2U);
        QVERIFY(contains(notesOf(tables[0]), "Warning (swap): The machine swapped."));
        QVERIFY(!contains(notesOf(tables[0]), "Only at 64."));
        QVERIFY(notesOf(tables[1]).starts_with("Error (unstable): Only at 64.\nWarning (swap)"));
        QCOMPARE(rawValue(tables[1], 0, "notices"), std::string("swap unstable closed-loop"));
    }

    void numbersReadTheSameEverywhere()
    {
        QCOMPARE(rateText(64'663.6), std::string("64,664"));
        QCOMPARE(rateText(46.3), std::string("46.3"));
        QCOMPARE(rateText(1'234'567), std::string("1,234,567"));
        QCOMPARE(rateText(999.7), std::string("1,000"));
        QCOMPARE(rateText(0), std::string("0"));
        QCOMPARE(latencyText(5.61), std::string("5.6 ms"));
        QCOMPARE(latencyText(77.4), std::string("77.4 ms"));
        QCOMPARE(latencyText(1'630), std::string("1.63 s"));
        QCOMPARE(latencyText(0.084), std::string("84 µs"));
        QCOMPARE(latencyText(1.237), std::string("1.24 ms"));
        QCOMPARE(bytesText(309e6), std::string("309 MB"));
        QCOMPARE(bytesText(367), std::string("367 B"));
        QCOMPARE(bytesText(8.4e6), std::string("8.4 MB"));
        QCOMPARE(bytesText(12'300), std::string("12 kB"));
        QCOMPARE(percentText(914), std::string("914 %"));
        QCOMPARE(percentText(1.8), std::string("1.8 %"));
        QCOMPARE(ratioText(3.656), std::string("3.66×"));
        QCOMPARE(ratioText(0.07), std::string("0.070×"));
    }

    void numbersOfOneColumnAlign()
    {
        MadeUpRun run;
        run.server("a", "A").server("b", "B");
        run.cell("a", "-", {46.3}, {0.42, 8.4, 3.2, 1}).cell("b", "-", {64'664}, {1'630, 309, 914, 1});
        COMPARE_DRAWING(drawing(tableOf(run, "comparison")), R"(
Server      Req/s    min–max           p99   Peak memory   CPU used   Req/s per core                          × whole machine                           × per core
A            46.3       46.3       0.42 ms        8.4 MB      3.2 %            1,447                                 baseline                             baseline
B        64,664.0   64,664.0   1,630.00 ms      309.0 MB    914.0 %            7,075   1,396.63×, too few repetitions to tell   4.89×, too few repetitions to tell
)" + 1);
    }
};

QTEST_GUILESS_MAIN(TestTables)
#include "test_tables.moc"
