// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/so_far_model.h"

#include "core/report/statistics.h"
#include "core/report/tables.h"

#include <algorithm>
#include <set>

namespace levelfield::ui {

SoFarModel::SoFarModel(RunBoard &board, QObject *parent) : QAbstractTableModel(parent), m_board(board)
{
    connect(&board, &QAbstractItemModel::dataChanged, this, &SoFarModel::refresh);
    connect(&board, &QAbstractItemModel::modelReset, this, &SoFarModel::layOut);
}

void SoFarModel::begin(const Plan &plan)
{
    m_plan = plan;
    m_workload = plan.workloads.empty() ? std::string() : plan.workloads.front().name;
    layOut();
}

void SoFarModel::setWorkload(const std::string &workload)
{
    m_workload = workload;
    layOut();
}

void SoFarModel::layOut()
{
    beginResetModel();
    m_rows.clear();
    std::set<int> connections;
    std::map<std::size_t, std::vector<std::string>> variants; // of each server, in order of first appearance
    for (const RunBoard::Box &box : m_board.boxes()) {
        if (box.cell.workload != m_workload)
            continue;
        connections.insert(box.cell.connections);
        auto &list = variants[box.server];
        if (std::ranges::find(list, box.cell.variant) == list.end())
            list.push_back(box.cell.variant);
    }
    for (const auto &[server, names] : variants) {
        for (const std::string &variant : names)
            m_rows.emplace_back(m_plan.servers.at(server).name, variant);
    }
    m_connections.assign(connections.begin(), connections.end());
    m_summaries.clear();
    endResetModel();
    refresh();
}

void SoFarModel::refresh()
{
    using State = RunBoard::State;
    struct Found {
        std::vector<double> rates;
        std::set<State> states;
    };
    std::map<CellKey, Found> cells;
    for (const RunBoard::Box &box : m_board.boxes()) {
        if (box.cell.workload != m_workload)
            continue;
        Found &found = cells[box.cell];
        found.states.insert(box.state);
        if (box.state == State::ok && box.measurement->requestsPerSecond)
            found.rates.push_back(*box.measurement->requestsPerSecond);
    }
    const CellKey *current =
        m_board.current() >= 0 ? &m_board.boxes()[static_cast<std::size_t>(m_board.current())].cell : nullptr;
    m_summaries.clear();
    for (const auto &[key, found] : cells) {
        const auto row = std::ranges::find(m_rows, std::pair(key.server, key.variant)) - m_rows.begin();
        const auto column = std::ranges::find(m_connections, key.connections) - m_connections.begin();
        Summary &summary = m_summaries[{static_cast<int>(row), static_cast<int>(column)}];
        summary.isCurrent = current && *current == key;
        if (found.states.contains(State::invalid))
            summary.text = tr("invalid");
        else if (found.states.contains(State::failed))
            summary.text = tr("failed");
        else if (found.states.contains(State::skipped))
            summary.text = tr("skipped");
        else if (const auto middle = levelfield::median(found.rates))
            summary = {QString::fromStdString(rateText(*middle)), false, summary.isCurrent};
    }
    if (!m_rows.empty() && !m_connections.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int SoFarModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int SoFarModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_connections.size()) + 1;
}

const SoFarModel::Summary *SoFarModel::summary(const QModelIndex &index) const
{
    const auto found = m_summaries.find({index.row(), index.column() - 1});
    return found == m_summaries.end() ? nullptr : &found->second;
}

QVariant SoFarModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const auto &[server, variant] = m_rows[static_cast<std::size_t>(index.row())];
    if (role == ServerRole)
        return QVariant::fromValue(serverIndex(m_plan, server));
    if (index.column() == 0)
        return role == Qt::DisplayRole   ? shortServerLabel(m_plan, server, variant)
               : role == Qt::ToolTipRole ? QVariant(serverLabel(m_plan, server, variant))
                                         : QVariant();
    const Summary *cell = summary(index);
    switch (role) {
    case Qt::DisplayRole:
        return cell ? cell->text : QStringLiteral("–");
    case Qt::TextAlignmentRole:
        return int(Qt::AlignRight | Qt::AlignVCenter);
    case IsCurrentRole:
        return cell && cell->isCurrent;
    case IsWordRole:
        return !cell || cell->isWord;
    default:
        return {};
    }
}

QVariant SoFarModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section > 0)
        return tr("%1 connections").arg(m_connections[static_cast<std::size_t>(section - 1)]);
    if (role != Qt::DisplayRole)
        return {};
    return section == 0 ? tr("Server") : QString::number(m_connections[static_cast<std::size_t>(section - 1)]);
}

} // namespace levelfield::ui
