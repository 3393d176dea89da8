// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/statistics.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// How numbers are written for people. Internal to core/report; the texts themselves are in tables.h.
namespace levelfield {

/// How all numbers of one column are written.
struct NumberFormat {
    double divisor = 1; ///< raw unit to the unit shown
    int decimals = 0;
    std::string suffix{}; ///< with its space (" ms")
};

/// The format that suits all of `values`: the largest picks the unit, the smallest the decimals. Zeros have no say.
[[nodiscard]] NumberFormat rateFormat(const std::vector<double> &values);
[[nodiscard]] NumberFormat latencyFormat(const std::vector<double> &milliseconds);
[[nodiscard]] NumberFormat bytesFormat(const std::vector<double> &bytes);
[[nodiscard]] NumberFormat percentFormat(const std::vector<double> &percents);
[[nodiscard]] NumberFormat ratioFormat(const std::vector<double> &ratios);

[[nodiscard]] std::string numberText(double value, const NumberFormat &format);
/// "63,911–65,230" without the suffix; one number when both read the same.
[[nodiscard]] std::string rangeText(double low, double high, const NumberFormat &format);
/// With thousands grouped: "1,204".
[[nodiscard]] std::string countText(std::uint64_t count);
/// `count` and the noun, plural with an s: "1 error", "12 errors".
[[nodiscard]] std::string counted(std::uint64_t count, std::string_view noun);

/// Where there are too few repetitions for an interval.
inline constexpr std::string_view tooFewWords = "too few repetitions to tell";

/// What may honestly be said of a ratio: "3.66× (3.58–3.74)", "1.02× (0.97–1.06), no difference shown", and from few
/// repetitions only how far it may lie: "3.52–3.80×, too few repetitions to tell". Never rounds a bound to 1.00 when the
/// interval does not hold 1.
[[nodiscard]] std::string verdictText(const Ratio &ratio, const Aggregate &subject, const Aggregate &baseline,
                                      NumberFormat format);

} // namespace levelfield
