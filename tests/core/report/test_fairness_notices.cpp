// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/report/noticed.h"

#include <QTest>

using namespace levelfield;
using namespace levelfield::tests;

namespace {

/// The quiet run with its answers, to change.
RunResult answered()
{
    return quietRun().build();
}

AnswerRecord &answerOf(RunResult &run, std::size_t server)
{
    return run.verification.at(0).answers.at(server);
}

} // namespace

/// Notices about the servers compared, their answers and the machine. Each is provoked, and each stays silent below its
/// threshold.
class TestFairnessNotices : public QObject {
    Q_OBJECT
private slots:
    void serversOnDifferentNumbersOfCoresAreTwoStatements()
    {
        const Notice found = notice(articleRun(), "cores-differ");
        QCOMPARE(found.severity, Severity::warning);
        QCOMPARE(found.figure, std::string("2.3 to 9.1 cores"));
        SAYS(found.message, "Hyperlambda, one process 9.1, FastAPI, 4 workers 4.6, FastAPI, 1 worker 2.3");
        SAYS(found.message, "Hyperlambda, one process 3.66× and 1.84×; FastAPI, 1 worker 0.26× and 0.51×");
        QCOMPARE(noticed(articleRun()), std::string("cores-differ processes-differ"));
    }

    void aFewMoreCoresAreNoNews()
    {
        MadeUpRun run;
        run.server("a", "A").server("b", "B");
        run.cell("a", "-", {10'000}, {.cpuPercent = 400}).cell("b", "-", {11'000}, {.cpuPercent = 500});
        QCOMPARE(noticed(run), std::string());
    }

    void ratiosThatDisagreeAreCalledOut()
    {
        MadeUpRun run;
        run.server("a", "A").server("b", "B");
        run.cell("a", "-", {10'000}, {.cpuPercent = 100}).cell("b", "-", {20'000}, {.cpuPercent = 400});
        SAYS(notice(run, "cores-differ").message, "B 2.00× and 0.50×, which do not even agree on the faster server");
    }

    void declaredTraitsThatDifferAreSaid()
    {
        MadeUpRun run = quietRun();
        run.values().plan.servers[0].traits = {{"logging", "off"}, {"gc", "server"}};
        run.values().plan.servers[1].traits = {{"logging", "warning"}, {"gc", "server"}};
        const Notice found = notice(run, "traits-differ");
        QCOMPARE(noticed(run), std::string("traits-differ"));
        QCOMPARE(found.figure, std::string("logging: off / warning"));
        SAYS(found.message, "“off” for Server A; “warning” for Server B");
        run.values().plan.servers[1].traits = {{"gc", "server"}};
        QCOMPARE(notice(run, "traits-differ").figure, std::string("logging: not declared / off"));
        run.values().plan.servers[1].traits = {{"gc", "server"}, {"logging", "off"}};
        QCOMPARE(noticed(run), std::string());
    }

    void variantsOfOneServerAreMeantToDiffer()
    {
        MadeUpRun run;
        run.server("a", "A", {"pooled", "per-request"});
        run.values().plan.servers[0].variants[0].traits = {{"pooling", "on"}};
        run.values().plan.servers[0].variants[1].traits = {{"pooling", "off"}};
        run.cell("a", "pooled", {10'000}).cell("a", "per-request", {5'000});
        QCOMPARE(noticed(run), std::string());
    }

    /// The first article's first correction: a pooled server against an unpooled one.
    void pooledAgainstUnpooledIsSaid()
    {
        MadeUpRun run;
        run.server("fast", "FastAPI", {"pooled"}).server("magic", "Magic", {"per-request"});
        run.cell("fast", "pooled", {10'000}).cell("magic", "per-request", {20'000});
        SAYS(notice(run, "variant-differs").message, "Magic · per-request is compared with FastAPI · pooled");
        QCOMPARE(noticed(run), std::string("variant-differs"));
    }

