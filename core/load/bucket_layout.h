// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace levelfield {

/// The log-linear buckets of HdrHistogram with a unit of 1: values below 2^Bits have a bucket each, above that every
/// power of two is divided into 2^(Bits-1) buckets. A bucket is never wider than its lowest value / 2^(Bits-1).
template<unsigned Bits>
struct BucketLayout {
    static constexpr std::int64_t half = std::int64_t{1} << (Bits - 1);

    /// The bucket of `value` ≥ 0.
    [[nodiscard]] static constexpr std::size_t index(std::int64_t value)
    {
        const auto bits = static_cast<std::uint64_t>(value);
        const auto shift = static_cast<unsigned>(std::bit_width(bits | ((std::uint64_t{1} << Bits) - 1))) - Bits;
        return (static_cast<std::size_t>(shift) << (Bits - 1)) + static_cast<std::size_t>(bits >> shift);
    }

    /// Number of buckets that values 0 to `highest` need.
    [[nodiscard]] static constexpr std::size_t size(std::int64_t highest) { return index(highest) + 1; }

    /// Lowest value of a bucket.
    [[nodiscard]] static constexpr std::int64_t lowest(std::size_t index)
    {
        const auto position = static_cast<std::int64_t>(index);
        const unsigned shift = shiftOf(index);
        return (position - (static_cast<std::int64_t>(shift) * half)) << shift;
    }

    /// How many values share a bucket.
    [[nodiscard]] static constexpr std::int64_t width(std::size_t index) { return std::int64_t{1} << shiftOf(index); }

    [[nodiscard]] static constexpr std::int64_t top(std::size_t index) { return lowest(index) + width(index) - 1; }

    /// What stands for a bucket in sums: its middle, as HdrHistogram's medianEquivalentValue.
    [[nodiscard]] static constexpr std::int64_t middle(std::size_t index) { return lowest(index) + width(index) / 2; }

private:
    [[nodiscard]] static constexpr unsigned shiftOf(std::size_t index)
    {
        const auto block = static_cast<unsigned>(index >> (Bits - 1));
        return block == 0 ? 0 : block - 1;
    }
};

} // namespace levelfield
