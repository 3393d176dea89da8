// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/run_board.h"

#include "core/report/tables.h"

#include <QCoreApplication>

#include <algorithm>

namespace levelfield::ui {

namespace {

/// The words of this file, in a context of their own: free functions have none.
class Words {
    Q_DECLARE_TR_FUNCTIONS(levelfield::ui::RunBoard)
};

const Server *serverNamed(const Plan &plan, const std::string &name)
{
    const auto found = std::ranges::find(plan.servers, name, &Server::name);
    return found == plan.servers.end() ? nullptr : &*found;
}

CellKey keyOf(const Plan &plan, const Cell &cell)
{
    const Server &server = plan.servers[cell.server];
    return {server.name, server.effectiveVariants()[cell.variant].name, plan.workloads[cell.workload].name, cell.connections,
            cell.load.rate};
}

RunBoard::State stateOf(Status status)
{
    switch (status) {
    case Status::ok:
        return RunBoard::State::ok;
    case Status::invalid:
        return RunBoard::State::invalid;
    case Status::failed:
        return RunBoard::State::failed;
    case Status::skipped:
        break;
    }
    return RunBoard::State::skipped;
}

QString stateWords(RunBoard::State state)
{
    switch (state) {
    case RunBoard::State::waiting:
        return Words::tr("not measured yet");
    case RunBoard::State::current:
        return Words::tr("being measured");
    case RunBoard::State::ok:
        return Words::tr("measured");
    case RunBoard::State::invalid:
        return Words::tr("invalid");
    case RunBoard::State::failed:
        return Words::tr("failed");
    case RunBoard::State::skipped:
        return Words::tr("skipped");
    }
    return {};
}

QString figures(const Measurement &measurement)
{
    QStringList words;
    if (measurement.requestsPerSecond)
        words += Words::tr("%1 req/s").arg(QString::fromStdString(rateText(*measurement.requestsPerSecond)));
    if (measurement.latency.p99)
        words += Words::tr("p99 %1").arg(QString::fromStdString(latencyText(*measurement.latency.p99)));
    if (measurement.serverUse.rssPeakBytes)
        words +=
            Words::tr("RSS %1").arg(QString::fromStdString(bytesText(static_cast<double>(*measurement.serverUse.rssPeakBytes))));
    if (measurement.serverUse.cpuPercent)
        words += Words::tr("CPU %1").arg(QString::fromStdString(percentText(*measurement.serverUse.cpuPercent)));
    return words.join(QStringLiteral(" · "));
}

/// "" for the one variant of a server that declares none.
QString variantLabel(const Server *server, const std::string &variant)
{
    if (variant == "-" || variant.empty())
        return {};
    if (server) {
        const auto declared = std::ranges::find(server->variants, variant, &Variant::name);
        if (declared != server->variants.end() && !declared->label.empty())
            return QString::fromStdString(declared->label);
    }
    return QString::fromStdString(variant);
}

} // namespace

QString serverLabel(const Plan &plan, const std::string &server, const std::string &variant)
{
    const Server *found = serverNamed(plan, server);
    const QString label = QString::fromStdString(found && !found->label.empty() ? found->label : server);
    const QString name = variantLabel(found, variant);
    return name.isEmpty() ? label : label + QStringLiteral(" · ") + name;
}

QString shortServerLabel(const Plan &plan, const std::string &server, const std::string &variant)
{
    const QString name = variantLabel(serverNamed(plan, server), variant);
    return plan.servers.size() == 1 && !name.isEmpty() ? name : serverLabel(plan, server, variant);
}

QString workloadLabel(const Plan &plan, const std::string &workload)
{
    const auto found = std::ranges::find(plan.workloads, workload, &Workload::name);
    return QString::fromStdString(found == plan.workloads.end() || found->label.empty() ? workload : found->label);
}

QString cellLabel(const Plan &plan, const CellKey &cell)
{
    QStringList parts{serverLabel(plan, cell.server, cell.variant)};
    if (plan.workloads.size() > 1)
        parts += workloadLabel(plan, cell.workload);
    parts += cell.connections == 1 ? Words::tr("1 connection") : Words::tr("%1 connections").arg(cell.connections);
    return parts.join(QStringLiteral(" · "));
}

std::size_t serverIndex(const Plan &plan, const std::string &server)
{
    const auto found = std::ranges::find(plan.servers, server, &Server::name);
    return found == plan.servers.end() ? 0 : static_cast<std::size_t>(found - plan.servers.begin());
}

QString durationWords(std::chrono::milliseconds duration)
{
    const auto seconds = std::chrono::round<std::chrono::seconds>(duration).count();
    if (seconds < 60)
        return Words::tr("%1 s").arg(seconds);
    if (seconds < 3600)
        return seconds % 60 == 0 ? Words::tr("%1 min").arg(seconds / 60)
                                 : Words::tr("%1 min %2 s").arg(seconds / 60).arg(seconds % 60);
    const auto minutes = (seconds + 30) / 60;
    return minutes % 60 == 0 ? Words::tr("%1 h").arg(minutes / 60) : Words::tr("%1 h %2 min").arg(minutes / 60).arg(minutes % 60);
}

void RunBoard::begin(const RunResult &header, const std::set<std::string> &skippedServers)
{
    beginResetModel();
    m_plan = header.plan;
    m_boxes.clear();
    m_rows.clear();
    m_current = -1;
    std::vector<Cell> cells = expandMatrix(m_plan);
    if (header.only) {
        if (auto selected = selectCells(m_plan, cells, *header.only))
            cells = std::move(*selected);
    }
    std::erase_if(cells, [&](const Cell &cell) { return skippedServers.contains(m_plan.servers[cell.server].name); });
    for (const ScheduledMeasurement &item : schedule(m_plan, cells, header.seed)) {
        const Cell &cell = cells[item.cell];
        m_rows[{keyOf(m_plan, cell), item.repetition}] = static_cast<int>(m_boxes.size());
        m_boxes.push_back({.cell = keyOf(m_plan, cell),
                           .server = cell.server,
                           .repetition = item.repetition,
                           .durationS = std::chrono::duration<double>(cell.load.duration).count()});
    }
    for (const Measurement &measurement : header.measurements) {
        if (const int row = find(measurement.cell, measurement.repetition); row >= 0) {
            m_boxes[static_cast<std::size_t>(row)].state = stateOf(measurement.status);
            m_boxes[static_cast<std::size_t>(row)].measurement = std::make_shared<const Measurement>(measurement);
        }
    }
    endResetModel();
}

void RunBoard::clear()
{
    beginResetModel();
    m_boxes.clear();
    m_rows.clear();
    m_current = -1;
    endResetModel();
}

void RunBoard::setCurrent(const std::optional<CellKey> &cell, int repetition)
{
    const int row = cell ? find(*cell, repetition) : -1;
    if (row == m_current)
        return;
    if (m_current >= 0 && m_boxes[static_cast<std::size_t>(m_current)].state == State::current)
        m_boxes[static_cast<std::size_t>(m_current)].state = State::waiting;
    const int before = std::exchange(m_current, row);
    if (row >= 0 && m_boxes[static_cast<std::size_t>(row)].state == State::waiting)
        m_boxes[static_cast<std::size_t>(row)].state = State::current;
    changedRow(before);
    changedRow(row);
}

void RunBoard::finish(const std::shared_ptr<const Measurement> &measurement)
{
    const int row = find(measurement->cell, measurement->repetition);
    if (row < 0)
        return;
    m_boxes[static_cast<std::size_t>(row)].state = stateOf(measurement->status);
    m_boxes[static_cast<std::size_t>(row)].measurement = measurement;
    changedRow(row);
}

int RunBoard::count(State state) const
{
    return static_cast<int>(std::ranges::count(m_boxes, state, &Box::state));
}

QString RunBoard::words(int row) const
{
    if (row < 0 || row >= rowCount())
        return {};
    const Box &box = m_boxes[static_cast<std::size_t>(row)];
    QStringList lines{cellLabel(m_plan, box.cell), Words::tr("Repetition %1: %2").arg(box.repetition).arg(stateWords(box.state))};
    if (box.measurement && box.measurement->reason)
        lines += QString::fromStdString(*box.measurement->reason);
    else if (box.measurement)
        lines += figures(*box.measurement);
    return lines.join(QLatin1Char('\n'));
}

int RunBoard::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_boxes.size());
}

QVariant RunBoard::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    return words(index.row());
}

int RunBoard::find(const CellKey &cell, int repetition) const
{
    const auto found = m_rows.find({cell, repetition});
    return found == m_rows.end() ? -1 : found->second;
}

void RunBoard::changedRow(int row)
{
    if (row >= 0)
        emit dataChanged(index(row), index(row));
}

} // namespace levelfield::ui
