// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/cells_model.h"

#include "ui/models/counted_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace levelfield::ui {

namespace {

/// One repetition of each cell, in running order.
std::vector<Cell> firstPass(const Plan &plan, const std::vector<Cell> &cells)
{
    if (plan.load.order == Order::shuffled)
        return cells;
    std::vector<Cell> once = cells;
    for (Cell &cell : once)
        cell.load.repetitions = 1;
    std::vector<Cell> ordered;
    for (const ScheduledMeasurement &each : schedule(plan, once, 1))
        ordered.push_back(cells[each.cell]);
    return ordered;
}

} // namespace

QString timeText(std::chrono::milliseconds time)
{
    const auto seconds = std::chrono::round<std::chrono::seconds>(time).count();
    if (seconds < 60)
        return CellsModel::tr("%1 s").arg(seconds);
    if (seconds < 3600)
        return seconds % 60 == 0 ? CellsModel::tr("%1 min").arg(seconds / 60)
                                 : CellsModel::tr("%1 min %2 s").arg(seconds / 60).arg(seconds % 60);
    const auto minutes = (seconds + 30) / 60;
    return minutes % 60 == 0 ? CellsModel::tr("%1 h").arg(minutes / 60)
                             : CellsModel::tr("%1 h %2 min").arg(minutes / 60).arg(minutes % 60);
}

void CellsModel::setDocument(std::shared_ptr<const PlanDocument> document)
{
    std::vector<Cell> cells;
    std::chrono::milliseconds time{};
    int measurements = 0;
    if (document) {
        const std::vector<Cell> expanded = expandMatrix(document->plan);
        time = estimatedTime(document->plan, expanded);
        for (const Cell &cell : expanded)
            measurements += cell.load.repetitions;
        cells = firstPass(document->plan, expanded);
    }
    // The same rows stay where they are, so that a view keeps its place while the user types elsewhere.
    const bool sameRows = cells.size() == m_cells.size();
    if (!sameRows)
        beginResetModel();
    m_document = std::move(document);
    m_cells = std::move(cells);
    m_time = time;
    m_measurements = measurements;
    if (!sameRows)
        endResetModel();
    else if (!m_cells.empty())
        emit dataChanged(index(0, 0), index(cellCount() - 1, columnTotal - 1));
}

QString CellsModel::summary() const
{
    if (m_cells.empty())
        return tr("no cells");
    const int repetitions = m_cells.front().load.repetitions;
    const bool alike = std::all_of(m_cells.begin(), m_cells.end(),
                                   [repetitions](const Cell &cell) { return cell.load.repetitions == repetitions; });
    const QString cells = cellCountText(cellCount());
    return alike ? tr("%1 × %2").arg(cells, repetitionCount(repetitions))
                 : tr("%1, %2").arg(cells, measurementCountText(m_measurements));
}

int CellsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : cellCount();
}

int CellsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : columnTotal;
}

QString CellsModel::textOf(const Cell &cell, int column) const
{
    const Server &server = m_document->plan.servers[cell.server];
    switch (column) {
    case serverColumn:
        return QString::fromStdString(server.label);
    case variantColumn:
        return QString::fromStdString(server.effectiveVariants()[cell.variant].name);
    case workloadColumn:
        return QString::fromStdString(m_document->plan.workloads[cell.workload].label);
    case connectionsColumn:
        return QString::number(cell.connections);
    default:
        return timeText(estimatedTime(cell));
    }
}

QVariant CellsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !m_document || index.row() >= cellCount())
        return {};
    const Cell &cell = m_cells[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return textOf(cell, index.column());
    case Qt::ToolTipRole:
        return QString::fromStdString(cellName(m_document->plan, cell));
    case Qt::TextAlignmentRole:
        return int((index.column() < connectionsColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case serverIndexRole:
        return index.column() == serverColumn ? QVariant(static_cast<int>(cell.server)) : QVariant();
    default:
        return {};
    }
}

QVariant CellsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section < connectionsColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == timeColumn)
        return tr("Estimated: warm-up, window and pause, and an allowance for start and stop");
    if (role != Qt::DisplayRole)
        return {};
    const QStringList names{tr("Server"), tr("Variant"), tr("Workload"), tr("Conn."), tr("Time")};
    return names.value(section);
}

} // namespace levelfield::ui
