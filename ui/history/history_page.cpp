// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/history/history_page.h"

#include "ui/theme/card.h"
#include "ui/theme/page_header.h"

#include <QVBoxLayout>

namespace levelfield::ui {

HistoryPage::HistoryPage(Workspace &workspace, QWidget *parent) : QWidget(parent), m_workspace(workspace)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 16, 18, 16);
    layout->setSpacing(12);
    auto *header = new PageHeader;
    header->setTitle(tr("History"));
    layout->addWidget(header);
    layout->addWidget(new Card, 1);
}

} // namespace levelfield::ui
