// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/query.h"

#include "core/text.h"

#include <charconv>

namespace levelfield::stub {

namespace {

std::optional<char> percentByte(std::string_view twoDigits)
{
    unsigned value = 0;
    if (twoDigits.size() != 2)
        return std::nullopt;
    const auto [rest, error] = std::from_chars(twoDigits.data(), twoDigits.data() + 2, value, 16);
    if (error != std::errc{} || rest != twoDigits.data() + 2)
        return std::nullopt;
    return static_cast<char>(value);
}

} // namespace

std::optional<std::string> decodeQueryText(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%') {
            const auto byte = percentByte(text.substr(i + 1, 2));
            if (!byte)
                return std::nullopt;
            out += *byte;
            i += 2;
        } else {
            out += text[i] == '+' ? ' ' : text[i];
        }
    }
    if (!isUtf8(out))
        return std::nullopt;
    return out;
}

std::optional<std::string_view> queryParameter(std::string_view query, std::string_view name)
{
    while (!query.empty()) {
        const auto ampersand = query.find('&');
        const std::string_view pair = query.substr(0, ampersand);
        const auto equals = pair.find('=');
        if (pair.substr(0, equals) == name)
            return equals == std::string_view::npos ? std::string_view{} : pair.substr(equals + 1);
        query = ampersand == std::string_view::npos ? std::string_view{} : query.substr(ampersand + 1);
    }
    return std::nullopt;
}

std::optional<std::uint64_t> queryNumber(std::string_view query, std::string_view name, std::uint64_t fallback,
                                         std::uint64_t most)
{
    const auto text = queryParameter(query, name);
    if (!text)
        return fallback;
    std::uint64_t value = 0;
    const auto [rest, error] = std::from_chars(text->data(), text->data() + text->size(), value);
    if (error != std::errc{} || rest != text->data() + text->size() || value > most)
        return std::nullopt;
    return value;
}

} // namespace levelfield::stub
