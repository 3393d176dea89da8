// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/plan_findings.h"
#include "ui/models/workspace.h"

#include <QByteArray>
#include <QWidget>

class QPushButton;
class QStackedWidget;
class QTabBar;

namespace levelfield::ui {

class Banner;
class CellsCard;
class PageHeader;
class PlanForm;
class PlanTree;
class SourceView;

/// The plan as a tree, the form of what is chosen in it, and what it will measure; or its source.
class PlanPage : public QWidget {
    Q_OBJECT
public:
    explicit PlanPage(Workspace &workspace, QWidget *parent = nullptr);

    enum class View { form, source };
    void setView(View view);
    /// Shows the place of the fault number `index` in the order of the text.
    void showFault(std::size_t index);

    [[nodiscard]] PlanTree &tree() const { return *m_tree; }
    [[nodiscard]] PlanForm &form() const { return *m_form; }
    [[nodiscard]] SourceView &source() const { return *m_source; }

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void addHeaderActions();
    [[nodiscard]] QWidget *emptyState();
    [[nodiscard]] QWidget *editor();
    void refresh();
    void refreshHeader();
    void refreshBanner();
    void refreshActions();
    void noticeOpening();
    void importFrom(int choice);
    [[nodiscard]] QString whyNotRun() const; ///< empty: it can

    Workspace &m_workspace;
    PageHeader *m_header;
    QStackedWidget *m_states; ///< nothing open, or a plan
    QStackedWidget *m_views;
    QTabBar *m_tabs;
    Banner *m_banner;
    QPushButton *m_showFault;
    PlanTree *m_tree;
    PlanForm *m_form;
    CellsCard *m_cells;
    SourceView *m_source;
    QPushButton *m_import, *m_setUp, *m_verify, *m_run;
    PlanFindings m_faults, m_warnings;
    std::size_t m_nextFault = 0;
    QByteArray m_opened; ///< the text that was opened last: a new one decides which view to show
    bool m_wasOpen = false;
};

} // namespace levelfield::ui
