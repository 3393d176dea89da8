// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/list_row.h"

#include "ui/theme/icons.h"
#include "ui/theme/style.h"

#include <QPainter>

namespace levelfield::ui {

namespace {

constexpr int side = 20, gap = 12, margin = 8;

} // namespace

ListRow::ListRow(const QString &icon, const QString &name, const QString &line, QWidget *parent)
    : QAbstractButton(parent),
      m_line(line)
{
    setText(name);
    setIcon(lineIcon(icon));
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(name);
    setAccessibleDescription(line);
    setToolTip(line.isEmpty() ? name : name + u'\n' + line);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize ListRow::sizeHint() const
{
    const int lines = fontMetrics().height() + (m_line.isEmpty() ? 0 : QFontMetrics(smallFont()).height() + 2);
    return {320, lines + 2 * margin};
}

QSize ListRow::minimumSizeHint() const
{
    return {160, sizeHint().height()};
}

void ListRow::paintEvent(QPaintEvent *)
{
    const Colours &c = colours();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hasFocus() ? QPen(c.accent, 2) : QPen(Qt::NoPen));
    painter.setBrush(isDown() || underMouse() ? (isDown() ? c.selected : c.field) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    icon().paint(&painter, QRect(margin, (height() - side) / 2, side, side), Qt::AlignCenter, QIcon::Disabled);
    QRect words = rect().adjusted(margin + side + gap, margin, -margin, -margin);
    painter.setPen(c.text);
    const Qt::Alignment place = m_line.isEmpty() ? Qt::AlignVCenter : Qt::AlignTop;
    painter.drawText(words, static_cast<int>(Qt::AlignLeft | place),
                     fontMetrics().elidedText(text(), Qt::ElideRight, words.width()));
    painter.setFont(smallFont());
    painter.setPen(c.quiet);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignBottom,
                     painter.fontMetrics().elidedText(m_line, Qt::ElideRight, words.width()));
}

} // namespace levelfield::ui
