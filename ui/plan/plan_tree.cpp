// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/plan_tree.h"

#include "ui/models/plan_items.h"
#include "ui/plan/plan_field.h"
#include "ui/theme/colours.h"
#include "ui/theme/server_dot.h"
#include "ui/theme/style.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace levelfield::ui {

namespace {

PlanItem itemOf(const QModelIndex &index)
{
    return static_cast<PlanItem>(index.data(PlanTreeModel::itemRole).toInt());
}

bool isThing(PlanItem item)
{
    return item == PlanItem::server || item == PlanItem::variant || item == PlanItem::workload || item == PlanItem::service;
}

/// Dot, name, and a mark for faults; groups and "add" rows quietly.
class RowPainter : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const bool group = itemOf(index) == PlanItem::group;
        const bool first = group && index.row() == 0;
        return {80, option.fontMetrics.height() + (group && !first ? 20 : 12)};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Colours &c = colours();
        const PlanItem item = itemOf(index);
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        const bool focused = option.state.testFlag(QStyle::State_HasFocus);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        QRectF row = QRectF(option.rect).adjusted(1, 1, -1, -1);
        if (selected) {
            painter->setPen(focused ? QPen(c.accent, 1.5) : QPen(Qt::NoPen));
            painter->setBrush(c.selected);
            painter->drawRoundedRect(row, 5, 5);
        }
        row.adjust(8, 0, -8, 0);
        paintDot(*painter, row, index);
        paintFaults(*painter, row, index);
        const bool quiet = item == PlanItem::group || item == PlanItem::add;
        QFont font = item == PlanItem::group ? smallFont() : option.font;
        font.setBold(selected);
        painter->setFont(font);
        painter->setPen(selected ? c.accent : quiet ? c.quiet : c.text);
        if (item == PlanItem::group)
            row.setTop(row.bottom() - QFontMetrics(font).height() - 5);
        painter->drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
                          QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideRight, static_cast<int>(row.width())));
        painter->restore();
    }

private:
    static void paintDot(QPainter &painter, QRectF &row, const QModelIndex &index)
    {
        const QVariant server = index.data(PlanTreeModel::serverIndexRole);
        if (!server.isValid())
            return;
        paintServerMark(painter, QRectF(row.left(), row.center().y() - 5, 10, 10), static_cast<std::size_t>(server.toInt()));
        row.setLeft(row.left() + 18);
    }

    static void paintFaults(QPainter &painter, QRectF &row, const QModelIndex &index)
    {
        const int faults = index.data(PlanTreeModel::faultsRole).toInt();
        const int warnings = index.data(PlanTreeModel::warningsRole).toInt();
        if (faults + warnings == 0)
            return;
        const QString text = faults > 0 ? QString::number(faults) : QStringLiteral("!");
        const QRectF mark(row.right() - 16, row.center().y() - 8, 16, 16);
        painter.setPen(Qt::NoPen);
        painter.setBrush(faults > 0 ? colours().errorGround : colours().warningGround);
        painter.drawRoundedRect(mark, 8, 8);
        painter.setPen(faults > 0 ? colours().error : colours().warning);
        painter.setFont(smallFont());
        painter.drawText(mark, Qt::AlignCenter, text);
        row.setRight(mark.left() - 4);
    }
};

} // namespace

PlanTree::PlanTree(PlanFile &plan, QWidget *parent) : QTreeView(parent), m_plan(plan), m_model(new PlanTreeModel(plan, this))
{
    setModel(m_model);
    setHeaderHidden(true);
    setIndentation(14);
    setRootIsDecorated(false);
    setUniformRowHeights(false);
    setFrameShape(QFrame::NoFrame);
    setItemDelegate(new RowPainter(this));
    setMouseTracking(true);
    setTextElideMode(Qt::ElideRight);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setDragDropMode(QAbstractItemView::InternalMove);
    setDefaultDropAction(Qt::MoveAction);
    setAccessibleName(tr("Parts of the plan"));
    setExpandsOnDoubleClick(false);
    viewport()->setAutoFillBackground(false);
    connect(m_model, &QAbstractItemModel::modelReset, this, &PlanTree::restore);
    connect(
        m_model, &PlanTreeModel::moved, this, [this](const QString &pointer) { choose(pointer.toStdString()); },
        Qt::QueuedConnection);
    restore();
}

void PlanTree::restore()
{
    for (int row = 0; row < m_model->rowCount(); ++row)
        setExpanded(m_model->index(row, 0), true);
    if (!m_plan.isOpen())
        return;
    std::string pointer = m_chosen;
    while (!m_model->indexOf(pointer).isValid() && !pointer.empty())
        pointer = parentPointer(pointer);
    const bool known = !m_chosen.empty() && !pointer.empty();
    choose(known || !m_model->indexOf("/servers/0").isValid() ? pointer : "/servers/0");
}

