// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/result_chart.h"

#include <optional>

class QRubberBand;

namespace levelfield::ui {

struct BarSeries {
    QString label;
    SeriesLook look{};
};
struct Bar {
    std::optional<double> value{}, low{}, high{}; ///< nullopt: there is no number, `text` says why
    QString text{};                               ///< as the table has it
};
struct BarGroup {
    QString label;
    std::vector<Bar> bars{}; ///< one per series
};

/// Bars in groups, from zero; a line over each from the smallest to the largest repetition. Dragging over it selects groups
/// and series.
class BarChart : public ResultChart {
    Q_OBJECT
public:
    explicit BarChart(QWidget *parent = nullptr);
    ~BarChart() override;
    void setData(std::vector<BarSeries> series, std::vector<BarGroup> groups);

    [[nodiscard]] bool isEmpty() const override;
    [[nodiscard]] ChartTable table() const override;

signals:
    /// Indices of what the dragged rectangle touched; never empty.
    void rangeSelected(const std::vector<std::size_t> &groups, const std::vector<std::size_t> &series);

protected:
    void draw(Canvas &canvas, const QRectF &area, const ChartInk &ink, bool forFile) const override;
    [[nodiscard]] QString tipAt(QPointF position) const override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    struct Frame;
    [[nodiscard]] Frame frame(const QRectF &area, bool forFile) const;
    void drawGrid(Canvas &canvas, const Frame &frame, const ChartInk &ink) const;
    void drawBar(Canvas &canvas, const Frame &frame, const ChartInk &ink, std::size_t group, std::size_t series) const;
    void drawLegend(Canvas &canvas, const QRectF &area, const ChartInk &ink) const;
    [[nodiscard]] QString describe(std::size_t group, std::size_t series) const;

    std::vector<BarSeries> m_series;
    std::vector<BarGroup> m_groups;
    QRubberBand *m_band;
    QPoint m_pressed;
};

} // namespace levelfield::ui
