// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan_reader.h"

#include <QDialog>

class QTextBrowser;

namespace levelfield::ui {

/// The question before a plan is run, verified or set up for the first time: lists every command, edit and path of it.
/// Cancel is the default.
class TrustDialog : public QDialog {
    Q_OBJECT
public:
    explicit TrustDialog(const PlanDocument &document, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void fill();
    Plan m_plan;
    QTextBrowser *m_list;
};

} // namespace levelfield::ui
