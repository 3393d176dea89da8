// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/result_chart.h"

namespace levelfield::ui {

struct StripDot {
    double value = 0;
    QString text{}; ///< "repetition 3: 17,686"
};
struct StripRow {
    QString label;
    SeriesLook look{};
    std::vector<StripDot> dots{};
    double median = 0;    ///< of the dots
    QString medianText{}; ///< as the table has it; instead of dots, why there are none
};

/// Every repetition of a cell as a dot, by how far it lies from the cell's own median: spreads of fast and slow servers can be
/// read against each other. One row a cell; grows as high as its rows need.
class StripChart : public ResultChart {
    Q_OBJECT
public:
    using ResultChart::ResultChart;
    void setRows(std::vector<StripRow> rows);

    [[nodiscard]] bool isEmpty() const override { return m_rows.empty(); }
    [[nodiscard]] ChartTable table() const override;

protected:
    void draw(Canvas &canvas, const QRectF &area, const ChartInk &ink, bool forFile) const override;
    [[nodiscard]] QString tipAt(QPointF position) const override;

private:
    struct Frame;
    [[nodiscard]] Frame frame(const QRectF &area) const;
    void drawRow(Canvas &canvas, const Frame &frame, const ChartInk &ink, std::size_t index) const;

    std::vector<StripRow> m_rows;
};

} // namespace levelfield::ui
