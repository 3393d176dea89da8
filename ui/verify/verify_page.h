// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/answer_table.h"
#include "ui/models/workspace.h"

#include <QWidget>

class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace levelfield::ui {

class AnswerComparison;
class Banner;
class EmptyState;
class PageHeader;

/// The answers of every server and variant to every workload, as they arrive, and what tells the chosen one from its reference.
class VerifyPage : public QWidget {
    Q_OBJECT
public:
    explicit VerifyPage(Workspace &workspace, QWidget *parent = nullptr);

private:
    void makeTable();
    void makeAnswers();
    void activityChanged();
    void begin();
    void take(const RunNews &news);
    void end(const RunOutcome &outcome);
    void showEmptyState();
    void showSummary();
    void showChosen();
    void useAsExpectation();

    Workspace &m_workspace;
    AnswerTable m_answers;
    std::shared_ptr<const PlanDocument> m_document; ///< of the verification that is shown
    QStringList m_errors;
    bool m_ended = false, m_measures = false;
    bool m_userChose = false; ///< a cell was chosen by hand: leave it

    PageHeader *m_header;
    QPushButton *m_verify, *m_stop;
    QStackedWidget *m_pages;
    EmptyState *m_empty;
    QPushButton *m_emptyAction = nullptr;
    Banner *m_banner;
    QPlainTextEdit *m_errorTexts;
    QTableView *m_table;
    AnswerComparison *m_comparison;
};

} // namespace levelfield::ui
