// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/log_model.h"
#include "ui/theme/card.h"

class QCheckBox;
class QComboBox;
class QListView;

namespace levelfield::ui {

/// What the servers write, with a search, a choice of server and a tail that is followed until somebody scrolls up.
class LogPanel : public Card {
    Q_OBJECT
public:
    explicit LogPanel(LogModel &log, QWidget *parent = nullptr);

private:
    void listServers();
    LogModel &m_log;
    LogFilter *m_filter;
    QComboBox *m_server;
    QCheckBox *m_follow;
    QListView *m_lines;
};

} // namespace levelfield::ui
