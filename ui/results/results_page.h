// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/workspace.h"

#include <QWidget>

class QPushButton;
class QStackedWidget;
class QTabBar;

namespace levelfield::ui {

class Banner;
class PageHeader;
class ResultTab;
class ShownRun;

/// One run: its tables, its charts, and every way its numbers could be called unfair.
class ResultsPage : public QWidget {
    Q_OBJECT
public:
    explicit ResultsPage(Workspace &workspace, QWidget *parent = nullptr);
    /// Brings a tab to the front: "headline", "connections", "variants", "percentiles", "distribution", "time", "environment",
    /// "verification".
    void showTab(const QString &name);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void buildHeader();
    void buildTabs();
    void addTab(const QString &name, const QString &title, ResultTab *tab);
    [[nodiscard]] QWidget *buildBody();
    void follow();
    void showRun();
    void showHeader();
    void showFilter();
    [[nodiscard]] ResultTab *currentTab() const;
    [[nodiscard]] QMenu *exportMenu();
    void copyMarkdown();
    void saveTab(int format);
    void compareWith();

    Workspace &m_workspace;
    ShownRun *m_shown;
    PageHeader *m_header;
    QPushButton *m_compare, *m_copy, *m_export, *m_chip;
    Banner *m_state;
    QTabBar *m_tabs;
    QStackedWidget *m_bodies, *m_pages;
    std::vector<std::pair<QString, ResultTab *>> m_all;
    std::shared_ptr<RunResult> m_going; ///< what is done so far of the run that goes on here
    bool m_old = false, m_following = false, m_own = false;
};

} // namespace levelfield::ui
