// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace levelfield::ui {

/// Round steps from zero to at least `largest`, about `wanted` of them: 0, 20 k, 40 k, 60 k.
[[nodiscard]] std::vector<double> roundTicks(double largest, int wanted = 4);
/// "0", "500", "20k", "1.5k", "0.25", "3M": for the axis only; values beside marks are the tables' texts.
[[nodiscard]] QString axisText(double value);

} // namespace levelfield::ui
