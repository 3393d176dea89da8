// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/colours.h"

class QApplication;
class QFont;
class QTableView;
class QWidget;

namespace levelfield::ui {

/// Gives the whole application the scheme's palette and style; every widget hears of it by QEvent::PaletteChange.
void applyScheme(QApplication &application, Scheme scheme);
[[nodiscard]] Scheme currentScheme();

/// One title size (18), one body size (the system's), one small size; and the system's fixed font.
[[nodiscard]] QFont titleFont();
[[nodiscard]] QFont smallFont();
[[nodiscard]] QFont fixedFont();

/// What a strip, box or label is about: decides its ground and the colour of its first words.
enum class Tone { info, good, warning, error };

/// Marks a label as quiet text (context), or as the error beside its cause; a field as one whose content is at fault.
void makeQuiet(QWidget &widget);
void makeError(QWidget &widget, bool error = true);
/// Colours a label's text, or gives a QFrame the tone's ground.
void setTone(QWidget &widget, Tone tone);
/// The one primary action of a page; an action that ends something; one that reads as a link.
void makePrimary(QWidget &button);
void makeDanger(QWidget &button);
void makeLink(QWidget &button);

/// The look of every table: rows of 32 px, quiet header, lines between rows only, no vertical header, whole rows selected,
/// text elided at its end.
void makeTable(QTableView &table);

} // namespace levelfield::ui
