// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/server_dot.h"

#include "ui/theme/colours.h"

#include <QPainter>

#include <algorithm>

namespace levelfield::ui {

void paintServerMark(QPainter &painter, const QRectF &rect, std::size_t index)
{
    const qreal side = std::min({rect.width(), rect.height(), 10.0});
    QRectF mark(0, 0, side, side);
    mark.moveCenter(rect.center());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(serverColour(index));
    switch (serverPattern(index) % 3) {
    case 0:
        painter.drawEllipse(mark);
        break;
    case 1:
        painter.setPen(QPen(serverColour(index), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(mark.adjusted(1, 1, -1, -1));
        break;
    default:
        painter.drawRect(mark.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    painter.restore();
}

ServerDot::ServerDot(std::size_t index, QWidget *parent) : QWidget(parent), m_index(index)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void ServerDot::setServer(std::size_t index)
{
    m_index = index;
    update();
}

QSize ServerDot::sizeHint() const
{
    return {12, 12};
}

void ServerDot::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintServerMark(painter, rect(), m_index);
}

} // namespace levelfield::ui
