// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/plan_file.h"
#include "ui/models/plan_findings.h"

#include <QPlainTextEdit>
#include <QWidget>

class QListWidget;

namespace levelfield::ui {

class JsonHighlighter;

/// A text with line numbers at its left.
class SourceEdit : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit SourceEdit(QWidget *parent = nullptr);

    void setFindings(const PlanFindings &findings);
    /// Line and column as findings have them, from 1.
    void goTo(int line, int column);
    /// Replaces only what differs, so that cursor and scroll position stay.
    void showText(const QString &text);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;

private:
    class Numbers;
    [[nodiscard]] int numbersWidth() const;
    void paintNumbers(QPaintEvent *event);
    void placeNumbers();
    [[nodiscard]] QTextCursor cursorAt(int line, int column) const;
    void underline();

    QWidget *m_numbers;
    JsonHighlighter *m_highlighter;
    PlanFindings m_findings;
};

/// The plan's text itself, for those who want it: the same history, the same faults, each underlined and listed.
class SourceView : public QWidget {
    Q_OBJECT
public:
    explicit SourceView(PlanFile &plan, QWidget *parent = nullptr);
    /// Puts the cursor at the first fault.
    void goToFirstFault();
    [[nodiscard]] SourceEdit &editor() const { return *m_edit; }
    [[nodiscard]] QListWidget &faultList() const { return *m_faults; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void refresh();
    void take();

    PlanFile &m_plan;
    SourceEdit *m_edit;
    QListWidget *m_faults;
    PlanFindings m_findings;
    bool m_showing = false;
};

} // namespace levelfield::ui
