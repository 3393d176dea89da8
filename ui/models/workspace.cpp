// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/workspace.h"

namespace levelfield::ui {

Workspace::Workspace(Engine engine, QObject *parent) : Workspace(std::move(engine), QString(), parent)
{
}

Workspace::Workspace(Engine engine, const QString &preferencesFile, QObject *parent)
    : QObject(parent),
      m_preferences(preferencesFile),
      m_session(std::move(engine))
{
    connect(&m_session, &RunSession::finished, this, [this](const std::shared_ptr<const RunOutcome> &outcome) {
        if (!outcome->result.measurements.empty())
            showResult(std::shared_ptr<const RunResult>(outcome, &outcome->result), m_session.folder());
    });
}

void Workspace::showResult(std::shared_ptr<const RunResult> result, const QString &folder)
{
    m_result = std::move(result);
    m_resultFolder = folder;
    emit resultChanged();
}

} // namespace levelfield::ui
