// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/result_strip_chart.h"

#include "ui/charts/result_axis.h"

#include <algorithm>
#include <cmath>

namespace levelfield::ui {

namespace {

constexpr double axisHeight = 22, rowHeight = 28, dotRadius = 4;

double deviationPercent(const StripRow &row, const StripDot &dot)
{
    return row.median > 0 ? (dot.value / row.median - 1) * 100 : 0;
}

QString signedPercent(double percent)
{
    const QString size = axisText(std::abs(percent)) + QStringLiteral(" %");
    return percent > 0 ? QStringLiteral("+") + size : percent < 0 ? QStringLiteral("−") + size : size;
}

} // namespace

struct StripChart::Frame {
    QRectF plot;
    double labelWidth = 0, most = 1, row = rowHeight;
    std::vector<double> ticks;

    [[nodiscard]] double x(double percent) const { return plot.center().x() + percent / most * plot.width() / 2; }
    [[nodiscard]] double y(std::size_t index) const { return plot.top() + row * (static_cast<double>(index) + 0.5); }
};

void StripChart::setRows(std::vector<StripRow> rows)
{
    m_rows = std::move(rows);
    setMinimumHeight(static_cast<int>(std::max(110.0, static_cast<double>(m_rows.size()) * rowHeight + axisHeight + 12)));
    update();
}

ChartTable StripChart::table() const
{
    ChartTable table{{tr("Shown"), tr("Median"), tr("Smallest"), tr("Largest"), tr("Repetitions")}, {}};
    for (const StripRow &row : m_rows) {
        double low = 0, high = 0;
        QStringList all;
        for (const StripDot &dot : row.dots) {
            low = std::min(low, deviationPercent(row, dot));
            high = std::max(high, deviationPercent(row, dot));
            all << dot.text;
        }
        const bool has = !row.dots.empty();
        table.rows.push_back({row.label, row.medianText, has ? signedPercent(std::round(low * 10) / 10) : QString(),
                              has ? signedPercent(std::round(high * 10) / 10) : QString(), all.join(QStringLiteral("; "))});
    }
    return table;
}

StripChart::Frame StripChart::frame(const QRectF &area) const
{
    Frame frame;
    double most = 1, values = 40;
    for (const StripRow &row : m_rows) {
        frame.labelWidth = std::max(frame.labelWidth, chartTextWidth(row.label));
        values = std::max(values, chartTextWidth(row.medianText));
        for (const StripDot &dot : row.dots)
            most = std::max(most, std::abs(deviationPercent(row, dot)));
    }
    frame.labelWidth = std::min(frame.labelWidth + 14, area.width() * 0.4);
    frame.ticks = roundTicks(most, 2);
    frame.most = frame.ticks.back() * 1.04;
    frame.plot = area.adjusted(frame.labelWidth + 12, 0, -values - 16, -axisHeight);
    frame.row = std::min(rowHeight * 1.4, frame.plot.height() / static_cast<double>(std::max<std::size_t>(m_rows.size(), 1)));
    frame.plot.setHeight(frame.row * static_cast<double>(m_rows.size()));
    return frame;
}

void StripChart::drawRow(Canvas &canvas, const Frame &frame, const ChartInk &ink, std::size_t index) const
{
    const StripRow &row = m_rows[index];
    const double y = frame.y(index);
    QPainterPath mark;
    mark.addEllipse(QPointF(frame.plot.left() - frame.labelWidth - 4, y), 4, 4);
    canvas.fill(mark, row.look.fill(ink));
    canvas.text({frame.plot.left() - frame.labelWidth + 6, y + 4}, Qt::AlignLeft, chartElided(row.label, frame.labelWidth - 12),
                ink.text);
    canvas.text({frame.plot.right() + 12, y + 4}, Qt::AlignLeft, row.medianText, row.dots.empty() ? ink.quiet : ink.text);
    if (row.dots.empty())
        return;
    canvas.line({frame.x(0), y - 8}, {frame.x(0), y + 8}, {ink.text, 1.4});
    QPainterPath dots;
    dots.setFillRule(Qt::WindingFill);
    QStringList words;
    for (const StripDot &dot : row.dots) {
        dots.addEllipse(QPointF(frame.x(deviationPercent(row, dot)), y), dotRadius, dotRadius);
        words << dot.text;
    }
    canvas.fill(dots, row.look.fill(ink), row.label + QStringLiteral(": ") + words.join(QStringLiteral("; ")));
    canvas.stroke(dots, {ink.ground, 1});
}

void StripChart::draw(Canvas &canvas, const QRectF &area, const ChartInk &ink, bool /*forFile*/) const
{
    const Frame where = frame(area);
    for (const double tick : where.ticks) {
        for (const double side : tick == 0 ? std::vector{0.0} : std::vector{-tick, tick}) {
            canvas.line({where.x(side), where.plot.top()}, {where.x(side), where.plot.bottom()}, {ink.line});
            canvas.text({where.x(side), where.plot.bottom() + 16}, Qt::AlignHCenter,
                        side == 0 ? tr("median") : signedPercent(side), ink.quiet);
        }
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        drawRow(canvas, where, ink, i);
}

QString StripChart::tipAt(QPointF position) const
{
    if (isEmpty())
        return {};
    const Frame where = frame(screenArea());
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (std::abs(where.y(i) - position.y()) > where.row / 2)
            continue;
        for (const StripDot &dot : m_rows[i].dots) {
            if (std::abs(where.x(deviationPercent(m_rows[i], dot)) - position.x()) <= dotRadius + 1)
                return m_rows[i].label + QStringLiteral(", ") + dot.text;
        }
        return m_rows[i].label + QStringLiteral(": ") + m_rows[i].medianText;
    }
    return {};
}

} // namespace levelfield::ui
