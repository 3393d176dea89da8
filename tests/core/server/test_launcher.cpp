// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/tcp_connection.h"
#include "tests/core/server/launching.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <mutex>
#include <sys/socket.h>
#include <unistd.h>

using namespace levelfield;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

bool contains(const std::string &text, const std::string &part)
{
    if (text.find(part) != std::string::npos)
        return true;
    qWarning("\"%s\" is not in:\n%s", part.c_str(), text.c_str());
    return false;
}

std::string message(const Expected<std::unique_ptr<RunningServer>> &server)
{
    return server ? "(it started)" : server.error().message();
}

} // namespace

/// Starting: what is refused, what is waited for, what is said when it fails.
class TestLauncher : public QObject {
    Q_OBJECT

private slots:
    void startsAndWaitsUntilReady()
    {
        const Launching launching;
        const auto server = launching.startOrPrint(launching.request("plain", {"--say", "hel\tlo\x1b[0m"}));
        QVERIFY(server);
        QCOMPARE(server->endpoint().text(), fmt::format("127.0.0.1:{}", launching.port));
        QCOMPARE(server->endpoint().authority, fmt::format("127.0.0.1:{}", launching.port));
        QVERIFY(server->timeToReady() > 0us);
        QVERIFY(!server->exited());
        QCOMPARE(livingBelow(server->guard()).size(), 1U);
        QVERIFY(eventually([&] { return server->logTail(2) == "hel\tlo\\x1b[0m\nrequest 1"; }));
        QCOMPARE(server->logTail(1), std::string("request 1"));
        QCOMPARE(server->logBytes(), 11U + 10U);
        QVERIFY(!server->logTruncated());
    }

    // Case 35: the port's owner is named, and nothing is started.
    void aTakenPortIsRefused_data()
    {
        QTest::addColumn<std::string>("address");
        QTest::addColumn<std::string>("host");
        QTest::newRow("same address") << std::string("127.0.0.1") << std::string("127.0.0.1");
        QTest::newRow("wildcard") << std::string("0.0.0.0") << std::string("127.0.0.1");
        QTest::newRow("wildcard of both families") << std::string("::") << std::string("127.0.0.1");
        QTest::newRow("the other address of localhost") << std::string("::1") << std::string("localhost");
    }
    void aTakenPortIsRefused()
    {
        QFETCH(std::string, address);
        QFETCH(std::string, host);
        const Launching launching;
        const FileDescriptor old = listenOn(address, launching.port);
        QVERIFY(old);
        LaunchRequest request = launching.request("plain");
        request.url.host = host;
        const auto server = launching.start(request);
        QVERIFY(!server);
        QCOMPARE(server.error().kind, ErrorKind::start);
        QVERIFY(contains(message(server), fmt::format(":{} is taken by pid {} (test_launcher)", launching.port, ::getpid())));
        QVERIFY(!fs::exists(request.logFile));
    }

    // Case 35: a listener that accepts nobody because its queue is full is still one.
    void aListenerWithAFullQueueIsRefused()
    {
        const Launching launching;
        const FileDescriptor old = listenOn("127.0.0.1", launching.port, 0);
        std::vector<std::expected<FileDescriptor, int>> waiting;
        for (int i = 0; i < 4; ++i)
            waiting.push_back(connectTcp({"127.0.0.1", launching.port, {}}, 50ms));
        QVERIFY(contains(message(launching.start(launching.request("plain"))), "is taken by"));
    }

    // Case 35: what is in TIME_WAIT listens no more.
    void timeWaitIsNoListener()
    {
        const Launching launching;
        {
            const FileDescriptor listener = listenOn("127.0.0.1", launching.port);
            const auto client = connectTcp({"127.0.0.1", launching.port, {}}, 1s);
            QVERIFY(client);
            const FileDescriptor accepted(::accept(listener.get(), nullptr, nullptr));
            ::shutdown(accepted.get(), SHUT_WR); // closes first, so that this side waits
        }
        QVERIFY(launching.startOrPrint(launching.request("plain")));
    }

