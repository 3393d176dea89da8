// SPDX-License-Identifier: GPL-3.0-or-later
// The sampler on real processes of the real system. Steps are told through pipes; nothing waits for time to pass.
#include "core/sample/process_tree.h"
#include "core/sample/tree_sampler.h"
#include "real_process.h"

#include <QTest>

#include <cstring>
#include <future>
#include <sys/mman.h>
#include <thread>

using namespace levelfield;
using namespace levelfield::real;
using namespace std::chrono_literals;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;

namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;

/// Memory of its own, written to.
char *hold(std::size_t bytes)
{
    void *memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        ::_exit(5);
    std::memset(memory, 1, bytes);
    return static_cast<char *>(memory);
}

std::optional<ProcessRecord> memberCalled(const TreeReading &reading, const std::string &name)
{
    const auto found = std::ranges::find(reading.members, name, &ProcessRecord::name);
    return found == reading.members.end() ? std::nullopt : std::optional(*found);
}

void nameYourself(const char *name)
{
    ::prctl(PR_SET_NAME, name);
}

bool isWithin(nanoseconds value, milliseconds low, milliseconds high)
{
    return value >= low && value <= high;
}

} // namespace

class TestRealTrees : public QObject {
    Q_OBJECT

    std::unique_ptr<ProcessSource> m_source = procProcessSource();
    SystemClock m_clock;

    TreeReading read(TreeSampler &sampler)
    {
        const auto reading = sampler.read();
        if (!reading)
            qFatal("%s", reading.error().message().c_str());
        return *reading;
    }

private slots:
    // Case 48: all of a child's CPU time falls between two samples.
    void countsAChildThatBurnsAndEndsBetweenTwoSamples()
    {
        const Guard guard([](const Line &test) {
            reap(forkChild([&] {
                test.say('1');
                test.hear();
                reap(forkChild([] { burn(300ms); }));
                test.say('2');
                test.hear();
            }));
        });
        TreeSampler sampler(*m_source, m_clock, guard.pid());
        QVERIFY(guard.hears("1"));
        const TreeReading before = read(sampler);
        QCOMPARE(before.processes, 1);
        guard.say('x');
        QVERIFY(guard.hears("2"));
        const TreeReading after = read(sampler);
        QVERIFY2(isWithin(after.cpu - before.cpu, 270ms, 450ms), qPrintable(QString::number((after.cpu - before.cpu).count())));
        QCOMPARE(after.processes, 1);
        QVERIFY(!after.childrenUncounted);
        QVERIFY(cpuPercent(before, after).value() > 0);
    }

    // Case 51: each worker is replaced by a new one, as with --max-requests.
    void followsWorkersThatAreReplaced()
    {
        const Guard guard([](const Line &test) {
            for (int generation = 0; generation < 4; ++generation) {
                const pid_t worker = forkChild([&] {
                    burn(100ms);
                    test.say('w');
                    test.hear();
                });
                reap(worker);
                test.say('r');
                test.hear();
            }
        });
        TreeSampler sampler(*m_source, m_clock, guard.pid());
        nanoseconds last{0};
        for (int generation = 1; generation <= 4; ++generation) {
            QVERIFY(guard.hears("w"));
            const TreeReading working = read(sampler);
            QCOMPARE(working.processes, 1);
            guard.say('x');
            QVERIFY(guard.hears("r"));
            const TreeReading reaped = read(sampler);
            QCOMPARE(reaped.processes, 0);
            QVERIFY(last <= working.cpu && working.cpu <= reaped.cpu);
            QVERIFY(isWithin(reaped.cpu, generation * 80ms, generation * 160ms));
            last = reaped.cpu;
            guard.say('x');
        }
    }

    void followsAProcessThatLeftItsSessionAndItsParent()
    {
        const Guard guard([](const Line &test) {
            reap(forkChild([&] {
                forkChild([&] {
                    ::setsid();
                    nameYourself("escaped");
                    test.say('1');
                    test.hear();
                    burn(200ms);
                    test.say('2');
                    test.hear();
                });
            }));
            test.say('p'); // its parent is gone
            while (::wait(nullptr) > 0) {
            }
            test.say('3');
            test.hear();
        });
        TreeSampler sampler(*m_source, m_clock, guard.pid());
        QVERIFY(guard.hears("1p"));
        const TreeReading before = read(sampler);
        QVERIFY(memberCalled(before, "escaped") && memberCalled(before, "escaped")->parent == guard.pid());
        guard.say('x');
        QVERIFY(guard.hears("2"));
        const TreeReading burnt = read(sampler);
        QVERIFY(isWithin(burnt.cpu - before.cpu, 180ms, 300ms));
        guard.say('x');
        QVERIFY(guard.hears("3"));
        const TreeReading after = read(sampler);
        QVERIFY(after.cpu >= burnt.cpu && after.cpu - burnt.cpu < 100ms); // moved to the guard, not doubled
        QCOMPARE(after.processes, 0);
    }

