// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace levelfield {

/// Columns that valid UTF-8 takes on a terminal: East Asian wide characters and emoji two, combining marks and joiners
/// none, all others one. After Unicode's East Asian Width (UAX #11), by block: rough, and the same on every platform.
[[nodiscard]] std::size_t displayWidth(std::string_view text);

/// `text` broken at spaces into lines of at most `width` columns; a longer word has a line of its own.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, std::size_t width);

} // namespace levelfield
