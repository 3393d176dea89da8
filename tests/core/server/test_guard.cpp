// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/command_runner.h"
#include "core/server/guard_protocol.h"
#include "core/server/inheritance.h"
#include "tests/core/server/launching.h"

#include <fmt/format.h>

#include <csignal>
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace levelfield;
using namespace std::chrono_literals;

namespace {

/// What `sh -c CODE` prints when it is launched as a server; it ends at once, so that its output comes with the error.
std::string printedBy(const std::string &code, const std::function<void(LaunchRequest &)> &change = {})
{
    const Launching launching;
    LaunchRequest request = launching.shell(code);
    if (change)
        change(request);
    const auto server = launching.start(request);
    static_cast<void>(server);
    return readFile(request.logFile).value_or("(no log)");
}

} // namespace

/// What a server inherits, and what cannot reach it or its guard.
class TestGuard : public QObject {
    Q_OBJECT

private slots:
    void messagesComeBackAsTheyWere()
    {
        const GuardMessage message{"survivor", {-1, 1234567890123}, "a :b\nc 7"};
        const std::string line = message.line();
        QCOMPARE(line, std::string("survivor -1 1234567890123 :a :b?c 7\n"));
        const GuardMessage read = parseGuardMessage(line.substr(0, line.size() - 1));
        QCOMPARE(read.word, message.word);
        QCOMPARE(read.numbers, message.numbers);
        QCOMPARE(read.text, std::string("a :b?c 7"));
        QCOMPARE(read.number(2), 0);
        QCOMPARE(parseGuardMessage("").word, std::string());
    }

    void messagesArriveInPieces()
    {
        LineBuffer buffer;
        std::string line;
        buffer.append("emp", 3);
        QVERIFY(!buffer.next(line));
        buffer.append("ty\nended 1\nx", 12);
        QVERIFY(buffer.next(line));
        QCOMPARE(line, std::string("empty"));
        QVERIFY(buffer.next(line));
        QCOMPARE(line, std::string("ended 1"));
        QVERIFY(!buffer.next(line));
    }

    void byHandItExplainsItself()
    {
        const std::string guard = LEVELFIELD_BIN_DIR "/levelfield-guard";
        for (const Command &command :
             {Command{guard}, Command{guard, "--directory", "/", "--program", "/bin/true", "--", "true"}}) {
            const auto output = runCommand(command, "/", {}, 60s, {});
            QVERIFY(output);
            QCOMPARE(output->status, ExitStatus{.code = 2});
            QVERIFY(output->errors.find("for Levelfield, which starts it") != std::string::npos);
        }
    }

#ifdef __linux__
    void onlyTheThreeDescriptorsAreInherited()
    {
        const int leaked = ::open("/dev/null", O_RDONLY); // on purpose without close-on-exec
        const std::string printed = printedBy("readlink /proc/$$/fd/0; ls /proc/$$/fd");
        ::close(leaked);
        QCOMPARE(printed, std::string("/dev/null\n0\n1\n2\n"));
    }

    // A server that inherits an ignored SIGPIPE or SIGCHLD, or a blocked SIGTERM, is another server.
    void signalsAreAsAtLogin()
    {
        const auto pipe = std::signal(SIGPIPE, SIG_IGN);
        const auto user = std::signal(SIGUSR1, SIG_IGN);
        sigset_t blocked;
        sigset_t before;
        sigemptyset(&blocked);
        sigaddset(&blocked, SIGTERM);
        pthread_sigmask(SIG_BLOCK, &blocked, &before);
        const std::string printed = printedBy("exec grep -E '^Sig(Blk|Ign)' /proc/self/status");
        pthread_sigmask(SIG_SETMASK, &before, nullptr);
        std::signal(SIGPIPE, pipe);
        std::signal(SIGUSR1, user);
        QCOMPARE(printed, std::string("SigBlk:\t0000000000000000\nSigIgn:\t0000000000000000\n"));
    }

    void cpusAreAsAsked()
    {
        const auto bind = [](LaunchRequest &request) { request.cpus = {0}; };
        QCOMPARE(printedBy("exec grep Cpus_allowed_list /proc/self/status", bind), std::string("Cpus_allowed_list:\t0\n"));
        const Launching launching;
        LaunchRequest request = launching.request("plain");
        request.cpus = {0, 100000};
        const auto server = launching.start(request);
        QVERIFY(!server);
        QVERIFY(server.error().message().find("it cannot be bound to the CPUs 0,100000: ") != std::string::npos);
    }

    // A loader that was pinned before must not pin the servers started after it.
    void cpusOfOursAreNotInherited()
    {
        cpu_set_t before;
        QCOMPARE(::sched_getaffinity(0, sizeof before, &before), 0);
        if (CPU_COUNT(&before) < 2)
            QSKIP("needs two CPUs");
        const std::string unpinned = printedBy("exec grep Cpus_allowed: /proc/self/status");
        cpu_set_t one;
        CPU_ZERO(&one);
        for (std::size_t cpu = 0; CPU_COUNT(&one) == 0; ++cpu) {
            if (CPU_ISSET(cpu, &before))
                CPU_SET(cpu, &one);
        }
        ::sched_setaffinity(0, sizeof one, &one);
        const std::string pinned = printedBy("exec grep Cpus_allowed: /proc/self/status");
        ::sched_setaffinity(0, sizeof before, &before);
        QCOMPARE(pinned, unpinned);
    }
#endif

    // Case 27: the loader raises our limit of open files; the server keeps the one the user gave.
    void theLimitOfOpenFilesIsTheUsers()
    {
        rlimit before{};
        QCOMPARE(::getrlimit(RLIMIT_NOFILE, &before), 0);
        rlimit changed = before;
        changed.rlim_cur = before.rlim_cur / 2;
        QCOMPARE(::setrlimit(RLIMIT_NOFILE, &changed), 0);
        const std::string printed = printedBy("ulimit -n");
        ::setrlimit(RLIMIT_NOFILE, &before);
        QCOMPARE(printed, fmt::format("{}\n", originalDescriptorLimit()));
        QCOMPARE(originalDescriptorLimit(), static_cast<unsigned long>(before.rlim_cur));
    }

    // Ctrl-C in the user's terminal reaches the foreground group; the server must be in another, in another session.
    void theTerminalReachesNeitherGuardNorServer()
    {
        const Launching launching;
        const auto server = launching.startOrPrint(launching.request("plain"));
        QVERIFY(server);
        const pid_t guard = server->guard();
        const pid_t pid = livingBelow(guard).at(0);
        QCOMPARE(::getsid(guard), guard);
        QCOMPARE(::getsid(pid), guard);
        QCOMPARE(::getpgid(pid), pid);
        for (const int signal : {SIGINT, SIGQUIT, SIGHUP, SIGTERM, SIGTSTP, SIGPIPE})
            ::kill(guard, signal);
        QVERIFY(!server->stop().killed); // a guard that had died would have made it so
    }
};

QTEST_GUILESS_MAIN(TestGuard)
#include "test_guard.moc"
