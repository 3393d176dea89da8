// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sample/periodic_sampler.h"
#include "fake_clock.h"
#include "scripted_source.h"

#include <QTest>

using namespace levelfield;
using namespace std::chrono_literals;

namespace {

constexpr pid_t root = 10;

/// A guard with one server that uses as much.
ScriptedSource::Tree tree(int cpuMs, std::uint64_t rss, bool ignoring = false)
{
    ScriptedSource::Tree tree{process(root, 1, 0), process(11, root, cpuMs), process(12, 11, 0)};
    tree[1].ignoresChildren = ignoring;
    tree[1].rssBytes = rss;
    tree[2].rssBytes = 0;
    return tree;
}

} // namespace

class TestPeriodicSampler : public QObject {
    Q_OBJECT

    FakeClock m_clock;
    ScriptedSource m_source;

    /// One period later the tree looks like that.
    void tick(const ScriptedSource::Tree &next)
    {
        m_source.show(next);
        m_clock.advance(100ms);
    }

private slots:
    void init() { m_source = {}; }

    void measuresAWindowBetweenItsBoundaries()
    {
        PeriodicSampler sampler(m_source, m_clock);
        const std::size_t server = sampler.follow(root);
        m_source.show(tree(5000, 900)); // warm-up
        sampler.start();
        m_clock.awaitSleeper();
        tick(tree(6000, 999'999)); // a peak of the warm-up is none of the window's

        m_source.show(tree(7000, 100));
        sampler.openWindow();
        tick(tree(7050, 300)); // ticks come one period after the opening
        tick(tree(7150, 200));
        m_source.show(tree(7170, 400));
        sampler.closeWindow();
        tick(tree(9000, 5000)); // after the window

        const auto use = sampler.window(server);
        QVERIFY(use);
        QVERIFY(qAbs(*use->cpuPercent - 85.0) < 1e-9); // 170 ms in 200 ms
        QCOMPARE(use->rssPeakBytes, std::optional<std::uint64_t>(400));
        QCOMPARE(use->rssMeanBytes, std::optional<std::uint64_t>(250));
        QCOMPARE(use->processes, std::optional(2));
        QVERIFY(!use->childrenUncounted);
        QVERIFY(qAbs(*use->series.between(0, 0.1).cpuPercent - 50.0) < 1e-6);
        QVERIFY(qAbs(*use->series.between(0.1, 0.2).cpuPercent - 100.0) < 1e-6);
        QCOMPARE(use->series.between(0, 0.1).rssBytes, std::optional<std::uint64_t>(300));
    }

    // Case 49: no rate after the first reading.
    void showsALiveRateFromTheSecondReadingOn()
    {
        PeriodicSampler sampler(m_source, m_clock);
        const std::size_t server = sampler.follow(root);
        QVERIFY(!sampler.live(server));
        QVERIFY(!sampler.latest(server));
        m_source.show(tree(100, 50));
        sampler.start();
        m_clock.awaitSleeper();
        QVERIFY(sampler.live(server) && !sampler.live(server)->cpuPercent);
        tick(tree(130, 60));
        const auto live = sampler.live(server);
        QVERIFY(live && qAbs(*live->cpuPercent - 30.0) < 1e-9);
        QCOMPARE(live->rssBytes, 60u);
        QCOMPARE(live->processes, 2);
        QCOMPARE(sampler.latest(server)->members.size(), std::size_t{2});
    }

    void startsEachWindowAfresh()
    {
        PeriodicSampler sampler(m_source, m_clock);
        const std::size_t server = sampler.follow(root);
        m_source.show(tree(0, 1000, true));
        sampler.openWindow();
        sampler.closeWindow();
        QVERIFY(sampler.window(server)->childrenUncounted);
        m_source.show(tree(0, 10));
        sampler.openWindow();
        m_clock.set(3h);
        m_source.show(tree(0, 20));
        sampler.closeWindow();
        const auto use = sampler.window(server);
        QCOMPARE(use->rssPeakBytes, std::optional<std::uint64_t>(20));
        QCOMPARE(use->rssMeanBytes, std::optional<std::uint64_t>(15));
        QCOMPARE(use->cpuPercent, std::optional(0.0));
        QVERIFY(!use->childrenUncounted);
        QCOMPARE(use->series.points().size(), std::size_t{2});
    }

    void hasNothingToSayWithoutAWindow()
    {
        PeriodicSampler sampler(m_source, m_clock);
        const std::size_t server = sampler.follow(root);
        sampler.closeWindow(); // was never opened
        const auto use = sampler.window(server);
        QVERIFY(use && !use->cpuPercent && !use->rssPeakBytes && !use->rssMeanBytes && !use->processes);
        QVERIFY(!sampler.window(7));
        QVERIFY(!sampler.latest(7) && !sampler.live(7) && !sampler.pssBytes(7));
    }

    void failsAWindowInWhichTheTreeDied()
    {
        PeriodicSampler sampler(m_source, m_clock);
        const std::size_t server = sampler.follow(root);
        m_source.show(tree(0, 10));
        sampler.openWindow();
        m_source.show({});
        sampler.start();
        m_clock.awaitSleeper();
        QVERIFY(!sampler.latest(server) && !sampler.live(server));
        m_source.show(tree(0, 10));
        sampler.closeWindow();
        const auto use = sampler.window(server);
        QVERIFY(!use && use.error().kind == ErrorKind::measurement);
    }

    void readsSeveralTrees()
    {
        PeriodicSampler sampler(m_source, m_clock);
        const std::size_t server = sampler.follow(root);
        const std::size_t service = sampler.follow(root);
        QVERIFY(server != service);
        m_source.show(tree(0, 10));
        m_source.show(tree(0, 10)); // a first look is taken twice
        m_source.show(tree(0, 70));
        sampler.openWindow();
        QCOMPARE(sampler.window(server)->rssPeakBytes, std::optional<std::uint64_t>(10));
        QCOMPARE(sampler.window(service)->rssPeakBytes, std::optional<std::uint64_t>(70));
    }

    void skipsTicksThatItMissed()
    {
        PeriodicSampler sampler(m_source, m_clock);
        (void)sampler.follow(root);
        m_source.show(tree(0, 10));
        sampler.start();
        m_clock.awaitSleeper();
        const int before = m_source.looks();
        m_clock.advance(10s); // the machine was busy: no hundred readings at once
        QCOMPARE(m_source.looks(), before + 1);
    }

    void stopsAtOnceAndStartsAgain()
    {
        PeriodicSampler sampler(m_source, m_clock);
        const std::size_t server = sampler.follow(root);
        m_source.show(tree(0, 10));
        for (int i = 0; i < 3; ++i) {
            sampler.start();
            sampler.start();
            m_clock.awaitSleeper();
            sampler.stop();
            sampler.stop();
        }
        QVERIFY(sampler.latest(server));
    }

    // Read by a window, a runner and the sampler's own thread at once: ThreadSanitizer watches.
    void isThreadSafe()
    {
        SystemClock clock;
        m_source.show(tree(10, 10));
        m_source.pss = {{11, 5}, {12, 5}};
        PeriodicSampler sampler(m_source, clock, 1ms);
        const std::size_t server = sampler.follow(root);
        sampler.start();
        {
            const std::jthread window([&](const std::stop_token &stop) {
                while (!stop.stop_requested()) {
                    (void)sampler.latest(server);
                    (void)sampler.live(server);
                    (void)sampler.window(server);
                    std::this_thread::yield();
                }
            });
            for (int i = 0; i < 50; ++i) {
                sampler.openWindow();
                sampler.closeWindow();
                QCOMPARE(sampler.pssBytes(server), std::optional<std::uint64_t>(10));
            }
        }
        sampler.stop();
        QCOMPARE(sampler.window(server)->rssPeakBytes, std::optional<std::uint64_t>(10));
    }
};

QTEST_GUILESS_MAIN(TestPeriodicSampler)
#include "test_periodic_sampler.moc"
