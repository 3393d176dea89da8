// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/result_table.h"

#include "ui/tables/table_copies.h"
#include "ui/theme/style.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>
#include <QScrollBar>

#include <algorithm>

namespace levelfield::ui {

namespace {

constexpr int highRow = 40, row = 32, narrowestName = 150, widestColumn = 320;

} // namespace

ResultTable::ResultTable(QWidget *parent)
    : QTableView(parent),
      m_model(new TableModel(this)),
      m_sorter(new TableSorter(this)),
      m_delegate(new TableDelegate(this))
{
    makeTable(*this);
    m_sorter->setSourceModel(m_model);
    setModel(m_sorter);
    setItemDelegate(m_delegate);
    setSelectionMode(ExtendedSelection);
    setSortingEnabled(true);
    horizontalHeader()->setSortIndicator(-1, Qt::DescendingOrder);
    horizontalHeader()->setSortIndicatorClearable(true);
    setAccessibleName(tr("Results"));
}

void ResultTable::setTable(const Table &table)
{
    m_model->setTable(table);
    verticalHeader()->setDefaultSectionSize(m_model->leadingColumn() >= 0 ? highRow : row);
    setAccessibleName(QString::fromStdString(table.title));
    fitColumns();
    updateGeometry();
}

void ResultTable::setServerIndex(TableDelegate::ServerIndex index)
{
    m_delegate->setServerIndex(std::move(index));
    viewport()->update();
}

void ResultTable::showOnly(TableSorter::Servers servers)
{
    m_sorter->showOnly(std::move(servers));
    updateGeometry();
}

TableSorter::Servers ResultTable::selectedServers() const
{
    TableSorter::Servers servers;
    for (const QModelIndex &index : selectionModel()->selectedRows()) {
        if (const QString server = index.data(TableModel::ServerRole).toString(); !server.isEmpty())
            servers.emplace(server, index.data(TableModel::VariantRole).toString());
    }
    return servers;
}

void ResultTable::setVisibleRows(int rows)
{
    m_visibleRows = rows;
    updateGeometry();
}

QSize ResultTable::sizeHint() const
{
    const int rows = std::clamp(m_sorter->rowCount(), 1, m_visibleRows);
    int height = horizontalHeader()->sizeHint().height() + rows * verticalHeader()->defaultSectionSize() + 2 * frameWidth();
    if (horizontalHeader()->length() > viewport()->width())
        height += horizontalScrollBar()->sizeHint().height();
    return {400, height};
}

QSize ResultTable::minimumSizeHint() const
{
    return {200, std::min(sizeHint().height(), 3 * highRow)};
}

void ResultTable::fitColumns()
{
    if (m_model->columnCount() == 0)
        return;
    int others = 0;
    for (int column = 1; column < m_model->columnCount(); ++column) {
        const int wide =
            std::min(std::max(sizeHintForColumn(column), horizontalHeader()->sectionSizeHint(column) + 4), widestColumn);
        setColumnWidth(column, wide);
        others += wide;
    }
    // The name takes what is left; a table without numbers gives it to its last column.
    const int wanted = std::max(sizeHintForColumn(0), narrowestName);
    const int room = viewport()->width() - others;
    const bool stretchLast =
        m_model->columnCount() > 1 && !m_model->table().columns[m_model->tableColumn(m_model->columnCount() - 1)].numeric;
    setColumnWidth(0, stretchLast ? std::min(wanted, widestColumn) : std::max(room, std::min(wanted, narrowestName * 2)));
    horizontalHeader()->setStretchLastSection(stretchLast);
}

void ResultTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

void ResultTable::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QTableView::selectionChanged(selected, deselected);
    emit selectedServersChanged();
}

void ResultTable::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copyTables({table()}, ExportFormat::markdown);
    else if (event->key() == Qt::Key_Escape && selectionModel()->hasSelection())
        clearSelection();
    else
        QTableView::keyPressEvent(event);
}

void ResultTable::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    const QPoint place = event->reason() == QContextMenuEvent::Keyboard ? visualRect(currentIndex()).center() : event->pos();
    const QModelIndex index = indexAt(place);
    const QString server = index.data(TableModel::ServerRole).toString(),
                  variant = index.data(TableModel::VariantRole).toString();
    if (m_choosable && !server.isEmpty()) {
        menu.addAction(tr("Set as baseline"), this, [=, this] { emit baselineChosen(server, variant); });
        menu.addAction(tr("Filter to this server"), this, [=, this] { emit filterChosen(server, variant); });
        menu.addSeparator();
    }
    for (const auto &[title, format] :
         {std::pair{tr("Copy as Markdown"), ExportFormat::markdown}, std::pair{tr("Copy as CSV"), ExportFormat::csv},
          std::pair{tr("Copy as LaTeX"), ExportFormat::latex}})
        menu.addAction(title, this, [this, wanted = format] { copyTables({table()}, wanted); });
    menu.addAction(tr("Copy as image"), this, [this] { QApplication::clipboard()->setImage(tableImage(table())); });
    menu.exec(viewport()->mapToGlobal(place));
}

} // namespace levelfield::ui
