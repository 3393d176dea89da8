// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/plan_reader.h"
#include "core/run/run_directory.h"
#include "core/run/runner.h"
#include "tests/support/quoted.h"
#include "tests/support/run_fakes.h"

#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sys/resource.h>

using namespace levelfield;
using namespace levelfield::test;
namespace fs = std::filesystem;

namespace {

/// A plan of the servers in `names`, each measured for 10 s after 1 s of warm-up.
std::string planText(const std::string &servers, const std::string &load, const std::string &rest = "")
{
    return quoted("{'format': 'levelfield-plan/1', 'servers': [") + servers
           + quoted("], 'workloads': [{'name': 'w', 'request': {'path': '/'}}], 'load': {'connections': [8], 'warmup': '1s', "
                    "'cooldown': '1s', ")
           + load + "}" + rest + "}";
}

std::string server(const std::string &name, const std::string &rest = "")
{
    return quoted("{'name': '") + name + quoted("', 'command': ['/bin/true'], 'url': 'http://127.0.0.1:5000'") + rest + "}";
}

/// One run with fakes in a folder of its own.
class Bench {
public:
    explicit Bench(const std::string &text, const std::vector<std::string> &overrides = {}) { read(text, overrides); }

    void read(const std::string &text, const std::vector<std::string> &overrides = {})
    {
        auto read = readPlanText(text, path("plan.lfplan.json"), overrides);
        if (!read)
            qFatal("%s", read.error().front().message().c_str());
        document = std::move(*read);
        loader.answer.requests = 1000;
        for (int i = 0; i < 1000; ++i)
            loader.answer.latency.record(1000 + i);
    }
    RunOutcome run(bool resume = false)
    {
        RunOptions options;
        options.folder = path(folderName);
        options.resume = resume;
        FakeVerifier fresh = verifier;
        return runPlan(document, options, {clock, launcher, fresh, loader, processes, "/nowhere", path("undo")}, observer,
                       control);
    }
    QString happened() const
    {
        QStringList list;
        for (const std::string &event : events)
            list += QString::fromStdString(event);
        return list.join(QStringLiteral(", "));
    }
    fs::path path(const char *name) const { return fs::path(folder.path().toStdString()) / name; }

    const char *folderName = "run";
    QTemporaryDir folder{};
    PlanDocument document{};
    Events events{};
    FakeClock clock{};
    FakeLauncher launcher{events};
    FakeVerifier verifier{};
    FakeLoader loader{events, clock};
    FakeProcesses processes{};
    RecordingObserver observer{};
    RunControl control{};
};

} // namespace

class TestRunner : public QObject {
    Q_OBJECT
    QTemporaryDir m_home;
private slots:
    void initTestCase()
    {
        // The run lock and the user's folders are this test's own, whatever runs beside it.
        qputenv("XDG_DATA_HOME", m_home.path().toLocal8Bit());
        qputenv("XDG_STATE_HOME", m_home.path().toLocal8Bit());
        qputenv("XDG_RUNTIME_DIR", m_home.path().toLocal8Bit());
    }

    // Case 25: never always A, then B.
    void alternatesServersBetweenPasses()
    {
        Bench bench(planText(server("a") + "," + server("b"), quoted("'repetitions': 2")));
        const RunOutcome outcome = bench.run();
        QCOMPARE(bench.happened(), QString("start a, stop a, start b, stop b, "
                                           "start a, load c=8, stop a, start b, load c=8, stop b, "
                                           "start b, load c=8, stop b, start a, load c=8, stop a"));
        QCOMPARE(outcome.exitStatus(), 0);
        QCOMPARE(outcome.result.status, RunStatus::complete);
        QCOMPARE(outcome.result.measurements.size(), 4U);
        QCOMPARE(outcome.result.measurements[2].cell.server, std::string("b"));
        QCOMPARE(outcome.result.measurements[2].sequence, 3);
    }

