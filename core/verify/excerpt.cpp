// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/excerpt.h"

#include "core/text.h"

#include <algorithm>

namespace levelfield {

namespace {

constexpr std::string_view ellipsis = "…";
/// How much of what is equal is shown before the first difference.
constexpr std::size_t contextLength = 24;

bool continuesCharacter(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

/// The nearest start of a UTF-8 character at or before `offset`, but never far away: binary bodies have none.
std::size_t characterStart(std::string_view text, std::size_t offset)
{
    std::size_t start = offset;
    while (start > 0 && start < text.size() && offset - start < 3 && continuesCharacter(text[start]))
        --start;
    return start;
}

std::string onOneLine(std::string_view text)
{
    std::string out;
    for (const char c : printable(text)) {
        if (c == '\n')
            out += "\\n";
        else if (c == '\t')
            out += "\\t";
        else
            out += c;
    }
    // printable() writes it as a byte; people know it by this name.
    for (std::size_t at = 0; (at = out.find("\\x0d", at)) != std::string::npos;)
        out.replace(at, 4, "\\r");
    return out;
}

std::string excerptAt(std::string_view text, std::size_t start)
{
    const std::size_t end = text.size() - start > excerptLength ? characterStart(text, start + excerptLength) : text.size();
    std::string out(start > 0 ? ellipsis : "");
    out += onOneLine(text.substr(start, end - start));
    if (end < text.size())
        out += ellipsis;
    return out;
}

} // namespace

std::string excerpt(std::string_view text)
{
    return excerptAt(text, 0);
}

std::string jsonExcerpt(std::string_view value)
{
    std::string line;
    // Twice the length leaves enough to cut after the indentation is gone; deeper indentation only shortens the excerpt.
    const std::string_view source = value.substr(0, characterStart(value, std::min(value.size(), 2 * excerptLength)));
    for (std::size_t i = 0; i < source.size(); ++i) {
        // In JSON a raw line break stands only between tokens.
        if (source[i] == '\n' || source[i] == '\r' || source[i] == '\t') {
            while (i + 1 < source.size() && std::string_view(" \t\r\n").find(source[i + 1]) != std::string_view::npos)
                ++i;
            line += ' ';
        } else {
            line += source[i];
        }
    }
    std::string out = excerpt(line);
    if (source.size() < value.size() && !out.ends_with(ellipsis))
        out += ellipsis;
    return out;
}

std::size_t firstDifference(std::string_view left, std::string_view right)
{
    const auto [mine, other] = std::mismatch(left.begin(), left.end(), right.begin(), right.end());
    return static_cast<std::size_t>(mine - left.begin());
}

ExcerptPair excerptPair(std::string_view expected, std::string_view actual)
{
    const std::size_t offset = firstDifference(expected, actual);
    const bool visibleFromStart = offset + contextLength < excerptLength;
    const std::size_t start = visibleFromStart ? 0 : characterStart(expected, offset - contextLength);
    return {excerptAt(expected, start), excerptAt(actual, start)};
}

} // namespace levelfield