    void serversWithoutAChoiceOfVariantsAreNotBlamedForIt()
    {
        MadeUpRun run;
        run.server("fast", "FastAPI", {"pooled"}).server("node", "Fastify");
        run.cell("fast", "pooled", {10'000}).cell("node", "-", {20'000});
        QCOMPARE(noticed(run), std::string());
    }

    void workerCountsThatDifferAreSaid()
    {
        MadeUpRun run;
        run.server("a", "A").server("b", "B");
        run.cell("a", "-", {10'000}, {.processes = 1}).cell("b", "-", {11'000}, {.processes = 5});
        QCOMPARE(noticed(run), std::string("processes-differ"));
        QCOMPARE(figure(run, "processes-differ"), std::string("1 and 5 processes"));
        SAYS(notice(run, "processes-differ").message, "A 1, B 5");
    }

    /// Case 45: 410 and 367 bytes for the same ten artists.
    void equalAnswersInDifferentBytesAreSaid()
    {
        RunResult run = answered();
        answerOf(run, 0).bytes = 410;
        answerOf(run, 0).sha256 = "other";
        for (int i = 0; i < 5; ++i)
            run.measurements[static_cast<std::size_t>(i)].bytesRead =
                *run.measurements[static_cast<std::size_t>(i)].requests * 600;
        const Notice found = notice(run, "bytes-differ");
        QCOMPARE(noticed(run), std::string("bytes-differ"));
        QCOMPARE(found.severity, Severity::info);
        QCOMPARE(found.figure, std::string("367 to 410 bytes"));
        SAYS(found.message, "367 bytes (Server B), 410 bytes (Server A)");
    }

    void otherBytesOfEqualLengthAreSaidToo()
    {
        RunResult run = answered();
        answerOf(run, 0).sha256 = "other";
        QCOMPARE(notice(run, "bytes-differ").figure, std::string("367 bytes, not the same ones"));
    }

    void bodiesThatThePlanDoesNotCompareAreSaidToDiffer()
    {
        RunResult run = answered();
        run.plan.workloads[0].expect.compare = CompareMode::status;
        answerOf(run, 0).sha256 = "other";
        SAYS(notice(run, "bytes-differ").message, "the plan compares only the status");
    }

    /// Case 43: the same media type with other parameters.
    void contentTypesWithOtherParametersAreSaid()
    {
        RunResult run = answered();
        answerOf(run, 0).contentType = "application/json; charset=utf-8";
        QCOMPARE(noticed(run), std::string("headers-differ"));
        SAYS(notice(run, "headers-differ").message, "application/json (Server B), application/json; charset=utf-8 (Server A)");
        QCOMPARE(notice(run, "headers-differ").severity, Severity::info);
    }

    /// Case 44: an encoding that nobody asked for.
    void anEncodedAnswerIsAWarning()
    {
        RunResult run = answered();
        for (std::size_t i = 0; i < 2; ++i)
            answerOf(run, i).headers = {{"Content-Encoding", "gzip"}};
        QCOMPARE(notice(run, "headers-differ").severity, Severity::warning);
        SAYS(notice(run, "headers-differ").message,
             "Answers are encoded though plain ones were asked for: gzip (Server A, Server B).");
    }

    void headersThatOnlySomeSendAreSaid()
    {
        RunResult run = answered();
        answerOf(run, 0).headers = {{"Date", "now"}, {"Content-Length", "367"}, {"Server", "uvicorn"}};
        answerOf(run, 1).headers = {{"content-length", "367"}, {"date", "later"}};
        QCOMPARE(notice(run, "headers-differ").figure, std::string("34 to 49 bytes of headers"));
        SAYS(notice(run, "headers-differ").message, "no others (Server B), server (Server A)");
        answerOf(run, 1).headers.emplace_back("server", "node");
        QCOMPARE(noticed(run), std::string());
    }

