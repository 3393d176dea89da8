// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/run/so_far_table.h"

#include "ui/theme/icons.h"
#include "ui/theme/style.h"

#include <QHeaderView>
#include <QStyledItemDelegate>

#include <algorithm>

namespace levelfield::ui {

namespace {

class FigureDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (index.column() == 0) {
            option->icon = serverIcon(index.data(SoFarModel::ServerRole).value<std::size_t>());
            option->features |= QStyleOptionViewItem::HasDecoration;
            option->decorationSize = {12, 12};
            return;
        }
        option->font.setBold(index.data(SoFarModel::IsCurrentRole).toBool());
        if (index.data(SoFarModel::IsWordRole).toBool())
            option->palette.setColor(QPalette::Text, colours().quiet);
    }
};

} // namespace

SoFarTable::SoFarTable(SoFarModel &model, QWidget *parent) : QTableView(parent)
{
    makeTable(*this);
    setModel(&model);
    setItemDelegate(new FigureDelegate(this));
    setEditTriggers(NoEditTriggers);
    setAccessibleName(tr("Requests per second so far, by server and connections"));
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setStretchLastSection(false);
    connect(&model, &QAbstractItemModel::modelReset, this, &SoFarTable::fit);
    fit();
}

void SoFarTable::fit()
{
    QFont bold = font();
    bold.setBold(true);
    const int figure = QFontMetrics(bold).horizontalAdvance(QStringLiteral("000,000")) + 24;
    const int figures = figure * std::max(0, horizontalHeader()->count() - 1);
    for (int column = 1; column < horizontalHeader()->count(); ++column)
        setColumnWidth(column, figure);
    setColumnWidth(0, std::max(104, viewport()->width() - figures));
}

void SoFarTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fit();
}

} // namespace levelfield::ui
