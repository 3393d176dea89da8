// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/json_number.h"

#include <charconv>

namespace levelfield {

namespace {

/// The exponent part without its `e`: "+007" is 7.
std::int64_t exponentValue(std::string_view text)
{
    if (text.starts_with('+'))
        text.remove_prefix(1);
    std::int64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

} // namespace

Decimal exactValue(std::string_view number)
{
    Decimal value;
    if (number.starts_with('-')) {
        value.negative = true;
        number.remove_prefix(1);
    }
    if (const auto e = number.find_first_of("eE"); e != std::string_view::npos) {
        value.exponent = exponentValue(number.substr(e + 1));
        number = number.substr(0, e);
    }
    const auto point = number.find('.');
    const std::string_view fraction = point == std::string_view::npos ? std::string_view{} : number.substr(point + 1);
    value.digits.reserve(number.size());
    value.digits += number.substr(0, point);
    value.digits += fraction;
    value.exponent -= static_cast<std::int64_t>(fraction.size());

    const auto first = value.digits.find_first_not_of('0');
    if (first == std::string::npos)
        return {};
    value.digits.erase(0, first);
    const auto last = value.digits.find_last_not_of('0');
    value.exponent += static_cast<std::int64_t>(value.digits.size() - last - 1);
    value.digits.erase(last + 1);
    return value;
}

bool sameNumber(std::string_view left, std::string_view right)
{
    return left == right || exactValue(left) == exactValue(right);
}

} // namespace levelfield
