// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/workspace.h"

#include <QFileSystemWatcher>
#include <QObject>

class QWidget;

namespace levelfield::ui {

class Banner;

/// Opens, saves and closes the window's plan: asks before changes are lost, and notices when the file is changed outside.
class PlanKeeper : public QObject {
    Q_OBJECT
public:
    PlanKeeper(Workspace &workspace, QWidget *window);

    /// The strip that says that the plan was changed outside; the window puts it above its pages.
    [[nodiscard]] Banner *banner() const { return m_banner; }

    /// Each: whether it was done; false also when the user thought better of it.
    bool openNew();
    bool open(const QString &path);
    bool save();
    bool saveAs();
    bool close();
    /// Asks about unsaved changes, if there are any. @return whether the plan may be let go.
    bool mayDiscard();

private:
    bool saveTo(const QString &path);
    bool mayOverwrite();
    void watch();
    void look();
    void reload();
    void keepMine();
    void tell(const QString &title, const Error &error);

    Workspace &m_workspace;
    QWidget *m_window;
    Banner *m_banner;
    QFileSystemWatcher m_watcher;
    QString m_watched;
};

} // namespace levelfield::ui
