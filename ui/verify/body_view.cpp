// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/verify/body_view.h"

#include "ui/theme/style.h"

#include <QEvent>
#include <QTextBlock>

namespace levelfield::ui {

BodyView::BodyView(Which which, QWidget *parent) : QPlainTextEdit(parent), m_side(which)
{
    setReadOnly(true);
    setLineWrapMode(NoWrap);
    setFont(fixedFont());
    setFrameShape(QFrame::NoFrame);
    setStyleSheet(QStringLiteral("QPlainTextEdit { border: none; padding: 0; } "));
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
}

const DifferenceLine::Side &BodyView::side(const DifferenceLine &line) const
{
    return m_side == Which::expected ? line.expected : line.actual;
}

void BodyView::setLines(const std::vector<DifferenceLine> &lines)
{
    m_lines = lines;
    QStringList texts;
    for (const DifferenceLine &line : m_lines)
        texts += side(line).text;
    setPlainText(texts.join(QLatin1Char('\n')));
    paint();
}

void BodyView::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paint();
}

void BodyView::paint()
{
    const Colours &c = colours();
    QList<QTextEdit::ExtraSelection> selections;
    const auto add = [&](int from, int length, const QTextCharFormat &format) {
        QTextEdit::ExtraSelection selection;
        selection.cursor = textCursor();
        selection.cursor.setPosition(from);
        selection.cursor.setPosition(from + length, QTextCursor::KeepAnchor);
        selection.format = format;
        selections += selection;
    };
    QTextBlock block = document()->firstBlock();
    for (const DifferenceLine &line : m_lines) {
        if (!block.isValid())
            break;
        QTextCharFormat format;
        switch (line.kind) {
        case DifferenceLine::Kind::equal:
            break;
        case DifferenceLine::Kind::folded:
        case DifferenceLine::Kind::ignored:
            format.setForeground(c.quiet);
            add(block.position(), block.length() - 1, format);
            break;
        case DifferenceLine::Kind::different: {
            format.setBackground(m_side == Which::expected ? c.infoGround : c.errorGround);
            format.setProperty(QTextFormat::FullWidthSelection, true);
            add(block.position(), 0, format);
            QTextCharFormat bold;
            bold.setFontWeight(QFont::Bold);
            bold.setFontUnderline(true); // not by weight alone: fixed fonts may have none
            bold.setForeground(m_side == Which::expected ? c.accent : c.error);
            add(block.position() + side(line).from, side(line).length, bold);
        }
        }
        block = block.next();
    }
    setExtraSelections(selections);
}

} // namespace levelfield::ui
