// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/command_runner.h"
#include "core/server/programs.h"
#include "tests/core/server/launching.h"

#include <fmt/format.h>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace levelfield;
using namespace std::chrono_literals;

namespace {

/// Both ways of supervising: this system's, and the one for systems without /proc and subreaper.
void addWays()
{
    QTest::addColumn<bool>("portable");
    QTest::newRow("native") << false;
    if (findProgram("lsof"))
        QTest::newRow("portable") << true;
}

} // namespace

/// Ending: whatever a server does, in the end nothing of it is left, and its port is free.
class TestServerEnd : public QObject {
    Q_OBJECT
    std::unique_ptr<Launching> m_launching;
    std::unique_ptr<RunningServer> m_server;
    std::vector<pid_t> m_pids;

    void start(const LaunchRequest &request)
    {
        m_server = m_launching->startOrPrint(request);
        QVERIFY(m_server);
        m_pids = livingBelow(m_server->guard());
        QVERIFY(!m_pids.empty());
    }
    /// Stops, and checks the promise.
    StopReport stop()
    {
        const pid_t guard = m_server->guard();
        const StopReport report = m_server->stop();
        for (const std::string &survivor : report.survivors)
            qWarning("survivor: %s", survivor.c_str());
        [&] {
            QVERIFY(report.survivors.empty());
            QVERIFY(!anyAlive(m_pids));
            QVERIFY(!isAlive(guard));
            QVERIFY(!listens("127.0.0.1", m_launching->port));
            QVERIFY(livingBelow(::getpid()).empty());
        }();
        return report;
    }

private slots:
    void init()
    {
        m_launching = std::make_unique<Launching>();
        m_pids.clear();
    }
    void cleanup() { m_server.reset(); }

    void aWillingServerEndsOnItsSignal_data() { addWays(); }
    void aWillingServerEndsOnItsSignal()
    {
        QFETCH(bool, portable);
        m_launching->portable = portable;
        start(m_launching->request("plain"));
        QVERIFY(!stop().killed);
        QCOMPARE(m_server->exited(), std::optional(ExitStatus{.code = 0}));
        QVERIFY(!m_server->stop().killed); // again: nothing more happens
    }

    void destructionEndsTheServer()
    {
        start(m_launching->request("prefork", {"--ignore-term"}));
        m_server.reset();
        QVERIFY(!anyAlive(m_pids));
        QVERIFY(!listens("127.0.0.1", m_launching->port));
    }

    // Case 29: the master is killed, its workers hold the port and serve on.
    void workersOfAKilledMasterEnd_data() { addWays(); }
    void workersOfAKilledMasterEnd()
    {
        QFETCH(bool, portable);
        m_launching->portable = portable;
        start(m_launching->request("prefork", {"--workers", "4"}));
        QVERIFY(eventually([&] { return (m_pids = livingBelow(m_server->guard())).size() == 5; }));
        ::kill(m_pids.front(), SIGKILL);
        QVERIFY(eventually([&] { return m_server->exited() == ExitStatus{.signal = SIGKILL}; }));
        QVERIFY(listens("127.0.0.1", m_launching->port));
        QVERIFY(!stop().killed);
    }

    // Case 30: the command ends on SIGTERM and tells nobody; its child is told by us.
    void theChildOfAWrapperEndsOnTheSignalToo_data() { addWays(); }
    void theChildOfAWrapperEndsOnTheSignalToo()
    {
        QFETCH(bool, portable);
        m_launching->portable = portable;
        start(m_launching->request("wrapper"));
        // The portable guard looks around with ps, which is below it, too, for a moment.
        QVERIFY(eventually([&] { return (m_pids = livingBelow(m_server->guard())).size() == 2; }));
        QVERIFY(!stop().killed);
    }

    // Case 30: SIGTERM is ignored by all of them: a bounded wait, then SIGKILL.
    void whoIgnoresTheSignalIsKilled_data() { addWays(); }
    void whoIgnoresTheSignalIsKilled()
    {
        QFETCH(bool, portable);
        m_launching->portable = portable;
        LaunchRequest request = m_launching->request("prefork", {"--ignore-term", "--workers", "2"});
        request.stop.timeout = 200ms;
        start(request);
        const StopReport report = stop();
        QVERIFY(report.killed);
        QVERIFY(report.took >= 200ms);
    }

    void anotherSignalMayBeTheRightOne()
    {
        LaunchRequest request = m_launching->request("plain", {"--ignore-term"});
        request.stop.signal = "SIGINT"; // KeyboardInterrupt
        start(request);
        QVERIFY(!stop().killed);
    }

    void aStoppedServerHearsItsSignal()
    {
        start(m_launching->request("plain"));
        ::kill(m_pids.front(), SIGSTOP);
        QVERIFY(!stop().killed);
    }

