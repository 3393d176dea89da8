// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/numbers.h"

#include "core/report/tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace levelfield {

namespace {

constexpr double kilo = 1e3, mega = 1e6, giga = 1e9;

/// Smallest and largest magnitude that are not zero; 0 and 0 when there is none.
struct Extent {
    double smallest = 0, largest = 0;
};

Extent extent(const std::vector<double> &values)
{
    Extent result;
    for (const double value : values) {
        const double size = std::abs(value);
        if (size == 0 || !std::isfinite(size))
            continue;
        result.smallest = result.smallest == 0 ? size : std::min(result.smallest, size);
        result.largest = std::max(result.largest, size);
    }
    return result;
}

/// At least two significant digits, three for what starts with 1: one digit there would hide up to 5 %.
int decimalsFor(double smallest, double whole)
{
    if (smallest == 0 || smallest >= whole)
        return 0;
    if (smallest >= 2)
        return 1;
    return smallest >= 0.2 ? 2 : 3;
}

std::string grouped(std::string digits)
{
    const std::size_t end = std::min(digits.find('.'), digits.size());
    const std::size_t first = !digits.empty() && digits.front() == '-' ? 1 : 0;
    for (std::size_t at = end; at > first + 3; at -= 3)
        digits.insert(at - 3, ",");
    return digits;
}

std::string fixedText(double value, int decimals)
{
    return grouped(fmt::format("{:.{}f}", value, decimals));
}

} // namespace

NumberFormat rateFormat(const std::vector<double> &values)
{
    return {.decimals = decimalsFor(extent(values).smallest, 100)};
}

NumberFormat latencyFormat(const std::vector<double> &milliseconds)
{
    const auto [smallest, largest] = extent(milliseconds);
    if (smallest >= kilo)
        return {.divisor = kilo, .decimals = smallest >= 100 * kilo ? 0 : 2, .suffix = " s"};
    if (largest > 0 && largest < 1)
        return {.divisor = 1 / kilo, .decimals = decimalsFor(smallest * kilo, 10), .suffix = " µs"};
    return {.decimals = decimalsFor(smallest, 100), .suffix = " ms"};
}

NumberFormat bytesFormat(const std::vector<double> &bytes)
{
    const auto [smallest, largest] = extent(bytes);
    if (largest < kilo)
        return {.suffix = " B"};
    const auto scaled = [low = smallest](double unit, std::string suffix) {
        return NumberFormat{.divisor = unit, .decimals = decimalsFor(low / unit, 10), .suffix = std::move(suffix)};
    };
    if (largest < mega)
        return scaled(kilo, " kB");
    return largest < 10 * giga ? scaled(mega, " MB") : scaled(giga, " GB");
}

NumberFormat percentFormat(const std::vector<double> &percents)
{
    const double smallest = extent(percents).smallest;
    const int decimals = smallest == 0 || smallest >= 10 ? 0 : smallest >= 1 ? 1 : smallest >= 0.1 ? 2 : 3;
    return {.decimals = decimals, .suffix = " %"};
}

NumberFormat ratioFormat(const std::vector<double> &ratios)
{
    // Always two, so that "3.66×" is one string in a table, a notice and the window; more only where they would be zeros.
    const double smallest = extent(ratios).smallest;
    return {.decimals = smallest > 0 && smallest < 0.1 ? 3 : 2, .suffix = "×"};
}

std::string numberText(double value, const NumberFormat &format)
{
    return fixedText(value / format.divisor, format.decimals) + format.suffix;
}

std::string rangeText(double low, double high, const NumberFormat &format)
{
    const std::string from = fixedText(low / format.divisor, format.decimals);
    const std::string to = fixedText(high / format.divisor, format.decimals);
    return from == to ? from : from + "–" + to;
}

std::string countText(std::uint64_t count)
{
    return grouped(fmt::format("{}", count));
}

std::string counted(std::uint64_t count, std::string_view noun)
{
    return fmt::format("{} {}{}", countText(count), noun, count == 1 ? "" : "s");
}

std::string verdictText(const Ratio &ratio, const Aggregate &subject, const Aggregate &baseline, NumberFormat format)
{
    if (!ratio.low || !ratio.high)
        return fmt::format("{}{}, {}", rangeText(subject.min / baseline.max, subject.max / baseline.min, format), format.suffix,
                           tooFewWords);
    const bool different = ratio.verdict == Ratio::Verdict::different;
    const auto readsAsOne = [&](double bound) { return fixedText(bound, format.decimals) == fixedText(1, format.decimals); };
    constexpr int mostDecimals = 6;
    while (different && format.decimals < mostDecimals && (readsAsOne(*ratio.low) || readsAsOne(*ratio.high)))
        ++format.decimals;
    return fmt::format("{} ({}–{}){}", numberText(ratio.value, format), fixedText(*ratio.low, format.decimals),
                       fixedText(*ratio.high, format.decimals), different ? "" : ", no difference shown");
}

std::string rateText(double perSecond)
{
    return numberText(perSecond, rateFormat({perSecond}));
}

std::string latencyText(double milliseconds)
{
    return numberText(milliseconds, latencyFormat({milliseconds}));
}

std::string bytesText(double bytes)
{
    return numberText(bytes, bytesFormat({bytes}));
}

std::string percentText(double percent)
{
    return numberText(percent, percentFormat({percent}));
}

std::string ratioText(double ratio)
{
    return numberText(ratio, ratioFormat({ratio}));
}

} // namespace levelfield
