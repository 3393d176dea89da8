// SPDX-License-Identifier: GPL-3.0-or-later
// The tree sampler against prepared trees: no time passes, no process runs.
#include "core/sample/tree_sampler.h"
#include "fake_clock.h"
#include "scripted_source.h"

#include <QTest>

using namespace levelfield;
using namespace std::chrono_literals;
using std::chrono::nanoseconds;

namespace {

constexpr pid_t root = 10;

ProcessRecord with(ProcessRecord record, char state)
{
    record.state = state;
    return record;
}

ProcessRecord ignoring(ProcessRecord record)
{
    record.ignoresChildren = true;
    return record;
}

ProcessRecord started(ProcessRecord record, std::uint64_t startTime)
{
    record.startTime = startTime;
    return record;
}

} // namespace

class TestTreeSampler : public QObject {
    Q_OBJECT

    ScriptedSource m_source;
    FakeClock m_clock;
    std::optional<TreeSampler> m_sampler;

    TreeReading reading()
    {
        const auto reading = m_sampler->read();
        if (!reading)
            qFatal("%s", reading.error().message().c_str());
        return *reading;
    }

private slots:
    void init()
    {
        m_source = {};
        m_sampler.emplace(m_source, m_clock, root);
    }

    void leavesTheGuardItselfOut()
    {
        m_source.show({process(root, 1, 5000, 40), process(11, root, 100), process(12, 11, 20, 3)});
        const TreeReading first = reading();
        QCOMPARE(first.cpu, nanoseconds(163ms)); // what the guard reaped counts
        QCOMPARE(first.rssBytes, 2000u);
        QCOMPARE(first.processes, 2);
        QCOMPARE(first.members.size(), std::size_t{2});
        QVERIFY(!first.childrenUncounted);
    }

    // Case 48: a child burns CPU and ends between two samples.
    void countsAChildThatWasNeverSeen()
    {
        m_source.show({process(root, 1, 0), process(11, root, 100)});
        (void)reading();
        m_source.show({process(root, 1, 0), process(11, root, 100, 700)});
        QCOMPARE(reading().cpu, nanoseconds(800ms));
        QCOMPARE(reading().cpu, nanoseconds(800ms));
    }

    // Case 48: seen running, then reaped by its parent: neither twice nor a drop.
    void countsAnEndedChildOnce()
    {
        m_source.show({process(root, 1, 0), process(11, root, 100), process(12, 11, 300)});
        QCOMPARE(reading().cpu, nanoseconds(400ms));
        m_source.show({process(root, 1, 0), process(11, root, 100, 350)});
        const TreeReading after = reading();
        QCOMPARE(after.cpu, nanoseconds(450ms));
        QVERIFY(!after.childrenUncounted);
    }

    void looksAgainWhenAChildWasReapedWhileItLooked()
    {
        m_source.show({process(root, 1, 0), process(11, root, 100), process(12, 11, 300)});
        (void)reading();
        m_source.show(
            {process(root, 1, 0), process(11, root, 100)}); // the parent was read before it reaped, the child was gone after
        m_source.show({process(root, 1, 0), process(11, root, 100, 300)});
        m_source.show({process(root, 1, 0), process(11, root, 105, 300)});
        const TreeReading after = reading();
        QCOMPARE(after.cpu, nanoseconds(405ms));
        QVERIFY(!after.childrenUncounted);
    }

    void neverCountsAChildTwiceWhoeverWasReadFirst()
    {
        m_source.show({process(root, 1, 0), process(11, root, 100), process(12, 11, 300)});
        (void)reading();
        m_source.show({process(root, 1, 0), process(11, root, 100, 300), process(12, 11, 300)});
        m_source.show({process(root, 1, 0), process(11, root, 100, 300)});
        m_source.show({process(root, 1, 0), process(11, root, 100, 300)});
        QCOMPARE(reading().cpu, nanoseconds(400ms));
    }

    void doesNotLookTwiceWhenNothingEnded()
    {
        m_source.show({process(root, 1, 0), process(11, root, 100)});
        (void)reading();
        const int before = m_source.looks();
        m_source.show({process(root, 1, 0), process(11, root, 150), process(12, 11, 5)});
        m_source.show({process(root, 1, 0), process(11, root, 170), process(12, 11, 5)});
        (void)reading();
        (void)reading();
        QCOMPARE(m_source.looks(), before + 2);
    }

