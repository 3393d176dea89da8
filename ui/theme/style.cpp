// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style.h"

#include <QApplication>
#include <QFontDatabase>
#include <QPalette>
#include <QStyleFactory>
#include <QWidget>

namespace levelfield::ui {

namespace {

Scheme scheme = Scheme::light;

QPalette paletteOf(const Colours &c)
{
    QPalette palette;
    palette.setColor(QPalette::Window, c.ground);
    palette.setColor(QPalette::WindowText, c.text);
    palette.setColor(QPalette::Base, c.card);
    palette.setColor(QPalette::AlternateBase, c.field);
    palette.setColor(QPalette::Text, c.text);
    palette.setColor(QPalette::Button, c.card);
    palette.setColor(QPalette::ButtonText, c.text);
    palette.setColor(QPalette::ToolTipBase, c.card);
    palette.setColor(QPalette::ToolTipText, c.text);
    palette.setColor(QPalette::PlaceholderText, c.quiet);
    palette.setColor(QPalette::Highlight, c.accent);
    palette.setColor(QPalette::HighlightedText, c.onAccent);
    palette.setColor(QPalette::Link, c.accent);
    palette.setColor(QPalette::Mid, c.line);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, c.quiet);
    return palette;
}

QString sheetOf(const Colours &c)
{
    // Only what a palette cannot say: rounds, lines, and the roles that makeQuiet() and its like set.
    return QStringLiteral(R"(
QFrame[role="card"] { background: %1; border: 1px solid %2; border-radius: 8px; }
QLabel[role="quiet"] { color: %3; }
QLabel[role="error"] { color: %4; }
QPushButton { background: %1; border: 1px solid %2; border-radius: 6px; padding: 6px 12px; }
QPushButton:hover { border-color: %5; }
QPushButton:focus { border: 2px solid %5; padding: 5px 11px; }
QPushButton:disabled { color: %3; }
QPushButton[role="primary"] { background: %5; color: %6; border-color: %5; font-weight: 600; }
QPushButton[role="primary"]:focus { border: 2px solid %7; padding: 5px 11px; }
QPushButton[role="primary"]:disabled { background: %2; color: %3; border-color: %2; }
)")
        .arg(c.card.name(), c.line.name(), c.quiet.name(), c.error.name(), c.accent.name(), c.onAccent.name(), c.text.name());
}

void setRole(QWidget &widget, const char *role)
{
    widget.setProperty("role", QString::fromLatin1(role));
}

} // namespace

void applyScheme(QApplication &application, Scheme chosen)
{
    scheme = chosen;
    application.setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    application.setPalette(paletteOf(colours(chosen)));
    application.setStyleSheet(sheetOf(colours(chosen)));
}

Scheme currentScheme()
{
    return scheme;
}

QFont titleFont()
{
    QFont font = QApplication::font();
    font.setPixelSize(18);
    font.setWeight(QFont::DemiBold);
    return font;
}

QFont smallFont()
{
    QFont font = QApplication::font();
    font.setPointSizeF(font.pointSizeF() * 0.88);
    return font;
}

QFont fixedFont()
{
    return QFontDatabase::systemFont(QFontDatabase::FixedFont);
}

void makeQuiet(QWidget &widget)
{
    setRole(widget, "quiet");
}

void makeError(QWidget &widget)
{
    setRole(widget, "error");
}

void makePrimary(QWidget &button)
{
    setRole(button, "primary");
}

} // namespace levelfield::ui
