// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace levelfield {

/// SHA-256 of `content` as 64 lower-case hexadecimal digits (libcrypto).
[[nodiscard]] std::string sha256Hex(std::string_view content);

/// XXH3-64 of `content`: fast enough to check answers under load, not for security (libxxhash).
[[nodiscard]] std::uint64_t bodyHash(std::string_view content);

} // namespace levelfield
