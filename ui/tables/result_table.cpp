// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/result_table.h"

#include "ui/tables/table_copies.h"
#include "ui/theme/style.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <numeric>
#include <vector>

namespace levelfield::ui {

namespace {

constexpr int highRow = 40, row = 32, narrowestName = 176, narrowestColumn = 64, sectionPadding = 6, verdictWidth = 124,
              widestColumn = 320;

/// Titles close to their numbers: the style keeps room for an arrow in every section, this one adds it to the sorted title.
class ResultHeader : public QHeaderView {
public:
    explicit ResultHeader(QWidget *parent) : QHeaderView(Qt::Horizontal, parent) { setSectionsClickable(true); }

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override
    {
        const Colours &c = colours();
        painter->fillRect(rect, c.card);
        painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), c.line);
        QString text = model()->headerData(section, Qt::Horizontal).toString();
        const bool sorted = isSortIndicatorShown() && sortIndicatorSection() == section;
        if (sorted)
            text += sortIndicatorOrder() == Qt::AscendingOrder ? QStringLiteral(" ▴") : QStringLiteral(" ▾");
        const auto side = model()->headerData(section, Qt::Horizontal, Qt::TextAlignmentRole).value<Qt::Alignment>();
        const QRect words = rect.adjusted(sorted ? 0 : sectionPadding, 0, -sectionPadding, 0);
        painter->setPen(sorted ? c.text : c.quiet);
        painter->drawText(words, static_cast<int>(side), fontMetrics().elidedText(text, Qt::ElideRight, words.width()));
    }
};

} // namespace

ResultTable::ResultTable(QWidget *parent)
    : QTableView(parent),
      m_model(new TableModel(this)),
      m_sorter(new TableSorter(this)),
      m_delegate(new TableDelegate(this))
{
    setHorizontalHeader(new ResultHeader(this));
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
    const bool hasTwoLines = std::ranges::any_of(table.columns, [](const TableColumn &one) {
        return one.use != ColumnUse::data && (one.key == "requestsPerSecond" || one.unit == "×");
    });
    verticalHeader()->setDefaultSectionSize(hasTwoLines ? highRow : row);
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
    const int columns = m_model->columnCount();
    if (columns == 0)
        return;
    const QFontMetrics header(horizontalHeader()->font());
    constexpr int headerPadding = 2 * sectionPadding + 2;
    const auto headerWidth = [&](int column) {
        return header.horizontalAdvance(m_model->headerData(column, Qt::Horizontal).toString()) + headerPadding;
    };
    std::vector<int> widths;
    for (int column = 0; column < columns; ++column)
        widths.push_back(std::min(std::max(sizeHintForColumn(column), headerWidth(column)), widestColumn));
    const auto numeric = [this](int column) { return m_model->table().columns[m_model->tableColumn(column)].numeric; };
    int tooWide = std::accumulate(widths.begin(), widths.end(), 0) - viewport()->width();
    // What does not fit gives way where the tooltip makes up for it: the name first, then ratios with their words.
    const auto shrink = [&](int column, int least) {
        const int given = std::clamp(tooWide, 0, std::max(widths[static_cast<std::size_t>(column)] - least, 0));
        widths[static_cast<std::size_t>(column)] -= given;
        tooWide -= given;
    };
    shrink(0, narrowestName);
    for (int column = columns - 1; column > 0; --column) {
        const std::string &key = m_model->table().columns[m_model->tableColumn(column)].key;
        const bool hasWords = key.starts_with("ratio") || key == "change" || !numeric(column);
        if (!hasWords)
            continue;
        // "no difference shown" must never be what is cut off.
        const auto isVerdict = [&](const std::vector<TableCell> &cells) {
            return cells.at(m_model->tableColumn(column)).text.find(", ") != std::string::npos;
        };
        const bool hasVerdict = numeric(column) && std::ranges::any_of(m_model->table().rows, isVerdict);
        shrink(column, std::max({headerWidth(column), narrowestColumn, hasVerdict ? verdictWidth : 0}));
    }
    if (tooWide < 0 && numeric(columns - 1))
        widths.front() -= tooWide;
    for (int column = 0; column < columns; ++column)
        setColumnWidth(column, widths[static_cast<std::size_t>(column)]);
    horizontalHeader()->setStretchLastSection(!numeric(columns - 1));
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
