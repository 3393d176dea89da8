// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resources/examples.h"
#include "ui/models/workspace.h"

#include <QWidget>

class QVBoxLayout;

namespace levelfield::ui {

class Card;

/// Where work begins: a new plan, an example, or what was open lately.
class StartPage : public QWidget {
    Q_OBJECT
public:
    explicit StartPage(Workspace &workspace, QWidget *parent = nullptr);

private:
    QWidget *beginnings();
    QWidget *exampleList();
    void listRecent();
    void listPlans();
    void listRuns();
    void copy(const Example &example);

    Workspace &m_workspace;
    Card *m_plans, *m_runs;
};

} // namespace levelfield::ui
