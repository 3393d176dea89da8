// SPDX-License-Identifier: GPL-3.0-or-later
// The /proc reader on a folder of the same shape.
#include "core/sample/process_source.h"
#include "tests/support/scratch_folder.h"

#include <QTest>

#include <csignal>
#include <fstream>
#include <sstream>
#include <sys/resource.h>
#include <unistd.h>

using namespace levelfield;
using namespace std::chrono_literals;
using Pids = std::vector<pid_t>;

namespace {

/// One process to be written down.
struct Described {
    pid_t pid = 0;
    pid_t parent = 1;
    std::string name = "node";
    char state = 'S';
    std::string userTicks = "0";
    int systemTicks = 0, childrenUserTicks = 0, childrenSystemTicks = 0, threads = 1, startTicks = 5, rssPages = 0;
};

class FakeProc {
public:
    std::filesystem::path path() const { return m_folder.path(); }

    void write(const std::string &name, const std::string &text) const
    {
        const std::filesystem::path file = path() / name;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << text;
    }

    void add(const Described &process) const
    {
        std::ostringstream line;
        line << process.pid << " (" << process.name << ") " << process.state << ' ' << process.parent
             << " 1 1 0 -1 4194560 0 0 0 0 " << process.userTicks << ' ' << process.systemTicks << ' '
             << process.childrenUserTicks << ' ' << process.childrenSystemTicks << " 20 0 " << process.threads << " 0 "
             << process.startTicks << " 1000 " << process.rssPages << " 18446744073709551615 1 1\n";
        write(std::to_string(process.pid) + "/stat", line.str());
    }

    void setChildren(pid_t pid, pid_t thread, const std::string &children) const
    {
        write(std::to_string(pid) + "/task/" + std::to_string(thread) + "/children", children);
    }

private:
    tests::ScratchFolder m_folder;
};

Pids pidsOf(const Expected<std::vector<ProcessRecord>> &records)
{
    Pids pids;
    if (records) {
        for (const ProcessRecord &record : *records)
            pids.push_back(record.pid);
    }
    return pids;
}

std::chrono::nanoseconds ticks(int count)
{
    return std::chrono::nanoseconds(1s) * count / ::sysconf(_SC_CLK_TCK);
}

} // namespace

