// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/results/result_tab.h"

#include <array>

class QComboBox;

namespace levelfield::ui {

class PercentileChart;
class StripChart;
class TimeChart;

/// Latency over all percentiles, every server of the condition.
class PercentilesTab : public ResultTab {
    Q_OBJECT
public:
    explicit PercentilesTab(ShownRun &shown, QWidget *parent = nullptr);
    [[nodiscard]] Expected<std::vector<Table>> exported() const override { return shown().tables("measurements"); }
    [[nodiscard]] ChartCard *chart() const override { return m_card; }

protected:
    void refresh() override;

private:
    PercentileChart *m_curves;
    ChartCard *m_card;
};

/// Every repetition of every cell of the condition.
class DistributionTab : public ResultTab {
    Q_OBJECT
public:
    explicit DistributionTab(ShownRun &shown, QWidget *parent = nullptr);
    [[nodiscard]] Expected<std::vector<Table>> exported() const override { return shown().tables("measurements"); }
    [[nodiscard]] ChartCard *chart() const override { return m_card; }

protected:
    void refresh() override;

private:
    QComboBox *m_figure;
    StripChart *m_strip;
    ChartCard *m_card;
};

/// One repetition over its seconds: throughput, p99, memory and CPU.
class TimeTab : public ResultTab {
    Q_OBJECT
public:
    explicit TimeTab(ShownRun &shown, QWidget *parent = nullptr);
    [[nodiscard]] Expected<std::vector<Table>> exported() const override { return shown().tables("series"); }
    [[nodiscard]] ChartCard *chart() const override { return m_cards.front(); }

protected:
    void refresh() override;

private:
    void fillRepetitions();
    QComboBox *m_repetition;
    std::array<TimeChart *, 4> m_charts{};
    std::array<ChartCard *, 4> m_cards{};
};

} // namespace levelfield::ui
