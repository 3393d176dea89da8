// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/run_starter.h"

#include "core/clock.h"
#include "core/machine/machine.h"
#include "core/run/run_directory.h"
#include "core/run/setup.h"
#include "ui/models/trust_facts.h"
#include "ui/shell/trust_dialog.h"

#include <QMessageBox>
#include <QPushButton>

namespace levelfield::ui {

RunStarter::RunStarter(Workspace &workspace, TrustStore store, QWidget *window)
    : QObject(window),
      m_workspace(workspace),
      m_store(std::move(store)),
      m_window(window)
{
}

bool RunStarter::run(const QString &only)
{
    const auto document = trustedPlan();
    if (!document || !isSetUp(*document))
        return false;
    RunOptions options;
    options.folder = m_workspace.preferences().effectiveRunFolder() / newRunId(SystemClock().wallNow());
    if (!only.isEmpty())
        options.only = only.toStdString();
    return m_workspace.session().run(*document, options);
}

bool RunStarter::verify()
{
    const auto document = trustedPlan();
    return document && isSetUp(*document) && m_workspace.session().verify(*document);
}

bool RunStarter::setUp()
{
    const auto document = trustedPlan();
    return document && m_workspace.session().setUp(*document);
}

bool RunStarter::isSetUp(const PlanDocument &document)
{
    const std::vector<Error> missing = unfinishedSetup(document, executableFolder());
    if (!missing.empty())
        emit setupMissing(QString::fromStdString(missing.front().cause));
    return missing.empty();
}

std::shared_ptr<const PlanDocument> RunStarter::trustedPlan()
{
    auto document = m_workspace.plan().document();
    if (!document || m_workspace.session().activity() != RunSession::Activity::idle)
        return nullptr;
    const std::string fingerprint = trustFingerprint(document->plan);
    if (m_store.isTrusted(fingerprint))
        return document;
    TrustDialog question(*document, m_window);
    if (question.exec() != QDialog::Accepted)
        return nullptr;
    if (const auto remembered = m_store.trust(fingerprint); !remembered)
        emit failed(QString::fromStdString(remembered.error().message()));
    return document;
}

bool RunStarter::mayClose(bool &stopping)
{
    RunSession &session = m_workspace.session();
    stopping = session.isStopping();
    if (session.activity() == RunSession::Activity::idle)
        return true;
    if (stopping)
        return false;
    QMessageBox question(QMessageBox::Question, tr("Close"), tr("Something is still going on."), QMessageBox::NoButton, m_window);
    if (session.activity() == RunSession::Activity::running)
        question.setText(tr("A run is going on. What is measured so far is kept."));
    question.setInformativeText(tr("Levelfield stops it, ends its servers and puts edited files back before it closes."));
    const auto *stop = question.addButton(tr("Stop and close"), QMessageBox::DestructiveRole);
    auto *keep = question.addButton(tr("Keep it going"), QMessageBox::RejectRole);
    question.setDefaultButton(keep);
    question.setEscapeButton(keep);
    question.exec();
    if (session.activity() == RunSession::Activity::idle)
        return question.clickedButton() == stop; // it ended while the question stood
    stopping = question.clickedButton() == stop;
    if (stopping)
        session.stop();
    return false;
}

} // namespace levelfield::ui
