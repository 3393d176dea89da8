// SPDX-License-Identifier: GPL-3.0-or-later
// What happens when ps itself does not do its work: scripts play it.
#include "core/sample/ps_command.h"
#include "core/sample/ps_text.h"
#include "tests/support/scratch_folder.h"

#include <QTest>

#include <csignal>
#include <fstream>
#include <sys/wait.h>

using namespace levelfield;
using namespace std::chrono_literals;

class TestPsCommand : public QObject {
    Q_OBJECT

    tests::ScratchFolder m_folder;

    std::string script(const std::string &body)
    {
        const std::filesystem::path path = m_folder.fresh();
        std::ofstream(path) << "#!/bin/sh\n" << body << "\n";
        std::filesystem::permissions(path, std::filesystem::perms::owner_all);
        return path.string();
    }

private slots:
    void listsThisProcessAndItself()
    {
        const auto output = runPs();
        QVERIFY2(output, output ? "" : output.error().message().c_str());
        bool self = false;
        bool ps = false;
        std::size_t begin = 0;
        while (begin < output->text.size()) {
            const std::size_t end = std::min(output->text.find('\n', begin), output->text.size());
            const auto line = parsePsLine(std::string_view(output->text).substr(begin, end - begin));
            QVERIFY2(line, output->text.substr(begin, end - begin).c_str()); // every line of the real ps is understood
            self = self || line->pid == ::getpid();
            ps = ps || line->pid == output->pid;
            begin = end + 1;
        }
        QVERIFY(self && ps);
    }

    void asksInTheCLocaleWithoutTheUsersSettings()
    {
        qputenv("PS_FORMAT", "pid");
        qputenv("COLUMNS", "10");
        const auto output = runPs(script("/usr/bin/env; echo $0 $*"));
        qunsetenv("PS_FORMAT");
        qunsetenv("COLUMNS");
        QVERIFY(output);
        QVERIFY(output->text.find("LC_ALL=C\n") != std::string::npos);
        QVERIFY(output->text.find("TZ=UTC0\n") != std::string::npos);
        QVERIFY(output->text.find("PS_FORMAT") == std::string::npos);
        QVERIFY(output->text.find("COLUMNS") == std::string::npos);
        QVERIFY(output->text.find("-A -ww -o pid= -o ppid= -o rss= -o time= -o lstart= -o stat= -o comm=") != std::string::npos);
    }

    void saysThatThereIsNoPs()
    {
        const auto output = runPs("/nonexistent/ps");
        QVERIFY(!output && output.error().kind == ErrorKind::system);
        QCOMPARE(output.error().object, std::string("/nonexistent/ps"));
        QCOMPARE(output.error().cause, systemReason(ENOENT));
    }

    void saysHowItFailed()
    {
        const auto failed = runPs(script("echo 1 2 3; exit 7"));
        QVERIFY(!failed && failed.error().cause == "it ended with exit status 7");
        const auto killed = runPs(script("kill -KILL $$"));
        QVERIFY(!killed && killed.error().cause == "it was ended by signal 9");
    }

    void endsOneThatHangs()
    {
        const auto output = runPs(script("exec sleep 600"), 50ms);
        QVERIFY(!output && output.error().cause == "it did not finish in time");
        QVERIFY(::waitpid(-1, nullptr, WNOHANG) < 0); // nothing is left to reap
    }

    void endsOneThatNeverStopsWriting()
    {
        const auto output = runPs(script("exec yes"));
        QVERIFY(!output && output.error().cause == "its output is larger than 16 MiB");
        QVERIFY(::waitpid(-1, nullptr, WNOHANG) < 0);
    }

    void worksWhereChildrenAreIgnored()
    {
        auto *const before = ::signal(SIGCHLD, SIG_IGN);
        const auto output = runPs(script("echo good"));
        ::signal(SIGCHLD, before);
        QVERIFY(output && output->text == "good\n");
    }
};

QTEST_GUILESS_MAIN(TestPsCommand)
#include "test_ps_command.moc"
