// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/run_session.h"

#include "core/machine/machine.h"
#include "core/run/system_parts.h"

#include <QMetaObject>

namespace levelfield::ui {

namespace {

/// A window that draws more often disturbs what it shows (design §3).
constexpr int newsPauseMs = 100;

Launcher::LogSink logTo(RunObserver &observer)
{
    return [&observer](const std::string &server, const std::string &line) { observer.logLine(server, line); };
}

} // namespace

Engine systemEngine()
{
    Engine engine;
    engine.run = [](const PlanDocument &document, const RunOptions &options, RunObserver &observer, RunControl &control) {
        SystemParts system(logTo(observer));
        return runPlan(document, options, system.parts(), observer, control);
    };
    engine.verify = [](const PlanDocument &document, const std::optional<std::string> &only, RunObserver &observer,
                       RunControl &control) {
        SystemParts system(logTo(observer));
        return verifyPlan(document, only, system.parts(), observer, control);
    };
    engine.setUp = [](const PlanDocument &document, const std::function<void(const std::string &, const std::string &)> &line,
                      std::stop_token stop) { return runSetup(document, executableFolder(), line, std::move(stop)); };
    return engine;
}

RunSession::RunSession(Engine engine, QObject *parent) : QObject(parent), m_engine(std::move(engine))
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(newsPauseMs);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (m_newsWait)
            takeNews();
    });
}

RunSession::~RunSession()
{
    if (m_control)
        m_control->stop();
}

void RunSession::begin(Activity activity, PlanDocument document)
{
    if (m_thread.joinable())
        m_thread.join(); // it has ended: end() ran
    m_document = std::make_shared<const PlanDocument>(std::move(document));
    m_folder.clear();
    m_stopping = m_endsAfterThisCell = m_newsWait = false;
    m_control = std::make_shared<RunControl>();
    m_bridge =
        std::make_shared<RunBridge>([this] { QMetaObject::invokeMethod(this, &RunSession::newsWait, Qt::QueuedConnection); });
    m_activity = activity;
    emit activityChanged();
}

void RunSession::end()
{
    m_activity = Activity::idle;
    m_stopping = m_endsAfterThisCell = false;
    emit activityChanged();
}

bool RunSession::launch(Activity activity, PlanDocument document, Work work)
{
    begin(activity, std::move(document));
    m_thread = std::jthread([this, work = std::move(work), document = m_document, bridge = m_bridge, control = m_control] {
        auto outcome = std::make_shared<const RunOutcome>(work(*document, *bridge, *control));
        QMetaObject::invokeMethod(
            this,
            [this, outcome = std::move(outcome)] {
                takeNews();
                end();
                emit finished(outcome);
            },
            Qt::QueuedConnection);
    });
    return true;
}

bool RunSession::run(PlanDocument document, RunOptions options)
{
    if (m_activity != Activity::idle)
        return false;
    return launch(Activity::running, std::move(document),
                  [this, options = std::move(options)](const PlanDocument &plan, RunObserver &observer, RunControl &control) {
                      return m_engine.run(plan, options, observer, control);
                  });
}

bool RunSession::verify(PlanDocument document, std::optional<std::string> only)
{
    if (m_activity != Activity::idle)
        return false;
    return launch(Activity::verifying, std::move(document),
                  [this, only = std::move(only)](const PlanDocument &plan, RunObserver &observer, RunControl &control) {
                      return m_engine.verify(plan, only, observer, control);
                  });
}

bool RunSession::setUp(PlanDocument document)
{
    if (m_activity != Activity::idle)
        return false;
    begin(Activity::settingUp, std::move(document));
    m_thread = std::jthread([this, document = m_document, bridge = m_bridge, control = m_control] {
        const auto line = [&](const std::string &step, const std::string &text) { bridge->logLine(step, text); };
        const Expected<> done = m_engine.setUp(*document, line, control->stopToken());
        const QString message = done ? QString() : QString::fromStdString(done.error().message());
        QMetaObject::invokeMethod(
            this,
            [this, message] {
                takeNews();
                end();
                emit setUpFinished(message);
            },
            Qt::QueuedConnection);
    });
    return true;
}

void RunSession::stop()
{
    if (m_activity == Activity::idle)
        return;
    m_stopping = true;
    m_control->stop();
    emit activityChanged();
}

void RunSession::stopAfterThisCell()
{
    if (m_activity != Activity::running)
        return;
    m_endsAfterThisCell = true;
    m_control->stopAfterThisCell();
    emit activityChanged();
}

void RunSession::skipCell()
{
    if (m_activity == Activity::running)
        m_control->skipCell();
}

void RunSession::newsWait()
{
    if (m_pause.isActive())
        m_newsWait = true;
    else
        takeNews();
}

void RunSession::takeNews()
{
    m_newsWait = false;
    m_pause.start();
    const RunNews news = m_bridge->take();
    if (news.started) {
        m_folder = news.folder;
        emit runStarted(news.started, news.folder);
    }
    emit newsArrived(news);
}

} // namespace levelfield::ui
