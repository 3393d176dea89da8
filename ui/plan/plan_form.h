// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/plan_tree_model.h"
#include "ui/plan/form_layout.h"

#include <QWidget>

#include <string>
#include <vector>

class QLabel;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace levelfield::ui {

class ElidedLabel;
class FormSectionBox;
class MatrixField;
class PlanField;

/// The form of one thing of the plan.
class PlanForm : public QWidget {
    Q_OBJECT
public:
    explicit PlanForm(PlanFile &plan, QWidget *parent = nullptr);

    void open(PlanItem item, const std::string &pointer);
    [[nodiscard]] const std::string &pointer() const { return m_pointer; }
    /// The fields in the order of the form; of the matrix, those of the chosen row too.
    [[nodiscard]] std::vector<PlanField *> fields() const;
    /// The field that shows a finding at `pointer`; nullptr: none here.
    [[nodiscard]] PlanField *fieldFor(const std::string &pointer) const;
    /// Gives the focus to the field for a finding, in the middle of what is seen.
    void reveal(const std::string &pointer);
    /// Gives the focus to the first field.
    void activate();

signals:
    void openRequested(const QString &pointer);
    void duplicateRequested();
    void removeRequested();

private:
    void refresh();
    void build();
    void addSections(QVBoxLayout *layout, const std::vector<FormSection> &sections, const std::string &pointer,
                     std::vector<FormSectionBox *> &boxes);
    [[nodiscard]] PlanField *makeField(const FieldLook &look, const std::string &pointer);
    void showMatrixRow(int row);
    void showFindings();
    [[nodiscard]] QString headline() const;
    void setLivePlaceholders();

    PlanFile &m_plan;
    PlanItem m_item = PlanItem::group;
    std::string m_pointer;
    ElidedLabel *m_title;
    QLabel *m_strayFaults;
    QToolButton *m_duplicate, *m_remove;
    QScrollArea *m_scroll;
    QWidget *m_body = nullptr, *m_rowBody = nullptr;
    QVBoxLayout *m_bodyLayout = nullptr;
    MatrixField *m_matrix = nullptr;
    std::vector<FormSectionBox *> m_sections, m_rowSections;
};

/// A titled part of a form that can be folded away.
class FormSectionBox : public QWidget {
    Q_OBJECT
public:
    explicit FormSectionBox(const FormSection &section, QWidget *parent = nullptr);
    void add(PlanField *field);
    [[nodiscard]] const std::vector<PlanField *> &fields() const { return m_fields; }
    void setOpen(bool open);

private:
    QToolButton *m_header;
    QWidget *m_content;
    QVBoxLayout *m_layout;
    std::vector<PlanField *> m_fields;
};

} // namespace levelfield::ui