    // The kernel tells nobody the time of a child whose parent ignores SIGCHLD.
    void keepsTheTimeOfChildrenThatNobodyWaitsFor()
    {
        const Guard guard([](const Line &test) {
            reap(forkChild([&] {
                ::signal(SIGCHLD, SIG_IGN);
                std::array<int, 2> ended{};
                if (::pipe2(ended.data(), O_CLOEXEC) != 0)
                    ::_exit(5);
                forkChild([&] {
                    burn(200ms);
                    test.say('1');
                    test.hear();
                });
                // wait() with SIGCHLD ignored returns once all children are gone.
                while (::wait(nullptr) > 0) {
                }
                test.say('2');
                test.hear();
            }));
        });
        TreeSampler sampler(*m_source, m_clock, guard.pid());
        QVERIFY(guard.hears("1"));
        const TreeReading before = read(sampler);
        QCOMPARE(before.processes, 2);
        QVERIFY(before.childrenUncounted);
        guard.say('x');
        QVERIFY(guard.hears("2"));
        const TreeReading after = read(sampler);
        QCOMPARE(after.processes, 1);
        QVERIFY(isWithin(after.cpu, 180ms, 300ms));
        QVERIFY(after.cpu >= before.cpu);
        QVERIFY(after.childrenUncounted);
    }

