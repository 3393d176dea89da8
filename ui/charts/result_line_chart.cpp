// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/result_line_chart.h"

#include "ui/charts/result_axis.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace levelfield::ui {

namespace {

constexpr double axisWidth = 44, axisHeight = 20, nameHeight = 15, mostNameWidth = 180;

/// The last point that is a number.
std::optional<QPointF> endOf(const LineSeries &series)
{
    const auto last = std::find_if(series.points.rbegin(), series.points.rend(), [](QPointF p) { return std::isfinite(p.y()); });
    return last == series.points.rend() ? std::nullopt : std::optional(*last);
}

std::optional<double> valueNear(const LineSeries &series, double x)
{
    if (series.points.empty())
        return std::nullopt;
    const auto nearest = std::ranges::min_element(series.points, {}, [x](QPointF p) { return std::abs(p.x() - x); });
    return std::isfinite(nearest->y()) ? std::optional(nearest->y()) : std::nullopt;
}

QString figureText(const std::optional<double> &value)
{
    return value ? QString::number(*value, 'g', 4) : QStringLiteral("–");
}

} // namespace

struct LineChart::Frame {
    QRectF plot;
    std::vector<double> ticks;
    double largest = 1, xEnd = 1, nameWidth = 0;

    [[nodiscard]] double x(double value) const { return plot.left() + value / xEnd * plot.width(); }
    [[nodiscard]] double y(double value) const { return plot.bottom() - value / largest * plot.height(); }
};

void LineChart::setLines(std::vector<LineSeries> series, std::vector<AxisTick> ticks, std::vector<AxisTick> columns, double xEnd)
{
    m_series = std::move(series);
    std::erase_if(m_series, [](const LineSeries &one) { return !endOf(one); });
    m_ticks = std::move(ticks);
    m_columns = std::move(columns);
    m_xEnd = xEnd > 0 ? xEnd : 1;
    update();
}

bool LineChart::isEmpty() const
{
    return m_series.empty();
}

ChartTable LineChart::table() const
{
    ChartTable table{{tr("Shown")}, {}};
    for (const AxisTick &column : m_columns)
        table.header << column.label;
    for (const LineSeries &series : m_series) {
        QStringList &row = table.rows.emplace_back(series.label);
        for (const AxisTick &column : m_columns) {
            const bool reached = column.at <= series.points.back().x() + 1e-9 && column.at >= series.points.front().x() - 1e-9;
            row << figureText(reached ? valueNear(series, column.at) : std::nullopt);
        }
    }
    return table;
}

LineChart::Frame LineChart::frame(const QRectF &area) const
{
    Frame frame;
    double names = 0;
    frame.largest = 0;
    for (const LineSeries &series : m_series) {
        names = std::max(names, chartTextWidth(series.label));
        for (const QPointF point : series.points) {
            if (std::isfinite(point.y()))
                frame.largest = std::max(frame.largest, point.y());
        }
    }
    constexpr double dotAndGap = 22;
    frame.nameWidth = std::min({names + 2, mostNameWidth, area.width() * 0.35 - dotAndGap});
    frame.plot = area.adjusted(axisWidth, 8, -frame.nameWidth - dotAndGap, -axisHeight);
    frame.ticks = roundTicks(frame.largest, frame.plot.height() < 130 ? 2 : 4);
    frame.largest = frame.ticks.back();
    frame.xEnd = m_xEnd;
    return frame;
}

void LineChart::drawGrid(Canvas &canvas, const Frame &frame, const ChartInk &ink) const
{
    for (const double tick : frame.ticks) {
        canvas.line({frame.plot.left(), frame.y(tick)}, {frame.plot.right(), frame.y(tick)}, {ink.line});
        canvas.text({frame.plot.left() - 8, frame.y(tick) + 4}, Qt::AlignRight, axisText(tick), ink.quiet);
    }
    for (const AxisTick &tick : m_ticks)
        canvas.text({frame.x(tick.at), frame.plot.bottom() + 16}, Qt::AlignHCenter, tick.label, ink.quiet);
}