    void keepsAServerUpWhenTheplanSaysSo()
    {
        Bench bench(planText(server("a"), quoted("'repetitions': 1, 'restart': 'server', 'connections': [8, 16]"))
                        .replace(planText(server("a"), "").find("\"connections\": [8], "), 20, ""));
        const RunOutcome outcome = bench.run();
        QCOMPARE(bench.happened(), QString("start a, stop a, start a, load c=8, load c=16, stop a"));
        QCOMPARE(outcome.result.measurements[1].placeInStart, 2);
        QCOMPARE(outcome.result.measurements[1].start, outcome.result.measurements[0].start);
    }

    void appliesNoLoadWhenAnswersDiffer()
    {
        Bench bench(planText(server("a") + "," + server("b"), quoted("'repetitions': 1")));
        bench.verifier.different = {"b"};
        const RunOutcome outcome = bench.run();
        QCOMPARE(outcome.exitStatus(), 3);
        QVERIFY(bench.loader.requests.empty());
        QCOMPARE(bench.happened(), QString("start a, stop a, start b, stop b"));
        QCOMPARE(outcome.result.status, RunStatus::failed);
        QCOMPARE(readRun(bench.path("run"))->verification.size(), 1U);
    }

    void reportsEveryServerThatDoesNotStart()
    {
        Bench bench(planText(server("a") + "," + server("b") + "," + server("c"), quoted("'repetitions': 1")));
        bench.launcher.failing = {"a", "c"};
        const RunOutcome outcome = bench.run();
        QCOMPARE(outcome.exitStatus(), 4);
        QCOMPARE(outcome.errors.size(), 2U);
        QVERIFY(bench.loader.requests.empty());
        // The run's file says why as well.
        const auto kept = readRun(bench.path("run"));
        QVERIFY(kept);
        QCOMPARE(kept->verification.front().verdict, WorkloadVerdict::failed);
        QCOMPARE(kept->verification.front().answers.size(), 3U);
        QCOMPARE(kept->verification.front().answers.back().reason,
                 std::string("it did not start: exited with exit status 1 before it was ready"));
    }

    void whatAStopKeptFromBeingFetchedIsTold()
    {
        Bench bench(planText(server("a") + "," + server("b") + "," + server("c"), quoted("'repetitions': 1")));
        bench.verifier.whenAsked = [&](const ServerVariant &) { bench.control.stop(); };
        const RunOutcome outcome = bench.run();
        QCOMPARE(outcome.exitStatus(), 130);
        QCOMPARE(bench.observer.notFetched, (std::vector<std::string>{"w of b", "w of c"}));
        QCOMPARE(outcome.result.verification.front().answers.size(), 1U);
    }

    void aServerThatEndsInTheWindowIsQuotedIfItSaidAnything()
    {
        for (const auto &[tail, words] :
             {std::pair{"Killed", "; its last words:\nKilled"}, std::pair{"", ". It wrote nothing."}}) {
            Bench bench(planText(server("a"), quoted("'repetitions': 1")));
            bench.loader.before = [&bench, tail](int) {
                bench.launcher.last->m_tail = tail;
                bench.launcher.last->m_exited = ExitStatus{};
            };
            const RunOutcome outcome = bench.run();
            const std::string reason = outcome.result.measurements.front().reason.value_or("");
            QVERIFY2(reason.ends_with(words), reason.c_str());
        }
    }

