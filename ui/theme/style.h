// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/colours.h"

class QApplication;
class QFont;
class QWidget;

namespace levelfield::ui {

/// Gives the whole application the scheme's palette and style; every widget hears of it by QEvent::PaletteChange.
void applyScheme(QApplication &application, Scheme scheme);
[[nodiscard]] Scheme currentScheme();

/// One title size (18), one body size (the system's), one small size; and the system's fixed font.
[[nodiscard]] QFont titleFont();
[[nodiscard]] QFont smallFont();
[[nodiscard]] QFont fixedFont();

/// Marks a label as quiet text (context), or as the error beside its cause.
void makeQuiet(QWidget &widget);
void makeError(QWidget &widget);
/// The one primary action of a page.
void makePrimary(QWidget &button);

} // namespace levelfield::ui