    // Case 35: something else takes the port while our command boots, and answers in its place.
    void aListenerThatIsNotOursIsRefused()
    {
        Launching launching;
        std::optional<ForeignServer> foreign;
        launching.sink = [&](const std::string &, const std::string &line) {
            if (line == "booting")
                foreign.emplace(launching.port);
        };
        const auto server = launching.start(launching.shell("echo booting; exec sleep 3600"));
        QVERIFY(!server);
        QCOMPARE(server.error().kind, ErrorKind::start);
        QVERIFY(contains(message(server),
                         fmt::format("is answered by pid {} (test_launcher), which this command did not start", ::getpid())));
        QVERIFY(contains(message(server), "Its last output:\nbooting"));
        QVERIFY(livingBelow(::getpid()).empty());
    }

    // Case 35: with SO_REUSEPORT both listen, and answers would come from either.
    void aSharedPortIsRefused()
    {
        Launching launching;
        std::optional<ForeignServer> foreign;
        launching.sink = [&](const std::string &, const std::string &line) {
            if (line == "booting") {
                foreign.emplace(launching.port);
                std::ofstream(launching.at("go")) << "go";
            }
        };
        LaunchRequest request = launching.request("plain", {"--reuse-port"});
        request.command = {"/bin/sh",
                           "-c",
                           "echo booting; while ! test -e go; do sleep 0.01; done; exec \"$@\"",
                           "sh",
                           request.command[0],
                           request.command[1],
                           request.command[2],
                           "--reuse-port"};
        request.ready.consecutive = 1000; // the last of them come when both are up
        QVERIFY(contains(message(launching.start(request)), "(test_launcher), which this command did not start"));
    }

    // Case 36: an exit is reported at once, not when the ready check gives up.
    void anExitBeforeReadyIsReportedAtOnce_data()
    {
        QTest::addColumn<std::string>("code");
        QTest::addColumn<std::string>("status");
        QTest::newRow("exit status") << std::string("echo no database >&2; exit 3") << std::string("(exit status 3)");
        QTest::newRow("success is none") << std::string("echo no database") << std::string("(exit status 0)");
        QTest::newRow("signal") << std::string("echo no database; kill -SEGV $$") << std::string("(killed by SIGSEGV)");
        QTest::newRow("failure with a child left")
            << std::string("echo no database; sleep 3600 & exit 1") << std::string("(exit status 1)");
    }
    void anExitBeforeReadyIsReportedAtOnce()
    {
        QFETCH(std::string, code);
        QFETCH(std::string, status);
        const Launching launching;
        LaunchRequest request = launching.shell(code);
        request.ready.timeout = 1h; // the test's own limit is two minutes
        const auto server = launching.start(request);
        QVERIFY(!server);
        QCOMPARE(server.error().kind, ErrorKind::start);
        QVERIFY(contains(message(server), "it ended before it was ready " + status));
        QVERIFY(contains(message(server), "Its last output:\nno database\n"));
        QVERIFY(livingBelow(::getpid()).empty());
    }

    // Case 36: the kind of it: commands that cannot even be executed.
    void whatCannotBeExecutedIsSaid()
    {
        const Launching launching;
        std::ofstream(launching.at("script")) << "#!/no/such/python\n";
        std::ofstream(launching.at("data")) << "data";
        std::ofstream(launching.at("noise")) << "\x01\x02";
        fs::permissions(launching.at("script"), fs::perms(0755));
        fs::permissions(launching.at("noise"), fs::perms(0755));
        const auto messageOf = [&](const Command &command, const std::string &directory = {}) {
            LaunchRequest request = launching.request("plain");
            request.command = command;
            if (!directory.empty())
                request.directory = directory;
            return message(launching.start(request));
        };
        QVERIFY(contains(messageOf({}), "the command is empty"));
        QVERIFY(contains(messageOf({"no-such-program"}), "\"no-such-program\": it is not in any folder of PATH. Install it"));
        QVERIFY(contains(messageOf({launching.at("missing")}), "there is no such file"));
        QVERIFY(contains(messageOf({launching.at("script")}), "names the interpreter /no/such/python, which does not exist"));
        QVERIFY(contains(messageOf({launching.at("data")}), "Permission denied"));
        QVERIFY(contains(messageOf({launching.at("noise")}), "neither a program for this machine nor a script"));
        QVERIFY(contains(messageOf({launching.at("")}), "it is a folder"));
        QVERIFY(contains(messageOf({"/bin/true"}, "/no/such/folder"), "its folder /no/such/folder does not exist"));
    }

