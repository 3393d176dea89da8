// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/result_chart.h"

namespace levelfield::ui {

struct LineSeries {
    QString label;
    SeriesLook look{};
    std::vector<QPointF> points{}; ///< x ascending; a y that is not a number breaks the line
};
struct AxisTick {
    double at = 0;
    QString label{};
};

/// Lines over a common axis, from zero, each named at its end. Percentile and time charts are made of it.
class LineChart : public ResultChart {
    Q_OBJECT
public:
    using ResultChart::ResultChart;

    [[nodiscard]] bool isEmpty() const override;
    [[nodiscard]] ChartTable table() const override;

protected:
    /// `columns`: the places on the x axis that table() shows.
    void setLines(std::vector<LineSeries> series, std::vector<AxisTick> ticks, std::vector<AxisTick> columns, double xEnd);
    void draw(Canvas &canvas, const QRectF &area, const ChartInk &ink, bool forFile) const override;
    [[nodiscard]] QString tipAt(QPointF position) const override;

private:
    struct Frame;
    [[nodiscard]] Frame frame(const QRectF &area) const;
    void drawGrid(Canvas &canvas, const Frame &frame, const ChartInk &ink) const;
    void drawNames(Canvas &canvas, const Frame &frame, const ChartInk &ink) const;

    std::vector<LineSeries> m_series;
    std::vector<AxisTick> m_ticks, m_columns;
    double m_xEnd = 1;
};

/// Latency by percentile on the scale of HDR histograms: each nine takes as much room as the one before. Points are
/// (percent, milliseconds).
class PercentileChart : public LineChart {
    Q_OBJECT
public:
    using LineChart::LineChart;
    void setSeries(std::vector<LineSeries> series);
    /// Where a percent lies: log10(100 / (100 − percent)).
    [[nodiscard]] static double place(double percent);
};

/// Any figure over the seconds of a window. Points are (seconds, value).
class TimeChart : public LineChart {
    Q_OBJECT
public:
    using LineChart::LineChart;
    void setSeries(std::vector<LineSeries> series);
};

} // namespace levelfield::ui