void LineChart::drawNames(Canvas &canvas, const Frame &frame, const ChartInk &ink) const
{
    struct Name {
        double y;
        const LineSeries *series;
    };
    std::vector<Name> names;
    for (const LineSeries &series : m_series)
        names.push_back({frame.y(endOf(series)->y()), &series});
    std::ranges::stable_sort(names, {}, &Name::y);
    const double left = frame.plot.right() + 8;
    const auto room = static_cast<std::size_t>(std::max(1.0, (frame.plot.height() + 8) / nameHeight));
    const std::size_t shown = std::min(names.size(), names.size() > room ? room - 1 : room);
    // Downwards each below the one before, then upwards from the bottom edge: nothing overlaps, all stay in the picture.
    double above = frame.plot.top() - nameHeight;
    for (std::size_t i = 0; i < shown; ++i)
        above = names[i].y = std::max(names[i].y, above + nameHeight);
    double below = frame.plot.bottom() + nameHeight - (names.size() > shown ? nameHeight : 0);
    for (std::size_t i = shown; i-- > 0;)
        below = names[i].y = std::min(names[i].y, below - nameHeight);
    for (std::size_t i = 0; i < shown; ++i) {
        // Names are in the text's colour, which can be read on every ground; the dot is the server's.
        QPainterPath dot;
        dot.addEllipse(QPointF(left + 3, names[i].y), 3, 3);
        canvas.fill(dot, names[i].series->look.colour(ink));
        canvas.text({left + 10, names[i].y + 4}, Qt::AlignLeft, chartElided(names[i].series->label, frame.nameWidth), ink.text);
    }
    if (names.size() > shown)
        canvas.text({left, frame.plot.bottom() + 4}, Qt::AlignLeft, tr("and %1 more").arg(names.size() - shown), ink.quiet);
}

void LineChart::draw(Canvas &canvas, const QRectF &area, const ChartInk &ink, bool /*forFile*/) const
{
    const Frame where = frame(area);
    drawGrid(canvas, where, ink);
    for (const LineSeries &series : m_series) {
        QPainterPath path;
        bool broken = true;
        for (const QPointF point : series.points) {
            if (!std::isfinite(point.y())) {
                broken = true;
                continue;
            }
            const QPointF at(where.x(point.x()), where.y(point.y()));
            if (broken)
                path.moveTo(at);
            else
                path.lineTo(at);
            broken = false;
        }
        canvas.stroke(path, {series.look.colour(ink), 2, series.look.pattern()}, series.label);
    }
    drawNames(canvas, where, ink);
}

QString LineChart::tipAt(QPointF position) const
{
    if (isEmpty())
        return {};
    const Frame where = frame(screenArea());
    if (!where.plot.contains(position))
        return {};
    const double x = (position.x() - where.plot.left()) / where.plot.width() * where.xEnd;
    const LineSeries *nearest = nullptr;
    double distance = 12; // pixels
    for (const LineSeries &series : m_series) {
        const std::optional<double> value = valueNear(series, x);
        if (value && std::abs(where.y(*value) - position.y()) < distance) {
            distance = std::abs(where.y(*value) - position.y());
            nearest = &series;
        }
    }
    return nearest ? tr("%1: %2").arg(nearest->label, figureText(valueNear(*nearest, x))) : QString();
}

double PercentileChart::place(double percent)
{
    return std::log10(100 / (100 - std::min(percent, 99.99999)));
}

void PercentileChart::setSeries(std::vector<LineSeries> series)
{
    double end = place(90);
    for (LineSeries &one : series) {
        for (QPointF &point : one.points) {
            point.setX(place(point.x()));
            end = std::max(end, point.x());
        }
    }
    std::vector<AxisTick> ticks;
    for (const auto &[percent, label] : std::initializer_list<std::pair<double, const char *>>{
             {0, "0"}, {50, "50"}, {90, "90"}, {99, "99"}, {99.9, "99.9"}, {99.99, "99.99"}, {99.999, "99.999"}}) {
        if (place(percent) <= end + 1e-9)
            ticks.push_back({place(percent), QString::fromLatin1(label) + QStringLiteral(" %")});
    }
    std::vector<AxisTick> columns(ticks.begin() + 1, ticks.end());
    setLines(std::move(series), std::move(ticks), std::move(columns), end);
}

void TimeChart::setSeries(std::vector<LineSeries> series)
{
    double end = 0;
    for (const LineSeries &one : series) {
        for (const QPointF point : one.points)
            end = std::max(end, point.x());
    }
    std::vector<AxisTick> ticks;
    for (const double tick : roundTicks(end, 5)) {
        if (tick <= end * 1.001)
            ticks.push_back({tick, axisText(tick) + QStringLiteral(" s")});
    }
    std::vector<AxisTick> columns = ticks;
    setLines(std::move(series), std::move(ticks), std::move(columns), end);
}

} // namespace levelfield::ui
