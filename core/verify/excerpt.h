// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Short forms of answers for people to read: one line, safe to print, at most about `excerptLength` characters of the source.
namespace levelfield {

inline constexpr std::size_t excerptLength = 96;

/// The start of `text`; line breaks and tabs as `\n`, `\r`, `\t`, other unprintable bytes as `\xNN`, "…" where it was cut.
[[nodiscard]] std::string excerpt(std::string_view text);

/// The start of a JSON value as it stands in its text, with the line breaks and indentation between tokens made one space.
[[nodiscard]] std::string jsonExcerpt(std::string_view value);

struct ExcerptPair {
    std::string expected, actual;
};
/// Excerpts of two texts around the first byte in which they differ, so that the difference is in what is shown.
[[nodiscard]] ExcerptPair excerptPair(std::string_view expected, std::string_view actual);

/// Offset of the first byte in which two texts differ; the shorter one's length when it is the start of the other.
[[nodiscard]] std::size_t firstDifference(std::string_view left, std::string_view right);

} // namespace levelfield
