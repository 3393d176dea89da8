// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include <cstddef>

namespace levelfield::ui {

enum class Scheme { light, dark };

/// Every colour the window uses. Contrast of text on its ground is at least 4.5:1 in both schemes.
struct Colours {
    QColor ground, card, line, text, quiet, accent, onAccent, selected;
    QColor warning, warningGround, error, errorGround, good, infoGround, field, unfilled, scroll;
};
[[nodiscard]] const Colours &colours(Scheme scheme);
/// Those of the scheme in use (style.h).
[[nodiscard]] const Colours &colours();

/// The colour of the plan's server number `index` (0-based), the same on every page, chart and export. Six colours that
/// colour-blind readers can tell apart; they repeat after six, and the line pattern or marker changes too (serverPattern).
[[nodiscard]] QColor serverColour(std::size_t index, Scheme scheme);
[[nodiscard]] QColor serverColour(std::size_t index);
/// 0 solid, 1 dashed, 2 dotted, …: which round of the six colours this is.
[[nodiscard]] std::size_t serverPattern(std::size_t index);

} // namespace levelfield::ui
