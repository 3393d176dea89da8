// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/card.h"

class QPushButton;
class QStackedLayout;
class QTableWidget;

namespace levelfield::ui {

class ResultChart;

/// A chart with its title, its twin as a table at one click, and its menu of files.
class ChartCard : public Card {
    Q_OBJECT
public:
    explicit ChartCard(ResultChart *chart, QWidget *parent = nullptr);
    /// After the chart's data or caption changed.
    void refresh();
    /// One control more above the chart.
    void addChooser(QWidget *chooser);
    /// Asks for a file and writes the chart there; `format` is "svg", "png" or "pdf".
    void save(const QString &format);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void fillTwin();
    ResultChart *m_chart;
    QTableWidget *m_twin;
    QStackedLayout *m_views;
    QPushButton *m_asTable;
};

} // namespace levelfield::ui
