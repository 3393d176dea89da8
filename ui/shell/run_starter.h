// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/trust_store.h"
#include "ui/models/workspace.h"

#include <QObject>

class QWidget;

namespace levelfield::ui {

/// Starts runs, verifications and setups of the window's plan: after the trust question, and in the chosen folder.
class RunStarter : public QObject {
    Q_OBJECT
public:
    RunStarter(Workspace &workspace, TrustStore store, QWidget *window);

    /// Each: whether it began. A plan with faults does not; the plan page shows them.
    bool run(const QString &only = {});
    bool verify();
    bool setUp();

    /// Asks, and stops what is going on when told so. @return true when nothing goes on; false when the user keeps it, or
    /// when it is about to stop: RunSession::activityChanged() follows.
    bool mayClose(bool &stopping);

signals:
    /// The plan's setup has to be run first; `message` says which steps.
    void setupMissing(const QString &message);
    void failed(const QString &message);

private:
    /// The plan to run, when it has no faults and is trusted.
    std::shared_ptr<const PlanDocument> trustedPlan();
    bool isSetUp(const PlanDocument &document);

    Workspace &m_workspace;
    TrustStore m_store;
    QWidget *m_window;
};

} // namespace levelfield::ui
