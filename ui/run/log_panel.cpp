// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/run/log_panel.h"

#include "ui/theme/style.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace levelfield::ui {

LogPanel::LogPanel(LogModel &log, QWidget *parent)
    : Card(tr("Server output"), {}, parent),
      m_log(log),
      m_filter(new LogFilter(this)),
      m_server(new QComboBox),
      m_follow(new QCheckBox(tr("Follow"))),
      m_lines(new QListView)
{
    m_filter->setSourceModel(&log);
    auto *search = new QLineEdit;
    search->setPlaceholderText(tr("Search"));
    search->setClearButtonEnabled(true);
    search->setAccessibleName(tr("Search in server output"));
    search->setFixedWidth(180);
    m_server->setAccessibleName(tr("Server whose output is shown"));
    m_server->setMinimumWidth(140);
    m_server->setMaximumWidth(260);
    m_follow->setChecked(true);
    m_follow->setToolTip(tr("Keep the latest line in view"));
    for (QWidget *control : {static_cast<QWidget *>(search), static_cast<QWidget *>(m_server), static_cast<QWidget *>(m_follow)})
        addToTitle(control);
    m_lines->setModel(m_filter);
    m_lines->setFont(fixedFont());
    m_lines->setUniformItemSizes(true);
    m_lines->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_lines->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_lines->setStyleSheet(QStringLiteral("QListView::item { padding: 0; min-height: 0; border-radius: 0; }"));
    m_lines->setAccessibleName(tr("Server output"));
    content()->addWidget(m_lines);
    listServers();
    connect(search, &QLineEdit::textChanged, m_filter, &LogFilter::setText);
    connect(&log, &LogModel::serversChanged, this, &LogPanel::listServers);
    connect(m_server, &QComboBox::currentIndexChanged, this, [this] { m_filter->setServer(m_server->currentData().toString()); });
    connect(m_filter, &QAbstractItemModel::rowsInserted, this, [this] {
        if (m_follow->isChecked())
            m_lines->scrollToBottom();
    });
    connect(m_follow, &QCheckBox::toggled, this, [this](bool follow) {
        if (follow)
            m_lines->scrollToBottom();
    });
    // Somebody who scrolls up wants to read.
    connect(m_lines->verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] {
        const QScrollBar *bar = m_lines->verticalScrollBar();
        m_follow->setChecked(bar->sliderPosition() >= bar->maximum());
    });
}

void LogPanel::listServers()
{
    const QString chosen = m_server->currentData().toString();
    {
        const QSignalBlocker blocker(m_server);
        m_server->clear();
        m_server->addItem(tr("All servers"), QString());
        for (const QString &server : m_log.servers())
            m_server->addItem(server, server);
        m_server->setCurrentIndex(std::max(0, m_server->findData(chosen)));
    }
    m_filter->setServer(m_server->currentData().toString());
}

} // namespace levelfield::ui
