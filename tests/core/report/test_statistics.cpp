// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/statistics.h"

#include <QTest>

#include <cmath>
#include <numbers>
#include <random>

using namespace levelfield;
using Verdict = Ratio::Verdict;

namespace {

/// Repetitions of one server: a normal spread around its speed. Box and Muller, because the library's normal distribution
/// differs between platforms.
class NoisyServer {
public:
    NoisyServer(std::uint64_t seed, double speed, double spread) : m_random(seed), m_speed(speed), m_spread(spread) {}

    std::vector<double> measure(int repetitions)
    {
        std::vector<double> values;
        for (int i = 0; i < repetitions; ++i)
            values.push_back(m_speed * (1 + m_spread * normal()));
        return values;
    }

private:
    double uniform() { return (static_cast<double>(m_random() >> 11U) + 0.5) / 9007199254740992.0; }
    double normal() { return std::sqrt(-2 * std::log(uniform())) * std::cos(2 * std::numbers::pi * uniform()); }

    std::mt19937_64 m_random;
    double m_speed, m_spread;
};

Measurement repetition(int number, Status status, double rate)
{
    Measurement m{.cell = {"a", "-", "w", 8}, .repetition = number, .status = status};
    m.requestsPerSecond = rate;
    m.latency.p99 = rate / 1000;
    m.serverUse.rssPeakBytes = 1'000'000;
    return m;
}

CellResult cellOf(const std::vector<Measurement> &measurements, int planned = 3)
{
    return cellResults({CellKey{"a", "-", "w", 8}}, planned, measurements).front();
}

LatencyHistogram samples(int count)
{
    LatencyHistogram histogram;
    for (int i = 1; i <= count; ++i)
        histogram.record(i);
    return histogram;
}

} // namespace

class TestStatistics : public QObject {
    Q_OBJECT
private slots:
    void takesTheMiddleValue()
    {
        QCOMPARE(median({3, 1, 2}), std::optional(2.0));
        QCOMPARE(median({4, 1, 3, 2}), std::optional(2.5));
        QVERIFY(!median({}));
    }

    void aggregatesKeepTheSpread()
    {
        QCOMPARE(aggregate({3, 1, 8}), std::optional(Aggregate{.median = 3, .mean = 4, .min = 1, .max = 8}));
        QVERIFY(!aggregate({}));
    }

    void variationIsTheSampleDeviationOverTheMean()
    {
        QCOMPARE(*variation({9, 11}), std::sqrt(2.0) / 10);
        QVERIFY(!variation({5}));
        QVERIFY(!variation({-1, 1}));
    }

    void fewRepetitionsTellNothing()
    {
        const auto four = ratio({200, 201, 202, 203}, {100, 101, 102, 103, 104});
        QCOMPARE(four->verdict, Verdict::tooFewRepetitions);
        QVERIFY(!four->low && !four->high);
        QCOMPARE(four->value, 201.5 / 102);
    }

    void fiveRepetitionsGiveAnInterval()
    {
        const auto clear = ratio({200, 201, 202, 203, 204}, {100, 101, 102, 103, 104});
        QCOMPARE(clear->verdict, Verdict::different);
        QVERIFY(*clear->low < clear->value && clear->value < *clear->high);
        QVERIFY(*clear->low > 200.0 / 104 && *clear->high < 204.0 / 100);

        const auto overlapping = ratio({99, 101, 103, 100, 102}, {100, 101, 102, 103, 98});
        QCOMPARE(overlapping->verdict, Verdict::noDifferenceShown);
        QVERIFY(*overlapping->low <= 1 && *overlapping->high >= 1);
    }

    void theSameValuesGiveTheSameIntervalInAnyOrder()
    {
        const auto one = ratio({200, 201, 202, 203, 204}, {100, 101, 102, 103, 104});
        const auto other = ratio({204, 201, 200, 203, 202}, {104, 103, 102, 101, 100});
        QCOMPARE(other->low, one->low);
        QCOMPARE(other->high, one->high);
        // Pinned: another platform, compiler or library must print the same text in an article.
        QCOMPARE(*one->low, 200.0 / 103);
        QCOMPARE(*one->high, 202.0 / 100);
    }

    void theBaselineDoesNotDecideTheVerdict()
    {
        NoisyServer fast(7, 1015, 0.02), slow(8, 1000, 0.02);
        for (int i = 0; i < 50; ++i) {
            const std::vector<double> a = fast.measure(5), b = slow.measure(5);
            const auto forward = ratio(a, b), backward = ratio(b, a);
            QCOMPARE(forward->verdict, backward->verdict);
            QVERIFY(std::abs(*forward->low * *backward->high - 1) < 1e-12);
        }
    }

    void refusesRatiosThatMeanNothing()
    {
        QVERIFY(!ratio({}, {1}));
        QVERIFY(!ratio({1}, {}));
        QVERIFY(!ratio({1, 1, 1, 1, 1}, {1, 1, 0, 1, 1}));
        QVERIFY(!ratio({1, -1}, {1}));
        QVERIFY(!ratio({1}, {std::nan("")}));
        QVERIFY(!ratio({HUGE_VAL}, {1}));
    }

    /// Design §7: intervals from 5 repetitions claim a difference between identical servers in 3 to 6 % of runs.
    void identicalServersAreSeldomCalledDifferent()
    {
        for (const double spread : {0.01, 0.05}) {
            NoisyServer a(1, 1000, spread), b(2, 1000, spread);
            constexpr int runs = 500;
            int claims = 0;
            for (int i = 0; i < runs; ++i)
                claims += ratio(a.measure(5), b.measure(5))->verdict == Verdict::different ? 1 : 0;
            const double share = 100.0 * claims / runs;
            QVERIFY2(share < 8, qPrintable(QString("%1 % of identical pairs were called different").arg(share)));
            QVERIFY2(share > 0.5, "an interval that never misses is too wide to be a 95 % interval");
        }
    }

