// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/result_bar_chart.h"

#include "ui/charts/result_axis.h"

#include <QApplication>
#include <QMouseEvent>
#include <QRubberBand>

#include <algorithm>
#include <set>

namespace levelfield::ui {

/// Where everything lies in one drawing.
struct BarChart::Frame {
    QRectF plot;
    std::vector<double> ticks;
    double largest = 0;
    std::size_t groups = 1, series = 1;
    double legendHeight = 0;

    [[nodiscard]] double y(double value) const { return plot.bottom() - value / largest * plot.height(); }
    [[nodiscard]] double groupWidth() const { return plot.width() / static_cast<double>(groups); }
    [[nodiscard]] double slot() const { return groupWidth() * 0.84 / static_cast<double>(series); }
    /// Bars of at most 46 px, in the middle of their slots' group.
    [[nodiscard]] QRectF column(std::size_t group, std::size_t index) const
    {
        const double step = std::min(slot(), 58.0);
        const double middle = plot.left() + groupWidth() * (static_cast<double>(group) + 0.5);
        const double left = middle - step * static_cast<double>(series) / 2 + step * static_cast<double>(index);
        const double gap = step > 8 ? step * 0.1 : step > 3 ? 0.5 : 0;
        return {left + gap, plot.top(), step - 2 * gap, plot.height()};
    }
};

namespace {

constexpr double axisWidth = 44, labelHeight = 22, valueHeight = 18, legendRow = 18;

/// Rows of the legend that fit `width`.
std::vector<std::vector<std::size_t>> legendRows(const std::vector<BarSeries> &series, double width)
{
    std::vector<std::vector<std::size_t>> rows(1);
    double used = 0;
    for (std::size_t i = 0; i < series.size(); ++i) {
        const double wide = chartTextWidth(series[i].label) + 30;
        if (used + wide > width && !rows.back().empty()) {
            rows.emplace_back();
            used = 0;
        }
        rows.back().push_back(i);
        used += wide;
    }
    return rows;
}

} // namespace

BarChart::BarChart(QWidget *parent) : ResultChart(parent), m_band(new QRubberBand(QRubberBand::Rectangle, this))
{
}
BarChart::~BarChart() = default;

void BarChart::setData(std::vector<BarSeries> series, std::vector<BarGroup> groups)
{
    m_series = std::move(series);
    m_groups = std::move(groups);
    for (BarGroup &group : m_groups)
        group.bars.resize(m_series.size());
    update();
}

bool BarChart::isEmpty() const
{
    return m_series.empty() || m_groups.empty();
}

ChartTable BarChart::table() const
{
    ChartTable table{{tr("Shown")}, {}};
    for (const BarGroup &group : m_groups)
        table.header << group.label;
    for (std::size_t i = 0; i < m_series.size(); ++i) {
        QStringList &row = table.rows.emplace_back(m_series[i].label);
        for (const BarGroup &group : m_groups)
            row << group.bars[i].text;
    }
    return table;
}

BarChart::Frame BarChart::frame(const QRectF &area, bool forFile) const
{
    Frame frame;
    for (const BarGroup &group : m_groups) {
        for (const Bar &bar : group.bars)
            frame.largest = std::max({frame.largest, bar.value.value_or(0), bar.high.value_or(0)});
    }
    frame.groups = m_groups.size();
    frame.series = m_series.size();
    if (forFile)
        frame.legendHeight = static_cast<double>(legendRows(m_series, area.width()).size()) * legendRow + 4;
    frame.plot = area.adjusted(axisWidth, valueHeight, -8, -labelHeight - frame.legendHeight);
    frame.ticks = roundTicks(frame.largest, frame.plot.height() < 160 ? 2 : 4);
    // The tallest bar may end between two lines: a line above it would only push it down.
    if (frame.largest > 0 && frame.ticks.size() > 2 && frame.ticks.back() > frame.largest * 1.02)
        frame.ticks.pop_back();
    frame.largest = std::max(frame.largest, frame.ticks.back());
    return frame;
}

void BarChart::drawGrid(Canvas &canvas, const Frame &frame, const ChartInk &ink) const
{
    for (const double tick : frame.ticks) {
        const double y = frame.y(tick);
        canvas.line({frame.plot.left(), y}, {frame.plot.right(), y}, {ink.line});
        canvas.text({frame.plot.left() - 8, y + 4}, Qt::AlignRight, axisText(tick), ink.quiet);
    }
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        const double middle = frame.plot.left() + frame.groupWidth() * (static_cast<double>(group) + 0.5);
        canvas.text({middle, frame.plot.bottom() + 16}, Qt::AlignHCenter,
                    chartElided(m_groups[group].label, frame.groupWidth() - 6), ink.quiet);
    }
}

