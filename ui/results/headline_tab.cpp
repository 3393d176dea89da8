// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/headline_tab.h"

#include "core/report/pivot_table.h"
#include "ui/results/chart_card.h"
#include "ui/results/chart_data.h"
#include "ui/results/condition_chooser.h"
#include "ui/tables/result_table.h"
#include "ui/tables/table_card.h"

#include <QVBoxLayout>

namespace levelfield::ui {

namespace {

Expected<Table> byConnections(const ShownRun &shown)
{
    return makePivotTable(shown.run(), {.workload = shown.condition().workload});
}

} // namespace

HeadlineTab::HeadlineTab(ShownRun &run, QWidget *parent)
    : ResultTab(run, parent),
      m_table(new TableCard(this)),
      m_bars(new BarChart(this)),
      m_chartCard(new ChartCard(m_bars, this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    m_table->addToTitle(new ConditionChooser(run));
    m_table->table()->setChoosable(true);
    layout->addWidget(m_table);
    layout->addWidget(m_chartCard, 1);
    m_bars->setMinimumHeight(220);
    m_bars->setEmptyText(tr("No measurement to draw is among what is filtered."));
    connectTable();
}

void HeadlineTab::connectTable()
{
    ResultTable *table = m_table->table();
    table->setServerIndex([this](const QString &server) { return shown().serverIndex(server.toStdString()); });
    connect(table, &ResultTable::baselineChosen, this, [this](const QString &server, const QString &variant) {
        // A server alone keeps comparing pooled with pooled; only one whose variants differ needs the variant named.
        const std::string name = server.toStdString();
        const Server *found = shown().view().server(name);
        shown().setBaseline(found && found->variants.size() > 1 ? name + "/" + variant.toStdString() : name);
    });
    connect(table, &ResultTable::filterChosen, this, [this](const QString &server, const QString &variant) {
        shown().setFilter({{server, variant}}, shown().connectionsFilter());
    });
    connect(table, &ResultTable::selectedServersChanged, this, [this, table] { shown().setSelection(table->selectedServers()); });
    connect(m_bars, &BarChart::rangeSelected, this,
            [this](const std::vector<std::size_t> &groups, const std::vector<std::size_t> &series) {
                if (const auto pivot = byConnections(shown()))
                    filterByBars(shown(), barData(shown(), *pivot), groups, series);
            });
}

Expected<std::vector<Table>> HeadlineTab::exported() const
{
    return shown().tables("comparison");
}

void HeadlineTab::refresh()
{
    const auto table = shown().comparison();
    if (table)
        m_table->setTable(*table);
    else
        m_table->setMessage(QString::fromStdString(table.error().message()));
    refilter();
}

void HeadlineTab::refilter()
{
    m_table->table()->showOnly(shown().serverFilter());
    drawBars();
}

void HeadlineTab::drawBars()
{
    BarData bars;
    if (const auto pivot = byConnections(shown()))
        bars = barData(shown(), *pivot);
    const int repetitions = mostRepetitions(shown());
    m_bars->setCaption(tr("Requests per second by connections"),
                       tr("%1 · bar: median · line: min to max of %2")
                           .arg(QString::fromStdString(shown().view().workloadLabel(shown().condition().workload)))
                           .arg(repetitions));
    m_bars->setData(std::move(bars.series), std::move(bars.groups));
    m_chartCard->refresh();
}

void filterByBars(ShownRun &shown, const BarData &data, const std::vector<std::size_t> &groups,
                  const std::vector<std::size_t> &series)
{
    ShownRun::Servers servers;
    std::set<int> connections;
    for (const std::size_t one : series) {
        if (!data.servers[one].first.isEmpty())
            servers.insert(data.servers[one]);
    }
    for (const std::size_t group : groups) {
        if (data.connections[group] > 0)
            connections.insert(data.connections[group]);
    }
    // Everything of one side was touched: that side is not narrowed.
    if (servers.size() == data.series.size() && shown.serverFilter().empty())
        servers.clear();
    if (connections.size() == data.groups.size() && shown.connectionsFilter().empty())
        connections.clear();
    shown.setFilter(std::move(servers), std::move(connections));
}

} // namespace levelfield::ui
