// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/text_width.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace levelfield {

namespace {

struct Range {
    std::uint32_t first, last;
};

constexpr std::array<Range, 14> zeroWidth{{{0x0300, 0x036F}, // combining diacritical marks
                                           {0x0483, 0x0489},
                                           {0x0591, 0x05BD}, // Hebrew points
                                           {0x0610, 0x061A},
                                           {0x064B, 0x065F}, // Arabic vowel signs
                                           {0x0900, 0x0902},
                                           {0x0E31, 0x0E31}, // Thai vowels above and below
                                           {0x0E34, 0x0E3A},
                                           {0x1AB0, 0x1AFF},
                                           {0x1DC0, 0x1DFF},
                                           {0x200B, 0x200F}, // zero-width space, joiners, direction marks
                                           {0x20D0, 0x20FF},
                                           {0xFE00, 0xFE0F}, // variation selectors
                                           {0xFE20, 0xFE2F}}};

constexpr std::array<Range, 13> doubleWidth{{{0x1100, 0x115F}, // Hangul Jamo
                                             {0x231A, 0x231B},
                                             {0x23E9, 0x23EC},
                                             {0x2E80, 0x303E}, // CJK radicals to CJK punctuation
                                             {0x3041, 0x33FF}, // kana, CJK compatibility
                                             {0x3400, 0x4DBF},
                                             {0x4E00, 0x9FFF}, // unified ideographs
                                             {0xA000, 0xA4CF},
                                             {0xAC00, 0xD7A3}, // Hangul syllables
                                             {0xF900, 0xFAFF},
                                             {0xFF00, 0xFF60},   // full-width forms
                                             {0x1F300, 0x1FAFF}, // emoji
                                             {0x20000, 0x3FFFD}}};

template<std::size_t Size>
bool within(std::uint32_t codePoint, const std::array<Range, Size> &ranges)
{
    return std::ranges::any_of(ranges, [=](const Range &range) { return codePoint >= range.first && codePoint <= range.last; });
}

/// The code point at the start of `text`, taken off it. Text is known to be valid: printable() went over it.
std::uint32_t takeCodePoint(std::string_view &text)
{
    const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])); };
    const std::uint32_t first = byte(0);
    const std::size_t length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    std::uint32_t codePoint = length == 1 ? first : first & (0x7FU >> length);
    for (std::size_t i = 1; i < std::min(length, text.size()); ++i)
        codePoint = (codePoint << 6U) | (byte(i) & 0x3FU);
    text.remove_prefix(std::min(length, text.size()));
    return codePoint;
}

} // namespace

std::size_t displayWidth(std::string_view text)
{
    std::size_t width = 0;
    while (!text.empty()) {
        const std::uint32_t codePoint = takeCodePoint(text);
        if (!within(codePoint, zeroWidth))
            width += std::size_t{within(codePoint, doubleWidth) ? 2U : 1U};
    }
    return width;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width)
{
    std::vector<std::string> lines;
    std::string line;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        if (word.empty())
            continue;
        if (!line.empty() && displayWidth(line) + 1 + displayWidth(word) > width) {
            lines.push_back(std::move(line));
            line.clear();
        }
        line += line.empty() ? "" : " ";
        line += word;
    }
    if (!line.empty())
        lines.push_back(std::move(line));
    return lines;
}

} // namespace levelfield
