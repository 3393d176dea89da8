// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/chart_tabs.h"

#include "ui/results/chart_card.h"
#include "ui/results/chart_data.h"
#include "ui/results/condition_chooser.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>

#include <algorithm>

namespace levelfield::ui {

namespace {

QString conditionWords(const ShownRun &shown)
{
    const Condition &now = shown.condition();
    return ResultTab::tr("%1, %2 connections")
        .arg(QString::fromStdString(shown.view().workloadLabel(now.workload)))
        .arg(now.connections);
}

/// The choosers of a chart page, at its top.
QHBoxLayout *chooserLine(QVBoxLayout &layout, ShownRun &shown)
{
    layout.setContentsMargins(0, 0, 0, 0);
    layout.setSpacing(12);
    auto *line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(new ConditionChooser(shown));
    line->addStretch(1);
    layout.addLayout(line);
    return line;
}

} // namespace

PercentilesTab::PercentilesTab(ShownRun &run, QWidget *parent)
    : ResultTab(run, parent),
      m_curves(new PercentileChart),
      m_card(new ChartCard(m_curves))
{
    auto *layout = new QVBoxLayout(this);
    chooserLine(*layout, run);
    layout->addWidget(m_card, 1);
    m_curves->setEmptyText(tr("No latency to draw: nothing valid was measured here, or the run was stored without histograms."));
}

void PercentilesTab::refresh()
{
    m_curves->setCaption(tr("Latency by percentile, ms"),
                         tr("at each point the median of the repetitions' own percentiles · %1").arg(conditionWords(shown())));
    m_curves->setSeries(percentileCurves(shown()));
    m_card->refresh();
}

DistributionTab::DistributionTab(ShownRun &run, QWidget *parent)
    : ResultTab(run, parent),
      m_figure(new QComboBox(this)),
      m_strip(new StripChart),
      m_card(new ChartCard(m_strip))
{
    auto *layout = new QVBoxLayout(this);
    QHBoxLayout *line = chooserLine(*layout, run);
    for (const auto &[text, figure] :
         {std::pair{tr("Requests per second"), Figured::requestsPerSecond}, std::pair{tr("p99 latency"), Figured::p99},
          std::pair{tr("Peak memory"), Figured::peakMemory}, std::pair{tr("CPU used"), Figured::cpu}})
        m_figure->addItem(text, static_cast<int>(figure));
    m_figure->setAccessibleName(tr("Figure"));
    line->insertWidget(0, m_figure);
    layout->addWidget(m_card);
    layout->addStretch(1);
    m_strip->setEmptyText(tr("No repetition to draw is among what is filtered."));
    connect(m_figure, &QComboBox::activated, this, &DistributionTab::refresh);
}

void DistributionTab::refresh()
{
    m_strip->setCaption(tr("%1 of every repetition").arg(m_figure->currentText()),
                        tr("%1 · dot: how far from its cell's median · right: the median").arg(conditionWords(shown())));
    m_strip->setRows(stripRows(shown(), static_cast<Figured>(m_figure->currentData().toInt())));
    m_card->refresh();
}

TimeTab::TimeTab(ShownRun &run, QWidget *parent) : ResultTab(run, parent), m_repetition(new QComboBox(this))
{
    auto *layout = new QVBoxLayout(this);
    chooserLine(*layout, run)->insertWidget(0, m_repetition);
    m_repetition->setAccessibleName(tr("Repetition"));
    auto *grid = new QGridLayout;
    grid->setSpacing(12);
    for (std::size_t i = 0; i < m_charts.size(); ++i) {
        m_charts[i] = new TimeChart;
        m_charts[i]->setEmptyText(tr("Nothing was measured over time here."));
        m_cards[i] = new ChartCard(m_charts[i]);
        grid->addWidget(m_cards[i], static_cast<int>(i / 2), static_cast<int>(i % 2));
    }
    layout->addLayout(grid, 1);
    connect(m_repetition, &QComboBox::activated, this, &TimeTab::refresh);
}

void TimeTab::fillRepetitions()
{
    const int before = std::max(m_repetition->currentIndex(), 0);
    m_repetition->clear();
    for (int i = 1; i <= mostRepetitions(shown()); ++i)
        m_repetition->addItem(tr("Repetition %1").arg(i), i);
    m_repetition->setCurrentIndex(std::min(before, m_repetition->count() - 1));
}

void TimeTab::refresh()
{
    fillRepetitions();
    const std::array<std::pair<QString, SeriesFigure>, 4> figures{{{tr("Requests per second"), SeriesFigure::requestsPerSecond},
                                                                   {tr("p99 latency, ms"), SeriesFigure::p99},
                                                                   {tr("Memory (RSS), MB"), SeriesFigure::memory},
                                                                   {tr("CPU used, % of a core"), SeriesFigure::cpu}}};
    for (std::size_t i = 0; i < figures.size(); ++i) {
        m_charts[i]->setCaption(figures[i].first, conditionWords(shown()));
        m_charts[i]->setSeries(seriesLines(shown(), figures[i].second, m_repetition->currentData().toInt()));
        m_cards[i]->refresh();
    }
}

} // namespace levelfield::ui
