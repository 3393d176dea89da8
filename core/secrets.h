// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Keeping what must not be published out of run files, exports and messages. Errs on the side of masking.
namespace levelfield {

/// What a secret is replaced with.
inline constexpr std::string_view secretMask = "***";

/// True when a variable or header of this name usually holds a secret: it contains TOKEN, SECRET, PASSWORD, KEY, CREDENTIAL,
/// AUTH, COOKIE and the like, in any case.
[[nodiscard]] bool looksSecret(std::string_view name);

/// `text` with the secrets inside it masked: the user info of URLs ("http://me:pw@proxy" → "http://***@proxy") and the
/// values of secret-looking settings ("Host=db;Password=pw" → "Host=db;Password=***", "?api_key=1&x=2", "--token=1").
[[nodiscard]] std::string maskedText(std::string_view text);

/// The value to show for `name`: the mask when the name looks secret and there is a value, else maskedText(value).
[[nodiscard]] std::string maskedValue(std::string_view name, std::string_view value);

/// Name and value pairs (headers, environment) as they may be written to a file, in the same order.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> masked(std::vector<std::pair<std::string, std::string>> pairs);

} // namespace levelfield
