// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/result_tab.h"

namespace levelfield::ui {

ResultTab::ResultTab(ShownRun &shown, QWidget *parent) : QWidget(parent), m_shown(shown)
{
    connect(&shown, &ShownRun::changed, this, [this] { update(true); });
    connect(&shown, &ShownRun::filterChanged, this, [this] { update(false); });
}

void ResultTab::update(bool all)
{
    if (!isVisible() || !m_shown.isOpen()) {
        m_old = true;
        return;
    }
    if (all)
        refresh();
    else
        refilter();
}

void ResultTab::showEvent(QShowEvent *event)
{
    if (m_old && m_shown.isOpen()) {
        m_old = false;
        refresh();
    }
    QWidget::showEvent(event);
}

} // namespace levelfield::ui
