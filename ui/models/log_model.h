// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/run_bridge.h"

#include <QAbstractListModel>
#include <QSortFilterProxyModel>

#include <deque>

namespace levelfield::ui {

/// The last lines that the servers of a run wrote.
class LogModel : public QAbstractListModel {
    Q_OBJECT
public:
    static constexpr int mostLines = 5000;
    enum Role { ServerRole = Qt::UserRole };
    using QAbstractListModel::QAbstractListModel;

    /// Lines in order; `dropped` more came before them and were not kept.
    void append(const std::deque<LogLine> &lines, std::size_t dropped = 0);
    void clear();
    [[nodiscard]] const QStringList &servers() const { return m_servers; } ///< in order of their first line

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

signals:
    void serversChanged();

private:
    std::deque<LogLine> m_lines;
    QStringList m_servers;
};

/// The lines of one server, or of all, that contain a text.
class LogFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void setServer(const QString &server); ///< empty: all
    void setText(const QString &text);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    QString m_server, m_text;
};

} // namespace levelfield::ui
