// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/pivot_table.h"
#include "ui/results/result_tab.h"

class QComboBox;

namespace levelfield::ui {

class BarChart;
class TableCard;

/// Any metric by any two of server, variant, workload and connections.
class PivotTab : public ResultTab {
    Q_OBJECT
public:
    explicit PivotTab(ShownRun &shown, QWidget *parent = nullptr);
    [[nodiscard]] Expected<std::vector<Table>> exported() const override;
    [[nodiscard]] ChartCard *chart() const override { return m_chartCard; }

protected:
    void refresh() override;
    void refilter() override;

private:
    QWidget *choosers();
    void fillWorkloads();
    [[nodiscard]] PivotRequest request() const;
    [[nodiscard]] Expected<Table> pivot() const;

    QComboBox *m_metric, *m_rows, *m_columns, *m_workload;
    TableCard *m_table;
    BarChart *m_bars;
    ChartCard *m_chartCard;
};

} // namespace levelfield::ui
