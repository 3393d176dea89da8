// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/plan_tree_model.h"

#include <QTreeView>

namespace levelfield::ui {

/// The plan's tree: choosing a row opens its form, Alt+Up and Alt+Down move a thing, Delete removes it, Ctrl+D duplicates it.
class PlanTree : public QTreeView {
    Q_OBJECT
public:
    explicit PlanTree(PlanFile &plan, QWidget *parent = nullptr);

    [[nodiscard]] PlanTreeModel &planModel() const { return *m_model; }
    /// Chooses the row of `pointer`, or the nearest there is.
    void choose(const std::string &pointer);
    [[nodiscard]] std::string chosenPointer() const;

    void duplicateChosen();
    void removeChosen();
    void moveChosen(int by);

signals:
    void chosen(levelfield::ui::PlanItem item, const QString &pointer);
    /// A thing was added: its first field wants the focus.
    void added();

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const override;

private:
    void add(const QModelIndex &index);
    void restore();
    void expandAround(const QModelIndex &current);

    PlanFile &m_plan;
    PlanTreeModel *m_model;
    std::string m_chosen;
};

} // namespace levelfield::ui
