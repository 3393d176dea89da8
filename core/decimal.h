// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace levelfield {

/// The decimal number at the start of `text`, which then begins behind it: digits with at most one point among, before or
/// behind them; no sign and no exponent. The point is a point in every locale. nullopt, and `text` as it was, when there is
/// none or it is beyond a double's range.
[[nodiscard]] std::optional<double> takeDecimal(std::string_view &text);

} // namespace levelfield
