// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/log_model.h"

#include <algorithm>

namespace levelfield::ui {

void LogModel::append(const std::deque<LogLine> &lines, std::size_t dropped)
{
    std::deque<LogLine> added = lines;
    if (dropped > 0)
        added.push_front({{}, tr("… %1 more, not shown: they came faster than they can be read").arg(dropped)});
    if (added.size() > mostLines)
        added.erase(added.begin(), added.end() - mostLines);
    if (added.empty())
        return;
    const int count = static_cast<int>(added.size());
    if (const int over = rowCount() + count - mostLines; over > 0) {
        beginRemoveRows({}, 0, over - 1);
        m_lines.erase(m_lines.begin(), m_lines.begin() + over);
        endRemoveRows();
    }
    beginInsertRows({}, rowCount(), rowCount() + count - 1);
    m_lines.insert(m_lines.end(), added.begin(), added.end());
    endInsertRows();
    const auto known = m_servers.size();
    for (const LogLine &line : added) {
        if (!line.server.isEmpty() && !m_servers.contains(line.server))
            m_servers.append(line.server);
    }
    if (m_servers.size() != known)
        emit serversChanged();
}

void LogModel::clear()
{
    beginResetModel();
    m_lines.clear();
    m_servers.clear();
    endResetModel();
    emit serversChanged();
}

int LogModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

QVariant LogModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const LogLine &line = m_lines[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole)
        return line.text;
    return role == ServerRole || role == Qt::ToolTipRole ? line.server : QVariant();
}

void LogFilter::setServer(const QString &server)
{
    m_server = server;
    invalidateFilter();
}

void LogFilter::setText(const QString &text)
{
    m_text = text;
    invalidateFilter();
}

bool LogFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    const QModelIndex line = sourceModel()->index(row, 0, parent);
    const QString server = line.data(LogModel::ServerRole).toString();
    return (m_server.isEmpty() || server.isEmpty() || server == m_server)
           && (m_text.isEmpty() || line.data().toString().contains(m_text, Qt::CaseInsensitive));
}

} // namespace levelfield::ui
