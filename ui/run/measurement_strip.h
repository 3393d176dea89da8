// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/run_board.h"

#include <QAbstractScrollArea>

namespace levelfield::ui {

/// A box per measurement in running order, a gap between passes: filled in the server's colour once it is measured, ringed while
/// it goes on, crossed when it failed, struck through when it is invalid, hollow when skipped. The arrow keys read boxes one by
/// one. Boxes shrink before the strip scrolls, so that thousands can be taken in.
class MeasurementStrip : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit MeasurementStrip(RunBoard &board, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// Where a box is painted, in the viewport.
    [[nodiscard]] QRect boxRect(int row) const;
    [[nodiscard]] int read() const { return m_read; } ///< the box that the keyboard is on, or -1

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void layOut();
    bool fits(QSize box);
    void followCurrent();
    void describe();
    void readBox(int row);
    void paintBox(QPainter &painter, const RunBoard::Box &box, const QRectF &rect) const;
    [[nodiscard]] int boxAt(const QPoint &place) const;

    RunBoard &m_board;
    QSize m_box{11, 15};
    std::vector<QPoint> m_places; ///< top left of each box, unscrolled
    int m_height = 0;
    int m_read = -1;
};

} // namespace levelfield::ui
