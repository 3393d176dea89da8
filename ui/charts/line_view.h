// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/axis_scale.h"
#include "ui/charts/chart_line.h"

#include <QChartView>
#include <QPixmap>

#include <vector>

class QLineSeries;
class QValueAxis;

namespace levelfield::ui {

/// The picture of a LiveChart: the line that grows is a Qt Charts series; everything that stands still (grid, numbers, lines that
/// are finished) is drawn once into a pixmap behind it, since each series costs at every redraw.
class LineView : public QChartView {
    Q_OBJECT
public:
    explicit LineView(QWidget *parent = nullptr);

    /// Sets everything at once; `current` without points means none.
    void setPicture(const AxisScale &y, double duration, const std::vector<ChartLine> &finished, const ChartLine &current);

    /// How many series and points Qt Charts holds, for tests of what a redraw costs.
    [[nodiscard]] int seriesCount() const { return static_cast<int>(m_pieces.size()); }
    [[nodiscard]] int pointCount() const;

protected:
    void drawBackground(QPainter *painter, const QRectF &rect) override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void layOut();
    void replaceCurrent();
    QLineSeries *addPiece();
    void paintStanding(QPainter &painter) const;
    void paintGrid(QPainter &painter) const;
    void paintFinished(QPainter &painter) const;
    [[nodiscard]] QPointF place(const QPointF &point) const;
    [[nodiscard]] bool isDrawable(double y) const;
    [[nodiscard]] QPen penFor(const ChartLine &line, bool strong) const;

    QChart *m_chart;
    QValueAxis *m_x, *m_y;
    std::vector<QLineSeries *> m_pieces;
    AxisScale m_scale;
    double m_duration = 10;
    std::vector<ChartLine> m_finished;
    ChartLine m_current;
    QRectF m_plot;
    QPixmap m_standing; ///< null: to be drawn again
};

} // namespace levelfield::ui
