// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace levelfield {

/// The exact value of a JSON number: ±DIGITS × 10^exponent. Every value has one form only, so equal values are equal members:
/// 1, 1.0 and 10e-1 are {false, "1", 0}. Zero of either sign is {false, "", 0}: JSON's -0 denotes the value zero.
struct Decimal {
    bool negative = false;
    std::string digits{}; ///< of the integer, without leading and trailing zeros
    std::int64_t exponent = 0;
    bool operator==(const Decimal &) const = default;
};

/// Longest exponent that is read, in digits without leading zeros. Beyond it the exact value would not fit `Decimal`.
inline constexpr std::size_t longestExponent = 18;

/// The value of `number`, which must follow the JSON grammar with an exponent of at most `longestExponent` digits.
[[nodiscard]] Decimal exactValue(std::string_view number);

/// Whether two JSON numbers denote the same value. No rounding: 9007199254740993 is not 9007199254740992.0.
[[nodiscard]] bool sameNumber(std::string_view left, std::string_view right);

} // namespace levelfield
