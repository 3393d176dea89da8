// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runner.h"
#include "ui/models/run_bridge.h"

#include <QObject>
#include <QTimer>

#include <filesystem>
#include <functional>
#include <memory>
#include <thread>

namespace levelfield::ui {

/// What a run thread is asked to do, with the parts to do it with; replaced in tests.
struct Engine {
    std::function<RunOutcome(const PlanDocument &, const RunOptions &, RunObserver &, RunControl &)> run;
    std::function<RunOutcome(const PlanDocument &, const std::optional<std::string> &only, RunObserver &, RunControl &)> verify;
    std::function<Expected<>(const PlanDocument &, const std::function<void(const std::string &, const std::string &)> &line,
                             std::stop_token)>
        setUp;
};
/// The real one: this machine's processes and sockets.
[[nodiscard]] Engine systemEngine();

/// One run, verification or setup at a time, on a thread of its own. Lives on the window's thread; every signal is sent there.
/// The destructor stops what is going on and waits: nothing is left running.
class RunSession : public QObject {
    Q_OBJECT
public:
    enum class Activity { idle, settingUp, verifying, running };
    Q_ENUM(Activity)

    explicit RunSession(Engine engine = systemEngine(), QObject *parent = nullptr);
    ~RunSession() override;

    [[nodiscard]] Activity activity() const { return m_activity; }
    [[nodiscard]] bool isStopping() const { return m_stopping; }
    /// stopAfterThisCell() was called for the run that goes on.
    [[nodiscard]] bool endsAfterThisCell() const { return m_endsAfterThisCell; }
    /// The plan of what is going on, or of what went on last. nullptr before the first.
    [[nodiscard]] std::shared_ptr<const PlanDocument> document() const { return m_document; }
    /// The folder of the run, as told when it started; empty before.
    [[nodiscard]] QString folder() const { return m_folder; }

    /// Each begins unless something is going on. @return whether it began.
    bool run(PlanDocument document, RunOptions options);
    bool verify(PlanDocument document, std::optional<std::string> only = {});
    bool setUp(PlanDocument document);

    void stop(); ///< keeps what was measured; finished() follows
    void stopAfterThisCell();
    void skipCell();

signals:
    void activityChanged();
    void runStarted(std::shared_ptr<const levelfield::RunResult> header, const QString &folder);
    /// All that came since the last time; at most ten times a second, however much a server logs.
    void newsArrived(const levelfield::ui::RunNews &news);
    /// A run or a verification ended. `outcome->errors` say why when it ended early.
    void finished(std::shared_ptr<const levelfield::RunOutcome> outcome);
    /// A setup ended; an empty message means that it went well.
    void setUpFinished(const QString &errorMessage);

private:
    using Work = std::function<RunOutcome(const PlanDocument &, RunObserver &, RunControl &)>;
    void begin(Activity activity, PlanDocument document);
    /// Does `work` on the run thread; finished() follows.
    bool launch(Activity activity, PlanDocument document, Work work);
    void end();
    void newsWait();
    void takeNews();

    Engine m_engine;
    Activity m_activity = Activity::idle;
    bool m_stopping = false, m_endsAfterThisCell = false;
    bool m_newsWait = false; ///< news came while m_pause lasted
    QTimer m_pause;          ///< between two newsArrived()
    std::shared_ptr<const PlanDocument> m_document;
    QString m_folder;
    std::shared_ptr<RunBridge> m_bridge;
    std::shared_ptr<RunControl> m_control;
    std::jthread m_thread; ///< last: joined before what it uses goes
};

} // namespace levelfield::ui
