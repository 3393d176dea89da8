// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/histogram.h"

#include <cmath>

namespace levelfield {

LatencyHistogram::LatencyHistogram() : m_counts(Layout::size(highest))
{
}

void LatencyHistogram::merge(const LatencyHistogram &other)
{
    std::ranges::transform(m_counts, other.m_counts, m_counts.begin(), std::plus{});
    m_count += other.m_count;
    m_overRange += other.m_overRange;
}

void LatencyHistogram::clear()
{
    std::ranges::fill(m_counts, 0);
    m_count = 0;
    m_overRange = 0;
}

std::int64_t LatencyHistogram::min() const
{
    const auto first = std::ranges::find_if(m_counts, [](std::uint64_t count) { return count > 0; });
    return first == m_counts.end() ? 0 : Layout::lowest(static_cast<std::size_t>(first - m_counts.begin()));
}

std::int64_t LatencyHistogram::max() const
{
    return percentile(100);
}

double LatencyHistogram::mean() const
{
    if (m_count == 0)
        return 0;
    double sum = 0;
    for (std::size_t i = 0; i < m_counts.size(); ++i)
        sum += static_cast<double>(m_counts[i]) * static_cast<double>(Layout::middle(i));
    return sum / static_cast<double>(m_count);
}

double LatencyHistogram::standardDeviation() const
{
    if (m_count == 0)
        return 0;
    const double centre = mean();
    double squares = 0;
    for (std::size_t i = 0; i < m_counts.size(); ++i) {
        const double distance = static_cast<double>(Layout::middle(i)) - centre;
        squares += static_cast<double>(m_counts[i]) * distance * distance;
    }
    return std::sqrt(squares / static_cast<double>(m_count));
}

std::int64_t LatencyHistogram::percentile(double percent) const
{
    if (m_count == 0)
        return 0;
    // A product that should be whole may come out a hair above it, and would then round up to the next rank.
    const double exact = std::nextafter(std::clamp(percent, 0.0, 100.0) * static_cast<double>(m_count) / 100, 0.0);
    const auto rank = std::max(std::uint64_t{1}, static_cast<std::uint64_t>(std::ceil(exact)));
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < m_counts.size(); ++i) {
        seen += m_counts[i];
        if (seen >= rank)
            return std::min(Layout::top(i), highest);
    }
    return highest;
}

std::vector<LatencyHistogram::Point> LatencyHistogram::curve() const
{
    std::vector<Point> points;
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < m_counts.size(); ++i) {
        if (m_counts[i] == 0)
            continue;
        seen += m_counts[i];
        points.push_back({std::min(Layout::top(i), highest), seen});
    }
    return points;
}

std::uint64_t samplesNeeded(double percent)
{
    if (percent >= 100)
        return 1;
    constexpr double beyond = 10;
    constexpr double slack = 1e-6; // 100 - 99.9 is a little less than 0.1
    return static_cast<std::uint64_t>(std::ceil(beyond * 100 / (100 - std::max(percent, 0.0)) - slack));
}

} // namespace levelfield
