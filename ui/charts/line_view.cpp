// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/line_view.h"

#include "ui/theme/colours.h"
#include "ui/theme/style.h"

#include <QChart>
#include <QEvent>
#include <QGraphicsLayout>
#include <QLineSeries>
#include <QPainter>
#include <QPainterPath>
#include <QResizeEvent>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace levelfield::ui {

namespace {

constexpr int mostPoints = 300; ///< more cost and show nothing on a chart of this size
constexpr double numbersWidth = 40, timesHeight = 20, topMargin = 8, labelGap = 8;

/// How much of a line's label fits beside the plot.
double labelColumn(double width)
{
    return std::clamp(width * 0.24, 56.0, 132.0);
}

Qt::PenStyle patternOf(std::size_t server)
{
    static constexpr Qt::PenStyle styles[] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
    return styles[serverPattern(server) % std::size(styles)];
}

} // namespace

LineView::LineView(QWidget *parent) : QChartView(parent), m_chart(new QChart), m_x(new QValueAxis), m_y(new QValueAxis)
{
    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_chart->setBackgroundVisible(false);
    m_chart->setMargins({});
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->legend()->hide();
    for (QValueAxis *axis : {m_x, m_y}) {
        // Grid and numbers stand still: they are in the pixmap.
        axis->setVisible(false);
        m_chart->addAxis(axis, axis == m_x ? Qt::AlignBottom : Qt::AlignLeft);
    }
    setChart(m_chart);
    setFrameShape(QFrame::NoFrame);
    setBackgroundBrush(Qt::NoBrush);
    setStyleSheet(QStringLiteral("background: transparent"));
    setRenderHint(QPainter::Antialiasing);
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate); // the label at the line's end moves with it
    setFocusPolicy(Qt::NoFocus);
    setMinimumSize(160, 96);
}

void LineView::setPicture(const AxisScale &y, double duration, const std::vector<ChartLine> &finished, const ChartLine &current)
{
    const bool scaleChanged = y != m_scale || duration != m_duration;
    if (scaleChanged || finished != m_finished)
        m_standing = {};
    m_scale = y;
    m_duration = duration;
    m_finished = finished;
    m_current = current;
    if (scaleChanged || m_x->max() != duration) {
        // The vertical axis is in parts of the height: one series then serves linear and logarithmic scales.
        m_x->setRange(0, duration);
        m_y->setRange(0, 1);
    }
    replaceCurrent();
    viewport()->update();
}

int LineView::pointCount() const
{
    int count = 0;
    for (const QLineSeries *piece : m_pieces)
        count += piece->count();
    return count;
}

void LineView::replaceCurrent()
{
    auto pieces = unbrokenPieces(m_current.points);
    const int limit = std::max(2, mostPoints / std::max(1, static_cast<int>(pieces.size())));
    for (std::size_t i = 0; i < std::max(pieces.size(), m_pieces.size()); ++i) {
        QLineSeries *series = i < m_pieces.size() ? m_pieces[i] : addPiece();
        QList<QPointF> points = i < pieces.size() ? thinned(pieces[i], m_duration, limit) : QList<QPointF>{};
        for (QPointF &point : points)
            point.setY(isDrawable(point.y()) ? m_scale.position(point.y()) : 0);
        if (points.isEmpty() && series->count() == 0)
            continue;
        if (const QPen pen = penFor(m_current, true); series->pen() != pen)
            series->setPen(pen);
        series->replace(points);
    }
}

QLineSeries *LineView::addPiece()
{
    auto *series = new QLineSeries;
    m_chart->addSeries(series);
    series->attachAxis(m_x);
    series->attachAxis(m_y);
    m_pieces.push_back(series);
    return series;
}

void LineView::resizeEvent(QResizeEvent *event)
{
    QChartView::resizeEvent(event);
    layOut();
}

void LineView::changeEvent(QEvent *event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        m_standing = {};
        replaceCurrent();
        viewport()->update();
    }
}

void LineView::layOut()
{
    const QSizeF size = viewport()->size();
    m_plot = QRectF(numbersWidth, topMargin, std::max(1.0, size.width() - numbersWidth - labelColumn(size.width()) - labelGap),
                    std::max(1.0, size.height() - topMargin - timesHeight));
    m_chart->setPlotArea(m_plot);
    m_standing = {};
}

void LineView::drawBackground(QPainter *painter, const QRectF & /*rect*/)
{
    if (m_standing.isNull()) {
        const qreal ratio = devicePixelRatioF();
        m_standing = QPixmap(viewport()->size() * ratio);
        m_standing.setDevicePixelRatio(ratio);
        m_standing.fill(Qt::transparent);
        QPainter standing(&m_standing);
        standing.setRenderHint(QPainter::Antialiasing);
        paintStanding(standing);
    }
    painter->save();
    painter->resetTransform();
    painter->drawPixmap(0, 0, m_standing);
    painter->restore();
}

