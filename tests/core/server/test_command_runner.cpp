// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/command_runner.h"
#include "tests/core/server/launching.h"

#include <fmt/format.h>

#include <csignal>
#include <filesystem>
#include <fstream>

using namespace levelfield;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

class TestCommandRunner : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

    std::string at(const std::string &name) const { return m_folder.path().toStdString() + "/" + name; }
    Expected<CommandOutput> shell(const std::string &code, std::chrono::milliseconds timeout = 60s, std::stop_token stop = {},
                                  const std::function<void(const std::string &)> &line = {}) const
    {
        return runCommand({"/bin/sh", "-c", code}, m_folder.path().toStdString(), {{"GREETING", "hello"}}, timeout,
                          std::move(stop), line);
    }
    void writeScript(const std::string &name, const std::string &text) const
    {
        std::ofstream(at(name)) << text;
        fs::permissions(at(name), fs::perms(0755));
    }

private slots:
    void outputErrorsAndStatusAreKeptApart()
    {
        const auto ran = shell("echo \"$GREETING\"; echo bad >&2; pwd; exit 5");
        QVERIFY(ran);
        QCOMPARE(ran->output, fmt::format("hello\n{}\n", fs::canonical(at(".")).string()));
        QCOMPARE(ran->errors, std::string("bad\n"));
        QCOMPARE(ran->status, ExitStatus{.code = 5});
        QCOMPARE(ran->status.text(), std::string("exit status 5"));
        QVERIFY(!ran->timedOut);
    }

    void aDeathBySignalIsTold()
    {
        const auto ran = shell("kill -ABRT $$");
        QVERIFY(ran);
        QCOMPARE(ran->status.text(), std::string("killed by SIGABRT"));
    }

    void inputIsEmpty()
    {
        const auto ran = shell("cat");
        QVERIFY(ran);
        QCOMPARE(ran->output, std::string());
        QCOMPARE(ran->status, ExitStatus{.code = 0});
    }

    // Case 32: both outputs are drained, whatever their order and size, and kept up to 1 MiB.
    void muchOutputBlocksNothing()
    {
        const auto ran = shell("head -c 3000000 /dev/zero >&2; head -c 2000000 /dev/zero; echo end >&2; exit 3");
        QVERIFY(ran);
        QCOMPARE(ran->output.size(), 1U << 20);
        QCOMPARE(ran->errors.size(), 1U << 20);
        QCOMPARE(ran->status, ExitStatus{.code = 3});
    }

    void linesAreToldAsTheyCome()
    {
        std::vector<std::string> lines;
        const auto ran =
            shell("printf 'one\\ntwo \\033[1m\\nthree'", 60s, {}, [&](const std::string &line) { lines.push_back(line); });
        QVERIFY(ran);
        QCOMPARE(lines, (std::vector<std::string>{"one", "two \\x1b[1m", "three"}));
    }

    void aTimeoutKillsTheWholeGroup()
    {
        const auto ran = shell("trap '' TERM; sleep 3600 & echo $!; echo $$; sleep 3600; echo never", 500ms);
        QVERIFY(ran);
        QVERIFY(ran->timedOut);
        QCOMPARE(ran->status, ExitStatus{.signal = SIGKILL});
        std::istringstream pids(ran->output);
        int count = 0;
        for (pid_t pid = 0; pids >> pid; ++count)
            QVERIFY(eventually([&] { return !isAlive(pid); }));
        QCOMPARE(count, 2);
    }

    void aStopRequestKillsTheWholeGroup()
    {
        std::stop_source stop;
        std::vector<pid_t> pids;
        const auto ran = shell("sleep 3600 & echo $!; wait", 1h, stop.get_token(), [&](const std::string &line) {
            pids.push_back(static_cast<pid_t>(std::stoi(line)));
            stop.request_stop();
        });
        QVERIFY(!ran);
        QCOMPARE(ran.error().kind, ErrorKind::interrupted);
        QCOMPARE(pids.size(), 1U);
        QVERIFY(eventually([&] { return !isAlive(pids.front()); }));
    }

    void aStopRequestedBeforeIsHeard()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto ran = shell("sleep 3600", 1h, stop.get_token());
        QVERIFY(!ran);
        QCOMPARE(ran.error().kind, ErrorKind::interrupted);
    }

    // What a command leaves in the background holds its pipes open; that must not hold us.
    void aBackgroundChildIsNotWaitedFor()
    {
        const auto ran = shell("sleep 3600 & echo $!", 1h);
        QVERIFY(ran);
        QCOMPARE(ran->status, ExitStatus{.code = 0});
        const auto pid = static_cast<pid_t>(std::stoi(ran->output));
        QVERIFY(isAlive(pid));
        ::kill(pid, SIGKILL);
    }

    void whatCannotBeRunIsSaid()
    {
        writeScript("broken", "#!/no/such/interpreter -x\n");
        const auto cause = [&](const Command &command, const std::string &directory) {
            const auto ran = runCommand(command, directory, {}, 60s, {});
            return ran ? std::string("(it ran)") : ran.error().message();
        };
        const std::string here = at("");
        QVERIFY(cause({}, here).find("the command is empty") != std::string::npos);
        QVERIFY(cause({"no-such-program"}, here).find("it is not in any folder of PATH") != std::string::npos);
        QVERIFY(cause({"./broken"}, here).find("the interpreter /no/such/interpreter, which does not exist")
                != std::string::npos);
        QVERIFY(cause({"/bin/true"}, "/no/such/folder").find("/no/such/folder does not exist") != std::string::npos);
    }

    void programsAreFoundAsExecvpDoes()
    {
        fs::create_directories(at("first"));
        fs::create_directories(at("second/tool")); // a folder of that name is passed over
        fs::create_directories(at("third"));
        std::ofstream(at("first/tool")) << "data"; // may not be executed: passed over
        writeScript("third/tool", "#!/bin/sh\necho third\n");
        const TextPairs path{{"PATH", fmt::format("{}:{}:{}", at("first"), at("second"), at("third"))}};
        const auto ran = runCommand({"tool"}, "/", path, 60s, {});
        QVERIFY2(ran, ran ? "" : ran.error().message().c_str());
        QCOMPARE(ran->output, std::string("third\n"));
        const auto refused = runCommand({"tool"}, "/", {{"PATH", at("first")}}, 60s, {});
        QVERIFY(!refused);
        QVERIFY(refused.error().message().find("first/tool may not be executed") != std::string::npos);
        // Relative to the command's own folder, as a shell there would.
        const auto relative = runCommand({"tool"}, at(""), {{"PATH", "third"}}, 60s, {});
        QVERIFY(relative);
        QCOMPARE(relative->output, std::string("third\n"));
    }

    void findProgramKnowsTheShell()
    {
        const auto shell = findProgram("sh");
        QVERIFY(shell && shell->is_absolute());
        QVERIFY(!findProgram("no-such-program"));
        QVERIFY(!findProgram(""));
        QVERIFY(!findProgram(at("")));
    }

    // A program that embeds us may ignore SIGCHLD; then the system reaps, and the status is lost, but nothing hangs.
    void nothingHangsWhereChildrenAreIgnored()
    {
        const auto before = std::signal(SIGCHLD, SIG_IGN);
        const auto ran = shell("echo out");
        std::signal(SIGCHLD, before);
        QVERIFY(ran);
        QCOMPARE(ran->output, std::string("out\n"));
        QCOMPARE(ran->status, ExitStatus{});
    }
};

QTEST_GUILESS_MAIN(TestCommandRunner)
#include "test_command_runner.moc"
