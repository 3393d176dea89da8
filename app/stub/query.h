// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace levelfield::stub {

/// `text` with `%XX` replaced by its byte and `+` by a space, as forms encode. nullopt when a `%` is not followed by two
/// hexadecimal digits or the result is not UTF-8.
[[nodiscard]] std::optional<std::string> decodeQueryText(std::string_view text);

/// The raw value of the first parameter `name` ("a=1&b=2"); empty for a parameter without `=`, nullopt when it is absent.
[[nodiscard]] std::optional<std::string_view> queryParameter(std::string_view query, std::string_view name);

/// A whole number given as a parameter, `fallback` when it is absent. nullopt when it is no number from 0 to `most`.
[[nodiscard]] std::optional<std::uint64_t> queryNumber(std::string_view query, std::string_view name, std::uint64_t fallback,
                                                       std::uint64_t most);

} // namespace levelfield::stub
