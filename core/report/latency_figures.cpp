// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/statistics.h"

namespace levelfield {

namespace {

constexpr double microsecondsPerMillisecond = 1000;

std::optional<double> percentileMs(const LatencyHistogram &histogram, double percent)
{
    if (histogram.count() < samplesNeeded(percent))
        return std::nullopt;
    return static_cast<double>(histogram.percentile(percent)) / microsecondsPerMillisecond;
}

} // namespace

LatencyMs latencyFigures(const LatencyHistogram &histogram)
{
    LatencyMs figures;
    if (histogram.count() == 0)
        return figures;
    figures.mean = histogram.mean() / microsecondsPerMillisecond;
    if (histogram.count() > 1)
        figures.stddev = histogram.standardDeviation() / microsecondsPerMillisecond;
    figures.min = static_cast<double>(histogram.min()) / microsecondsPerMillisecond;
    figures.max = static_cast<double>(histogram.max()) / microsecondsPerMillisecond;
    figures.p50 = percentileMs(histogram, 50);
    figures.p75 = percentileMs(histogram, 75);
    figures.p90 = percentileMs(histogram, 90);
    figures.p95 = percentileMs(histogram, 95);
    figures.p99 = percentileMs(histogram, 99);
    figures.p999 = percentileMs(histogram, 99.9);
    return figures;
}

} // namespace levelfield
