// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plan/plan_field.h"

class QLabel;
class QTableWidget;
class QToolButton;

namespace levelfield::ui {

/// The rows of the matrix and what each of them takes. The fields of the row that is chosen stand below it in the form.
class MatrixField : public PlanField {
    Q_OBJECT
public:
    explicit MatrixField(const Place &place, QWidget *parent = nullptr);
    [[nodiscard]] int currentRow() const;
    void setCurrentRow(int row);

signals:
    void rowChosen(int row); ///< -1: none

protected:
    void showValue() override;
    void showFaults(const PlanFindings &faults) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addRow();
    void duplicateRow();
    void removeRow();
    void moveRow(int by);
    void showRow(int row, const SourceValue &value);
    void showButtons();
    void fitHeight();
    enum class Words { few, all };
    /// "6 cells"; in all words, of which servers and workloads.
    [[nodiscard]] QString taken(int row, Words form) const;
    void edit(const QString &step, const std::function<bool(PlanEdit &)> &change);

    QLabel *m_absent;
    QTableWidget *m_table;
    QToolButton *m_duplicate, *m_remove, *m_up, *m_down;
};

/// The variants of a server, each a button that opens it.
class VariantsField : public PlanField {
    Q_OBJECT
public:
    explicit VariantsField(const Place &place, QWidget *parent = nullptr);

signals:
    void openRequested(const QString &pointer);

protected:
    void showValue() override;

private:
    QWidget *m_buttons;
};

} // namespace levelfield::ui