    void aFullDiskIsSaidOnce()
    {
        Bench bench(planText(server("a"), quoted("'repetitions': 2")));
        rlimit before{};
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        bench.loader.before = [&](int) {
            const rlimit full{1, before.rlim_max};
            ::setrlimit(RLIMIT_FSIZE, &full);
        };
        const RunOutcome outcome = bench.run();
        ::setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, handler);
        QCOMPARE(outcome.exitStatus(), 5);
        std::vector<std::string> messages;
        for (const Error &error : outcome.errors)
            messages.push_back(error.message());
        QCOMPARE(messages.size(), 2U); // the journal and the result
        QVERIFY2(messages.back().ends_with("The run's result was not saved."), messages.back().c_str());
    }

    void aLaterStartFailureFailsThatMeasurementOnly()
    {
        Bench bench(planText(server("a") + "," + server("b"), quoted("'repetitions': 1")));
        bench.launcher.failFromStart = 4; // a and b verified, a measured, then b does not start
        const RunOutcome outcome = bench.run();
        QCOMPARE(outcome.exitStatus(), 1);
        QCOMPARE(outcome.result.status, RunStatus::complete);
        QCOMPARE(outcome.result.measurements[0].status, Status::ok);
        QCOMPARE(outcome.result.measurements[1].status, Status::failed);
        QVERIFY(outcome.result.measurements[1].reason->find("exit status 1") != std::string::npos);
    }

    // Case 28: no failure of the server, and the next measurement waits until the ports are free again.
    void theNextMeasurementWaitsForPorts()
    {
        Bench bench(planText(server("a"), quoted("'repetitions': 2")));
        std::vector<SteadyTime> loaded;
        bench.loader.before = [&](int number) {
            loaded.push_back(bench.clock.now());
            bench.loader.error.reset();
            if (number == 1)
                bench.loader.error = Error{ErrorKind::measurement,
                                           "open",
                                           "a connection to 127.0.0.1:5000",
                                           std::string(clientPortsExhausted) + ": all are in use",
                                           {}};
        };
        const RunOutcome outcome = bench.run();
        QCOMPARE(outcome.exitStatus(), 1);
        QCOMPARE(outcome.result.measurements[0].status, Status::failed);
        QVERIFY(outcome.result.measurements[0].reason->find("client ports exhausted") != std::string::npos);
        QCOMPARE(outcome.result.measurements[1].status, Status::ok);
        QVERIFY(loaded.at(1) - loaded.at(0) >= std::chrono::seconds(60));
    }

    void aCellWithOneBadRepetitionHasNoAggregates()
    {
        Bench bench(planText(server("a"), quoted("'repetitions': 2")));
        bench.loader.before = [&](int number) {
            if (number == 2)
                bench.loader.answer.errors.timeout = 1;
        };
        const RunOutcome outcome = bench.run();
        QCOMPARE(outcome.exitStatus(), 1);
        QCOMPARE(outcome.result.cells.front().status, Status::invalid);
        QVERIFY(!outcome.result.cells.front().requestsPerSecond);
    }

    void stopKeepsWhatWasMeasured()
    {
        Bench bench(planText(server("a"), quoted("'repetitions': 3")));
        bench.loader.before = [&](int number) {
            if (number == 2)
                bench.control.stop();
        };
        const RunOutcome outcome = bench.run();
        QCOMPARE(outcome.exitStatus(), 130);
        QCOMPARE(outcome.result.status, RunStatus::stopped);
        const auto kept = readRun(bench.path("run"));
        QVERIFY(kept);
        QCOMPARE(kept->measurements.size(), 1U);
        QCOMPARE(bench.events.back(), std::string("stop a"));
    }

    void stopAfterThisCellFinishesIt()
    {
        Bench bench(planText(server("a"), quoted("'repetitions': 3")));
        bench.loader.before = [&](int) { bench.control.stopAfterThisCell(); };
        QCOMPARE(bench.run().result.measurements.size(), 1U);
        QCOMPARE(bench.loader.requests.size(), 1U);
    }

    void aSkippedCellIsNotMeasuredAgain()
    {
        Bench bench(planText(server("a") + "," + server("b"), quoted("'repetitions': 2")));
        bench.loader.before = [&](int number) {
            if (number == 1)
                bench.control.skipCell();
        };
        const RunOutcome outcome = bench.run();
        QCOMPARE(bench.loader.requests.size(), 3U);
        QCOMPARE(outcome.exitStatus(), 0);
        int skipped = 0;
        for (const Measurement &m : outcome.result.measurements)
            skipped += m.status == Status::skipped ? 1 : 0;
        QCOMPARE(skipped, 2);
    }

    void resumeMeasuresOnlyWhatIsMissing()
    {
        Bench bench(planText(server("a"), quoted("'repetitions': 3")));
        bench.loader.before = [&](int number) {
            if (number == 2)
                bench.control.stop();
        };
        QCOMPARE(bench.run().exitStatus(), 130);
        RunControl again;
        bench.loader.before = {};
        bench.loader.requests.clear();
        RunOptions options{.folder = bench.path("run"), .resume = true};
        FakeVerifier verifier;
        const RunOutcome outcome =
            runPlan(bench.document, options,
                    {bench.clock, bench.launcher, verifier, bench.loader, bench.processes, "/nowhere", bench.path("undo")},
                    bench.observer, again);
        QCOMPARE(outcome.exitStatus(), 0);
        QCOMPARE(bench.loader.requests.size(), 2U);
        const auto whole = readRun(bench.path("run"));
        QCOMPARE(whole->measurements.size(), 3U);
        QCOMPARE(whole->status, RunStatus::complete);
    }

    void resumeRefusesAChangedPlan()
    {
        Bench bench(planText(server("a"), quoted("'repetitions': 1")));
        QCOMPARE(bench.run().exitStatus(), 0);
        const std::size_t loads = bench.loader.requests.size();
        bench.read(planText(server("a"), quoted("'repetitions': 2")));
        const RunOutcome outcome = bench.run(true);
        QCOMPARE(outcome.exitStatus(), 2);
        QCOMPARE(bench.loader.requests.size(), loads);
    }

    void aFolderNamedByAnIdGivesTheRunItsId()
    {
        Bench bench(planText(server("a"), quoted("'repetitions': 1")));
        bench.folderName = "20261201-042111-abcd";
        QCOMPARE(bench.run().result.id, std::string("20261201-042111-abcd"));
        bench.folderName = "my-run";
        QCOMPARE(bench.run().result.id.size(), std::string("20261201-042111-abcd").size());
    }

    void neverOverwritesARun()
    {
        Bench bench(planText(server("a"), quoted("'repetitions': 1")));
        QCOMPARE(bench.run().exitStatus(), 0);
        QVERIFY(bench.run().exitStatus() != 0);
        QCOMPARE(readRun(bench.path("run"))->measurements.size(), 1U);
    }

    void aServerWithoutItsProgramIsSkippedWithTheReason()
    {
        Bench bench(planText(server("a") + "," + server("b", quoted(", 'requires': ['no-such-program-anywhere']")),
                             quoted("'repetitions': 1")));
        const RunOutcome outcome = bench.run();
        QCOMPARE(outcome.exitStatus(), 0);
        QCOMPARE(bench.observer.skipped, std::vector<std::string>{"b: needs no-such-program-anywhere, which is not installed"});
        QCOMPARE(outcome.result.cells.back().status, Status::skipped);
    }

    void aFailedCheckStartsNothing()
    {
        Bench bench(planText(server("a"), quoted("'repetitions': 1"),
                             quoted(", 'checks': [{'name': 'two', 'command': ['/bin/echo', '2'], 'output': '3'},\n"
                                    "            {'name': 'no', 'command': ['/bin/false']}, {'name': 'fine', 'command': "
                                    "['/bin/echo', '1'], 'output': '1'}]")));
        const RunOutcome outcome = bench.run();
        QCOMPARE(outcome.exitStatus(), 2);
        QCOMPARE(outcome.errors.size(), 2U);
        QVERIFY(outcome.errors[0].cause.find("printed \"2\", expected \"3\"") != std::string::npos);
        QVERIFY(bench.events.empty());
        QVERIFY(!fs::exists(bench.path("run")));
    }

    // Otherwise the second server's failure would come after the first one's whole measurement.
    void unsetEnvironmentVariablesAreNamedTogetherBeforeAnythingStarts()
    {
        qunsetenv("LEVELFIELD_TEST_TOKEN");
        qunsetenv("LEVELFIELD_TEST_KEY");
        const std::string second = server("b", quoted(", 'environment': {'K': '${env:LEVELFIELD_TEST_KEY}'}"));
        const std::string third = server("c", quoted(", 'environment': {'T': '${env:LEVELFIELD_TEST_TOKEN}'}"));
        Bench bench(planText(server("a") + ", " + second + ", " + third, quoted("'repetitions': 1")));
        const RunOutcome outcome = bench.run();
        QCOMPARE(outcome.exitStatus(), 2);
        QCOMPARE(outcome.errors.size(), 2U);
        QCOMPARE(outcome.errors[0].cause, std::string("the environment variable LEVELFIELD_TEST_KEY is not set"));
        QCOMPARE(outcome.errors[1].cause, std::string("the environment variable LEVELFIELD_TEST_TOKEN is not set"));
        QVERIFY(bench.events.empty());
        QVERIFY(!fs::exists(bench.path("run")));
    }

    void anEditThatDoesNotApplyStartsNothing()
    {
        Bench bench(planText(
            server("a",
                   quoted(", 'variants': [{'name': 'v', 'edits': [{'file': 'settings.ini', 'find': 'x', 'replace': 'y'}]}]")),
            quoted("'repetitions': 1")));
        std::ofstream(bench.path("settings.ini")) << "x x";
        const RunOutcome outcome = bench.run();
        QVERIFY(outcome.exitStatus() != 0);
        QVERIFY(bench.events.empty());
    }

    void editsAreInForceOnlyWhileTheServerRuns()
    {
        Bench bench(planText(
            server("a",
                   quoted(", 'variants': [{'name': 'v', 'edits': [{'file': 'settings.ini', 'find': 'x=1', 'replace': 'x=2'}]}]")),
            quoted("'repetitions': 1")));
        std::ofstream(bench.path("settings.ini")) << "# x\nx=1\n";
        const auto content = [&] {
            std::ifstream file(bench.path("settings.ini"));
            return std::string(std::istreambuf_iterator<char>(file), {});
        };
        std::string seen;
        bench.loader.before = [&](int) { seen = content(); };
        QCOMPARE(bench.run().exitStatus(), 0);
        QCOMPARE(seen, std::string("# x\nx=2\n"));
        QCOMPARE(content(), std::string("# x\nx=1\n"));
    }

    void servicesAreUpOnlyForServersThatUseThem()
    {
        Bench bench(planText(server("a", quoted(", 'services': ['s']")) + "," + server("b", quoted(", 'services': []")),
                             quoted("'repetitions': 1"),
                             quoted(", 'services': [{'name': 's', 'command': ['/bin/true'], 'url': 'http://127.0.0.1:6000'}]")));
        QCOMPARE(bench.run().exitStatus(), 0);
        QCOMPARE(bench.happened(),
                 QString("start s (service), start a, stop a, stop s (service), start b, stop b, "
                         "start s (service), start a, load c=8, stop a, stop s (service), start b, load c=8, stop b"));
    }

    void wrongBodiesFoundAfterTheWindowMakeItInvalid()
    {
        Bench bench(planText(server("a"), quoted("'repetitions': 1")));
        bench.verifier.sampleVerdict = "/0/Name is \"x\"";
        bench.loader.answer.samples = {"[]"};
        const RunOutcome outcome = bench.run();
        QCOMPARE(outcome.exitStatus(), 1);
        QVERIFY(outcome.result.measurements.front().reason->find("/0/Name") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestRunner)
#include "test_runner.moc"