QString BarChart::describe(std::size_t group, std::size_t series) const
{
    const Bar &bar = m_groups[group].bars[series];
    return tr("%1, %2: %3")
        .arg(m_series[series].label, m_groups[group].label, bar.text.isEmpty() ? QStringLiteral("–") : bar.text);
}

void BarChart::drawBar(Canvas &canvas, const Frame &frame, const ChartInk &ink, std::size_t group, std::size_t series) const
{
    const Bar &bar = m_groups[group].bars[series];
    const QRectF column = frame.column(group, series);
    const double middle = column.center().x();
    const bool labelled = chartTextWidth(bar.text) <= column.width() / 0.8 + 8;
    if (!bar.value) {
        if (labelled)
            canvas.text({middle, frame.plot.bottom() - 6}, Qt::AlignHCenter, bar.text, ink.quiet);
        return;
    }
    QPainterPath path;
    const QRectF filled(column.left(), frame.y(*bar.value), column.width(), frame.plot.bottom() - frame.y(*bar.value));
    const double round = std::min({3.0, filled.width() / 2, filled.height()});
    path.moveTo(filled.bottomLeft());
    path.lineTo(filled.left(), filled.top() + round);
    path.quadTo(filled.topLeft(), {filled.left() + round, filled.top()});
    path.lineTo(filled.right() - round, filled.top());
    path.quadTo(filled.topRight(), {filled.right(), filled.top() + round});
    path.lineTo(filled.bottomRight());
    path.closeSubpath();
    canvas.fill(path, m_series[series].look.fill(ink), describe(group, series));
    double top = filled.top();
    if (bar.low && bar.high && column.width() >= 3) {
        canvas.line({middle, frame.y(*bar.low)}, {middle, frame.y(*bar.high)}, {ink.text, 1.4});
        top = std::min(top, frame.y(*bar.high));
    }
    if (labelled)
        canvas.text({middle, top - 5}, Qt::AlignHCenter, bar.text, ink.text);
}

void BarChart::drawLegend(Canvas &canvas, const QRectF &area, const ChartInk &ink) const
{
    const auto rows = legendRows(m_series, area.width());
    double y = area.bottom() - static_cast<double>(rows.size() - 1) * legendRow - 4;
    for (const auto &row : rows) {
        double x = area.left() + axisWidth;
        for (const std::size_t i : row) {
            QPainterPath dot;
            dot.addEllipse(QPointF(x + 4, y - 4), 4, 4);
            canvas.fill(dot, m_series[i].look.fill(ink));
            canvas.text({x + 13, y}, Qt::AlignLeft, m_series[i].label, ink.text);
            x += chartTextWidth(m_series[i].label) + 30;
        }
        y += legendRow;
    }
}

void BarChart::draw(Canvas &canvas, const QRectF &area, const ChartInk &ink, bool forFile) const
{
    const Frame where = frame(area, forFile);
    drawGrid(canvas, where, ink);
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        for (std::size_t series = 0; series < m_series.size(); ++series)
            drawBar(canvas, where, ink, group, series);
    }
    if (forFile)
        drawLegend(canvas, area, ink);
}

QString BarChart::tipAt(QPointF position) const
{
    if (isEmpty())
        return {};
    const Frame where = frame(screenArea(), false);
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        for (std::size_t series = 0; series < m_series.size(); ++series) {
            if (where.column(group, series).contains(position))
                return describe(group, series);
        }
    }
    return {};
}

void BarChart::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || isEmpty())
        return;
    m_pressed = event->pos();
    m_band->setGeometry(QRect(m_pressed, QSize()));
}

void BarChart::mouseMoveEvent(QMouseEvent *event)
{
    if (!(event->buttons() & Qt::LeftButton) || isEmpty())
        return;
    m_band->setGeometry(QRect(m_pressed, event->pos()).normalized().intersected(rect()));
    m_band->setVisible((event->pos() - m_pressed).manhattanLength() >= QApplication::startDragDistance());
}

void BarChart::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_band->isVisible())
        return;
    const QRectF chosen = m_band->geometry();
    m_band->hide();
    const Frame where = frame(screenArea(), false);
    std::set<std::size_t> groups, series;
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        for (std::size_t one = 0; one < m_series.size(); ++one) {
            const QRectF column = where.column(group, one);
            if (column.left() < chosen.right() && column.right() > chosen.left()) {
                groups.insert(group);
                series.insert(one);
            }
        }
    }
    if (!groups.empty())
        emit rangeSelected({groups.begin(), groups.end()}, {series.begin(), series.end()});
}

} // namespace levelfield::ui