    void aTenthMoreIsSeenThroughTwoPercentOfNoise()
    {
        NoisyServer a(3, 1100, 0.02), b(4, 1000, 0.02);
        int seen = 0;
        for (int i = 0; i < 100; ++i)
            seen += ratio(a.measure(5), b.measure(5))->verdict == Verdict::different ? 1 : 0;
        QVERIFY(seen >= 95);
    }

    void cellsAggregateTheirRepetitions()
    {
        const CellResult cell =
            cellOf({repetition(1, Status::ok, 100), repetition(2, Status::ok, 130), repetition(3, Status::ok, 110)});
        QCOMPARE(cell.status, Status::ok);
        QCOMPARE(cell.planned, 3);
        QCOMPARE(cell.valid, 3);
        QCOMPARE(cell.requestsPerSecond->median, 110.0);
        QCOMPARE(cell.requestsPerSecond->max, 130.0);
        QCOMPARE(cell.p99Ms->median, 0.11); // the median of per-run percentiles
    }

    /// Case 14: a server that answers only 502 has no result, not a small one.
    void oneInvalidRepetitionTakesTheCellsNumbers()
    {
        const CellResult cell =
            cellOf({repetition(1, Status::ok, 100), repetition(2, Status::invalid, 0), repetition(3, Status::failed, 0)});
        QCOMPARE(cell.status, Status::invalid);
        QCOMPARE(cell.valid, 1);
        QVERIFY(!cell.requestsPerSecond && !cell.p99Ms && !cell.rssPeakBytes);
    }

    void failedAndSkippedCellsHaveNoNumbersEither()
    {
        QCOMPARE(cellOf({repetition(1, Status::ok, 100), repetition(2, Status::failed, 0)}).status, Status::failed);
        QCOMPARE(cellOf({repetition(1, Status::ok, 100), repetition(2, Status::skipped, 0)}).status, Status::skipped);
        QVERIFY(!cellOf({repetition(1, Status::ok, 100), repetition(2, Status::skipped, 0)}).requestsPerSecond);
        QCOMPARE(cellOf({}).status, Status::skipped);
    }

    void aStoppedRunKeepsWhatWasMeasured()
    {
        const CellResult cell = cellOf({repetition(1, Status::ok, 100), repetition(2, Status::ok, 120)}, 5);
        QCOMPARE(cell.status, Status::ok);
        QCOMPARE(cell.valid, 2);
        QCOMPARE(cell.planned, 5);
        QCOMPARE(cell.requestsPerSecond->median, 110.0);
    }

    void aRepetitionMeasuredAgainReplacesTheFirst()
    {
        const CellResult cell =
            cellOf({repetition(1, Status::failed, 0), repetition(2, Status::ok, 100), repetition(1, Status::ok, 120)}, 2);
        QCOMPARE(cell.status, Status::ok);
        QCOMPARE(cell.valid, 2);
        QCOMPARE(cell.requestsPerSecond->max, 120.0);
    }

    void aFigureMissingOnceIsMissingFromTheCell()
    {
        Measurement without = repetition(2, Status::ok, 120);
        without.latency.p99.reset();
        without.serverUse.rssPeakBytes.reset();
        const CellResult cell = cellOf({repetition(1, Status::ok, 100), without}, 2);
        QVERIFY(cell.requestsPerSecond);
        QVERIFY(!cell.p99Ms);
        QVERIFY(!cell.rssPeakBytes);
    }

    void cellsMayDifferInTheirRepetitions()
    {
        const CellKey a{"a", "-", "w", 8}, b{"b", "-", "w", 8};
        const auto cells = cellResults({{a, 3}, {b, 7}}, {repetition(1, Status::ok, 100)});
        QCOMPARE(cells[0].planned, 3);
        QCOMPARE(cells[1].planned, 7);
        QCOMPARE(cells[1].cell.server, std::string("b"));
    }

    /// Case 23: p99 of six samples is n/a.
    void sixSamplesHaveNoPercentiles()
    {
        const LatencyMs figures = latencyFigures(samples(6));
        QVERIFY(!figures.p50 && !figures.p99 && !figures.p999);
        QCOMPARE(*figures.min, 0.001);
        QCOMPARE(*figures.max, 0.006);
        QVERIFY(figures.mean && figures.stddev);
    }

    void aPercentileAppearsOnceItHasItsSamples()
    {
        QVERIFY(!latencyFigures(samples(999)).p99);
        QVERIFY(latencyFigures(samples(1000)).p99);
        QVERIFY(!latencyFigures(samples(9'999)).p999);
        QVERIFY(std::abs(*latencyFigures(samples(10'000)).p50 - 5) < 0.01);
        QCOMPARE(latencyFigures(LatencyHistogram()), LatencyMs{});
        QVERIFY(!latencyFigures(samples(1)).stddev);
    }

    /// Case 22: 1000 × 10 ms and 10 × 2000 ms on two threads: p95 is that of all answers.
    void percentilesComeFromTheMergedHistogram()
    {
        LatencyHistogram quick, slow;
        for (int i = 0; i < 1000; ++i)
            quick.record(10'000);
        for (int i = 0; i < 10; ++i)
            slow.record(2'000'000);
        quick.merge(slow);
        const LatencyMs figures = latencyFigures(quick);
        QVERIFY(std::abs(*figures.p95 - 10) < 0.02);
        QVERIFY(std::abs(*figures.max - 2000) < 3);
    }
};

QTEST_GUILESS_MAIN(TestStatistics)
#include "test_statistics.moc"
