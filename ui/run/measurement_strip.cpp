// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/run/measurement_strip.h"

#include "ui/theme/colours.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace levelfield::ui {

namespace {

constexpr int mostHeight = 76, gap = 2, passGap = 14, margin = 4;

} // namespace

MeasurementStrip::MeasurementStrip(RunBoard &board, QWidget *parent) : QAbstractScrollArea(parent), m_board(board)
{
    setFrameShape(QFrame::NoFrame);
    viewport()->setAutoFillBackground(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Measurements in running order"));
    connect(&board, &QAbstractItemModel::modelReset, this, [this] {
        m_read = -1;
        layOut();
        describe();
    });
    connect(&board, &QAbstractItemModel::dataChanged, this, [this] {
        followCurrent();
        describe();
        viewport()->update();
    });
    layOut();
}

QSize MeasurementStrip::sizeHint() const
{
    return {400, std::clamp(m_height, 24, mostHeight)};
}

QSize MeasurementStrip::minimumSizeHint() const
{
    return {160, std::clamp(m_height, 24, mostHeight)};
}

void MeasurementStrip::layOut()
{
    for (const QSize box : {QSize(11, 15), QSize(8, 11), QSize(6, 8), QSize(4, 6)}) {
        if (fits(box))
            break;
    }
    verticalScrollBar()->setRange(0, std::max(0, m_height - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(m_box.height() + gap);
    updateGeometry();
    followCurrent();
    viewport()->update();
}

bool MeasurementStrip::fits(QSize box)
{
    m_box = box;
    m_places.clear();
    const int width = std::max(viewport()->width() - margin, 60);
    int x = margin, y = margin, pass = 1;
    for (const RunBoard::Box &item : m_board.boxes()) {
        if (item.repetition != pass && x > margin)
            x += passGap;
        pass = item.repetition;
        if (x + box.width() > width) {
            x = margin;
            y += box.height() + 2 * gap;
        }
        m_places.emplace_back(x, y);
        x += box.width() + gap;
    }
    m_height = y + box.height() + margin;
    return m_height <= mostHeight;
}

void MeasurementStrip::followCurrent()
{
    if (m_board.current() < 0 || m_places.empty())
        return;
    const int y = m_places[static_cast<std::size_t>(m_board.current())].y();
    QScrollBar *bar = verticalScrollBar();
    if (y < bar->value() || y + m_box.height() > bar->value() + viewport()->height())
        bar->setValue(y - viewport()->height() / 2);
}

QRect MeasurementStrip::boxRect(int row) const
{
    return QRect(m_places[static_cast<std::size_t>(row)] - QPoint(0, verticalScrollBar()->value()), m_box);
}

int MeasurementStrip::boxAt(const QPoint &place) const
{
    for (int row = 0; row < static_cast<int>(m_places.size()); ++row) {
        if (boxRect(row).adjusted(-1, -1, 1, 1).contains(place))
            return row;
    }
    return -1;
}

void MeasurementStrip::describe()
{
    using State = RunBoard::State;
    QString words = tr("%1 of %2 measured").arg(m_board.count(State::ok) + m_board.count(State::invalid)).arg(m_board.rowCount());
    for (const auto &[state, format] : {std::pair(State::invalid, tr("%1 invalid")), std::pair(State::failed, tr("%1 failed")),
                                        std::pair(State::skipped, tr("%1 skipped"))}) {
        if (const int count = m_board.count(state); count > 0)
            words += QStringLiteral(", ") + format.arg(count);
    }
    setAccessibleDescription(words);
}

void MeasurementStrip::readBox(int row)
{
    if (m_places.empty())
        return;
    m_read = std::clamp(row, 0, static_cast<int>(m_places.size()) - 1);
    QScrollBar *bar = verticalScrollBar();
    const int y = m_places[static_cast<std::size_t>(m_read)].y();
    bar->setValue(std::clamp(bar->value(), y + m_box.height() + margin - viewport()->height(), y - margin));
    setAccessibleDescription(m_board.words(m_read));
    QToolTip::showText(viewport()->mapToGlobal(boxRect(m_read).bottomLeft() + QPoint(0, 4)), m_board.words(m_read), viewport());
    viewport()->update();
}

void MeasurementStrip::keyPressEvent(QKeyEvent *event)
{
    const int from = m_read < 0 ? m_board.current() : m_read;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        return readBox(from - 1);
    case Qt::Key_Right:
    case Qt::Key_Down:
        return readBox(from + 1);
    case Qt::Key_Home:
        return readBox(0);
    case Qt::Key_End:
        return readBox(static_cast<int>(m_places.size()) - 1);
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void MeasurementStrip::focusOutEvent(QFocusEvent *event)
{
    m_read = -1;
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

bool MeasurementStrip::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int row = boxAt(help->pos());
        if (row >= 0)
            QToolTip::showText(help->globalPos(), m_board.words(row), viewport(), boxRect(row));
        else
            QToolTip::hideText();
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void MeasurementStrip::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

void MeasurementStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    for (int row = 0; row < static_cast<int>(m_places.size()); ++row) {
        const QRectF rect = boxRect(row);
        if (!rect.intersects(viewport()->rect()))
            continue;
        paintBox(painter, m_board.boxes()[static_cast<std::size_t>(row)], rect);
        if (row == m_read) {
            painter.setPen(QPen(colours().accent, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(rect.adjusted(-2, -2, 2, 2), 3, 3);
        }
    }
    if (hasFocus() && m_read < 0) {
        painter.setPen(QPen(colours().accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(viewport()->rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
}

void MeasurementStrip::paintBox(QPainter &painter, const RunBoard::Box &box, const QRectF &rect) const
{
    using State = RunBoard::State;
    const QColor colour = serverColour(box.server);
    const double round = m_box.width() > 6 ? 2 : 1;
    const QRectF inner = rect.adjusted(0.75, 0.75, -0.75, -0.75);
    painter.setPen(Qt::NoPen);
    painter.setBrush(box.state == State::waiting ? colours().unfilled : colour);
    switch (box.state) {
    case State::waiting:
    case State::ok:
        painter.drawRoundedRect(rect, round, round);
        break;
    case State::current:
        painter.drawRoundedRect(rect, round, round);
        painter.setPen(QPen(colours().text, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(rect.adjusted(-1.5, -1.5, 1.5, 1.5), round + 1, round + 1);
        break;
    case State::invalid:
        painter.setPen(QPen(colours().error, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(inner, round, round);
        painter.drawLine(inner.bottomLeft(), inner.topRight());
        break;
    case State::failed:
        painter.setBrush(colours().error);
        painter.drawRoundedRect(rect, round, round);
        painter.setPen(QPen(colours().card, 1.5));
        painter.drawLine(inner.topLeft() + QPointF(1, 2), inner.bottomRight() - QPointF(1, 2));
        painter.drawLine(inner.bottomLeft() + QPointF(1, -2), inner.topRight() - QPointF(1, -2));
        break;
    case State::skipped:
        painter.setPen(QPen(colours().quiet, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(inner, round, round);
    }
}

} // namespace levelfield::ui