void LineView::drawForeground(QPainter *painter, const QRectF & /*rect*/)
{
    const auto last = std::find_if(m_current.points.rbegin(), m_current.points.rend(),
                                   [&](const QPointF &point) { return isDrawable(point.y()); });
    if (last == m_current.points.rend())
        return;
    painter->save();
    painter->resetTransform();
    QFont font = smallFont();
    font.setBold(true);
    painter->setFont(font);
    const QFontMetricsF metrics(font);
    const QPointF end = place(*last);
    const double left = std::min(end.x() + labelGap, viewport()->width() - labelColumn(viewport()->width()));
    const QString text = metrics.elidedText(m_current.label, Qt::ElideRight, viewport()->width() - left - 2);
    const double middle = std::clamp(end.y(), m_plot.top() + metrics.height() / 2, m_plot.bottom() - metrics.height() / 2);
    QRectF box(left, middle - metrics.height() / 2, metrics.horizontalAdvance(text), metrics.height());
    QColor ground = colours().card;
    ground.setAlphaF(0.85F);
    painter->fillRect(box.adjusted(-2, 0, 2, 0), ground);
    painter->setPen(serverTextColour(m_current.server));
    painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter, text);
    painter->restore();
}

void LineView::paintStanding(QPainter &painter) const
{
    painter.setFont(smallFont());
    paintGrid(painter);
    paintFinished(painter);
}

void LineView::paintGrid(QPainter &painter) const
{
    const QFontMetricsF metrics(painter.font());
    for (const double tick : m_scale.ticks) {
        const double y = std::round(m_plot.bottom() - m_scale.position(tick) * m_plot.height()) + 0.5;
        painter.setPen(QPen(colours().line, 1));
        painter.drawLine(QPointF(m_plot.left(), y), QPointF(m_plot.right(), y));
        painter.setPen(colours().quiet);
        painter.drawText(QRectF(0, y - metrics.height() / 2, numbersWidth - 6, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, tickText(tick));
    }
    painter.setPen(colours().quiet);
    const AxisScale time = linearScale(m_duration, 5);
    for (const double tick : time.ticks) {
        if (tick > m_duration * 1.001)
            break;
        const QString text = tickText(tick) + (tick + time.ticks[1] > m_duration * 1.001 ? tr(" s") : QString());
        const double x = m_plot.left() + tick / m_duration * m_plot.width();
        painter.drawText(QRectF(x - 40, m_plot.bottom() + 4, 80, timesHeight - 4), Qt::AlignHCenter | Qt::AlignTop, text);
    }
}

void LineView::paintFinished(QPainter &painter) const
{
    const QFontMetricsF metrics(painter.font());
    std::vector<double> ends;
    for (const ChartLine &line : m_finished) {
        double end = m_plot.bottom();
        painter.setPen(penFor(line, false));
        const auto pieces = unbrokenPieces(line.points);
        for (const QList<QPointF> &piece : pieces) {
            QPolygonF path;
            for (const QPointF &point : thinned(piece, m_duration, mostPoints)) {
                if (isDrawable(point.y()))
                    path.append(place(point));
            }
            painter.drawPolyline(path);
            end = path.isEmpty() ? end : path.last().y();
        }
        ends.push_back(end);
    }
    const auto middles =
        spreadLabels(ends, metrics.height(), m_plot.top() - metrics.height() / 2, m_plot.bottom() + metrics.height() / 2);
    for (std::size_t i = 0; i < m_finished.size(); ++i) {
        if (!std::isfinite(middles[i]))
            continue;
        painter.setPen(serverTextColour(m_finished[i].server));
        const QRectF box(m_plot.right() + labelGap, middles[i] - metrics.height() / 2, labelColumn(viewport()->width()) - 2,
                         metrics.height());
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(m_finished[i].label, Qt::ElideRight, box.width()));
    }
}

QPointF LineView::place(const QPointF &point) const
{
    return {m_plot.left() + point.x() / m_duration * m_plot.width(),
            m_plot.bottom() - m_scale.position(point.y()) * m_plot.height()};
}

bool LineView::isDrawable(double y) const
{
    return std::isfinite(y) && (!m_scale.logarithmic || y > 0);
}

QPen LineView::penFor(const ChartLine &line, bool strong) const
{
    QColor colour = serverColour(line.server);
    if (!strong)
        colour.setAlphaF(0.55F);
    QPen pen(colour, strong ? 2 : 1.25, patternOf(line.server));
    pen.setJoinStyle(Qt::RoundJoin);
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

} // namespace levelfield::ui
