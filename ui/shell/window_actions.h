// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/workspace.h"

#include <QObject>

#include <functional>

class QAction;
class QActionGroup;
class QMainWindow;
class QMenu;

namespace levelfield::ui {

/// What the menus ask of the window.
struct WindowCommands {
    std::function<void()> newPlan, open, save, saveAs, closePlan, preferences, fullScreen, help, about;
    std::function<void(Place)> show;
};

/// The menu bar: every action with its shortcut, its words and whether it can be used now.
class WindowActions : public QObject {
    Q_OBJECT
public:
    WindowActions(Workspace &workspace, WindowCommands commands, QMainWindow *window);
    void setPlace(Place place);

private:
    QAction *add(QMenu *menu, const QString &name, const QString &text, const QKeySequence &keys, std::function<void()> todo);
    void addFileMenu();
    void addEditMenu();
    void addRunMenu();
    void addViewMenu();
    void addSchemeMenu(QMenu *view);
    void addHelpMenu();
    void listRecent();
    void update();

    Workspace &m_workspace;
    WindowCommands m_commands;
    QMainWindow *m_window;
    QMenu *m_recent = nullptr;
    QActionGroup *m_places = nullptr;
    QAction *m_save = nullptr, *m_saveAs = nullptr, *m_close = nullptr, *m_undo = nullptr, *m_redo = nullptr, *m_run = nullptr,
            *m_verify = nullptr, *m_setUp = nullptr, *m_skip = nullptr, *m_stopAfter = nullptr, *m_stop = nullptr;
};

} // namespace levelfield::ui
