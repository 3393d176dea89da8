// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/result_canvas.h"

#include <QStringList>
#include <QWidget>

#include <vector>

namespace levelfield::ui {

/// What a chart shows, as rows of texts: its twin for whoever cannot see it.
struct ChartTable {
    QStringList header;
    std::vector<QStringList> rows;
};

/// A chart of finished numbers: drawn by QPainter in the window, and with the same strokes into files. Says its title and
/// what it shows to assistive technology.
class ResultChart : public QWidget {
    Q_OBJECT
public:
    explicit ResultChart(QWidget *parent = nullptr);

    /// What it shows, with the unit; drawn in exports, where no card stands around the chart. `how` follows quietly.
    void setCaption(const QString &title, const QString &how = {});
    [[nodiscard]] const QString &captionTitle() const { return m_title; }
    [[nodiscard]] const QString &captionHow() const { return m_how; }
    /// Shown instead of an empty chart: what to do.
    void setEmptyText(const QString &text);

    [[nodiscard]] virtual bool isEmpty() const = 0;
    [[nodiscard]] virtual ChartTable table() const = 0;

    /// All light and captioned, in `size` pixels; the PNG has twice as many.
    [[nodiscard]] QByteArray svg(QSize size) const;
    [[nodiscard]] QImage image(QSize size) const;
    /// One page of that size. @return whether it could be written.
    [[nodiscard]] bool writePdf(const QString &path, QSize size) const;
    /// What is on the screen, or a readable size when it was never shown.
    [[nodiscard]] QSize exportSize() const;

protected:
    /// Draws into `area`. `forFile`: nobody can hover, and no table stands beside it.
    virtual void draw(Canvas &canvas, const QRectF &area, const ChartInk &ink, bool forFile) const = 0;
    /// What lies under the pointer, "" for nothing.
    [[nodiscard]] virtual QString tipAt(QPointF) const { return {}; }

    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
    /// Where draw() draws on the screen.
    [[nodiscard]] QRectF screenArea() const { return QRectF(rect()).adjusted(0, 4, 0, -2); }

private:
    void drawFile(Canvas &canvas, QSizeF size) const;
    QString m_title, m_how, m_emptyText;
};

} // namespace levelfield::ui
