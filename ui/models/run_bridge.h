// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/observer.h"

#include <QString>

#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace levelfield::ui {

struct LogLine {
    QString server;
    QString text;
};

/// Everything a run told since the last time it was taken, in order within each list.
struct RunNews {
    std::shared_ptr<const RunResult> started{};                ///< header; empty unless the run began
    QString folder{};                                          ///< with `started`
    std::optional<RunProgress> progress{};                     ///< the latest only
    std::vector<std::pair<QString, QString>> skippedServers{}; ///< server, reason
    std::vector<std::pair<QString, AnswerRecord>> answers{};   ///< workload, answer
    std::shared_ptr<const std::vector<WorkloadVerification>> verification{};
    std::vector<MeasurementSlice> slices{}; ///< bounded: of a window that does not keep up the oldest are dropped
    struct Finished {
        std::shared_ptr<const Measurement> measurement;
        int done = 0, total = 0;
    };
    std::vector<Finished> measurements{};
    std::vector<Notice> notices{};
    std::vector<Error> errors{};
    std::deque<LogLine> log{};  ///< bounded like `slices`
    std::size_t droppedLog = 0; ///< lines that were not kept
};

/// The one bridge from the run thread: appends under a lock and wakes the window at most once until it has taken the news.
class RunBridge final : public RunObserver {
public:
    static constexpr std::size_t maxSlices = 2000, maxLogLines = 2000;

    /// `wake` is called on the run's threads, at most once between two take(); it must only post.
    explicit RunBridge(std::function<void()> wake) : m_wake(std::move(wake)) {}

    /// What came since the last call. Thread-safe.
    [[nodiscard]] RunNews take();

    void runStarted(const RunResult &header, const std::string &folder) override;
    void progressed(const RunProgress &progress) override;
    void serverSkipped(const std::string &server, const std::string &reason) override;
    void answerVerified(const std::string &workload, const AnswerRecord &answer) override;
    void verificationFinished(std::shared_ptr<const std::vector<WorkloadVerification>> verification) override;
    void sliceMeasured(const MeasurementSlice &slice) override;
    void measurementFinished(std::shared_ptr<const Measurement> measurement, int done, int total) override;
    void noticed(const Notice &notice) override;
    void failed(const Error &error) override;
    void logLine(const std::string &server, const std::string &line) override;

private:
    template<typename Change>
    void add(Change change);

    std::function<void()> m_wake;
    std::mutex m_mutex;
    RunNews m_news;         ///< guarded by m_mutex
    bool m_pending = false; ///< guarded by m_mutex: woken and not yet taken
};

} // namespace levelfield::ui
