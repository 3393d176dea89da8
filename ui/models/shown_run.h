// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/run_view.h"
#include "core/report/tables.h"
#include "ui/models/table_model.h"

#include <QObject>

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace levelfield::ui {

/// A run on the Results page and what of it is looked at: workload and connections, baseline, filters. Every table and chart
/// of the page draws from here, so that they never disagree.
class ShownRun : public QObject {
    Q_OBJECT
public:
    explicit ShownRun(QObject *parent = nullptr) : QObject(parent) {}

    /// Keeps condition, baseline and filters where the new run has them too (a run that goes on grows).
    void setRun(std::shared_ptr<const RunResult> run, const QString &folder);
    [[nodiscard]] bool isOpen() const { return m_view.has_value(); }
    /// Only while isOpen().
    [[nodiscard]] const RunResult &run() const { return m_runs.front(); }
    [[nodiscard]] const RunView &view() const { return *m_view; }
    [[nodiscard]] const QString &folder() const { return m_folder; }

    /// The table called `name` as `levelfield-cli export` makes it with the chosen baseline; made once.
    [[nodiscard]] const Expected<std::vector<Table>> &tables(const std::string &name) const;
    /// The comparison under condition().
    [[nodiscard]] Expected<Table> comparison() const;

    [[nodiscard]] const Condition &condition() const { return m_condition; }
    void setCondition(const Condition &condition);
    /// "server", "server/variant", or nullopt for the plan's.
    [[nodiscard]] const std::optional<std::string> &baseline() const { return m_baseline; }
    void setBaseline(const std::optional<std::string> &baseline);

    /// Position in the plan: the server's colour. And of a variant among its server's.
    [[nodiscard]] std::size_t serverIndex(const std::string &server) const;
    [[nodiscard]] std::size_t variantIndex(const std::string &server, const std::string &variant) const;

    using Servers = TableSorter::Servers;
    /// What tables and charts are narrowed to; empty is everything.
    [[nodiscard]] const Servers &serverFilter() const { return m_servers; }
    [[nodiscard]] const std::set<int> &connectionsFilter() const { return m_connections; }
    void setFilter(Servers servers, std::set<int> connections);
    void clearFilter() { setFilter({}, {}); }
    /// Rows selected in the table: charts show these alone.
    void setSelection(Servers servers);
    /// What the charts show of a cell: inside the filters, and selected if anything is.
    [[nodiscard]] bool isCharted(const std::string &server, const std::string &variant) const;
    [[nodiscard]] bool isWanted(int connections) const { return m_connections.empty() || m_connections.contains(connections); }
    /// "2 of 6 rows · 64, 128 connections"; "" when nothing is filtered.
    [[nodiscard]] QString filterWords() const;

signals:
    void changed();       ///< another run, condition or baseline: everything is to be drawn again
    void filterChanged(); ///< filter or selection

private:
    void keepWhatStillIs();

    std::vector<RunResult> m_runs; ///< one; as makeTables() takes it
    std::optional<RunView> m_view;
    QString m_folder;
    Condition m_condition;
    std::optional<std::string> m_baseline;
    Servers m_servers, m_selected;
    std::set<int> m_connections;
    mutable std::map<std::string, Expected<std::vector<Table>>> m_tables;
};

} // namespace levelfield::ui
