// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plan/plan_field.h"

#include <vector>

class QCheckBox;
class QLabel;

namespace levelfield::ui {

/// An object whose presence asks for something (start-up, idle memory): a check box.
class ToggleField : public PlanField {
    Q_OBJECT
public:
    ToggleField(const Place &place, const QString &text, QWidget *parent = nullptr);

protected:
    void showValue() override;

private:
    QCheckBox *m_box;
};

/// Which of the plan's services a server uses: all of them, or those that are checked.
class ServicesField : public PlanField {
    Q_OBJECT
public:
    explicit ServicesField(const Place &place, QWidget *parent = nullptr);

protected:
    void showValue() override;

private:
    [[nodiscard]] std::vector<std::string> services() const;
    [[nodiscard]] bool uses(const std::string &service) const;
    void takeAll(bool all);
    void take();

    QCheckBox *m_all;
    QLabel *m_none;
    std::vector<QCheckBox *> m_boxes;
};

} // namespace levelfield::ui
