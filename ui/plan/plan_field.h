// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/plan_file.h"
#include "ui/models/plan_findings.h"
#include "ui/models/plan_schema.h"

#include <QWidget>

#include <optional>
#include <string>

class QLabel;
class QVBoxLayout;

namespace levelfield::ui {

/// One key of the plan as a row of a form: its label, a control, and below it what is wrong with the value. The plan's text is
/// the truth: what is typed goes there at once, and the control shows what stands there.
class PlanField : public QWidget {
    Q_OBJECT
public:
    struct Place {
        PlanFile &plan;
        std::string pointer; ///< of the value
        QString label;
        QString hint{}; ///< tooltip: what the key means
    };

    explicit PlanField(const Place &place, QWidget *parent = nullptr);

    [[nodiscard]] const std::string &pointer() const { return m_pointer; }
    [[nodiscard]] QString label() const;
    /// Shows the value, and below it the findings that the form has chosen this field for.
    void refresh(const PlanFindings &faults, const PlanFindings &warnings);
    /// What an empty control stands for.
    virtual void setPlaceholder(const QString &) {}
    /// Whether the plan says something here.
    [[nodiscard]] virtual bool isSet() const { return m_plan.value(m_pointer) != nullptr; }
    /// Gives the label's place to the control, where the form's headline says as much.
    void setWide();
    /// Gives the control the focus.
    virtual void activate();

protected:
    /// The control; it gets the accessible name, the tooltip and the focus, and undo goes to the plan's history.
    void setControl(QWidget *control);
    [[nodiscard]] QVBoxLayout *content() const { return m_content; }
    [[nodiscard]] PlanFile &plan() const { return m_plan; }
    [[nodiscard]] const KeySpec &key() const { return m_key; }
    [[nodiscard]] std::string_view source() const;
    [[nodiscard]] QString textInPlan() const; ///< fieldText() of the value
    /// Whether `text` in the control says what stands in the plan.
    [[nodiscard]] bool says(const QString &text) const;

    /// Writes what was typed; nullopt: the default.
    void write(const std::optional<JsonOutput> &value);
    /// "Change port of fastapi-4".
    [[nodiscard]] QString stepName() const;
    /// A sentence of the control's own, shown like a fault; empty: none.
    void setUnfinished(const QString &sentence);

    virtual void showValue() = 0;
    virtual void showFaults(const PlanFindings &faults);
    /// The user comes to or leaves the control.
    virtual void focusChanged(bool) {}
    bool eventFilter(QObject *watched, QEvent *event) override;
    /// Undo, redo and leaving, for one more part of the control.
    void watch(QWidget *part);

private:
    void showSentences(const PlanFindings &faults, const PlanFindings &warnings);

    PlanFile &m_plan;
    std::string m_pointer;
    KeySpec m_key;
    QLabel *m_label;
    QVBoxLayout *m_content;
    QLabel *m_faultLabel, *m_warningLabel;
    QWidget *m_control = nullptr;
    QString m_unfinished;
};

/// Undo and redo of the plan for a key press that means them. @return whether it did.
bool takeHistoryKey(PlanFile &plan, QEvent *event);

/// The thing of the plan (server, variant, workload, service) that `pointer` lies in, by its title; else what the tree calls it.
[[nodiscard]] QString ownerTitle(const PlanFile &plan, const std::string &pointer);

} // namespace levelfield::ui
