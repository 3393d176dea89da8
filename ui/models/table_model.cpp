// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/table_model.h"

#include <algorithm>

namespace levelfield::ui {

namespace {

std::optional<std::size_t> columnNamed(const Table &table, const char *key)
{
    const auto found = std::ranges::find(table.columns, key, &TableColumn::key);
    return found == table.columns.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - table.columns.begin()));
}

const double *numberOf(const TableCell &cell)
{
    return std::get_if<double>(&cell.value);
}

} // namespace

void TableModel::setTable(Table table)
{
    beginResetModel();
    m_table = std::move(table);
    m_shown.clear();
    m_leading = -1;
    m_largest = 0;
    for (std::size_t i = 0; i < m_table.columns.size(); ++i) {
        const TableColumn &column = m_table.columns[i];
        if (column.use == ColumnUse::data)
            continue;
        if (column.key == "requestsPerSecond")
            m_leading = static_cast<int>(m_shown.size());
        m_shown.push_back(i);
    }
    m_server = columnNamed(m_table, "server");
    m_variant = columnNamed(m_table, "variant");
    m_verdict = columnNamed(m_table, "ratioMachineVerdict");
    if (m_leading >= 0) {
        for (const std::vector<TableCell> &row : m_table.rows) {
            if (const double *value = numberOf(row.at(tableColumn(m_leading))))
                m_largest = std::max(m_largest, *value);
        }
    }
    endResetModel();
}

int TableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int TableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

QString TableModel::textAt(int row, const std::optional<std::size_t> &column) const
{
    return column ? QString::fromStdString(m_table.rows[static_cast<std::size_t>(row)].at(*column).text) : QString();
}

QVariant TableModel::share(const TableCell &cell) const
{
    const double *value = numberOf(cell);
    return value && m_largest > 0 ? QVariant(*value / m_largest) : QVariant();
}

QVariant TableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const TableColumn &column = m_table.columns[tableColumn(index.column())];
    const TableCell &cell = m_table.rows[static_cast<std::size_t>(index.row())].at(tableColumn(index.column()));
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return QString::fromStdString(cell.text);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue<Qt::Alignment>((column.numeric ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case RawRole:
        if (const double *value = numberOf(cell))
            return *value;
        if (const auto *text = std::get_if<std::string>(&cell.value))
            return QString::fromStdString(*text);
        return {};
    case ServerRole:
        return textAt(index.row(), m_server);
    case VariantRole:
        return textAt(index.row(), m_variant);
    case ShareRole:
        return index.column() == m_leading ? share(cell) : QVariant();
    case BaselineRole:
        return textAt(index.row(), m_verdict) == QLatin1String("baseline");
    case WordsRole:
        return column.numeric && std::holds_alternative<std::monostate>(cell.value);
    default:
        return {};
    }
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const TableColumn &column = m_table.columns[tableColumn(section)];
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return QString::fromStdString(column.title);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue<Qt::Alignment>((column.numeric ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return {};
}

TableSorter::TableSorter(QObject *parent) : QSortFilterProxyModel(parent)
{
    setDynamicSortFilter(true);
}

void TableSorter::showOnly(Servers servers)
{
    m_servers = std::move(servers);
    invalidateFilter();
}

bool TableSorter::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const QVariant a = left.data(TableModel::RawRole), b = right.data(TableModel::RawRole);
    if (a.isValid() != b.isValid()) // the one without a number goes last, whichever way it is sorted
        return a.isValid() == (sortOrder() == Qt::AscendingOrder);
    if (!a.isValid())
        return sortOrder() == Qt::AscendingOrder ? left.row() < right.row() : left.row() > right.row();
    if (a.typeId() == QMetaType::Double && b.typeId() == QMetaType::Double)
        return a.toDouble() < b.toDouble();
    return QString::localeAwareCompare(a.toString(), b.toString()) < 0;
}

bool TableSorter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    if (m_servers.empty())
        return true;
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    const QString server = index.data(TableModel::ServerRole).toString();
    return server.isEmpty() || m_servers.contains({server, index.data(TableModel::VariantRole).toString()});
}

} // namespace levelfield::ui
