// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace levelfield::stub {

/// `content` in gzip form (RFC 1952), by zlib.
[[nodiscard]] std::string gzip(std::string_view content);

} // namespace levelfield::stub
