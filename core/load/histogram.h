// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace levelfield {

/// High dynamic range histogram of latencies in whole microseconds, 1 µs to 1 h, 3 significant digits: every recorded
/// value is reported within 0.1 % of itself. Method and encoding: Gil Tene's HdrHistogram, log format V2 compressed.
class LatencyHistogram {
public:
    static constexpr std::int64_t highest = 3'600'000'000; ///< µs

    LatencyHistogram();

    /// Adds one value. Below 1 µs counts as 1 µs; above `highest` counts as `highest` and in overRange().
    void record(std::int64_t microseconds);
    void merge(const LatencyHistogram &other);
    void clear();

    [[nodiscard]] std::uint64_t count() const { return m_count; }
    [[nodiscard]] std::uint64_t overRange() const { return m_overRange; }
    /// All in µs; 0 when empty. min and max are within the resolution.
    [[nodiscard]] std::int64_t min() const;
    [[nodiscard]] std::int64_t max() const;
    [[nodiscard]] double mean() const;
    [[nodiscard]] double standardDeviation() const;
    /// The value below or at which `percent` (0 to 100) of all values lie, µs; 0 when empty.
    [[nodiscard]] std::int64_t percentile(double percent) const;

    /// Value and cumulative count of every bucket in use, ascending: the percentile curve.
    struct Point {
        std::int64_t microseconds;
        std::uint64_t cumulative;
    };
    [[nodiscard]] std::vector<Point> curve() const;

    /// HdrHistogram V2 compressed (cookie 0x1c849304, zlib, ZigZag LEB128), base64.
    [[nodiscard]] std::string encoded() const;
    [[nodiscard]] static Expected<LatencyHistogram> decoded(std::string_view base64);

    bool operator==(const LatencyHistogram &) const;

private:
    std::vector<std::uint64_t> m_counts;
    std::uint64_t m_count = 0;
    std::uint64_t m_overRange = 0;
};

/// Samples that a percentile needs to mean anything: at least 10 values beyond it, so 1000 for p99 (design §7: n/a below).
[[nodiscard]] std::uint64_t samplesNeeded(double percent);

} // namespace levelfield
