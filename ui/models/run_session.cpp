// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/run_session.h"

#include "core/machine/machine.h"
#include "core/run/system_parts.h"

#include <QMetaObject>

namespace levelfield::ui {

Engine systemEngine()
{
    Engine engine;
    engine.run = [](const PlanDocument &document, const RunOptions &options, RunObserver &observer, RunControl &control) {
        SystemParts system;
        return runPlan(document, options, system.parts(), observer, control);
    };
    engine.verify = [](const PlanDocument &document, const std::optional<std::string> &only, RunObserver &observer,
                       RunControl &control) {
        SystemParts system;
        return verifyPlan(document, only, system.parts(), observer, control);
    };
    engine.setUp = [](const PlanDocument &document, const std::function<void(const std::string &, const std::string &)> &line,
                      std::stop_token stop) { return runSetup(document, executableFolder(), line, std::move(stop)); };
    return engine;
}

RunSession::RunSession(Engine engine, QObject *parent) : QObject(parent), m_engine(std::move(engine))
{
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
    m_stopping = false;
    m_control = std::make_shared<RunControl>();
    m_bridge =
        std::make_shared<RunBridge>([this] { QMetaObject::invokeMethod(this, &RunSession::takeNews, Qt::QueuedConnection); });
    m_activity = activity;
    emit activityChanged();
}

void RunSession::end()
{
    m_activity = Activity::idle;
    m_stopping = false;
    emit activityChanged();
}

bool RunSession::run(PlanDocument document, RunOptions options)
{
    if (m_activity != Activity::idle)
        return false;
    begin(Activity::running, std::move(document));
    m_thread = std::jthread([this, options = std::move(options), document = m_document, bridge = m_bridge, control = m_control] {
        auto outcome = std::make_shared<const RunOutcome>(m_engine.run(*document, options, *bridge, *control));
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

bool RunSession::verify(PlanDocument document, std::optional<std::string> only)
{
    if (m_activity != Activity::idle)
        return false;
    begin(Activity::verifying, std::move(document));
    m_thread = std::jthread([this, only = std::move(only), document = m_document, bridge = m_bridge, control = m_control] {
        auto outcome = std::make_shared<const RunOutcome>(m_engine.verify(*document, only, *bridge, *control));
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
    if (m_control)
        m_control->stopAfterThisCell();
}

void RunSession::skipCell()
{
    if (m_control)
        m_control->skipCell();
}

void RunSession::takeNews()
{
    const RunNews news = m_bridge->take();
    if (news.started) {
        m_folder = news.folder;
        emit runStarted(news.started, news.folder);
    }
    emit newsArrived(news);
}

} // namespace levelfield::ui