    void answersThatChangeFromFetchToFetchAreSaid()
    {
        RunResult run = answered();
        answerOf(run, 1).stable = false;
        answerOf(run, 1).sha256 = "each time another";
        QCOMPARE(noticed(run), std::string("answers-unstable")); // and not bytes-differ as well
        QCOMPARE(notice(run, "answers-unstable").figure, std::string("1 of 2 answers"));
        SAYS(notice(run, "answers-unstable").message, "from Server B");
    }

    void withoutARightAnswerServersAreComparedOnlyWithEachOther()
    {
        RunResult run = answered();
        run.verification[0].reference = ServerVariant{"a", "-"};
        QCOMPARE(noticed(run), std::string("compared-only-with-each-other"));
        SAYS(notice(run, "compared-only-with-each-other").message, "Artist read");
        run.verification[0].reference.reset();
        QCOMPARE(noticed(run), std::string());
    }

    /// Case 32: logs are work.
    void muchLogIsSaid()
    {
        MadeUpRun run = quietRun();
        run.measurement("b", 2).serverUse.logBytes = 12'000'000;
        QCOMPARE(noticed(run), std::string("log-volume"));
        QCOMPARE(figure(run, "log-volume"), std::string("1.20 MB a second"));
        SAYS(notice(run, "log-volume").message, "108 B for each answer: it seems to log every request");
    }

    void anAccessLogIsFoundOnASlowServerToo()
    {
        MadeUpRun run;
        run.server("a", "A").cell("a", "-", {200});
        run.measurement("a", 1).serverUse.logBytes = 2'000ULL * 80; // 16 kB a second
        QCOMPARE(noticed(run), std::string("log-volume"));
        run.measurement("a", 1).serverUse.logBytes = 2'000ULL * 19;
        QCOMPARE(noticed(run), std::string());
    }

    void childrenThatNobodyWaitsForAreSaid()
    {
        MadeUpRun run = quietRun();
        run.measurement("b", 2).childrenUncounted = true;
        QCOMPARE(noticed(run), std::string("unreaped-children"));
        SAYS(notice(run, "unreaped-children").message, "Server B does not wait for its child processes");
    }

    void whatThisVersionDoesNotMeasureIsSaid()
    {
        RunResult run = quietRun().build();
        QCOMPARE(noticed(run), std::string());
        run.plan.servers[0].startup = StartupRule{};
        run.plan.servers[1].artefact = {"app"};
        QCOMPARE(noticed(run), std::string("not-measured-yet"));
        SAYS(notice(run, "not-measured-yet").message, "startup, artefact");
    }

    void memoryAfterAnotherCellOfTheSameStartIsSaid()
    {
        MadeUpRun run = quietRun();
        run.measurement("b", 2).placeInStart = 2;
        run.measurement("b", 3).placeInStart = 3;
        QCOMPARE(noticed(run), std::string("memory-carried-over"));
        QCOMPARE(figure(run, "memory-carried-over"), std::string("2 of 10 measurements"));
    }

    void aFullMachineIsAWarningAHalfFullOneANote()
    {
        MadeUpRun run = quietRun(); // servers 4.0, loader 1.2 cores
        run.values().environment.cpu.logical = 11;
        QCOMPARE(notice(run, "shared-cores").severity, Severity::info);
        run.values().environment.cpu.logical = 5;
        QCOMPARE(notice(run, "shared-cores").severity, Severity::warning);
        QCOMPARE(figure(run, "shared-cores"), std::string("loader 1.2, servers 4.0 of 5 cores"));
        run.values().environment.cpu.logical = 64;
        QCOMPARE(noticed(run), std::string());
    }

    void coresPinnedApartAreNotShared()
    {
        MadeUpRun run = quietRun();
        run.values().environment.cpu.logical = 11;
        run.values().plan.load.pinServers = "0-7";
        run.values().plan.load.pinClient = "8-10";
        QCOMPARE(noticed(run), std::string());
        run.values().plan.load.pinClient = "7,9";
        QCOMPARE(noticed(run), std::string("shared-cores"));
    }