class TestProcSource : public QObject {
    Q_OBJECT
private slots:
    // Case 46 too: the name holds what separates fields.
    void readsAProcess()
    {
        const FakeProc proc;
        proc.add({.pid = 40,
                  .parent = 7,
                  .name = "a) b (c",
                  .state = 'R',
                  .userTicks = "150",
                  .systemTicks = 50,
                  .childrenUserTicks = 30,
                  .childrenSystemTicks = 20,
                  .startTicks = 999,
                  .rssPages = 25});
        const ProcessRecord expected{.pid = 40,
                                     .parent = 7,
                                     .startTime = 999,
                                     .name = "a) b (c",
                                     .state = 'R',
                                     .cpu = ticks(200),
                                     .childrenCpu = ticks(50),
                                     .rssBytes = 25 * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE))};
        const auto source = procProcessSource(proc.path());
        QVERIFY(source->process(40) == expected);
        QVERIFY(source->process(41) == std::nullopt);
        const auto all = source->processes();
        QVERIFY(all && *all == std::vector{expected});
    }

    void listsOnlyWhatIsAProcess()
    {
        const FakeProc proc;
        proc.add({.pid = 40});
        proc.add({.pid = 41});
        proc.write("self/stat", "40 (x) S 1");
        proc.write("4x/stat", "nonsense");
        proc.write("42/stat", "nonsense");
        proc.write("43/stat", "");
        std::filesystem::create_directories(proc.path() / "44"); // vanished between the list and the look
        auto pids = pidsOf(procProcessSource(proc.path())->processes());
        std::ranges::sort(pids);
        QCOMPARE(pids, (Pids{40, 41}));
    }

    void followsChildrenListsOfEveryThread()
    {
        const FakeProc proc;
        proc.add({.pid = 40});
        proc.setChildren(40, 40, "50 ");
        proc.add({.pid = 50, .parent = 40, .threads = 3});
        proc.setChildren(50, 50, "");
        proc.setChildren(50, 51, "60 61 ");
        proc.setChildren(50, 52, "62 ");
        for (const pid_t pid : {60, 61, 62}) {
            proc.add({.pid = pid, .parent = 50});
            proc.setChildren(pid, pid, "");
        }
        proc.add({.pid = 70, .parent = 1}); // somebody else's
        auto pids = pidsOf(procProcessSource(proc.path())->tree(40));
        QCOMPARE(Pids(pids.begin(), pids.begin() + 2), (Pids{40, 50})); // parents first
        std::ranges::sort(pids);
        QCOMPARE(pids, (Pids{40, 50, 60, 61, 62}));
    }

    void scansWhereTheKernelHasNoChildrenLists()
    {
        const FakeProc proc;
        proc.add({.pid = 90, .parent = 1});
        proc.add({.pid = 40, .parent = 90}); // pids have wrapped: the child's is lower
        proc.add({.pid = 41, .parent = 40});
        proc.add({.pid = 42, .parent = 1});
        QCOMPARE(pidsOf(procProcessSource(proc.path())->tree(90)), (Pids{90, 40, 41}));
    }

    void leavesOutAChildThatVanished()
    {
        const FakeProc proc;
        proc.add({.pid = 40});
        proc.setChildren(40, 40, "41 42");
        proc.add({.pid = 42, .parent = 40, .state = 'Z'}); // a zombie's list is not asked for
        QCOMPARE(pidsOf(procProcessSource(proc.path())->tree(40)), (Pids{40, 42}));
    }

    void endsInSpiteOfACircleOfLists()
    {
        const FakeProc proc;
        proc.add({.pid = 40});
        proc.setChildren(40, 40, "41 40");
        proc.add({.pid = 41, .parent = 40});
        proc.setChildren(41, 41, "40 41");
        QCOMPARE(pidsOf(procProcessSource(proc.path())->tree(40)), (Pids{40, 41}));
    }

    void tellsWhoIgnoresItsChildren()
    {
        const FakeProc proc;
        proc.add({.pid = 40});
        proc.add({.pid = 41});
        proc.add({.pid = 42});
        std::ostringstream mask;
        mask << std::hex << (std::uint64_t{1} << (SIGCHLD - 1));
        proc.write("40/status", "Name:\tx\nSigIgn:\t" + mask.str() + "\n");
        proc.write("41/status", "Name:\tx\nSigIgn:\t0\n");
        const auto source = procProcessSource(proc.path());
        QVERIFY(source->process(40)->ignoresChildren);
        QVERIFY(!source->process(41)->ignoresChildren);
        QVERIFY(!source->process(42)->ignoresChildren);

        proc.add({.pid = 40, .startTicks = 77}); // another process of that pid
        proc.write("40/status", "SigIgn:\t0\n");
        QVERIFY(!source->process(40)->ignoresChildren);
    }

    void noticesADispositionThatWasSetLater()
    {
        const FakeProc proc;
        proc.add({.pid = 40});
        proc.write("40/status", "SigIgn:\t0\n");
        const auto source = procProcessSource(proc.path());
        QVERIFY(!source->process(40)->ignoresChildren);
        proc.write("40/status", "SigIgn:\tffffffffffffffff\n");
        bool noticed = false;
        for (int look = 0; look < 100 && !noticed; ++look)
            noticed = source->process(40)->ignoresChildren;
        QVERIFY(noticed);
    }

    // Case 50: unreadable is unknown, not 0.
    void knowsPssOnlyWhereItCanBeRead()
    {
        const FakeProc proc;
        proc.write("40/smaps_rollup", "55d12a650000-7ffeed21c000 ---p 00000000 00:00 0   [rollup]\nRss: 2000 kB\nPss: 1500 kB\n");
        proc.write("41/smaps_rollup", "");
        proc.add({.pid = 42});
        const auto source = procProcessSource(proc.path());
        QCOMPARE(source->pssBytes(40), std::optional<std::uint64_t>(1500 * 1024));
        QCOMPARE(source->pssBytes(41), std::nullopt);
        QCOMPARE(source->pssBytes(42), std::nullopt);
        QCOMPARE(source->pssBytes(43), std::nullopt);
    }

    void saysWhatIsWrong()
    {
        const FakeProc proc;
        const auto gone = procProcessSource(proc.path())->tree(40);
        QVERIFY(!gone && gone.error().kind == ErrorKind::measurement && gone.error().object == "process 40");

        const auto source = procProcessSource(proc.path() / "missing");
        for (const auto &failed : {source->processes(), source->tree(1)}) {
            QVERIFY(!failed && failed.error().kind == ErrorKind::system);
            QVERIFY(failed.error().cause == systemReason(ENOENT));
        }
        QCOMPARE(source->pssBytes(1), std::nullopt);
        QVERIFY(!source->process(1));
    }

    void saysSoWhenNoDescriptorIsLeft()
    {
        const FakeProc proc;
        proc.add({.pid = 40});
        proc.setChildren(40, 40, "41");
        proc.add({.pid = 41, .parent = 40});
        proc.setChildren(41, 41, "");
        const auto source = procProcessSource(proc.path());
        rlimit before{};
        QCOMPARE(::getrlimit(RLIMIT_NOFILE, &before), 0);
        const rlimit none{0, before.rlim_max};
        QCOMPARE(::setrlimit(RLIMIT_NOFILE, &none), 0);
        const auto tree = source->tree(40);
        const auto all = source->processes();
        QCOMPARE(::setrlimit(RLIMIT_NOFILE, &before), 0);
        for (const auto &failed : {tree, all}) { // not: the server is gone
            QVERIFY(!failed && failed.error().kind == ErrorKind::system);
            QCOMPARE(failed.error().cause, systemReason(EMFILE));
        }
        QCOMPARE(pidsOf(source->tree(40)), (Pids{40, 41})); // and later all is well again
    }

    void keepsOnlySoManyDescriptorsOpenAndLetsThemGo()
    {
        const FakeProc proc;
        std::string list;
        for (pid_t pid = 1000; pid < 1300; ++pid) {
            list += std::to_string(pid) + " ";
            proc.add({.pid = pid, .parent = 40});
            proc.setChildren(pid, pid, "");
        }
        proc.add({.pid = 40});
        proc.setChildren(40, 40, list);
        proc.add({.pid = 50});
        proc.setChildren(50, 50, "");
        const auto openFiles = [] { return std::distance(std::filesystem::directory_iterator("/dev/fd"), {}); };
        const auto source = procProcessSource(proc.path());
        const auto before = openFiles();
        for (int look = 0; look < 3; ++look)
            QCOMPARE(pidsOf(source->tree(40)).size(), std::size_t{301});
        QVERIFY(openFiles() - before <= 128);
        for (int look = 0; look < 40; ++look)
            QCOMPARE(pidsOf(source->tree(50)), Pids{50}); // the other tree is asked for no more
        QVERIFY(openFiles() - before <= 2);
    }

    void survivesImpossibleTimes()
    {
        const FakeProc proc;
        proc.add({.pid = 40, .userTicks = "18446744073709551615", .systemTicks = 1});
        const auto process = procProcessSource(proc.path())->process(40);
        QVERIFY(process && process->cpu > 24h && process->allCpu() > 24h);
    }

    void readsListsLongerThanOneRead()
    {
        const FakeProc proc;
        proc.add({.pid = 40});
        std::string list;
        for (pid_t pid = 10000; pid < 12000; ++pid) {
            list += std::to_string(pid) + " ";
            proc.add({.pid = pid, .parent = 40, .state = 'Z'});
        }
        proc.setChildren(40, 40, list);
        QCOMPARE(pidsOf(procProcessSource(proc.path())->tree(40)).size(), std::size_t{2001});
    }
};

QTEST_GUILESS_MAIN(TestProcSource)
#include "test_proc_source.moc"
