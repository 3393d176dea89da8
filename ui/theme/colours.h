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

/// Contrast of two colours, 1 to 21 (WCAG 2.1, relative luminance).
[[nodiscard]] double contrast(const QColor &one, const QColor &other);

/// The colour of the plan's server number `index` (0-based), the same on every page, chart and export. Six colours that
/// colour-blind readers can tell apart; they repeat after six, and the line pattern or marker changes too (serverPattern).
[[nodiscard]] QColor serverColour(std::size_t index, Scheme scheme);
[[nodiscard]] QColor serverColour(std::size_t index);
/// That colour for text on a card: darker or lighter until its contrast is at least 4.5:1.
[[nodiscard]] QColor serverTextColour(std::size_t index);
/// 0 solid, 1 dashed, 2 dotted, …: which round of the six colours this is.
[[nodiscard]] std::size_t serverPattern(std::size_t index);

} // namespace levelfield::ui
