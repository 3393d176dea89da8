// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/run_bridge.h"

#include <QTest>

#include <thread>

using namespace levelfield;
using namespace levelfield::ui;

namespace {

MeasurementSlice sliceAt(double t)
{
    return {.cell = {"a", "-", "w", 8}, .repetition = 1, .point = {.t = t}};
}

} // namespace

class TestRunBridge : public QObject {
    Q_OBJECT
private slots:
    void wakesOnceUntilTheNewsAreTaken()
    {
        int woken = 0;
        RunBridge bridge([&] { ++woken; });
        bridge.logLine("a", "one");
        bridge.progressed({.phase = Phase::starting});
        QCOMPARE(woken, 1);
        const RunNews news = bridge.take();
        QCOMPARE(news.log.size(), 1U);
        QVERIFY(news.progress.has_value());
        bridge.logLine("a", "two");
        QCOMPARE(woken, 2);
    }
    void takesEverythingOnce()
    {
        RunBridge bridge([] {});
        bridge.noticed({.code = "errors"});
        QCOMPARE(bridge.take().notices.size(), 1U);
        QVERIFY(bridge.take().notices.empty());
    }
    void keepsTheLatestProgressOnly()
    {
        RunBridge bridge([] {});
        bridge.progressed({.phase = Phase::starting});
        bridge.progressed({.phase = Phase::measuring});
        QVERIFY(bridge.take().progress->phase == Phase::measuring);
    }
    void dropsTheOldestSlicesOfAWindowThatDoesNotKeepUp()
    {
        RunBridge bridge([] {});
        const auto many = 5 * RunBridge::maxSlices;
        for (std::size_t i = 1; i <= many; ++i)
            bridge.sliceMeasured(sliceAt(static_cast<double>(i)));
        const RunNews news = bridge.take();
        QVERIFY(news.slices.size() <= RunBridge::maxSlices);
        QVERIFY(news.slices.size() >= RunBridge::maxSlices / 2);
        QCOMPARE(news.slices.back().point.t, static_cast<double>(many));
        for (std::size_t i = 1; i < news.slices.size(); ++i)
            QVERIFY(news.slices[i].point.t > news.slices[i - 1].point.t);
    }
    void countsTheLogLinesItDrops()
    {
        RunBridge bridge([] {});
        for (std::size_t i = 0; i < RunBridge::maxLogLines + 3; ++i)
            bridge.logLine("a", std::to_string(i));
        const RunNews news = bridge.take();
        QCOMPARE(news.log.size(), RunBridge::maxLogLines);
        QCOMPARE(news.droppedLog, 3U);
        QCOMPARE(news.log.front().text, QStringLiteral("3"));
        QCOMPARE(bridge.take().droppedLog, 0U);
    }
    void keepsEveryLineOfManyThreads()
    {
        std::atomic<int> woken = 0;
        RunBridge bridge([&] { ++woken; });
        {
            std::vector<std::jthread> threads;
            for (int i = 0; i < 4; ++i)
                threads.emplace_back([&bridge] {
                    for (int line = 0; line < 250; ++line)
                        bridge.logLine("a", "line");
                });
        }
        QCOMPARE(woken.load(), 1);
        QCOMPARE(bridge.take().log.size(), 1000U);
    }
};

QTEST_GUILESS_MAIN(TestRunBridge)
#include "test_run_bridge.moc"