    void programsAreFoundInTheChildsPath()
    {
        const Launching launching;
        fs::create_directory(launching.at("bin"));
        std::ofstream(launching.at("bin/my-server")) << "#!/bin/sh\necho \"$0 $GREETING\"\nexit 7\n";
        fs::permissions(launching.at("bin/my-server"), fs::perms(0755));
        LaunchRequest request = launching.request("plain");
        request.command = {"my-server"};
        request.environment = {{"PATH", "/nowhere:" + launching.at("bin")}, {"GREETING", "early"}, {"GREETING", "late"}};
        QVERIFY(contains(message(launching.start(request)), launching.at("bin/my-server") + " late\n"));
    }

    void anUnknownStopSignalIsAnErrorOfThePlan()
    {
        const Launching launching;
        LaunchRequest request = launching.request("plain");
        request.stop.signal = "TREM";
        const auto server = launching.start(request);
        QVERIFY(!server);
        QCOMPARE(server.error().kind, ErrorKind::plan);
    }

    void anExistingLogIsNotOverwritten()
    {
        const Launching launching;
        LaunchRequest request = launching.request("plain");
        std::ofstream(request.logFile) << "precious";
        const auto server = launching.start(request);
        QVERIFY(!server);
        QCOMPARE(server.error().kind, ErrorKind::file);
        QCOMPARE(readFile(request.logFile), Expected<std::string>("precious"));
    }

    void aMissingGuardIsSaid()
    {
        const Launching launching;
        const auto server = guardLauncher("/no/such/levelfield-guard")->start(launching.request("plain"), {});
        QVERIFY(contains(message(server), "levelfield-guard belongs beside the other executables"));
    }

    // Case 37: wrong answers while it boots are none.
    void wrongAnswersAreWaitedOut()
    {
        const Launching launching;
        const auto server = launching.startOrPrint(launching.request("plain", {"--statuses", "502,502,404,200"}));
        QVERIFY(server);
        QVERIFY(eventually([&] { return server->logTail(1) == "request 4"; }));
    }

    // Case 37: one of several workers is up: a wrong answer in between starts the count again.
    void consecutiveMeansInARow()
    {
        const Launching launching;
        LaunchRequest request = launching.request("plain", {"--statuses", "200,200,503,200,503,200"});
        request.ready.consecutive = 3;
        const auto server = launching.startOrPrint(request);
        QVERIFY(server);
        QVERIFY(eventually([&] { return server->logTail(1) == "request 8"; }));
    }

    void anotherStatusMayBeTheRightOne()
    {
        const Launching launching;
        LaunchRequest request = launching.request("plain", {"--statuses", "401"});
        request.ready.status = 401;
        QVERIFY(launching.startOrPrint(request));
    }

    // Case 38: `localhost` is both addresses; the one that answers is told, and the name stays in the Host header.
    void localhostIsWhereTheServerListens_data()
    {
        QTest::addColumn<std::vector<std::string>>("hosts");
        QTest::addColumn<std::string>("address");
        QTest::newRow("IPv4 only") << std::vector<std::string>{"127.0.0.1"} << std::string("127.0.0.1");
        QTest::newRow("IPv6 only") << std::vector<std::string>{"::1"} << std::string("::1");
        QTest::newRow("both, IPv6 first") << std::vector<std::string>{"::1", "127.0.0.1"} << std::string("127.0.0.1");
    }
    void localhostIsWhereTheServerListens()
    {
        QFETCH(std::vector<std::string>, hosts);
        QFETCH(std::string, address);
        const Launching launching;
        Command arguments;
        for (const std::string &host : hosts)
            arguments.insert(arguments.end(), {"--host", host});
        LaunchRequest request = launching.request("plain", arguments);
        request.url.host = "localhost";
        const auto server = launching.startOrPrint(request);
        QVERIFY(server);
        QCOMPARE(server->endpoint().authority, fmt::format("localhost:{}", launching.port));
        QCOMPARE(server->endpoint().address, address);
    }

    void readyInTimeOrAnError()
    {
        const Launching launching;
        LaunchRequest request = launching.request("plain", {"--say", "up", "--statuses", "404"});
        request.ready.timeout = 2s;
        const auto server = launching.start(request);
        QVERIFY(!server);
        QCOMPARE(server.error().kind, ErrorKind::start);
        QVERIFY(contains(message(server), "it was not ready within 2s"));
        QVERIFY(livingBelow(::getpid()).empty());
        QVERIFY(!listens("127.0.0.1", launching.port));
    }

