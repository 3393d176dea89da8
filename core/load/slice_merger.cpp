// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/slice_merger.h"

#include <cmath>
#include <numeric>

namespace levelfield {

std::optional<double> SliceHistogram::percentile(double percent) const
{
    const auto count = std::accumulate(m_counts.begin(), m_counts.end(), std::uint64_t{0});
    if (count == 0)
        return std::nullopt;
    const auto rank = std::max(1.0, std::ceil(std::nextafter(percent * static_cast<double>(count) / 100, 0.0)));
    std::uint64_t seen = 0;
    std::size_t i = 0;
    while (static_cast<double>(seen += m_counts[i]) < rank)
        ++i;
    return static_cast<double>(Layout::lowest(i) + Layout::top(i)) / 2;
}

void SliceTally::clear()
{
    requests = 0;
    errors = 0;
    latency.clear();
}

void SliceMerger::add(std::size_t index, const SliceTally &tally, double endSeconds)
{
    while (m_pending.size() <= index - m_first)
        m_pending.emplace_back();
    Pending &slice = m_pending[index - m_first];
    slice.tally.requests += tally.requests;
    slice.tally.errors += tally.errors;
    slice.tally.latency.merge(tally.latency);
    slice.end = std::max(slice.end, endSeconds);
    ++slice.parts;
}

std::optional<LoadSlice> SliceMerger::take()
{
    if (m_pending.empty() || (m_pending.front().parts < m_workers && m_finished < m_workers))
        return std::nullopt;
    const Pending &slice = m_pending.front();
    const auto milliseconds = [&](double percent) {
        const auto microseconds = slice.tally.latency.percentile(percent);
        return microseconds ? std::optional(*microseconds / 1000) : std::nullopt;
    };
    const LoadSlice complete{slice.end, slice.tally.requests, slice.tally.errors, milliseconds(50), milliseconds(99)};
    m_pending.pop_front();
    ++m_first;
    return complete;
}

} // namespace levelfield
