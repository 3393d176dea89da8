// SPDX-License-Identifier: GPL-3.0-or-later
// One run per machine and user; and where a user's files lie.
#include "core/run/run_directory.h"

#include "core/run/user_folders.h"
#include "tests/support/scratch_folder.h"

#include <QProcess>
#include <QTest>

#include <array>
#include <csignal>
#include <fstream>
#include <regex>
#include <sys/wait.h>
#include <unistd.h>

using namespace levelfield;
namespace fs = std::filesystem;

namespace {

void set(const char *variable, const std::string &value)
{
    ::setenv(variable, value.c_str(), 1);
}

/// A child that takes the lock, says so, and lives until it is killed.
class Holder {
public:
    explicit Holder(const fs::path &runFolder)
    {
        std::array<int, 2> ends{};
        if (::pipe(ends.data()) != 0)
            return;
        m_pid = ::fork();
        if (m_pid == 0) {
            const auto lock = RunLock::acquire(runFolder);
            if (::write(ends[1], lock ? "y" : "n", 1) != 1)
                ::_exit(1);
            for (;;)
                ::pause();
        }
        ::close(ends[1]);
        char answer = 'n';
        m_holds = ::read(ends[0], &answer, 1) == 1 && answer == 'y';
        ::close(ends[0]);
    }
    ~Holder() { kill(); }
    Holder(const Holder &) = delete;
    Holder &operator=(const Holder &) = delete;

    bool holds() const { return m_holds; }
    pid_t pid() const { return m_pid; }
    void kill()
    {
        if (m_pid <= 0)
            return;
        ::kill(m_pid, SIGKILL);
        ::waitpid(m_pid, nullptr, 0);
        m_pid = -1;
    }

private:
    pid_t m_pid = -1;
    bool m_holds = false;
};

} // namespace

class TestRunLock : public QObject {
    Q_OBJECT
    tests::ScratchFolder m_scratch;

private slots:
    void init()
    {
        set("XDG_RUNTIME_DIR", m_scratch.fresh());
        set("XDG_DATA_HOME", m_scratch.fresh());
    }

    void theSecondRunIsRefusedWithPidAndFolderOfTheFirst()
    {
        const Holder first("/runs/first\nof two");
        QVERIFY(first.holds());
        const auto second = RunLock::acquire("/runs/second");
        QVERIFY(!second);
        QCOMPARE(second.error().kind, ErrorKind::usage);
        QCOMPARE(second.error().object, std::string("/runs/second"));
        QCOMPARE(second.error().cause, "process " + std::to_string(first.pid()) + " is running another in /runs/first\nof two");
        QVERIFY(!second.error().advice.empty());
    }

    void aSecondRunOfTheSameProcessIsRefusedToo()
    {
        const auto first = RunLock::acquire("/runs/first");
        QVERIFY(first);
        const auto second = RunLock::acquire("/runs/second");
        QVERIFY(!second);
        QVERIFY(second.error().cause.find(std::to_string(::getpid())) != std::string::npos);
    }

    void theLockEndsWithTheRun()
    {
        {
            auto first = RunLock::acquire("/runs/first");
            QVERIFY(first);
            const RunLock moved = std::move(*first);
            QVERIFY(!RunLock::acquire("/runs/second"));
        }
        QVERIFY(RunLock::acquire("/runs/second"));
    }

    void theLockEndsWithItsProcess()
    {
        Holder first("/runs/first");
        QVERIFY(first.holds());
        first.kill();
        QVERIFY(RunLock::acquire("/runs/second")); // though the file still names the first
    }

    void serversThatTheRunStartedDoNotKeepIt()
    {
        QProcess server;
        {
            const auto lock = RunLock::acquire("/runs/first");
            QVERIFY(lock);
            server.start("cat", QStringList());
            server.write("x");
            QVERIFY(server.waitForReadyRead()); // it is cat by now, not a copy of this process
        }
        QVERIFY(RunLock::acquire("/runs/second"));
        server.kill();
        server.waitForFinished();
    }

    void whateverTheFileHoldsTheLockDecides()
    {
        for (const std::string text : {"", "1\n", "garbage", "999999999\n/runs/old"}) {
            fs::create_directories(runLockFile().parent_path());
            std::ofstream(runLockFile()) << text;
            QVERIFY(RunLock::acquire("/runs/new"));
        }
        const auto holder = RunLock::acquire("/runs/new");
        std::ofstream(runLockFile()) << "garbage";
        const auto second = RunLock::acquire("/runs/second");
        QVERIFY(!second);
        QCOMPARE(second.error().cause, std::string("another process is running one"));
    }

    void aLockThatCannotBeMadeIsAnError()
    {
        std::ofstream(m_scratch.at("file")) << "x";
        set("XDG_RUNTIME_DIR", m_scratch.at("file") / "below");
        const auto lock = RunLock::acquire("/runs/first");
        QVERIFY(!lock);
        QCOMPARE(lock.error().kind, ErrorKind::file);
    }

    void aLinkPlantedAtTheLocksPlaceIsNotFollowed()
    {
        fs::create_directories(runLockFile().parent_path());
        fs::create_symlink(m_scratch.at("victim"), runLockFile());
        QVERIFY(!RunLock::acquire("/runs/first"));
        QVERIFY(!fs::exists(m_scratch.at("victim")));
    }

    void filesLieWhereTheVariablesSay()
    {
        set("XDG_DATA_HOME", "/data");
        set("XDG_RUNTIME_DIR", "/runtime");
        QCOMPARE(defaultRunsFolder(), fs::path("/data/levelfield/runs"));
        QCOMPARE(undoJournalFolder(), fs::path("/data/levelfield/undo"));
        QCOMPARE(runLockFile(), fs::path("/runtime/levelfield-run.lock"));
    }

    void withoutVariablesFilesLieInTheHomeFolder()
    {
        const QByteArray home = qgetenv("HOME");
#ifdef __APPLE__
        const fs::path data = "/home/me/Library/Application Support/levelfield";
#else
        const fs::path data = "/home/me/.local/share/levelfield";
#endif
        for (const char *nothing : {"", "relative/path"}) {
            set("HOME", "/home/me");
            set("XDG_DATA_HOME", nothing);
            QCOMPARE(defaultRunsFolder(), data / "runs");
        }
        ::unsetenv("XDG_DATA_HOME");
        QCOMPARE(defaultRunsFolder(), data / "runs");
        ::unsetenv("HOME");
        ::unsetenv("XDG_RUNTIME_DIR");
        QVERIFY(defaultRunsFolder().is_absolute()); // from the password database
        QVERIFY(runLockFile().is_absolute());
        qputenv("HOME", home);
    }

    void runIdsSortByTime()
    {
        const WallTime noon{std::chrono::sys_days(std::chrono::year(2026) / 11 / 30) + std::chrono::hours(12)};
        const std::string id = newRunId(noon), later = newRunId(noon + std::chrono::seconds(1));
        QVERIFY2(std::regex_match(id, std::regex("20261130-120000-[a-z]{4}")), id.c_str());
        QVERIFY(id < later);
        QVERIFY(newRunId(noon) != id || newRunId(noon) != id); // 1 in 10^11
    }
};

QTEST_GUILESS_MAIN(TestRunLock)
#include "test_run_lock.moc"
