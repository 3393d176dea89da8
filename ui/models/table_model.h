// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/tables.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include <optional>
#include <set>
#include <vector>

namespace levelfield::ui {

/// One Table of core/report as people see it: the columns meant for display, each text exactly that of the exports.
class TableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role {
        RawRole = Qt::UserRole + 1, ///< double or string in the column's unit; invalid: there is no number
        ServerRole,                 ///< the row's server name; empty for tables whose rows are no servers
        VariantRole,
        ShareRole,    ///< in the leading number's column: its part of the column's largest, 0 to 1; else invalid
        BaselineRole, ///< bool: what the ratios refer to
        WordsRole,    ///< bool: a word stands where a number would
    };

    explicit TableModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    void setTable(Table table);
    [[nodiscard]] const Table &table() const { return m_table; }
    /// The table's own column that model column `column` shows.
    [[nodiscard]] std::size_t tableColumn(int column) const { return m_shown.at(static_cast<std::size_t>(column)); }
    /// The column with the leading number, or -1.
    [[nodiscard]] int leadingColumn() const { return m_leading; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] QString textAt(int row, const std::optional<std::size_t> &column) const;
    [[nodiscard]] QVariant share(const TableCell &cell) const;

    Table m_table;
    std::vector<std::size_t> m_shown;
    std::optional<std::size_t> m_server, m_variant, m_verdict;
    int m_leading = -1;
    double m_largest = 0;
};

/// Sorts by raw values, whatever their texts; rows without a number stay at the end in both directions. Keeps the table's own
/// order until a column is chosen. Shows the rows of certain servers only when told to.
class TableSorter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit TableSorter(QObject *parent = nullptr);
    /// (server, variant); empty shows all. Rows that are no servers are always shown.
    using Servers = std::set<std::pair<QString, QString>>;
    void showOnly(Servers servers);

protected:
    [[nodiscard]] bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    Servers m_servers;
};

} // namespace levelfield::ui
