// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/results.h"

#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;
class QTabWidget;
class QTableWidget;

namespace levelfield::ui {

class BodyView;
class Card;

/// What is to be compared: an answer with what it should have been.
struct ComparedAnswer {
    QString expectedName, actualName;       ///< labels of the servers, or of the plan's expectation
    const Workload *workload = nullptr;     ///< of both
    const AnswerRecord *expected = nullptr; ///< nullptr: the plan's expect.body, or nothing
    const AnswerRecord *actual = nullptr;
};

/// An answer beside its reference: bodies with what differs, status and headers, and the differences the verifier found.
class AnswerComparison : public QWidget {
    Q_OBJECT
public:
    explicit AnswerComparison(QWidget *parent = nullptr);
    void setAnswer(const ComparedAnswer &compared);
    void clear();

signals:
    /// "Use this answer as the expectation".
    void expectationChosen();

private:
    QWidget *makeBodies();
    QTableWidget *makeTable(const QStringList &titles, const QString &name);
    void showBodies(const ComparedAnswer &compared);
    void showHeaders(const ComparedAnswer &compared);
    void showDifferences(const ComparedAnswer &compared);

    QTabWidget *m_tabs;
    Card *m_expectedCard, *m_actualCard;
    QLabel *m_remark;
    BodyView *m_expected, *m_actual;
    QTableWidget *m_headers, *m_differences;
    QPushButton *m_use;
};

/// Why this answer cannot become the plan's expectation, as a sentence; empty when it can.
[[nodiscard]] QString whyNotAnExpectation(const Workload &workload, const AnswerRecord &answer);

} // namespace levelfield::ui
