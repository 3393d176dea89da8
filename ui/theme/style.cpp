// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style.h"

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QHeaderView>
#include <QPalette>
#include <QRegularExpression>
#include <QStyle>
#include <QStyleFactory>
#include <QTableView>
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
    palette.setColor(QPalette::BrightText, c.error);
    palette.setColor(QPalette::ToolTipBase, c.card);
    palette.setColor(QPalette::ToolTipText, c.text);
    palette.setColor(QPalette::PlaceholderText, c.quiet);
    palette.setColor(QPalette::Highlight, c.accent);
    palette.setColor(QPalette::HighlightedText, c.onAccent);
    palette.setColor(QPalette::Link, c.accent);
    palette.setColor(QPalette::LinkVisited, c.accent);
    palette.setColor(QPalette::Light, c.card);
    palette.setColor(QPalette::Midlight, c.field);
    palette.setColor(QPalette::Mid, c.line);
    palette.setColor(QPalette::Dark, c.quiet);
    palette.setColor(QPalette::Shadow, c.line);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, c.quiet);
    return palette;
}

QColor colourNamed(const QString &name, const Colours &c)
{
    const std::pair<const char *, QColor> names[] = {{"ground", c.ground},     {"card", c.card},
                                                     {"line", c.line},         {"text", c.text},
                                                     {"quiet", c.quiet},       {"accent", c.accent},
                                                     {"onAccent", c.onAccent}, {"selected", c.selected},
                                                     {"warning", c.warning},   {"warningGround", c.warningGround},
                                                     {"error", c.error},       {"errorGround", c.errorGround},
                                                     {"good", c.good},         {"infoGround", c.infoGround},
                                                     {"field", c.field},       {"unfilled", c.unfilled},
                                                     {"scroll", c.scroll}};
    for (const auto &[known, colour] : names)
        if (name == QLatin1String(known))
            return colour;
    qFatal("the style sheet names the colour %s, which there is not", qPrintable(name));
}

QString sheetOf(Scheme chosen)
{
    QFile file(QStringLiteral(":/levelfield/style/levelfield.qss"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QString sheet = QString::fromUtf8(file.readAll());
    sheet.replace(QStringLiteral("@scheme"), chosen == Scheme::light ? QStringLiteral("light") : QStringLiteral("dark"));
    static const QRegularExpression name(QStringLiteral("@([a-zA-Z]+)"));
    QString result;
    qsizetype from = 0;
    for (auto found = name.globalMatch(sheet); found.hasNext();) {
        const auto match = found.next();
        result += QStringView(sheet).mid(from, match.capturedStart() - from);
        result += colourNamed(match.captured(1), colours(chosen)).name();
        from = match.capturedEnd();
    }
    result += QStringView(sheet).mid(from);
    return result;
}

void setRole(QWidget &widget, const QString &role)
{
    if (widget.property("role").toString() == role)
        return;
    widget.setProperty("role", role);
    if (widget.testAttribute(Qt::WA_WState_Polished)) { // the style sheet looks at properties once only
        widget.style()->unpolish(&widget);
        widget.style()->polish(&widget);
        widget.update();
    }
}

} // namespace

void applyScheme(QApplication &application, Scheme chosen)
{
    static bool first = true;
    if (std::exchange(first, false))
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    scheme = chosen;
    QApplication::setPalette(paletteOf(colours(chosen)));
    application.setStyleSheet(sheetOf(chosen));
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
    setRole(widget, QStringLiteral("quiet"));
}

void makeError(QWidget &widget, bool error)
{
    setRole(widget, error ? QStringLiteral("error") : QString());
}

void setTone(QWidget &widget, Tone tone)
{
    static const QString roles[] = {QStringLiteral("info"), QStringLiteral("good"), QStringLiteral("warning"),
                                    QStringLiteral("error")};
    setRole(widget, roles[static_cast<int>(tone)]);
}

void makePrimary(QWidget &button)
{
    setRole(button, QStringLiteral("primary"));
}

void makeDanger(QWidget &button)
{
    setRole(button, QStringLiteral("danger"));
}

void makeLink(QWidget &button)
{
    setRole(button, QStringLiteral("link"));
    button.setCursor(Qt::PointingHandCursor);
}

void makeTable(QTableView &table)
{
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(32);
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table.horizontalHeader()->setHighlightSections(false);
    table.horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table.horizontalHeader()->setMinimumSectionSize(40);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setTextElideMode(Qt::ElideRight);
    table.setFrameShape(QFrame::NoFrame);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.setTabKeyNavigation(false); // Tab leaves the table; arrows move inside it
}

} // namespace levelfield::ui