    // Case 31: fork, setsid, fork: the server has neither our group nor our session, and the command has ended well.
    void aDaemonIsFoundAndEnded_data() { addWays(); }
    void aDaemonIsFoundAndEnded()
    {
        QFETCH(bool, portable);
        m_launching->portable = portable;
        m_server = m_launching->startOrPrint(m_launching->request("daemon"));
        QVERIFY(m_server);
        const auto listeners = systemListenerTable()->on(m_launching->port);
        QVERIFY(listeners);
        QCOMPARE(listeners->size(), 1U);
        m_pids = {listeners->front().owners.front().pid};
        QVERIFY(!m_server->exited());
        QVERIFY(!stop().killed);
    }

    void aDaemonThatDiesHasExited()
    {
        m_server = m_launching->startOrPrint(m_launching->request("daemon"));
        QVERIFY(m_server);
        m_pids = livingBelow(m_server->guard());
        QCOMPARE(m_pids.size(), 1U);
        ::kill(m_pids.front(), SIGKILL);
        QVERIFY(eventually([&] { return m_server->exited().has_value(); }));
        stop();
    }

    // Case 34: zombies that nobody waits for have ended; they hold up nothing.
    void zombiesAreDead_data() { addWays(); }
    void zombiesAreDead()
    {
        QFETCH(bool, portable);
        m_launching->portable = portable;
        start(m_launching->request("prefork", {"--zombies", "3", "--workers", "1"}));
        QCOMPARE(m_pids.size(), 2U);
        QVERIFY(!stop().killed);
    }

    // Case 31: one that forks faster than it can be killed one by one.
    void aForkingCrowdEnds()
    {
        LaunchRequest request = m_launching->request("plain");
        request.command = {
            "/bin/sh",
            "-c",
            "crowd() { trap '' TERM; while :; do sleep 0.01 & sleep 0.01; done; }; crowd & crowd & crowd & exec \"$@\"",
            "sh",
            request.command[0],
            request.command[1],
            request.command[2]};
        request.stop.timeout = 100ms;
        start(request);
        QVERIFY(stop().killed);
    }

    // The guard itself is killed: reported, and what it watched over is found by session, group and what was seen before.
    void aKilledGuardLeavesNothing_data()
    {
        QTest::addColumn<std::string>("script");
        QTest::addColumn<Command>("arguments");
        QTest::newRow("workers") << std::string("prefork") << Command{};
        QTest::newRow("daemon in another session") << std::string("daemon") << Command{};
    }
    void aKilledGuardLeavesNothing()
    {
        QFETCH(std::string, script);
        QFETCH(Command, arguments);
        start(m_launching->request(script, arguments));
        ::kill(m_server->guard(), SIGKILL);
        QVERIFY(eventually([&] { return m_server->exited().has_value(); }));
        QVERIFY(anyAlive(m_pids));
        QVERIFY(stop().killed);
    }

    void aHungGuardIsReplaced()
    {
        LaunchRequest request = m_launching->request("prefork");
        request.stop.timeout = 0ms;
        start(request);
        ::kill(m_server->guard(), SIGSTOP);
        QVERIFY(stop().killed);
    }

    // Kill -9 of Levelfield: the guard notices and ends everything.
    void nothingOutlivesAKilledLevelfield_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("native") << QStringList{"native", "prefork", "--ignore-term"};
        QTest::newRow("native, daemon") << QStringList{"native", "daemon"};
        if (findProgram("lsof")) {
            QTest::newRow("portable") << QStringList{"portable", "prefork", "--ignore-term"};
            QTest::newRow("portable, daemon") << QStringList{"portable", "daemon"};
        }
    }
    void nothingOutlivesAKilledLevelfield()
    {
        QFETCH(QStringList, arguments);
        Command command{QCoreApplication::applicationDirPath().toStdString() + "/launch_and_wait",
                        fmt::format("{}", m_launching->port), m_launching->at("log")};
        for (const QString &argument : arguments)
            command.push_back(argument.toStdString());
        pid_t guard = 0;
        std::stop_source kill; // kills its group: launch_and_wait alone, since the guard has a session of its own
        const auto seeGuard = [&](const std::string &line) {
            guard = QString::fromStdString(line).toInt(); // 0 for words: it says why it could not start
            if (guard == 0)
                qWarning("%s", line.c_str());
            for (const Listener &listener : systemListenerTable()->on(m_launching->port).value_or(std::vector<Listener>{})) {
                for (const ProcessName &owner : listener.owners)
                    m_pids.push_back(owner.pid);
            }
            kill.request_stop();
        };
        const auto ran = runCommand(command, "/", {}, 60s, kill.get_token(), seeGuard);
        QVERIFY(!ran);
        QVERIFY(guard > 0 && !m_pids.empty());
        QVERIFY(eventually([&] { return !isAlive(guard) && !anyAlive(m_pids); }));
        QVERIFY(!listens("127.0.0.1", m_launching->port));
    }
};

QTEST_GUILESS_MAIN(TestServerEnd)
#include "test_server_end.moc"
