// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <cstddef>

class QPainter;

namespace levelfield::ui {

/// Paints the mark of the plan's server number `index` in the middle of `rect`, at most 10 px across: for delegates and charts.
void paintServerMark(QPainter &painter, const QRectF &rect, std::size_t index);

/// That mark as a widget.
class ServerDot : public QWidget {
    Q_OBJECT
public:
    explicit ServerDot(std::size_t index = 0, QWidget *parent = nullptr);
    void setServer(std::size_t index);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::size_t m_index;
};

} // namespace levelfield::ui