    void aServiceCountsAmongTheServers()
    {
        MadeUpRun run = quietRun();
        run.values().environment.cpu.logical = 10;
        run.each("b", [](Measurement &m) { m.services["stub"].cpuPercent = 400; });
        SAYS(notice(run, "shared-cores").message, "the server with its services 8.0 of 10 cores");
    }

    void theMachinesStateIsSaid_data()
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("figure");
        QTest::newRow("load") << "background-load" << "load 6.50";
        QTest::newRow("governor") << "governor" << "powersave";
        QTest::newRow("battery") << "on-battery" << "on battery";
        QTest::newRow("cgroup") << "cgroup-limit" << "1.5 of 64 cores";
        QTest::newRow("virtual") << "virtual-machine" << "kvm";
        QTest::newRow("environment") << "inherited-environment" << "WEB_CONCURRENCY=4";
        QTest::newRow("debug") << "debug-build" << "Debug";
    }
    /// Case 60.
    void theMachinesStateIsSaid()
    {
        QFETCH(QString, code);
        QFETCH(QString, figure);
        MadeUpRun run = quietRun();
        Environment &environment = run.values().environment;
        if (code == "background-load")
            environment.loadAverage = {6.5, 3, 1};
        if (code == "governor")
            environment.governor = "powersave";
        if (code == "on-battery")
            environment.onBattery = true;
        if (code == "cgroup-limit")
            environment.cgroupCpus = 1.5;
        if (code == "virtual-machine") {
            environment.virtualised = true;
            environment.hypervisor = "kvm";
        }
        if (code == "inherited-environment")
            environment.inherited = {{"WEB_CONCURRENCY", "4"}};
        if (code == "debug-build")
            environment.levelfield.buildType = "Debug";
        const bool alsoShared = code == "cgroup-limit"; // 1.5 cores are full at once
        QCOMPARE(QString::fromStdString(noticed(run)), alsoShared ? "shared-cores " + code : code);
        QCOMPARE(QString::fromStdString(notice(run, code.toStdString()).figure), figure);
        QVERIFY(!notice(run, code.toStdString()).advice.empty());
    }

    void aMachineAtRestIsNotBlamed()
    {
        MadeUpRun run = quietRun();
        Environment &environment = run.values().environment;
        environment.loadAverage = {6.4, 9, 9}; // a tenth of 64 cores
        environment.governor = "performance";
        environment.onBattery = false;
        environment.cgroupCpus = 64;
        environment.levelfield.buildType = "RelWithDebInfo";
        QCOMPARE(noticed(run), std::string());
    }

    void whatIsUnknownIsNotBlamed()
    {
        MadeUpRun run = quietRun();
        run.values().environment = {};
        run.each("a", [](Measurement &m) {
            m.clientUse = {};
            m.serverUse = {};
            m.perConnection.reset();
            m.latency = {};
            m.bytesRead.reset();
        });
        run.each("b", [](Measurement &m) {
            m.clientUse = {};
            m.serverUse = {};
            m.perConnection.reset();
            m.bytesRead.reset();
        });
        QCOMPARE(noticed(run), std::string("too-few-samples")); // p99 is missing for a, and that is said
    }

    void manyVariablesAreCounted()
    {
        MadeUpRun run = quietRun();
        for (const char *name : {"A", "B", "C", "D", "E", "F", "G"})
            run.values().environment.inherited.emplace_back(name, "1");
        QCOMPARE(figure(run, "inherited-environment"), std::string("A=1, B=1, C=1, D=1, E=1, 2 more"));
    }

    void everyNoticeHasFigureMessageAndAdvice()
    {
        MadeUpRun run = articleRun();
        run.values().environment.cpu.logical = 8;
        run.values().environment.virtualised = true;
        run.measurement("fastapi-1", 1).errors.timeout = 1;
        for (const Notice &one : findNotices(run.build())) {
            QVERIFY2(!one.figure.empty() && !one.message.empty() && !one.advice.empty(), one.code.c_str());
            QVERIFY2(one.message.ends_with('.') && one.advice.ends_with('.'), one.message.c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestFairnessNotices)
#include "test_fairness_notices.moc"
