// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decimal.h"

#include <algorithm>
#include <charconv>
#include <version>
#ifndef __cpp_lib_to_chars // libc++ has from_chars for integers only
#include <locale>
#include <sstream>
#include <string>
#endif

namespace levelfield {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::string_view decimalAtStart(std::string_view text)
{
    const auto digits = [&](std::size_t from) {
        return static_cast<std::size_t>(std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(from), text.end(), isDigit)
                                        - text.begin());
    };
    const std::size_t whole = digits(0);
    const std::size_t end = whole < text.size() && text[whole] == '.' ? digits(whole + 1) : whole;
    return text.substr(0, whole == 0 && end <= 1 ? 0 : end);
}

} // namespace

std::optional<double> takeDecimal(std::string_view &text)
{
    const std::string_view number = decimalAtStart(text);
    if (number.empty())
        return std::nullopt;
    double value = 0;
#ifdef __cpp_lib_to_chars
    if (std::from_chars(number.data(), number.data() + number.size(), value, std::chars_format::fixed).ec != std::errc{})
        return std::nullopt;
#else
    std::istringstream stream{std::string(number)};
    stream.imbue(std::locale::classic());
    if (!(stream >> value))
        return std::nullopt;
#endif
    text.remove_prefix(number.size());
    return value;
}

} // namespace levelfield
