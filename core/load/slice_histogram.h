// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/bucket_layout.h"
#include "core/load/histogram.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace levelfield {

/// Latencies of one slice of a window, for its chart: values within 0.8 % in 13 kB, cheap to hand over every 100 ms.
class SliceHistogram {
public:
    SliceHistogram() : m_counts(Layout::size(LatencyHistogram::highest)) {}

    void record(std::int64_t microseconds)
    {
        ++m_counts[Layout::index(std::clamp(microseconds, std::int64_t{1}, LatencyHistogram::highest))];
    }

    void merge(const SliceHistogram &other) { std::ranges::transform(m_counts, other.m_counts, m_counts.begin(), std::plus{}); }

    void clear() { std::ranges::fill(m_counts, 0); }

    /// The middle of the bucket that holds the percentile (nearest rank), in µs; nullopt when empty.
    [[nodiscard]] std::optional<double> percentile(double percent) const;

private:
    using Layout = BucketLayout<8>;
    std::vector<std::uint32_t> m_counts;
};

} // namespace levelfield
