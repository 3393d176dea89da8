// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/results/result_tab.h"

namespace levelfield::ui {

class BarChart;
class TableCard;
struct BarData;

/// The comparison under one condition, and requests per second over all connection counts.
class HeadlineTab : public ResultTab {
    Q_OBJECT
public:
    explicit HeadlineTab(ShownRun &shown, QWidget *parent = nullptr);
    [[nodiscard]] Expected<std::vector<Table>> exported() const override;
    [[nodiscard]] ChartCard *chart() const override { return m_chartCard; }

protected:
    void refresh() override;
    void refilter() override;

private:
    void connectTable();
    void drawBars();
    TableCard *m_table;
    BarChart *m_bars;
    ChartCard *m_chartCard;
};

/// Lets a drag over bars filter the run by what it touched. `data` gives what the bars are.
void filterByBars(ShownRun &shown, const BarData &data, const std::vector<std::size_t> &groups,
                  const std::vector<std::size_t> &series);

} // namespace levelfield::ui
