// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/plan_file.h"
#include "ui/models/preferences.h"
#include "ui/models/run_session.h"

#include <QObject>

#include <memory>

namespace levelfield::ui {

/// The six places of the rail, in the order of the work.
enum class Place { start, plan, verify, run, results, history };

/// What one window works on: a plan, a run thread, and the run whose results are shown. Pages know each other only through it.
class Workspace : public QObject {
    Q_OBJECT
public:
    explicit Workspace(Engine engine = systemEngine(), QObject *parent = nullptr);
    /// With preferences in a file of the caller's instead of the user's own.
    Workspace(Engine engine, const QString &preferencesFile, QObject *parent = nullptr);

    [[nodiscard]] Preferences &preferences() { return m_preferences; }
    [[nodiscard]] PlanFile &plan() { return m_plan; }
    [[nodiscard]] RunSession &session() { return m_session; }

    /// The run on the Results page: the one that goes on or went on last here, or one that was opened. nullptr: none.
    [[nodiscard]] std::shared_ptr<const RunResult> result() const { return m_result; }
    [[nodiscard]] QString resultFolder() const { return m_resultFolder; }
    void showResult(std::shared_ptr<const RunResult> result, const QString &folder);

    /// Asks the window: open a plan or run (after its unsaved-changes question), change the page, run, verify or set up the
    /// open plan (after its trust question). Pages call these; the window alone connects to the signals.
    void requestOpen(const QString &path) { emit openRequested(path); }
    void requestNewPlan() { emit newPlanRequested(); }
    void requestOpenDialog() { emit openDialogRequested(); }
    void requestPlace(Place place) { emit placeRequested(place); }
    void requestRun(const QString &only = {}) { emit runRequested(only); }
    void requestVerify() { emit verifyRequested(); }
    void requestSetUp() { emit setUpRequested(); }

signals:
    void resultChanged();
    void openRequested(const QString &path);
    void newPlanRequested();
    void openDialogRequested();
    void placeRequested(levelfield::ui::Place place);
    void runRequested(const QString &only);
    void verifyRequested();
    void setUpRequested();

private:
    Preferences m_preferences;
    PlanFile m_plan;
    RunSession m_session;
    std::shared_ptr<const RunResult> m_result;
    QString m_resultFolder;
};

} // namespace levelfield::ui
