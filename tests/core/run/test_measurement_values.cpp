// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/measurement_values.h"

#include <QTest>

using namespace levelfield;
using namespace std::chrono_literals;

namespace {

LoadResult goodLoad(std::uint64_t requests)
{
    LoadResult result;
    result.durationS = 2;
    result.requests = requests;
    for (std::uint64_t i = 0; i < requests; ++i)
        result.latency.record(1000);
    result.perConnection = {1, 5, 9};
    return result;
}

Measurement judged(const LoadResult &result, double allowed)
{
    Measurement measurement;
    takeLoad(measurement, result);
    judge(measurement, result, allowed);
    return measurement;
}

} // namespace

class TestMeasurementValues : public QObject {
    Q_OBJECT
private slots:
    void slicesNeverExceedSixHundred()
    {
        for (const auto window : {std::chrono::nanoseconds(100ms), std::chrono::nanoseconds(60s), std::chrono::nanoseconds(61s),
                                  std::chrono::nanoseconds(2h)}) {
            const auto slice = sliceLength(window);
            QVERIFY(window / slice <= 600);
            QCOMPARE((slice % 100ms).count(), 0);
        }
        QCOMPARE(sliceLength(60s), std::chrono::nanoseconds(100ms));
        QCOMPARE(sliceLength(61s), std::chrono::nanoseconds(200ms));
    }

    void takesRateAndSpread()
    {
        const Measurement m = judged(goodLoad(2000), 0);
        QCOMPARE(m.status, Status::ok);
        QCOMPARE(m.requestsPerSecond, std::optional(1000.0));
        QCOMPARE(m.perConnection->min, 1U);
        QCOMPARE(m.perConnection->median, 5U);
        QCOMPARE(m.perConnection->max, 9U);
    }

    // Case 14: a server that answers only 502 has no req/s worth the name, and its cell is invalid.
    void onlyErrorsAreInvalid()
    {
        LoadResult result = goodLoad(0);
        result.errors.status[502] = 5000;
        const Measurement m = judged(result, 100);
        QCOMPARE(m.status, Status::invalid);
        QCOMPARE(m.requestsPerSecond, std::optional(0.0));
        QVERIFY(!m.latency.p50);
        QVERIFY(m.reason->find("5,000 × status 502") != std::string::npos);
    }

    // Case 17: nothing came back in time, and that is what is said.
    void noAnswerAtAllIsInvalid()
    {
        LoadResult result = goodLoad(0);
        result.unfinished = 8;
        QVERIFY(judged(result, 0).reason->find("8 were still waited for") != std::string::npos);
    }

    void errorsAboveTheLimitAreInvalid()
    {
        LoadResult result = goodLoad(99);
        result.errors.timeout = 1;
        QCOMPARE(judged(result, 0).status, Status::invalid);
        QCOMPARE(judged(result, 1).status, Status::ok);
        QVERIFY(judged(result, 0).reason->find("1 of 100 answers (1 %) were errors, 0 % are allowed: 1 × timeout")
                != std::string::npos);
    }

    // Case 21: the loader at its limit is said, either way it shows.
    void aBusyLoaderIsClientBound()
    {
        QVERIFY(!clientBound({.cpuPercent = 150, .busiestThreadPercent = 89, .runDelayPercent = 4.9}));
        QVERIFY(clientBound({.busiestThreadPercent = 91}));
        QVERIFY(clientBound({.busiestThreadPercent = 20, .runDelayPercent = 5.1}));
        QVERIFY(!clientBound({}));
    }
};

QTEST_GUILESS_MAIN(TestMeasurementValues)
#include "test_measurement_values.moc"