    void whatNeverListensIsSaidToo()
    {
        const Launching launching;
        LaunchRequest request = launching.shell("exec sleep 3600");
        request.ready.timeout = 100ms;
        QVERIFY(contains(
            message(launching.start(request)),
            fmt::format("not ready within 100ms; at last 127.0.0.1:{}: Connection refused. It wrote nothing", launching.port)));
    }

    void aStopRequestInterruptsTheWait()
    {
        Launching launching;
        std::stop_source stop;
        launching.sink = [&](const std::string &, const std::string &) { stop.request_stop(); };
        LaunchRequest request = launching.shell("echo booting; exec sleep 3600");
        request.ready.timeout = 1h;
        const auto server = launching.start(request, stop.get_token());
        QVERIFY(!server);
        QCOMPARE(server.error().kind, ErrorKind::interrupted);
        QVERIFY(livingBelow(::getpid()).empty());
    }

    void aStopRequestInterruptsARequestThatHangs()
    {
        const Launching launching;
        std::stop_source stop;
        // Accepts in the kernel's queue only; answers nothing.
        LaunchRequest request = launching.request("plain");
        request.command = {"/usr/bin/python3", "-c",
                           "import socket, sys, time\ns = socket.create_server(('127.0.0.1', int(sys.argv[1])))\n"
                           "s.accept()\ntime.sleep(3600)",
                           fmt::format("{}", launching.port)};
        request.ready.timeout = 1h;
        const std::jthread stopper([&] {
            eventually([&] { return listens("127.0.0.1", launching.port); });
            stop.request_stop();
        });
        const auto server = launching.start(request, stop.get_token());
        QVERIFY(!server);
        QCOMPARE(server.error().kind, ErrorKind::interrupted);
    }

    // Case 32: much output blocks nothing, is counted whole, and the log stays within its limit.
    void aFloodOfOutputIsDrainedAndCapped()
    {
        const Launching launching;
        LaunchRequest request = launching.request("plain", {"--flood", "300000", "--say", "done"});
        request.logLimit = 100000;
        const auto server = launching.startOrPrint(request);
        QVERIFY(server);
        QVERIFY(eventually([&] { return server->logTail(1) == "request 1"; }));
        QCOMPARE(server->logBytes(), 300000U * 100 + 5 + 10);
        QVERIFY(server->logTruncated());
        const auto log = readFile(request.logFile);
        QVERIFY(log);
        QVERIFY(log->starts_with(std::string(98, '0') + "0\n"));
        QVERIFY(log->size() > 100000 && log->size() < 100100);
        QVERIFY(contains(*log, "\n[levelfield: the log's limit of 100000 bytes is reached]\n"));
    }

    // Case 32: and a listener that is slow to say so delays nobody: here it takes every line of a server that never stops.
    void endlessOutputDoesNotHinderTheStop()
    {
        Launching launching;
        std::atomic<int> lines{0};
        launching.sink = [&](const std::string &, const std::string &) { ++lines; };
        LaunchRequest request = launching.request("plain");
        request.command = {"/bin/sh",         "-c", "yes & exec \"$@\"", "sh", request.command[0], request.command[1],
                           request.command[2]};
        request.logLimit = 100000;
        const auto server = launching.startOrPrint(request);
        QVERIFY(server);
        QVERIFY(eventually([&] { return server->logBytes() > 10'000'000; }));
        const StopReport report = server->stop();
        QVERIFY(!report.killed);
        QVERIFY(report.survivors.empty());
        QVERIFY(lines >= OutputLog::linesPerSecond);
    }

    // Case 33: the thread that launched may end; the server may not.
    void theLaunchingThreadMayEnd()
    {
        const Launching launching;
        std::unique_ptr<RunningServer> server;
        std::thread([&] { server = launching.startOrPrint(launching.request("plain")); }).join();
        QVERIFY(server);
        QVERIFY(listens("127.0.0.1", launching.port));
        QVERIFY(!server->exited());
        QVERIFY(!server->stop().killed);
    }
};

QTEST_GUILESS_MAIN(TestLauncher)
#include "test_launcher.moc"
