// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/run_loader.h"
#include "ui/models/trust_store.h"
#include "ui/models/workspace.h"

#include <QMainWindow>

class QStackedWidget;

namespace levelfield::ui {

class Banner;
class HelpWindow;
class PlanKeeper;
class Rail;
class RunStarter;
class WindowActions;

/// One window on one workspace: rail, pages, menus, and the questions that stand before opening, running and closing.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(Workspace &workspace, TrustStore store = TrustStore(), QWidget *parent = nullptr);

    void showPlace(Place place);
    [[nodiscard]] Place place() const;
    /// Opens a plan, or begins to read a run. After the unsaved-changes question.
    void open(const QString &path);
    [[nodiscard]] bool isReading() const { return m_loader.isLoading(); }

    /// Stops what goes on and closes without a question: the session or the machine is ending.
    void closeNow();

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void layOut();
    void addPages();
    void addActions();
    void answerRequests();
    void hearOfRuns();
    void chooseAndOpen();
    void showHelp();
    void showAbout();
    void updateTitle();
    void restoreLayout();
    void tell(const QString &text, const QString &detail = {});

    Workspace &m_workspace;
    RunLoader m_loader;
    Rail *m_rail;
    QStackedWidget *m_pages;
    Banner *m_message;
    PlanKeeper *m_keeper;
    RunStarter *m_starter;
    WindowActions *m_actions = nullptr;
    HelpWindow *m_help = nullptr;
    bool m_closing = false; ///< decided; waits for what goes on to stop
};

} // namespace levelfield::ui
