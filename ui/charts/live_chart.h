// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_line.h"
#include "ui/theme/card.h"

#include <QElapsedTimer>
#include <QTimer>

#include <functional>
#include <vector>

class QStackedLayout;
class QStandardItemModel;
class QTableView;
class QToolButton;

namespace levelfield::ui {

class LineView;

/// A card with a line chart over the seconds of a measurement: one line that grows, faded lines of what was measured before, each
/// named at its end in its server's colour; and the same figures as a table. The rest of the project talks to this class, never
/// to Qt Charts. It draws at most twice a second, and not while it is hidden: drawing takes CPU from what is measured.
class LiveChart : public Card {
    Q_OBJECT
public:
    /// How a value of this chart is written in words ("5.6 ms").
    using ValueText = std::function<QString(double)>;

    LiveChart(const QString &title, const QString &unit, ValueText text, QWidget *parent = nullptr);

    /// The horizontal axis: 0 to `seconds`.
    void setDuration(double seconds);
    /// Lines that do not change any more. The first are the most important when there is no room for every name.
    void setFinishedLines(std::vector<ChartLine> lines);
    /// The line of the measurement that goes on; one without points is none.
    void setCurrentLine(ChartLine line);
    /// Adds the choice of a logarithmic vertical axis.
    void offerLogScale();
    void setLogScale(bool logarithmic);
    /// false: nothing is drawn until true again (quiet mode).
    void setDrawing(bool drawing);
    /// Forgets lines and scale. Until then the scale only grows, so that one height means one value through a whole run.
    void clear();
    void showTable(bool table);

    /// What is waiting to be drawn is drawn now.
    void drawNow();
    [[nodiscard]] int drawings() const { return m_drawings; }
    [[nodiscard]] const LineView &view() const { return *m_view; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    QToolButton *addToggle(const QString &text, const QString &accessibleName);
    void changed();
    void see(const ChartLine &line);
    void describe();
    void fillTable();

    QString m_name, m_unit;
    ValueText m_text;
    LineView *m_view;
    QTableView *m_table;
    QStandardItemModel *m_figures;
    QStackedLayout *m_pages;
    QToolButton *m_asTable = nullptr;
    double m_duration = 10;
    double m_lowest = 0, m_highest = 0; ///< of all that was shown since clear(); 0 when nothing was
    bool m_logarithmic = false, m_drawing = true, m_waits = false;
    std::vector<ChartLine> m_finished;
    ChartLine m_current;
    QTimer m_pause;
    int m_drawings = 0;
};

} // namespace levelfield::ui
