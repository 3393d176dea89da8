// SPDX-License-Identifier: GPL-3.0-or-later
// Run directories under SIGKILL and on full disks.
#include "core/run/run_directory.h"

#include "tests/core/results/generated_run.h"
#include "tests/support/scratch_folder.h"

#include <QTest>

#include <array>
#include <csignal>
#include <functional>
#include <random>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sched.h>
#include <sys/mount.h>
#endif

using namespace levelfield;
using tests::RunGenerator;
namespace fs = std::filesystem;

namespace {

RunResult header()
{
    RunResult run;
    run.id = "20261130-211136-kqzt";
    run.planText = tests::samplePlan;
    return run;
}

Measurement fat(int sequence)
{
    Measurement measurement = RunGenerator(static_cast<std::uint64_t>(sequence)).measurement(sequence);
    measurement.series.assign(600, SeriesPoint{0.1, 1, 2, 3.25, 4.5, 5, 6.75});
    return measurement;
}

std::string content(const fs::path &path)
{
    return readFile(path).value_or("");
}

/// No file may grow beyond `bytes` while it lives: writes stop half-way, as on a full disk.
class FileSizeLimit {
public:
    explicit FileSizeLimit(std::uintmax_t bytes)
    {
        ::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{static_cast<rlim_t>(bytes), m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit() { ::setrlimit(RLIMIT_FSIZE, &m_before); }
    FileSizeLimit(const FileSizeLimit &) = delete;
    FileSizeLimit &operator=(const FileSizeLimit &) = delete;

private:
    rlimit m_before{};
};

int exitCodeOf(pid_t child)
{
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// Runs `work` in a process of its own, on a file system of 256 KiB mounted at `folder` that nobody else sees. nullopt where
/// this user may not mount; else what `work` returned.
std::optional<int> onSmallFileSystem([[maybe_unused]] const fs::path &folder, [[maybe_unused]] const std::function<int()> &work)
{
#ifdef __linux__
    constexpr int notAllowed = 99;
    fs::create_directory(folder);
    const pid_t child = ::fork();
    if (child == 0) {
        const bool mounted = (::unshare(CLONE_NEWNS) == 0 || ::unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0)
                             && ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0
                             && ::mount("tmpfs", folder.c_str(), "tmpfs", 0, "size=256k") == 0;
        ::_exit(mounted ? work() : notAllowed);
    }
    const int code = exitCodeOf(child);
    return code == notAllowed ? std::nullopt : std::optional(code);
#else
    return std::nullopt;
#endif
}

/// Appends until the disk is full. 0 when all that was said to be written is there and nothing else; else the step that failed.
int fillUp(const fs::path &folder)
{
    auto directory = RunDirectory::create(folder / "run", header(), tests::samplePlan);
    if (!directory)
        return 1;
    int good = 0;
    Expected<> appended;
    while (good < 50 && (appended = directory->append(fat(good + 1))))
        ++good;
    if (appended || appended.error().kind != ErrorKind::file)
        return 2;
    const auto read = readRun(folder / "run");
    if (!read || static_cast<int>(read->measurements.size()) != good)
        return 3;
    RunResult all = *read;
    all.measurements.assign(20, fat(1));
    if (directory->write(all))
        return 4;
    const auto again = readRun(folder / "run");
    if (!again || *again != *read)
        return 5;
    return std::distance(fs::directory_iterator(folder / "run"), {}) == 4 ? 0 : 6; // no temporary file is left
}

/// A child that writes a run, and says so through a pipe after each step that returned.
class Writer {
public:
    explicit Writer(const fs::path &folder)
    {
        if (::pipe(m_pipe.data()) != 0)
            return;
        m_child = ::fork();
        if (m_child == 0)
            write(folder);
        ::close(m_pipe[1]);
    }
    ~Writer()
    {
        kill();
        ::close(m_pipe[0]);
    }
    Writer(const Writer &) = delete;
    Writer &operator=(const Writer &) = delete;

    /// @return false when the child failed.
    bool waitForStep() const
    {
        char step = 0;
        return ::read(m_pipe[0], &step, 1) == 1;
    }
    /// Ends it wherever it is. @return how many steps more it had finished.
    int kill()
    {
        if (m_child <= 0)
            return 0;
        ::kill(m_child, SIGKILL);
        ::waitpid(m_child, nullptr, 0);
        m_child = -1;
        int more = 0;
        while (waitForStep())
            ++more;
        return more;
    }

private:
    [[noreturn]] void write(const fs::path &folder) const
    {
        RunResult run = header();
        auto directory = RunDirectory::create(folder, run, tests::samplePlan);
        for (int sequence = 1; directory; ++sequence) {
            if (::write(m_pipe[1], "x", 1) != 1 || !directory->append(fat(sequence)))
                break;
            run.measurements.push_back(fat(sequence));
            if (sequence % 3 == 0 && !directory->write(run))
                break;
        }
        ::_exit(1);
    }

    std::array<int, 2> m_pipe{-1, -1};
    pid_t m_child = -1;
};

} // namespace

class TestRunDurability : public QObject {
    Q_OBJECT
    tests::ScratchFolder m_scratch;

private slots:
    void aKilledRunLosesAtMostTheRecordInProgress()
    {
        std::mt19937 random(7);
        for (int round = 0; round < 25; ++round) {
            const fs::path folder = m_scratch.fresh();
            Writer writer(folder);
            QVERIFY(writer.waitForStep()); // the directory is made
            int finished = 0;
            for (int left = std::uniform_int_distribution(0, 8)(random); left > 0; --left, ++finished)
                QVERIFY(writer.waitForStep());
            finished += writer.kill();

            const auto read = readRun(folder);
            QVERIFY2(read, read ? "" : read.error().message().c_str());
            QCOMPARE(read->status, RunStatus::stopped);
            const int count = static_cast<int>(read->measurements.size());
            QVERIFY2(count == finished || count == finished + 1, qPrintable(QString("%1 of %2").arg(count).arg(finished)));
            for (int i = 0; i < count; ++i)
                QVERIFY(read->measurements[static_cast<std::size_t>(i)] == fat(i + 1));

            // And it can be taken up again.
            auto directory = RunDirectory::reopen(folder);
            QVERIFY2(directory, directory ? "" : directory.error().message().c_str());
            QVERIFY(directory->append(fat(count + 1)));
            QCOMPARE(readRun(folder)->measurements.size(), static_cast<std::size_t>(count) + 1);
        }
    }

    void aKillWhileTheFolderIsMadeLeavesARunOrNone()
    {
        for (int round = 0; round < 10; ++round) {
            const fs::path folder = m_scratch.fresh();
            {
                Writer writer(folder);
            }
            if (const auto read = readRun(folder))
                QCOMPARE(read->status, RunStatus::stopped);
            else
                QCOMPARE(read.error().kind, ErrorKind::file);
        }
    }

    void aRecordThatDoesNotFitOnTheDiskLeavesTheJournalAsItWas() // Case 54
    {
        const fs::path folder = m_scratch.fresh();
        auto directory = RunDirectory::create(folder, header(), tests::samplePlan);
        QVERIFY(directory);
        QVERIFY(directory->append(fat(1)));
        const std::string before = content(folder / "journal.jsonl");
        {
            const FileSizeLimit limit(before.size() + 1000); // half of the record fits
            const auto appended = directory->append(fat(2));
            QVERIFY(!appended);
            QCOMPARE(appended.error().kind, ErrorKind::file);
            QCOMPARE(appended.error().object, (folder / "journal.jsonl").string());
            QCOMPARE(appended.error().cause, std::string("File too large"));
        }
        QVERIFY(content(folder / "journal.jsonl") == before);
        QVERIFY(directory->append(fat(3))); // when there is room again
        const auto read = readRun(folder);
        QVERIFY(read);
        QVERIFY((read->measurements == std::vector{fat(1), fat(3)}));
    }

    void aResultThatDoesNotFitOnTheDiskLeavesTheOldOne() // Case 54
    {
        const fs::path folder = m_scratch.fresh();
        RunResult run = header();
        auto directory = RunDirectory::create(folder, run, tests::samplePlan);
        QVERIFY(directory);
        const std::string before = content(folder / "run.json");
        run.measurements = {fat(1)};
        {
            const FileSizeLimit limit(before.size() + 1000);
            const auto written = directory->write(run);
            QVERIFY(!written);
            QCOMPARE(written.error().kind, ErrorKind::file);
        }
        QVERIFY(content(folder / "run.json") == before);
        QCOMPARE(std::distance(fs::directory_iterator(folder), {}), 4);
    }

    void aFolderThatDoesNotFitOnTheDiskIsNotMade() // Case 54
    {
        const fs::path folder = m_scratch.fresh(), used = m_scratch.fresh();
        fs::create_directory(used);
        const FileSizeLimit limit(600); // the plan's copy fits, the journal's header does not
        QVERIFY(!RunDirectory::create(folder, header(), tests::samplePlan));
        QVERIFY(!fs::exists(folder));
        QVERIFY(!RunDirectory::create(used, header(), tests::samplePlan));
        QVERIFY(fs::is_empty(used));
    }

    void aFullFileSystemLosesNothingThatWasSaidToBeWritten() // Case 54
    {
        const fs::path folder = m_scratch.fresh();
        const auto result = onSmallFileSystem(folder, [&] { return fillUp(folder); });
        if (result) // who may not mount has the limits above
            QCOMPARE(*result, 0);
    }
};

QTEST_GUILESS_MAIN(TestRunDurability)
#include "test_run_durability.moc"
