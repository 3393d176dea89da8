// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "core/load/bucket_layout.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace levelfield {

/// High dynamic range histogram of latencies in whole microseconds, 1 µs to 1 h, 3 significant digits: every recorded
/// value is reported within 0.1 % of itself. Method and encoding: Gil Tene's HdrHistogram, log format V2 compressed.
/// 186 kB each, whatever the number of values.
class LatencyHistogram {
public:
    static constexpr std::int64_t highest = 3'600'000'000; ///< µs

    LatencyHistogram();

    /// Adds one value. Below 1 µs counts as 1 µs; above `highest` counts as `highest` and in overRange().
    void record(std::int64_t microseconds)
    {
        if (microseconds > highest) [[unlikely]]
            ++m_overRange;
        ++m_counts[Layout::index(std::clamp(microseconds, std::int64_t{1}, highest))];
        ++m_count;
    }
    void merge(const LatencyHistogram &other);
    void clear();

    [[nodiscard]] std::uint64_t count() const { return m_count; }
    /// Values above `highest`. Not part of the encoding: 0 after decoded().
    [[nodiscard]] std::uint64_t overRange() const { return m_overRange; }
    /// All in µs; 0 when empty. min and max are within the resolution.
    [[nodiscard]] std::int64_t min() const;
    [[nodiscard]] std::int64_t max() const;
    [[nodiscard]] double mean() const;
    /// Of the whole population (divided by n), as HdrHistogram's.
    [[nodiscard]] double standardDeviation() const;
    /// The value below or at which `percent` (0 to 100) of all values lie, µs; 0 when empty. Nearest rank: the
    /// ⌈percent·n/100⌉-th smallest value, reported as the top of its bucket.
    [[nodiscard]] std::int64_t percentile(double percent) const;

    /// Value and cumulative count of every bucket in use, ascending: the percentile curve.
    struct Point {
        std::int64_t microseconds;
        std::uint64_t cumulative;
        bool operator==(const Point &) const = default;
    };
    [[nodiscard]] std::vector<Point> curve() const;

    /// HdrHistogram V2 compressed (cookie base 0x1c849304, zlib, ZigZag LEB128), base64. Histograms of other tools decode
    /// too when they have a unit of 1, 3 digits and no value above `highest`. kind = file on failure.
    [[nodiscard]] std::string encoded() const;
    [[nodiscard]] static Expected<LatencyHistogram> decoded(std::string_view base64);

    bool operator==(const LatencyHistogram &) const = default;

private:
    using Layout = BucketLayout<11>; // 2 · 10³ values of single-unit resolution need 2¹¹ buckets

    [[nodiscard]] std::string payload() const;
    [[nodiscard]] Expected<> addPayload(std::string_view payload);

    std::vector<std::uint64_t> m_counts;
    std::uint64_t m_count = 0;
    std::uint64_t m_overRange = 0;
};

/// Samples that a percentile needs to mean anything: at least 10 values beyond it, so 1000 for p99 (design §7: n/a below).
/// One is enough for 100 %, the maximum.
[[nodiscard]] std::uint64_t samplesNeeded(double percent);

} // namespace levelfield
