// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"
#include "core/load/histogram.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

using namespace levelfield;

namespace {

/// The ⌈percent·n/100⌉-th smallest value: what a percentile is, by definition.
std::int64_t percentileOfSorted(const std::vector<std::int64_t> &sorted, double percent)
{
    const auto rank = static_cast<std::size_t>(std::ceil(percent * static_cast<double>(sorted.size()) / 100));
    return sorted[std::max<std::size_t>(rank, 1) - 1];
}

LatencyHistogram histogramOf(const std::vector<std::int64_t> &values)
{
    LatencyHistogram histogram;
    for (const std::int64_t value : values)
        histogram.record(value);
    return histogram;
}

/// The values that tests/core/load/data/README.md says squares.hdr was made of.
LatencyHistogram squares()
{
    LatencyHistogram histogram;
    for (std::int64_t i = 0; i < 10000; ++i) {
        for (int times = i % 3 == 0 ? 2 : 1; times > 0; --times)
            histogram.record(i * i * 7 + 1);
    }
    histogram.record(LatencyHistogram::highest);
    return histogram;
}

std::string referenceBlob()
{
    return readFile(std::string(LOAD_TEST_DATA) + "/squares.hdr").value();
}

} // namespace

class TestHistogram : public QObject {
    Q_OBJECT
private slots:
    void emptyHasNoValues()
    {
        const LatencyHistogram histogram;
        QCOMPARE(histogram.count(), std::uint64_t(0));
        QCOMPARE(histogram.percentile(99), std::int64_t(0));
        QCOMPARE(histogram.min(), std::int64_t(0));
        QCOMPARE(histogram.max(), std::int64_t(0));
        QCOMPARE(histogram.mean(), 0.0);
        QCOMPARE(histogram.standardDeviation(), 0.0);
        QVERIFY(histogram.curve().empty());
    }

    void everyBucketHoldsItsOwnBounds()
    {
        using Layout = BucketLayout<11>;
        for (std::size_t i = 0; i < Layout::size(LatencyHistogram::highest); ++i) {
            QCOMPARE(Layout::index(Layout::lowest(i)), i);
            QCOMPARE(Layout::index(Layout::top(i)), i);
            if (i > 0)
                QCOMPARE(Layout::lowest(i), Layout::top(i - 1) + 1);
            QVERIFY(static_cast<double>(Layout::width(i) - 1)
                    <= 0.001 * static_cast<double>(std::max<std::int64_t>(Layout::lowest(i), 1)));
        }
    }

