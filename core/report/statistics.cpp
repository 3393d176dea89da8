// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/statistics.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <numeric>
#include <span>
#include <utility>

namespace levelfield {

namespace {

double mean(const std::vector<double> &values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double sortedMedian(std::span<const double> sorted)
{
    const std::size_t middle = sorted.size() / 2;
    return sorted.size() % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/// SplitMix64 (Steele, Lea and Flood, OOPSLA 2014). The standard library's distributions give other numbers on every
/// platform; an interval printed in an article must not.
class SplitMix64 {
public:
    explicit SplitMix64(std::uint64_t seed) : m_state(seed) {}

    std::uint64_t next()
    {
        m_state += 0x9E3779B97F4A7C15U;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31U);
    }
    /// An index below `size` (at most 2^32), by multiplying the upper half: no division, bias below 2^-20 for our sizes.
    std::size_t below(std::size_t size) { return static_cast<std::size_t>(((next() >> 32U) * size) >> 32U); }

private:
    std::uint64_t m_state;
};

constexpr std::uint64_t bootstrapSeed = 0x4C6576656C666965U; ///< any fixed number does; this one spells "Levelfie"
constexpr std::size_t resamples = 10'000;
/// Ratios cut off at each end: 2.5 % of the resamples, counted alike from both sides so that swapping the sides is exact.
constexpr std::size_t cutOff = resamples / 40;

/// Median of as many draws with replacement from `sorted` as it has values. `draws` is scratch space of that size.
double resampledMedian(std::span<const double> sorted, std::vector<std::size_t> &draws, SplitMix64 &random)
{
    draws.resize(sorted.size());
    for (std::size_t &draw : draws)
        draw = random.below(sorted.size());
    std::ranges::sort(draws);
    const std::size_t middle = draws.size() / 2;
    return draws.size() % 2 == 1 ? sorted[draws[middle]] : (sorted[draws[middle - 1]] + sorted[draws[middle]]) / 2;
}

struct Interval {
    double low, high;
};

Interval bootstrapInterval(std::span<const double> subject, std::span<const double> baseline)
{
    SplitMix64 random(bootstrapSeed);
    std::vector<std::size_t> draws;
    std::vector<double> ratios(resamples);
    for (double &one : ratios) {
        const double above = resampledMedian(subject, draws, random);
        one = above / resampledMedian(baseline, draws, random);
    }
    std::ranges::sort(ratios);
    return {ratios[cutOff - 1], ratios[resamples - cutOff]};
}

/// The interval of subject over baseline, from the larger side over the smaller: which side is called the baseline must not
/// decide whether a difference is shown.
Interval symmetricInterval(const std::vector<double> &subject, const std::vector<double> &baseline)
{
    if (subject >= baseline)
        return bootstrapInterval(subject, baseline);
    const Interval inverse = bootstrapInterval(baseline, subject);
    return {1 / inverse.high, 1 / inverse.low};
}

bool allPositive(const std::vector<double> &values)
{
    return !values.empty() && std::ranges::all_of(values, [](double value) { return std::isfinite(value) && value > 0; });
}

} // namespace

std::optional<double> median(std::vector<double> values)
{
    if (values.empty())
        return std::nullopt;
    std::ranges::sort(values);
    return sortedMedian(values);
}

std::optional<Aggregate> aggregate(const std::vector<double> &values)
{
    if (values.empty())
        return std::nullopt;
    const auto [min, max] = std::ranges::minmax(values);
    return Aggregate{.median = *median(values), .mean = mean(values), .min = min, .max = max};
}

std::optional<double> variation(const std::vector<double> &values)
{
    if (values.size() < 2)
        return std::nullopt;
    const double centre = mean(values);
    if (centre == 0)
        return std::nullopt;
    double squares = 0;
    for (const double value : values)
        squares += (value - centre) * (value - centre);
    return std::sqrt(squares / static_cast<double>(values.size() - 1)) / centre;
}

std::optional<Ratio> ratio(const std::vector<double> &subject, const std::vector<double> &baseline)
{
    if (!allPositive(subject) || !allPositive(baseline))
        return std::nullopt;
    std::vector<double> above = subject;
    std::vector<double> below = baseline;
    std::ranges::sort(above);
    std::ranges::sort(below);
    Ratio result{.value = sortedMedian(above) / sortedMedian(below)};
    if (std::min(above.size(), below.size()) < repetitionsToTell)
        return result;
    const auto [low, high] = symmetricInterval(above, below);
    result.low = low;
    result.high = high;
    result.verdict = low <= 1 && high >= 1 ? Ratio::Verdict::noDifferenceShown : Ratio::Verdict::different;
    return result;
}

} // namespace levelfield
