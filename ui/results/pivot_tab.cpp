// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/pivot_tab.h"

#include "ui/results/chart_card.h"
#include "ui/results/chart_data.h"
#include "ui/results/headline_tab.h"
#include "ui/tables/result_table.h"
#include "ui/tables/table_card.h"
#include "ui/theme/style.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>

namespace levelfield::ui {

namespace {

/// The columns of connection counts that are filtered away, with their minimum and maximum behind them.
Table withoutColumns(Table table, const ShownRun &shown, Dimension columns)
{
    if (columns != Dimension::connections || shown.connectionsFilter().empty())
        return table;
    for (std::size_t i = table.columns.size(); i-- > 0;) {
        const std::string &key = table.columns[i].key;
        const std::size_t at = key.rfind("At");
        if (at == std::string::npos || shown.isWanted(std::atoi(key.c_str() + at + 2)))
            continue;
        table.columns.erase(table.columns.begin() + static_cast<std::ptrdiff_t>(i));
        for (auto &row : table.rows)
            row.erase(row.begin() + static_cast<std::ptrdiff_t>(i));
    }
    return table;
}

} // namespace

PivotTab::PivotTab(ShownRun &run, QWidget *parent)
    : ResultTab(run, parent),
      m_metric(new QComboBox(this)),
      m_rows(new QComboBox(this)),
      m_columns(new QComboBox(this)),
      m_workload(new QComboBox(this)),
      m_table(new TableCard(this)),
      m_bars(new BarChart(this)),
      m_chartCard(new ChartCard(m_bars, this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    layout->addWidget(choosers());
    layout->addWidget(m_table);
    layout->addWidget(m_chartCard, 1);
    m_bars->setMinimumHeight(220);
    m_bars->setEmptyText(tr("No measurement to draw is among what is filtered."));
    m_table->table()->setServerIndex([this](const QString &server) { return shown().serverIndex(server.toStdString()); });
    connect(m_bars, &BarChart::rangeSelected, this,
            [this](const std::vector<std::size_t> &groups, const std::vector<std::size_t> &series) {
                if (const auto table = pivot())
                    filterByBars(shown(), barData(shown(), *table), groups, series);
            });
}

QWidget *PivotTab::choosers()
{
    for (const auto &[text, metric] :
         {std::pair{tr("Requests per second"), Metric::requestsPerSecond}, std::pair{tr("p50 latency"), Metric::p50},
          std::pair{tr("p95 latency"), Metric::p95}, std::pair{tr("p99 latency"), Metric::p99},
          std::pair{tr("Peak memory"), Metric::peakMemory}, std::pair{tr("CPU used"), Metric::cpu},
          std::pair{tr("Requests per second per core"), Metric::requestsPerSecondPerCore}})
        m_metric->addItem(text, static_cast<int>(metric));
    for (QComboBox *box : {m_rows, m_columns}) {
        for (const auto &[text, dimension] :
             {std::pair{tr("Server"), Dimension::server}, std::pair{tr("Variant"), Dimension::variant},
              std::pair{tr("Workload"), Dimension::workload}, std::pair{tr("Connections"), Dimension::connections}})
            box->addItem(text, static_cast<int>(dimension));
    }
    m_columns->setCurrentIndex(m_columns->findData(static_cast<int>(Dimension::connections)));
    auto *bar = new QWidget(this);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    for (const auto &[text, box] : {std::pair{tr("Show"), m_metric}, std::pair{tr("rows"), m_rows},
                                    std::pair{tr("columns"), m_columns}, std::pair{tr("of"), m_workload}}) {
        auto *label = new QLabel(text, bar);
        makeQuiet(*label);
        label->setBuddy(box);
        box->setAccessibleName(text);
        layout->addWidget(label);
        layout->addWidget(box);
        connect(box, &QComboBox::activated, this, [this] { refresh(); });
    }
    layout->addStretch(1);
    return bar;
}

void PivotTab::fillWorkloads()
{
    const QVariant before = m_workload->currentData();
    const bool first = m_workload->count() == 0;
    m_workload->clear();
    m_workload->addItem(tr("all workloads"));
    for (const Condition &one : shown().view().conditions()) {
        const QString name = QString::fromStdString(one.workload);
        if (m_workload->findData(name) < 0)
            m_workload->addItem(QString::fromStdString(shown().view().workloadLabel(one.workload)), name);
    }
    const int kept = first ? 1 : m_workload->findData(before);
    m_workload->setCurrentIndex(std::clamp(kept, 0, m_workload->count() - 1));
}

PivotRequest PivotTab::request() const
{
    PivotRequest wanted{.metric = static_cast<Metric>(m_metric->currentData().toInt()),
                        .rows = static_cast<Dimension>(m_rows->currentData().toInt()),
                        .columns = static_cast<Dimension>(m_columns->currentData().toInt())};
    const std::string workload = m_workload->currentData().toString().toStdString();
    if (!workload.empty())
        wanted.workload = workload;
    return wanted;
}

Expected<Table> PivotTab::pivot() const
{
    return makePivotTable(shown().run(), request());
}

Expected<std::vector<Table>> PivotTab::exported() const
{
    auto table = pivot();
    if (!table)
        return std::unexpected(table.error());
    return std::vector{*std::move(table)};
}

void PivotTab::refresh()
{
    fillWorkloads();
    refilter();
}

void PivotTab::refilter()
{
    const auto table = pivot();
    BarData bars;
    if (table) {
        m_table->setTable(withoutColumns(*table, shown(), request().columns));
        m_table->table()->showOnly(shown().serverFilter());
        bars = barData(shown(), *table);
        m_bars->setCaption(QString::fromStdString(table->title),
                           tr("bar: median · line: min to max of %1").arg(mostRepetitions(shown())));
    } else {
        m_table->setMessage(QString::fromStdString(table.error().message()));
    }
    m_bars->setData(std::move(bars.series), std::move(bars.groups));
    m_chartCard->refresh();
}

} // namespace levelfield::ui
