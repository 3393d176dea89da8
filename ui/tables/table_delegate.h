// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include <functional>

namespace levelfield::ui {

/// Draws a TableModel: the server's mark before its name, a thin bar in its colour under the leading number, the baseline's row
/// tinted, words where a number would stand quiet.
class TableDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using ServerIndex = std::function<std::size_t(const QString &server)>;
    explicit TableDelegate(QObject *parent = nullptr) : QStyledItemDelegate(parent) {}
    void setServerIndex(ServerIndex index) { m_index = std::move(index); }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    [[nodiscard]] bool hasMark(const QModelIndex &index) const;
    ServerIndex m_index;
};

} // namespace levelfield::ui
