// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/live_chart.h"

#include "ui/charts/line_view.h"
#include "ui/theme/style.h"

#include <QHeaderView>
#include <QStackedLayout>
#include <QStandardItemModel>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace levelfield::ui {

namespace {

constexpr int pauseMs = 500;
constexpr int tableRows = 20;

/// The last number of the line in (from, to], if there is one.
std::optional<double> valueIn(const ChartLine &line, double from, double to)
{
    std::optional<double> value;
    for (const QPointF &point : line.points) {
        if (point.x() > to + 1e-9)
            break;
        if (point.x() > from + 1e-9 && std::isfinite(point.y()))
            value = point.y();
    }
    return value;
}

} // namespace

LiveChart::LiveChart(const QString &title, const QString &unit, ValueText text, QWidget *parent)
    : Card(title, unit, parent),
      m_name(title),
      m_unit(unit),
      m_text(std::move(text)),
      m_view(new LineView),
      m_table(new QTableView),
      m_figures(new QStandardItemModel(this)),
      m_pages(new QStackedLayout)
{
    m_table->setModel(m_figures);
    makeTable(*m_table);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table->setAccessibleName(tr("%1 as a table").arg(title));
    m_pages->addWidget(m_view);
    m_pages->addWidget(m_table);
    content()->addLayout(m_pages, 1);
    m_asTable = addToggle(tr("Table"), tr("Show %1 as a table").arg(title));
    connect(m_asTable, &QToolButton::toggled, this, &LiveChart::showTable);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (m_waits)
            changed();
    });
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    drawNow();
}

QToolButton *LiveChart::addToggle(const QString &text, const QString &accessibleName)
{
    auto *toggle = new QToolButton(this);
    toggle->setText(text);
    toggle->setCheckable(true);
    toggle->setAutoRaise(true);
    toggle->setFont(smallFont());
    toggle->setStyleSheet(QStringLiteral("QToolButton { padding: 0 4px; border-radius: 4px; }")); // no higher than the title
    toggle->setToolTip(accessibleName);
    toggle->setAccessibleName(accessibleName);
    addToTitle(toggle);
    return toggle;
}

void LiveChart::setDuration(double seconds)
{
    m_duration = std::max(seconds, 1e-3);
    changed();
}

void LiveChart::setFinishedLines(std::vector<ChartLine> lines)
{
    if (lines == m_finished)
        return;
    m_finished = std::move(lines);
    for (const ChartLine &line : m_finished)
        see(line);
    changed();
}

void LiveChart::setCurrentLine(ChartLine line)
{
    m_current = std::move(line);
    see(m_current);
    changed();
}

void LiveChart::see(const ChartLine &line)
{
    for (const QPointF &point : line.points) {
        if (!std::isfinite(point.y()) || point.y() <= 0)
            continue;
        m_lowest = m_lowest > 0 ? std::min(m_lowest, point.y()) : point.y();
        m_highest = std::max(m_highest, point.y());
    }
}

void LiveChart::offerLogScale()
{
    QToolButton *toggle = addToggle(tr("Log"), tr("Logarithmic scale for %1").arg(m_name));
    connect(toggle, &QToolButton::toggled, this, &LiveChart::setLogScale);
}

void LiveChart::setLogScale(bool logarithmic)
{
    m_logarithmic = logarithmic;
    drawNow();
}

void LiveChart::setDrawing(bool drawing)
{
    m_drawing = drawing;
    if (drawing && m_waits)
        changed();
}

void LiveChart::clear()
{
    m_finished.clear();
    m_current = {};
    m_lowest = m_highest = 0;
    drawNow();
}

void LiveChart::showTable(bool table)
{
    m_pages->setCurrentIndex(table ? 1 : 0);
    m_asTable->setChecked(table);
    drawNow();
}

void LiveChart::showEvent(QShowEvent *event)
{
    Card::showEvent(event);
    if (m_waits)
        drawNow();
}

void LiveChart::changed()
{
    m_waits = true;
    if (isVisible() && m_drawing && !m_pause.isActive())
        drawNow();
}

void LiveChart::drawNow()
{
    m_waits = false;
    ++m_drawings;
    m_pause.start();
    if (m_pages->currentIndex() == 0)
        m_view->setPicture(m_logarithmic ? logarithmicScale(m_lowest, m_highest) : linearScale(m_highest), m_duration, m_finished,
                           m_current);
    else
        fillTable();
    describe();
}

void LiveChart::describe()
{
    QStringList words;
    const auto add = [&](const ChartLine &line) {
        if (const auto value = valueIn(line, -1, m_duration))
            words.append(tr("%1: %2").arg(line.label, m_text(*value)));
    };
    add(m_current);
    std::for_each(m_finished.begin(), m_finished.end(), add);
    const QString text = words.isEmpty() ? tr("Nothing measured yet") : words.join(QStringLiteral("; "));
    for (QWidget *widget : {static_cast<QWidget *>(this), static_cast<QWidget *>(m_view)}) {
        if (widget->accessibleName().isEmpty())
            widget->setAccessibleName(tr("Chart of %1, %2").arg(m_name, m_unit));
        widget->setAccessibleDescription(text);
    }
}

void LiveChart::fillTable()
{
    std::vector<const ChartLine *> lines;
    if (!m_current.points.isEmpty())
        lines.push_back(&m_current);
    for (const ChartLine &line : m_finished)
        lines.push_back(&line);
    QStringList titles{tr("Second")};
    for (const ChartLine *line : lines)
        titles.append(line->label);
    m_figures->setColumnCount(static_cast<int>(titles.size()));
    m_figures->setHorizontalHeaderLabels(titles);
    m_figures->setRowCount(tableRows);
    for (int row = 0; row < tableRows; ++row) {
        const double from = m_duration * row / tableRows, to = m_duration * (row + 1) / tableRows;
        QStringList texts{QString::number(to, 'g', 4)};
        for (const ChartLine *line : lines) {
            const auto value = valueIn(*line, from, to);
            texts.append(value ? m_text(*value) : QStringLiteral("–"));
        }
        for (int column = 0; column < texts.size(); ++column) {
            auto *item = new QStandardItem(texts[column]);
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_figures->setItem(row, column, item);
        }
    }
}

} // namespace levelfield::ui
