// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sample/use_series.h"

#include <algorithm>

namespace levelfield {

namespace {

double seconds(std::chrono::nanoseconds time)
{
    return std::chrono::duration<double>(time).count();
}

} // namespace

void UseSeries::add(const UsePoint &point)
{
    if (!m_points.empty() && !(point.end > m_points.back().end))
        return;
    if (m_inLast == m_stride && m_points.size() == m_capacity)
        halve();
    if (m_inLast == m_stride || m_points.size() <= 1) {
        m_points.push_back(point);
        m_inLast = 1;
        return;
    }
    const std::uint64_t highest = std::max(m_points.back().rssBytes, point.rssBytes);
    m_points.back() = point;
    m_points.back().rssBytes = highest;
    ++m_inLast;
}

void UseSeries::halve()
{
    // The first point is the window's opening and stays, so that intervals from 0 on remain exact.
    std::size_t kept = 1;
    for (std::size_t i = 1; i + 1 < m_points.size(); i += 2, ++kept) {
        UsePoint merged = m_points[i + 1];
        merged.rssBytes = std::max(merged.rssBytes, m_points[i].rssBytes);
        m_points[kept] = merged;
    }
    m_points.resize(kept);
    m_stride *= 2;
    m_inLast = m_stride;
}

double UseSeries::cpuSecondsAt(double time) const
{
    const auto after = std::ranges::lower_bound(m_points, time, {}, &UsePoint::end);
    if (after == m_points.end())
        return seconds(m_points.back().cpu);
    if (after == m_points.begin() || after->end == time)
        return seconds(after->cpu);
    const UsePoint &before = *(after - 1);
    const double share = (time - before.end) / (after->end - before.end);
    return seconds(before.cpu) + share * seconds(after->cpu - before.cpu);
}

UseSlice UseSeries::between(double from, double to) const
{
    UseSlice slice;
    if (m_points.empty() || !(to > from))
        return slice;
    const auto first = std::ranges::upper_bound(m_points, from, {}, &UsePoint::end);
    // A point's memory was seen at its end, so one just after the interval is the nearest look when none fell inside.
    for (auto point = first; point != m_points.end() && (point == first || point->end <= to); ++point)
        slice.rssBytes = std::max(slice.rssBytes.value_or(0), point->rssBytes);
    const double knownFrom = std::max(from, m_points.front().end);
    const double knownTo = std::min(to, m_points.back().end);
    if (knownTo - knownFrom >= (to - from) / 2)
        slice.cpuPercent = 100 * (cpuSecondsAt(knownTo) - cpuSecondsAt(knownFrom)) / (knownTo - knownFrom);
    return slice;
}

} // namespace levelfield
