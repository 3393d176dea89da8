// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/shown_run.h"

#include <algorithm>

namespace levelfield::ui {

void ShownRun::setRun(std::shared_ptr<const RunResult> run, const QString &folder)
{
    const bool same = run && isOpen() && run->id == m_runs.front().id;
    m_view.reset();
    m_runs.clear();
    m_tables.clear();
    m_folder = folder;
    if (run) {
        m_runs.push_back(*run);
        m_view.emplace(m_runs.front());
    }
    if (!same) {
        m_baseline.reset();
        m_servers.clear();
        m_selected.clear();
        m_connections.clear();
    }
    keepWhatStillIs();
    emit changed();
}

void ShownRun::keepWhatStillIs()
{
    if (!isOpen())
        return;
    const std::vector<Condition> all = m_view->conditions();
    if (std::ranges::find(all, m_condition) != all.end())
        return;
    // What a run is summed up by elsewhere, too: the largest connection count of the first workload.
    m_condition = all.empty() ? Condition{} : all.front();
    for (const Condition &one : all) {
        if (one.workload == m_condition.workload && one.connections > m_condition.connections)
            m_condition = one;
    }
}

const Expected<std::vector<Table>> &ShownRun::tables(const std::string &name) const
{
    const auto known = m_tables.find(name);
    if (known != m_tables.end())
        return known->second;
    return m_tables.emplace(name, makeTables(m_runs, name, m_baseline)).first->second;
}

Expected<Table> ShownRun::comparison() const
{
    const auto &all = tables("comparison");
    if (!all)
        return std::unexpected(all.error());
    // One table a condition, in the same order.
    const std::vector<Condition> conditions = m_view->conditions();
    const auto at = static_cast<std::size_t>(std::ranges::find(conditions, m_condition) - conditions.begin());
    return all->at(std::min(at, all->size() - 1));
}

void ShownRun::setCondition(const Condition &condition)
{
    if (condition == m_condition)
        return;
    m_condition = condition;
    m_selected.clear();
    emit changed();
}

void ShownRun::setBaseline(const std::optional<std::string> &baseline)
{
    if (baseline == m_baseline)
        return;
    m_baseline = baseline;
    m_tables.clear();
    emit changed();
}

std::size_t ShownRun::serverIndex(const std::string &server) const
{
    const auto &servers = run().plan.servers;
    return static_cast<std::size_t>(std::ranges::find(servers, server, &Server::name) - servers.begin());
}

std::size_t ShownRun::variantIndex(const std::string &server, const std::string &variant) const
{
    const Server *found = view().server(server);
    if (!found)
        return 0;
    const auto at = std::ranges::find(found->variants, variant, &Variant::name);
    return at == found->variants.end() ? 0 : static_cast<std::size_t>(at - found->variants.begin());
}

void ShownRun::setFilter(Servers servers, std::set<int> connections)
{
    if (servers == m_servers && connections == m_connections)
        return;
    m_servers = std::move(servers);
    m_connections = std::move(connections);
    m_selected.clear();
    if (!isWanted(m_condition.connections)) {
        for (const Condition &one : m_view->conditions()) {
            if (one.workload == m_condition.workload && isWanted(one.connections)) {
                m_condition = one;
                emit changed();
                break;
            }
        }
    }
    emit filterChanged();
}

void ShownRun::setSelection(Servers servers)
{
    if (servers == m_selected)
        return;
    m_selected = std::move(servers);
    emit filterChanged();
}

bool ShownRun::isCharted(const std::string &server, const std::string &variant) const
{
    const std::pair who(QString::fromStdString(server), QString::fromStdString(variant));
    return (m_servers.empty() || m_servers.contains(who)) && (m_selected.empty() || m_selected.contains(who));
}

QString ShownRun::filterWords() const
{
    QStringList words;
    if (!isOpen())
        return {};
    if (m_servers.size() == 1) {
        const auto &[server, variant] = *m_servers.begin();
        words << QString::fromStdString(m_view->fullLabel(server.toStdString(), variant.toStdString()));
    } else if (!m_servers.empty()) {
        std::set<std::pair<std::string, std::string>> all;
        for (const CellResult &cell : m_view->cells())
            all.emplace(cell.cell.server, cell.cell.variant);
        words << tr("%1 of %2 rows").arg(m_servers.size()).arg(all.size());
    }
    if (!m_connections.empty()) {
        QStringList counts;
        for (const int count : m_connections)
            counts << QString::number(count);
        words << tr("%1 connections").arg(counts.join(QStringLiteral(", ")));
    }
    return words.join(QStringLiteral(" · "));
}

} // namespace levelfield::ui