    void percentilesEqualThoseOfASortedList_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 30; ++seed)
            QTest::addRow("seed %d", seed) << seed;
    }
    void percentilesEqualThoseOfASortedList()
    {
        QFETCH(int, seed);
        std::mt19937_64 random(static_cast<std::uint64_t>(seed));
        std::lognormal_distribution<double> spread(std::uniform_real_distribution<double>(1, 15)(random), 1.5);
        std::vector<std::int64_t> values(std::uniform_int_distribution<std::size_t>(1, 5000)(random));
        for (auto &value : values)
            value = std::clamp(static_cast<std::int64_t>(spread(random)), std::int64_t{1}, LatencyHistogram::highest);
        const LatencyHistogram histogram = histogramOf(values);
        std::ranges::sort(values);
        for (const double percent : {0.0, 1.0, 25.0, 50.0, 75.0, 90.0, 95.0, 99.0, 99.9, 99.99, 100.0}) {
            const auto exact = percentileOfSorted(values, percent);
            const auto found = histogram.percentile(percent);
            QVERIFY2(found >= exact && static_cast<double>(found - exact) <= 0.001 * static_cast<double>(exact),
                     qPrintable(QString("p%1: %2 for %3").arg(percent).arg(found).arg(exact)));
        }
        QCOMPARE(histogram.count(), std::uint64_t(values.size()));
        QVERIFY(histogram.min() <= values.front()
                && static_cast<double>(histogram.min()) >= 0.999 * static_cast<double>(values.front()));
        QVERIFY(histogram.max() >= values.back()
                && static_cast<double>(histogram.max()) <= 1.001 * static_cast<double>(values.back()));
    }

    void ranksAreNotRoundedUpByTheLastBit()
    {
        // 99.9 % of 1000 is exactly the 999th value.
        LatencyHistogram histogram;
        for (std::int64_t value = 1; value <= 1000; ++value)
            histogram.record(value);
        QCOMPARE(histogram.percentile(99.9), std::int64_t(999));
        QCOMPARE(histogram.percentile(50), std::int64_t(500));
        QCOMPARE(histogram.percentile(7), std::int64_t(70));
        QCOMPARE(histogram.percentile(-1), std::int64_t(1));
        QCOMPARE(histogram.percentile(200), std::int64_t(1000));
    }

    void meanAndDeviationAreThoseOfTheValues()
    {
        const LatencyHistogram histogram = histogramOf({2, 4, 4, 4, 5, 5, 7, 9});
        QCOMPARE(histogram.mean(), 5.0);
        QCOMPARE(histogram.standardDeviation(), 2.0);
    }

    // Case 22: 1000 × 10 ms and 10 × 2000 ms merge to a p95 of about 10 ms, which the mean of two p95 is not.
    void mergesCountsNotPercentiles()
    {
        LatencyHistogram fast = histogramOf(std::vector<std::int64_t>(1000, 10'000));
        const LatencyHistogram slow = histogramOf(std::vector<std::int64_t>(10, 2'000'000));
        fast.merge(slow);
        QCOMPARE(fast.count(), std::uint64_t(1010));
        QVERIFY(std::abs(fast.percentile(95) - 10'000) <= 10);
        QVERIFY(std::abs(fast.percentile(99.9) - 2'000'000) <= 2000);
    }

    void mergedEqualsRecordedTogether()
    {
        std::vector<std::int64_t> all;
        LatencyHistogram merged;
        for (std::int64_t part = 0; part < 4; ++part) {
            std::vector<std::int64_t> some;
            for (std::int64_t i = 0; i < 100; ++i)
                some.push_back(1 + part * 7919 * i);
            all.insert(all.end(), some.begin(), some.end());
            merged.merge(histogramOf(some));
        }
        QVERIFY(merged == histogramOf(all));
    }

    // Case 23: too few samples are said to be too few.
    void saysHowManySamplesAPercentileNeeds()
    {
        QCOMPARE(samplesNeeded(50), std::uint64_t(20));
        QCOMPARE(samplesNeeded(75), std::uint64_t(40));
        QCOMPARE(samplesNeeded(90), std::uint64_t(100));
        QCOMPARE(samplesNeeded(95), std::uint64_t(200));
        QCOMPARE(samplesNeeded(99), std::uint64_t(1000));
        QCOMPARE(samplesNeeded(99.9), std::uint64_t(10000));
        QCOMPARE(samplesNeeded(100), std::uint64_t(1));
        QVERIFY(histogramOf({1, 2, 3, 4, 5, 6}).count() < samplesNeeded(99));
    }

    // Case 24: beyond the range is kept at the top and counted; nothing is lost.
    void keepsWhatIsBeyondTheRange()
    {
        LatencyHistogram histogram = histogramOf({5, LatencyHistogram::highest, LatencyHistogram::highest + 1, 7'200'000'000,
                                                  std::numeric_limits<std::int64_t>::max()});
        QCOMPARE(histogram.count(), std::uint64_t(5));
        QCOMPARE(histogram.overRange(), std::uint64_t(3));
        QCOMPARE(histogram.max(), LatencyHistogram::highest);
        QCOMPARE(histogram.percentile(50), LatencyHistogram::highest);
        QCOMPARE(histogram.curve().back(), (LatencyHistogram::Point{LatencyHistogram::highest, 5}));
        histogram.merge(histogramOf({7'200'000'000}));
        QCOMPARE(histogram.overRange(), std::uint64_t(4));
        histogram.clear();
        QVERIFY(histogram == LatencyHistogram());
    }

    void countsLessThanAMicrosecondAsOne()
    {
        const LatencyHistogram histogram = histogramOf({0, -5, std::numeric_limits<std::int64_t>::min()});
        QCOMPARE(histogram.count(), std::uint64_t(3));
        QCOMPARE(histogram.max(), std::int64_t(1));
    }

    void curveClimbsToAllValues()
    {
        const auto curve = histogramOf({10, 10, 20, 3000}).curve();
        const std::vector<LatencyHistogram::Point> expected{{10, 2}, {20, 3}, {3001, 4}};
        QVERIFY(curve == expected);
    }

    void readsWhatAnotherImplementationWrote()
    {
        const auto decoded = LatencyHistogram::decoded(referenceBlob());
        QVERIFY(decoded);
        QVERIFY(*decoded == squares());
        QCOMPARE(decoded->percentile(50), std::int64_t(175112191)); // what that implementation says of its own
        QCOMPARE(decoded->percentile(99.9), std::int64_t(698875903));
    }

    void writesWhatAnotherImplementationWrote()
    {
        // The same counts and header, up to how hard zlib tried.
        QVERIFY(squares().encoded().starts_with("HISTFAAA"));
        QVERIFY(LatencyHistogram::decoded(squares().encoded()) == LatencyHistogram::decoded(referenceBlob()));
    }

    void readsAnEmptyAndAWiderForeignHistogram()
    {
        const auto empty = LatencyHistogram::decoded("HISTFAAAABx4nJNpmSzMgADMUJoRRFybvITB/gNEAABQ2gSH");
        QVERIFY(empty);
        QVERIFY(*empty == LatencyHistogram());
        const auto day = LatencyHistogram::decoded("HISTFAAAACp4nJNpmSzMwMDAyQABzFCaEYhFZK8nMNh/gAj4MzH95mP6GMwCAHp0BpE=");
        QVERIFY(day);
        QVERIFY(*day == histogramOf({40, 41, 1000, 40000, 40000}));
    }

    void survivesTheRoundTrip()
    {
        for (const auto &values :
             {std::vector<std::int64_t>{}, {1}, {1, 1, 3}, {2047, 2048, 2050}, {LatencyHistogram::highest}}) {
            const auto decoded = LatencyHistogram::decoded(histogramOf(values).encoded());
            QVERIFY(decoded);
            QVERIFY(*decoded == histogramOf(values));
        }
    }

    void refusesWhatIsNoHistogram()
    {
        const std::string good = referenceBlob();
        for (const std::string &text : {std::string(), std::string("hello"), std::string("AAAA"), std::string("HISTFAAAABx4"),
                                        "A" + good.substr(1), good.substr(0, good.size() - 4), good + "AAAA",
                                        good.substr(0, 40) + "!" + good.substr(41), good.substr(0, 40) + "=" + good.substr(41)}) {
            const auto decoded = LatencyHistogram::decoded(text);
            QVERIFY2(!decoded, text.c_str());
            QCOMPARE(decoded.error().kind, ErrorKind::file);
        }
    }

    void anyDamageIsRefusedOrDecodesToAHistogram()
    {
        const std::string good = squares().encoded();
        std::mt19937 random(7);
        for (int i = 0; i < 300; ++i) {
            std::string damaged = good;
            damaged[random() % damaged.size()] = static_cast<char>('A' + random() % 26);
            const auto decoded = LatencyHistogram::decoded(damaged);
            if (damaged != good && decoded) // zlib's checksum lets next to nothing through
                QVERIFY(decoded->count() > 0);
        }
    }
};

QTEST_GUILESS_MAIN(TestHistogram)
#include "test_histogram.moc"
