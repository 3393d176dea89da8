// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_directory.h"

#include <QTest>

#include <functional>

using namespace levelfield;

namespace {

RunResult run()
{
    RunResult run;
    run.planSha256 = std::string(64, 'a');
    run.overrides = {"/load/duration=2s"};
    run.sourceSha256 = {{"fastapi/app.py", "1111"}, {"fastapi/requirements.txt", "2222"}};
    run.environment.cpu = {"Ryzen 9", 16, 8, 4000.0};
    run.environment.memoryBytes = 64'000'000'000;
    run.environment.os = "Debian 12";
    run.environment.kernel = "6.1.0-18";
    run.environment.levelfield = {"1.0.0", "abc1234", "Release"};
    run.environment.loadAverage = {0.1, 0.2, 0.3};
    ServerRecord server;
    server.name = "fastapi-4";
    server.variant = "pooled";
    server.versions = {{"uvicorn", "0.30.1"}, {"python", "3.11.2"}};
    run.servers = {server};
    return run;
}

struct Change {
    const char *what;
    std::function<void(RunResult &)> make;
    const char *obstacle;
};

const std::vector<Change> &changes()
{
    static const std::vector<Change> all{
        {"the plan", [](RunResult &r) { r.planSha256 = "bbbb"; },
         "the plan (SHA-256) changed: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa → bbbb"},
        {"an override", [](RunResult &r) { r.overrides = {"/load/duration=3s"}; },
         "the overrides (--set) changed: /load/duration=2s → /load/duration=3s"},
        {"no override", [](RunResult &r) { r.overrides.clear(); }, "the overrides (--set) changed: /load/duration=2s → nothing"},
        {"the selection", [](RunResult &r) { r.only = "fastapi"; }, "the selection (--only) changed: nothing → fastapi"},
        {"a source", [](RunResult &r) { r.sourceSha256[0].second = "3333"; }, "source fastapi/app.py changed: 1111 → 3333"},
        {"a new source", [](RunResult &r) { r.sourceSha256.emplace_back("x.py", "4444"); },
         "source x.py changed: nothing → 4444"},
        {"a source less", [](RunResult &r) { r.sourceSha256.pop_back(); },
         "source fastapi/requirements.txt changed: 2222 → nothing"},
        {"a version", [](RunResult &r) { r.servers[0].versions[0].second = "0.31.0"; },
         "fastapi-4 (pooled): uvicorn changed: 0.30.1 → 0.31.0"},
        {"a server's absence", [](RunResult &r) { r.servers[0].skipped = "python3 is not installed"; },
         "fastapi-4 (pooled): whether it takes part changed: nothing → python3 is not installed"},
        {"the CPU", [](RunResult &r) { r.environment.cpu.model = "Xeon"; }, "the CPU changed: Ryzen 9 → Xeon"},
        {"cores", [](RunResult &r) { r.environment.cpu.logical = 8; }, "the number of logical CPUs changed: 16 → 8"},
        {"memory", [](RunResult &r) { r.environment.memoryBytes = 32'000'000'000; },
         "the memory in bytes changed: 64000000000 → 32000000000"},
        {"a quota", [](RunResult &r) { r.environment.cgroupCpus = 2.5; }, "the CPU quota changed: nothing → 2.5"},
        {"the kernel", [](RunResult &r) { r.environment.kernel = "6.1.0-21"; }, "the kernel changed: 6.1.0-18 → 6.1.0-21"},
        {"a variable", [](RunResult &r) { r.environment.inherited = {{"NODE_ENV", "production"}}; },
         "inherited variable NODE_ENV changed: nothing → production"},
        {"Levelfield", [](RunResult &r) { r.environment.levelfield.commit = "def5678"; },
         "Levelfield's commit changed: abc1234 → def5678"},
    };
    return all;
}

} // namespace

class TestResume : public QObject {
    Q_OBJECT

private slots:
    void nothingStandsInTheWayOfTheSameRun() { QCOMPARE(resumeObstacles(run(), run()).size(), std::size_t{0}); }

    void whatChangesAnywayIsNoObstacle()
    {
        RunResult now = run();
        now.id = "another";
        now.started = "2026-12-01T00:00:00.000Z";
        now.status = RunStatus::stopped;
        now.environment.loadAverage = {9, 9, 9};
        *now.environment.memoryBytes -= 4096; // the kernel takes a little more or less at each boot
        std::swap(now.sourceSha256[0], now.sourceSha256[1]);
        now.measurements.resize(3);
        QCOMPARE(resumeObstacles(run(), now).size(), std::size_t{0});
    }

    void everyChangeIsNamedWithOldAndNew_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < changes().size(); ++i)
            QTest::newRow(changes()[i].what) << static_cast<int>(i);
    }
    void everyChangeIsNamedWithOldAndNew()
    {
        QFETCH(int, index);
        const Change &change = changes()[static_cast<std::size_t>(index)];
        RunResult now = run();
        change.make(now);
        const auto obstacles = resumeObstacles(run(), now);
        QCOMPARE(obstacles.size(), std::size_t{1});
        QCOMPARE(obstacles[0], std::string(change.obstacle));
    }

    void allChangesAreNamedAtOnce()
    {
        RunResult now = run();
        now.planSha256 = "bbbb";
        now.environment.kernel = "7.0";
        QCOMPARE(resumeObstacles(run(), now).size(), std::size_t{2});
    }

    void aSecretInAnOverrideIsNoChangeBecauseItWasMasked()
    {
        RunResult earlier = run(), now = run();
        earlier.overrides = {"/servers/0/environment/API_KEY=***"}; // as it was read from the file
        now.overrides = {"/servers/0/environment/API_KEY=s3cret"};
        QCOMPARE(resumeObstacles(earlier, now).size(), std::size_t{0});
    }
};

QTEST_GUILESS_MAIN(TestResume)
#include "test_resume.moc"