    void staysMonotoneOnATreeThatNeverHoldsStill()
    {
        m_source.show({process(root, 1, 0), process(11, root, 0)});
        (void)reading();
        nanoseconds last{0};
        for (int round = 0; round < 50; ++round) {
            // Every look shows a new child and misses the one before, whose time its parent has not got yet.
            for (int look = 0; look < 6; ++look)
                m_source.show(
                    {process(root, 1, 0), process(11, root, 0, round * 60 + look * 10), process(100 + round * 6 + look, 11, 10)});
            const TreeReading now = reading();
            QVERIFY(now.cpu >= last);
            QVERIFY(now.cpu <= (round * 60 + 60) * 1ms); // not a tick more than was used
            last = now.cpu;
        }
        m_source.show({process(root, 1, 0), process(11, root, 0, 3000)});
        m_source.show({process(root, 1, 0), process(11, root, 0, 3000)});
        QCOMPARE(reading().cpu, nanoseconds(3000ms)); // all of it, once it holds still
    }

    // Case 49: the pid comes again with another start time.
    void tellsAReusedPid()
    {
        m_source.show({process(root, 1, 0), process(11, root, 100), started(process(12, 11, 500), 1)});
        (void)reading();
        m_source.show({process(root, 1, 0), process(11, root, 100, 500), started(process(12, 11, 10), 2)});
        QCOMPARE(reading().cpu, nanoseconds(610ms));
    }

    // Case 49: one reading makes no percentage.
    void hasNoPercentageOfOneReading()
    {
        m_source.show({process(root, 1, 0), process(11, root, 100)});
        const TreeReading first = reading();
        QCOMPARE(cpuPercent(first, first), std::nullopt);
        m_clock.set(2h);
        m_source.show({process(root, 1, 0), process(11, root, 1900)});
        TreeReading second = reading();
        second.time = first.time + 2s;
        QCOMPARE(cpuPercent(first, second), std::optional(90.0));
        QCOMPARE(cpuPercent(second, first), std::nullopt);
    }

    // Case 51: workers are replaced one after the other.
    void followsRecycledWorkers()
    {
        m_source.show({process(root, 1, 0), process(11, root, 10), process(12, 11, 0)});
        (void)reading();
        int reaped = 0;
        for (int generation = 1; generation <= 20; ++generation) {
            m_source.show({process(root, 1, 0), process(11, root, 10, reaped), process(11 + generation, 11, 100)});
            QCOMPARE(reading().cpu, nanoseconds((10 + reaped + 100) * 1ms));
            reaped += 100;
            m_source.show({process(root, 1, 0), process(11, root, 10, reaped), process(12 + generation, 11, 0)});
            QCOMPARE(reading().cpu, nanoseconds((10 + reaped) * 1ms));
        }
    }

    // A child whose parent ignores SIGCHLD leaves its time to nobody: it counts to the last reading that saw it.
    void keepsTheTimeOfAChildThatNobodyWaitsFor()
    {
        m_source.show({process(root, 1, 0), ignoring(process(11, root, 100)), process(12, 11, 300)});
        QVERIFY(reading().childrenUncounted); // it will be
        m_source.show({process(root, 1, 0), ignoring(process(11, root, 120))});
        const TreeReading after = reading();
        QCOMPARE(after.cpu, nanoseconds(420ms));
        QVERIFY(after.childrenUncounted); // it was
        TreeReading later = reading();
        for (int i = 0; i < 20; ++i)
            later = reading();
        QCOMPARE(later.cpu, nanoseconds(420ms));
        QVERIFY(!later.childrenUncounted); // nothing more is at stake
    }

    // SA_NOCLDWAIT, which /proc does not show, and systems that hide the time of ended children.
    void noticesALossThatNoFlagAnnounced()
    {
        m_source.show({process(root, 1, 0), process(11, root, 100), process(12, 11, 300, 50)});
        QVERIFY(!reading().childrenUncounted);
        m_source.show({process(root, 1, 0), process(11, root, 120)});
        QCOMPARE(reading().cpu, nanoseconds(470ms)); // its parent may still be about to show it
        const TreeReading after = reading();
        QCOMPARE(after.cpu, nanoseconds(470ms));
        QVERIFY(after.childrenUncounted);
    }

    void doesNotTakeAnotherChildsTimeForThatOfALostOne()
    {
        m_source.show({process(root, 1, 0), ignoring(process(11, root, 0)), process(12, 11, 300), process(20, root, 0),
                       process(21, 20, 300)});
        (void)reading();
        m_source.show({process(root, 1, 0), ignoring(process(11, root, 0)), process(20, root, 0, 300)});
        QCOMPARE(reading().cpu, nanoseconds(600ms));
    }