    void countsAZombieForItsTimeOnly()
    {
        const Guard guard([](const Line &test) {
            reap(forkChild([&] {
                const pid_t child = forkChild([] {
                    hold(8 * mebibyte);
                    burn(200ms);
                });
                siginfo_t info{};
                ::waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOWAIT); // ended, not reaped
                test.say('1');
                test.hear();
                reap(child);
                test.say('2');
                test.hear();
            }));
        });
        TreeSampler sampler(*m_source, m_clock, guard.pid());
        QVERIFY(guard.hears("1"));
        const TreeReading before = read(sampler);
        QCOMPARE(before.processes, 1);
        QCOMPARE(before.members.size(), std::size_t{2});
        QVERIFY(isWithin(before.cpu, 180ms, 300ms));
        guard.say('x');
        QVERIFY(guard.hears("2"));
        const TreeReading after = read(sampler);
        QCOMPARE(after.members.size(), std::size_t{1});
        QVERIFY(after.cpu >= before.cpu && after.cpu - before.cpu < 100ms);
    }

    // Case 47: summed RSS counts what is shared once per process, PSS once.
    void showsPssBesideSummedRss()
    {
        const Guard guard([](const Line &test) {
            reap(forkChild([&] {
                const char *shared = hold(64 * mebibyte);
                for (int i = 0; i < 4; ++i) {
                    forkChild([&] {
                        // A look at every page, so that the child has them all in its own tables.
                        unsigned sum = 0;
                        for (std::size_t at = 0; at < 64 * mebibyte; at += 4096)
                            sum += static_cast<unsigned>(shared[at]);
                        test.say(sum > 0 ? '1' : '0');
                        test.hear();
                    });
                }
                test.hear();
            }));
        });
        QVERIFY(guard.hears("1111"));
        TreeSampler sampler(*m_source, m_clock, guard.pid());
        const TreeReading reading = read(sampler);
        QCOMPARE(reading.processes, 5);
        const auto pss = sampler.pssBytes();
        QVERIFY(pss);
        QVERIFY(reading.rssBytes >= 5 * 64 * mebibyte);
        QVERIFY(*pss >= 64 * mebibyte);
        // Whatever the processes hold beside it (a sanitizer's shadow, say), the 64 MiB are there four times less.
        QVERIFY(*pss + 4 * 60 * mebibyte <= reading.rssBytes);
    }

    // Case 46: a program may call itself anything.
    void readsAProcessOfAnyName()
    {
        for (const char *name : {"a) b (c", ") R 1 1 1", "", "a\nb", "((((", "))))"}) {
            const Guard guard([&](const Line &test) {
                reap(forkChild([&] {
                    nameYourself(name);
                    test.say('1');
                    test.hear();
                }));
            });
            QVERIFY(guard.hears("1"));
            TreeSampler sampler(*m_source, m_clock, guard.pid());
            const auto member = memberCalled(read(sampler), name);
            QVERIFY2(member, name);
            QCOMPARE(member->parent, guard.pid());
            QVERIFY(member->rssBytes > 0);
        }
    }

    void findsAChildThatAnotherThreadStarted()
    {
        std::promise<pid_t> started;
        std::promise<void> done;
        std::thread thread([&] {
            const pid_t child = forkChild([] { ::pause(); });
            started.set_value(child);
            done.get_future().wait();
            ::kill(child, SIGKILL);
            reap(child);
        });
        const pid_t child = started.get_future().get();
        const auto tree = m_source->tree(::getpid());
        done.set_value();
        thread.join();
        QVERIFY(tree && std::ranges::count(*tree, child, &ProcessRecord::pid) == 1);
    }

    // Descriptors that are kept belong to one process for good, whoever has its pid later.
    void noticesThroughKeptDescriptorsThatAProcessEnded()
    {
        const Guard guard([](const Line &test) {
            for (char word = '1'; word < '4'; ++word) {
                reap(forkChild([&] {
                    test.say(word);
                    test.hear();
                }));
                test.say('r');
                test.hear();
            }
        });
        for (const char *word : {"1", "2", "3"}) {
            QVERIFY(guard.hears(word));
            QCOMPARE(m_source->tree(guard.pid()).value().size(), std::size_t{2});
            guard.say('x');
            QVERIFY(guard.hears("r"));
            QCOMPARE(m_source->tree(guard.pid()).value().size(), std::size_t{1});
            guard.say('x');
        }
    }

    void findsTheSameTreeInListsAndScan()
    {
        const Guard guard([](const Line &test) {
            for (int i = 0; i < 3; ++i) {
                forkChild([&] {
                    forkChild([&] {
                        test.say('1');
                        test.hear();
                    });
                    test.say('1');
                    test.hear();
                });
            }
            test.hear();
        });
        QVERIFY(guard.hears("111111"));
        const auto lists = m_source->tree(guard.pid());
        const auto all = m_source->processes();
        QVERIFY(lists && all);
        const auto pidsOf = [](const std::vector<ProcessRecord> &records) {
            std::vector<pid_t> pids;
            for (const ProcessRecord &record : records)
                pids.push_back(record.pid);
            std::ranges::sort(pids);
            return pids;
        };
        QCOMPARE(pidsOf(*lists), pidsOf(treeBelow(*all, guard.pid())));
        QCOMPARE(lists->size(), std::size_t{7});
    }

    // Two ways that share nothing: RSS within 5 %, CPU within ps's whole second, per process.
    void agreesWithPs()
    {
        const Guard guard([](const Line &test) {
            const auto work = [&](std::size_t memory, milliseconds time) {
                forkChild([&, memory, time] {
                    hold(memory);
                    burn(time);
                    test.say('1');
                    test.hear();
                });
            };
            work(4 * mebibyte, 1300ms);
            work(24 * mebibyte, 400ms);
            work(48 * mebibyte, 0ms);
            test.hear();
        });
        QVERIFY(guard.hears("111"));
        const auto ps = psProcessSource();
        const auto theirs = ps->tree(guard.pid());
        const auto ours = m_source->tree(guard.pid());
        QVERIFY2(theirs, theirs ? "" : theirs.error().message().c_str());
        QVERIFY(ours);
        QCOMPARE(theirs->size(), std::size_t{4});
        QCOMPARE(ours->size(), std::size_t{4});
        bool sawSeconds = false;
        for (const ProcessRecord &mine : *ours) {
            const auto other = std::ranges::find(*theirs, mine.pid, &ProcessRecord::pid);
            QVERIFY(other != theirs->end());
            QCOMPARE(other->parent, mine.parent);
            QCOMPARE(other->name, mine.name);
            QCOMPARE(other->state, mine.state);
            // The kernel counts pages per processor and adds up only roughly: of a small process that can be more than 5 %.
            QVERIFY(qAbs(double(other->rssBytes) - double(mine.rssBytes)) < std::max(0.05 * double(mine.rssBytes), 1.5e6));
            QVERIFY(mine.cpu - other->cpu < 1s && other->cpu - mine.cpu < 50ms);
            sawSeconds = sawSeconds || other->cpu >= 1s;
        }
        QVERIFY(sawSeconds);
        QVERIFY(ps->process(guard.pid()) && !ps->pssBytes(guard.pid()));
        const auto all = ps->processes();
        QVERIFY(all && std::ranges::count(*all, ::getpid(), &ProcessRecord::pid) == 1);
        QVERIFY(!ps->tree(-5) && ps->tree(-5).error().kind == ErrorKind::measurement);
    }

    // macOS has no subreaper and hides the time of ended children; the ps way has to do with that.
    void samplesThroughPsWhatLeftTheTree()
    {
        const Guard guard([](const Line &test) {
            ::prctl(PR_SET_CHILD_SUBREAPER, 0);
            reap(forkChild([&] {
                forkChild([&] {
                    nameYourself("escaping");
                    burn(1100ms);
                    test.say('1');
                    test.hear();
                });
                ::pause();
            }));
            test.say('2');
            test.hear();
        });
        QVERIFY(guard.hears("1"));
        const auto ps = psProcessSource();
        TreeSampler sampler(*ps, m_clock, guard.pid());
        const TreeReading before = read(sampler);
        QCOMPARE(before.processes, 2);
        QVERIFY(before.cpu >= 1s);
        ::kill(memberCalled(before, "escaping").value().parent, SIGKILL);
        QVERIFY(guard.hears("2"));
        const TreeReading after = read(sampler);
        QVERIFY(memberCalled(after, "escaping").value().parent != guard.pid()); // init's by now, and still followed
        QCOMPARE(after.processes, 1);
        QVERIFY(after.cpu >= before.cpu && after.cpu - before.cpu < 1s);
    }
};

QTEST_GUILESS_MAIN(TestRealTrees)
#include "test_real_trees.moc"
