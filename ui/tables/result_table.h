// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/table_model.h"
#include "ui/tables/table_delegate.h"

#include <QTableView>

namespace levelfield::ui {

/// A table of results: sorted by raw values at a click on a header, copied in any format by its menu.
class ResultTable : public QTableView {
    Q_OBJECT
public:
    explicit ResultTable(QWidget *parent = nullptr);

    void setTable(const Table &table);
    [[nodiscard]] const Table &table() const { return m_model->table(); }
    /// Colours of rows that are servers.
    void setServerIndex(TableDelegate::ServerIndex index);
    /// Whether the menu offers baseline and filter.
    void setChoosable(bool choosable) { m_choosable = choosable; }
    void showOnly(TableSorter::Servers servers);
    [[nodiscard]] TableSorter::Servers selectedServers() const;
    /// High enough for all rows, but for at most `rows` of them.
    void setVisibleRows(int rows);

    [[nodiscard]] TableModel *tableModel() const { return m_model; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void baselineChosen(const QString &server, const QString &variant);
    void filterChosen(const QString &server, const QString &variant);
    void selectedServersChanged();

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;

private:
    void fitColumns();
    TableModel *m_model;
    TableSorter *m_sorter;
    TableDelegate *m_delegate;
    bool m_choosable = false;
    int m_visibleRows = 12;
};

} // namespace levelfield::ui
