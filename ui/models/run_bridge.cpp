// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/run_bridge.h"

namespace levelfield::ui {

template<typename Change>
void RunBridge::add(Change change)
{
    {
        const std::lock_guard lock(m_mutex);
        change(m_news);
        if (std::exchange(m_pending, true))
            return;
    }
    m_wake();
}

RunNews RunBridge::take()
{
    const std::lock_guard lock(m_mutex);
    m_pending = false;
    return std::exchange(m_news, {});
}

void RunBridge::runStarted(const RunResult &header, const std::string &folder)
{
    add([&](RunNews &news) {
        news.started = std::make_shared<const RunResult>(header);
        news.folder = QString::fromStdString(folder);
    });
}

void RunBridge::progressed(const RunProgress &progress)
{
    add([&](RunNews &news) { news.progress = progress; });
}

void RunBridge::serverSkipped(const std::string &server, const std::string &reason)
{
    add([&](RunNews &news) { news.skippedServers.emplace_back(QString::fromStdString(server), QString::fromStdString(reason)); });
}

void RunBridge::answerVerified(const std::string &workload, const AnswerRecord &answer)
{
    add([&](RunNews &news) { news.answers.emplace_back(QString::fromStdString(workload), answer); });
}

void RunBridge::verificationFinished(std::shared_ptr<const std::vector<WorkloadVerification>> verification)
{
    add([&](RunNews &news) { news.verification = std::move(verification); });
}

void RunBridge::sliceMeasured(const MeasurementSlice &slice)
{
    add([&](RunNews &news) {
        if (news.slices.size() >= maxSlices)
            news.slices.erase(news.slices.begin(), news.slices.begin() + maxSlices / 2);
        news.slices.push_back(slice);
    });
}

void RunBridge::measurementFinished(std::shared_ptr<const Measurement> measurement, int done, int total)
{
    add([&](RunNews &news) { news.measurements.push_back({std::move(measurement), done, total}); });
}

void RunBridge::noticed(const Notice &notice)
{
    add([&](RunNews &news) { news.notices.push_back(notice); });
}

void RunBridge::failed(const Error &error)
{
    add([&](RunNews &news) { news.errors.push_back(error); });
}

void RunBridge::logLine(const std::string &server, const std::string &line)
{
    add([&](RunNews &news) {
        if (news.log.size() >= maxLogLines) {
            news.log.pop_front();
            ++news.droppedLog;
        }
        news.log.push_back({QString::fromStdString(server), QString::fromStdString(line)});
    });
}

} // namespace levelfield::ui