void PlanTree::choose(const std::string &pointer)
{
    const QModelIndex index = m_model->indexOf(pointer);
    if (!index.isValid())
        return;
    expandAround(index);
    setCurrentIndex(index);
    scrollTo(index);
}

std::string PlanTree::chosenPointer() const
{
    return m_chosen;
}

/// With many servers only the one that is worked on shows its variants.
void PlanTree::expandAround(const QModelIndex &current)
{
    const QModelIndex servers = m_model->index(0, 0);
    for (int row = 0; row < m_model->rowCount(servers); ++row) {
        const QModelIndex server = m_model->index(row, 0, servers);
        if (itemOf(server) == PlanItem::server)
            setExpanded(server, server == current || server == current.parent());
    }
}

void PlanTree::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTreeView::currentChanged(current, previous);
    if (!current.isValid() || itemOf(current) == PlanItem::group || itemOf(current) == PlanItem::add)
        return;
    m_chosen = current.data(PlanTreeModel::pointerRole).toString().toStdString();
    m_plan.endMerge();
    expandAround(current);
    emit chosen(itemOf(current), QString::fromStdString(m_chosen));
}

void PlanTree::add(const QModelIndex &index)
{
    const std::string pointer = addItem(m_plan, index.data(PlanTreeModel::pointerRole).toString().toStdString());
    if (pointer.empty())
        return;
    choose(pointer);
    emit added();
}

void PlanTree::duplicateChosen()
{
    if (isThing(itemOf(currentIndex()))) {
        const std::string copy = duplicateItem(m_plan, m_chosen);
        choose(copy);
    }
}

void PlanTree::removeChosen()
{
    if (!isThing(itemOf(currentIndex())))
        return;
    const ItemPlace place = placeOfItem(m_plan, m_chosen);
    if (!removeItem(m_plan, m_chosen))
        return;
    const std::size_t left = place.count - 1;
    const std::string next =
        left > 0 ? place.list + "/" + std::to_string(std::min(place.index, left - 1)) : parentPointer(place.list);
    choose(next);
}

void PlanTree::moveChosen(int by)
{
    if (!isThing(itemOf(currentIndex())))
        return;
    const ItemPlace place = placeOfItem(m_plan, m_chosen);
    if (by < 0 && place.index == 0)
        return;
    const std::string moved = moveItem(m_plan, m_chosen, by < 0 ? place.index - 1 : place.index + 1);
    if (!moved.empty())
        choose(moved);
}

void PlanTree::keyPressEvent(QKeyEvent *event)
{
    const QModelIndex current = currentIndex();
    const bool alt = event->modifiers() == Qt::AltModifier;
    if (alt && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down))
        return moveChosen(event->key() == Qt::Key_Up ? -1 : 1);
    if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace)
        return removeChosen();
    if (event->modifiers() == Qt::ControlModifier && event->key() == Qt::Key_D)
        return duplicateChosen();
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space;
    if (enter && current.isValid() && itemOf(current) == PlanItem::add)
        return add(current);
    if (enter && current.isValid())
        emit added(); // on to its first field
    else
        QTreeView::keyPressEvent(event);
}

void PlanTree::mouseReleaseEvent(QMouseEvent *event)
{
    const QModelIndex index = indexAt(event->pos());
    QTreeView::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton && index.isValid() && index == currentIndex() && itemOf(index) == PlanItem::add)
        add(index);
}

void PlanTree::contextMenuEvent(QContextMenuEvent *event)
{
    if (!isThing(itemOf(currentIndex())))
        return;
    const ItemPlace place = placeOfItem(m_plan, m_chosen);
    QMenu menu(this);
    menu.addAction(tr("Duplicate"), QKeySequence(Qt::CTRL | Qt::Key_D), this, &PlanTree::duplicateChosen);
    menu.addAction(tr("Move up"), QKeySequence(Qt::ALT | Qt::Key_Up), this, [this] { moveChosen(-1); })
        ->setEnabled(place.index > 0);
    menu.addAction(tr("Move down"), QKeySequence(Qt::ALT | Qt::Key_Down), this, [this] { moveChosen(1); })
        ->setEnabled(place.index + 1 < place.count);
    menu.addSeparator();
    menu.addAction(tr("Remove"), QKeySequence(Qt::Key_Delete), this, &PlanTree::removeChosen);
    menu.exec(event->globalPos());
}

/// The row is painted as a whole; nothing of a selection stands before it.
void PlanTree::drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &) const
{
    painter->fillRect(rect, colours().card);
}

} // namespace levelfield::ui
