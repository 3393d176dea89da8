// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/workspace.h"

#include <QMainWindow>

class QStackedWidget;

namespace levelfield::ui {

class Rail;

/// One window on one workspace: rail, pages, menus, and the questions that stand before opening, running and closing.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(Workspace &workspace, QWidget *parent = nullptr);

    void showPlace(Place place);

private:
    void addPages();
    void answerRequests();
    void open(const QString &path);
    void startRun(const QString &only);

    Workspace &m_workspace;
    Rail *m_rail;
    QStackedWidget *m_pages;
};

} // namespace levelfield::ui