    void followsTimeThroughAParentThatEndedToo()
    {
        // 12 reaped 13 (or did not), then 11 reaped 12: either way all ends up with 11 or the guard.
        const ScriptedSource::Tree before{process(root, 1, 0), process(11, root, 10), process(12, 11, 100), process(13, 12, 40)};
        const std::vector<ScriptedSource::Tree> afters{{process(root, 1, 0, 0), process(11, root, 10, 140)},
                                                       {process(root, 1, 0, 40), process(11, root, 10, 100)},
                                                       {process(root, 1, 0, 150)}};
        for (const auto &after : afters) {
            init();
            m_source.show(before);
            QCOMPARE(reading().cpu, nanoseconds(150ms));
            m_source.show(after);
            const TreeReading now = reading();
            QCOMPARE(now.cpu, nanoseconds(150ms));
            QVERIFY(!now.childrenUncounted);
        }
    }

    void countsAnOrphanThatTheGuardTookOver()
    {
        m_source.show({process(root, 1, 0), process(11, root, 10), process(12, 11, 100)});
        (void)reading();
        m_source.show({process(root, 1, 0, 10), process(12, root, 150)});
        QCOMPARE(reading().cpu, nanoseconds(160ms));
        m_source.show({process(root, 1, 0, 170)});
        QCOMPARE(reading().cpu, nanoseconds(170ms));
    }

    void countsZombiesForTimeOnly()
    {
        m_source.show(
            {process(root, 1, 0), process(11, root, 10), with(process(12, 11, 100), 'Z'), with(process(13, 11, 1), 'X')});
        const TreeReading now = reading();
        QCOMPARE(now.cpu, nanoseconds(111ms));
        QCOMPARE(now.rssBytes, 1000u);
        QCOMPARE(now.processes, 1);
        QCOMPARE(now.members.size(), std::size_t{3});
    }

    void failsWhenTheGuardIsGone()
    {
        m_source.show({process(root, 1, 0)});
        m_source.show({process(root, 1, 0)});
        (void)reading();
        m_source.show({});
        QVERIFY(!m_sampler->read() && m_sampler->read().error().kind == ErrorKind::measurement);
        m_source.show({started(process(root, 1, 0), 99)}); // another process has its pid by now
        QVERIFY(!m_sampler->read());
        m_source.show({with(process(root, 1, 0), 'Z')});
        QVERIFY(!m_sampler->read());
        m_source.show({process(root, 1, 0)});
        QVERIFY(m_sampler->read());
    }

    // Case 47: what processes share counts once.
    void sumsPssWithoutTheGuard()
    {
        m_source.show({process(root, 1, 0), process(11, root, 0), process(12, 11, 0), with(process(13, 11, 0), 'Z')});
        m_source.pss = {{root, 5000}, {11, 600}, {12, 400}};
        QCOMPARE(m_sampler->pssBytes(), std::optional<std::uint64_t>(1000));
    }

    // Case 50: one process that may not be read makes the sum unknown, not smaller.
    void hasNoPssWhenOneProcessIsUnreadable()
    {
        m_source.show({process(root, 1, 0), process(11, root, 0), process(12, 11, 0)});
        m_source.pss = {{11, 600}};
        QCOMPARE(m_sampler->pssBytes(), std::nullopt);
    }

    void leavesAProcessThatEndedMeanwhileOutOfPss()
    {
        m_source.show({process(root, 1, 0), process(11, root, 0), process(12, 11, 0), process(13, 11, 0)});
        m_source.show(
            {process(root, 1, 0), process(11, root, 0), started(process(12, 11, 0), 77), with(process(13, 11, 0), 'Z')});
        m_source.pss = {{11, 600}};
        QCOMPARE(m_sampler->pssBytes(), std::optional<std::uint64_t>(600));
    }

    void hasNoPssOfNoProcess()
    {
        m_source.show({process(root, 1, 0)});
        QCOMPARE(m_sampler->pssBytes(), std::nullopt);
        m_source.show({});
        (void)m_sampler->pssBytes();
        QCOMPARE(m_sampler->pssBytes(), std::nullopt);
    }
};

QTEST_GUILESS_MAIN(TestTreeSampler)
#include "test_tree_sampler.moc"
