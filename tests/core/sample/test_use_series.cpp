// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sample/use_series.h"

#include <QTest>

using namespace levelfield;
using namespace std::chrono_literals;

class TestUseSeries : public QObject {
    Q_OBJECT
private slots:
    void tellsTheUseOfAnInterval()
    {
        UseSeries series;
        series.add({0.0, 0ms, 10});
        series.add({0.1, 50ms, 30});
        series.add({0.2, 60ms, 20});
        QCOMPARE(series.between(0, 0.1).cpuPercent, std::optional(50.0));
        QCOMPARE(series.between(0, 0.1).rssBytes, std::optional<std::uint64_t>(30));
        QVERIFY(qAbs(*series.between(0, 0.2).cpuPercent - 30.0) < 1e-9);
        QVERIFY(qAbs(*series.between(0.05, 0.15).cpuPercent - 30.0) < 1e-9); // half of each
        QCOMPARE(series.between(0.1, 0.2).rssBytes, std::optional<std::uint64_t>(20));
    }

    void saysNothingOfWhatItDoesNotKnow()
    {
        UseSeries series;
        QCOMPARE(series.between(0, 1), UseSlice());
        series.add({0.0, 0ms, 10});
        series.add({1.0, 500ms, 30});
        QCOMPARE(series.between(1, 2), UseSlice());
        QCOMPARE(series.between(0.8, 2), (UseSlice{30, std::nullopt})); // mostly unknown
        QCOMPARE(series.between(0.5, 1.25).cpuPercent, std::optional(50.0));
        QCOMPARE(series.between(0.5, 0.5), UseSlice());
        QCOMPARE(series.between(0.6, 0.5), UseSlice());
    }

    void looksJustPastAnIntervalThatHasNoReading()
    {
        UseSeries series;
        series.add({0.0, 0ms, 10});
        series.add({0.1003, 50ms, 30});
        QCOMPARE(series.between(0, 0.1).rssBytes, std::optional<std::uint64_t>(30));
    }

    void dropsWhatIsNotLater()
    {
        UseSeries series;
        series.add({1.0, 1ms, 10});
        series.add({1.0, 2ms, 20});
        series.add({0.5, 2ms, 20});
        QCOMPARE(series.points(), (std::vector<UsePoint>{{1.0, 1ms, 10}}));
    }

    // Case 59: a run of hours needs no more memory than a short one, and its sums stay right.
    void staysWithinItsCapacity()
    {
        UseSeries series(600);
        for (int i = 0; i <= 1'000'000; ++i)
            series.add({i * 0.1, i * 10ms, static_cast<std::uint64_t>(i == 777'777 ? 5000 : 100)});
        QVERIFY(series.points().size() <= 600);
        QVERIFY(series.points().size() >= 300);
        QCOMPARE(series.points().front().end, 0.0);
        QCOMPARE(series.points().back().end, 100'000.0);
        QVERIFY(qAbs(*series.between(0, 100'000).cpuPercent - 10.0) < 1e-6);
        QVERIFY(qAbs(*series.between(1234.5, 99'999).cpuPercent - 10.0) < 1e-6);
        QCOMPARE(series.between(0, 100'000).rssBytes, std::optional<std::uint64_t>(5000)); // the peak survives
        QCOMPARE(series.between(0, 50'000).rssBytes, std::optional<std::uint64_t>(100));
    }
};

QTEST_GUILESS_MAIN(TestUseSeries)
#include "test_use_series.moc"
