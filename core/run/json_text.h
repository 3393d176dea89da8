// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <expected>
#include <functional>
#include <istream>
#include <string>
#include <string_view>

namespace levelfield {

/// Deeper JSON than this is refused: nothing of ours needs it, and recursion over it would exhaust the stack.
inline constexpr int deepestJson = 64;

/// Reads one JSON document; the error says what is wrong and where ("not valid JSON at byte 17"). Never throws.
[[nodiscard]] std::expected<nlohmann::ordered_json, std::string> parseJson(std::string_view text);

/// Told each object that is an element of an array in the document's own object (of "measurements" in run.json: every
/// measurement). true: the element was taken and is dropped from the document, so that it never is in memory as a whole.
using ElementTaker = std::function<bool(std::string_view key, const nlohmann::ordered_json &element)>;
[[nodiscard]] std::expected<nlohmann::ordered_json, std::string> parseJson(std::istream &text, const ElementTaker &take);

} // namespace levelfield
