// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/connection.h"
#include "core/load/load_control.h"
#include "core/load/thread_use.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace levelfield {

/// One loader thread's share of the connections, and all it needs to serve them without asking another thread.
class Worker {
public:
    /// The job and the control must outlive the worker.
    Worker(const LoadJob &job, LoadControl &control, std::unique_ptr<ReadinessQueue> queue, std::size_t connections,
           std::size_t samples);

    /// The thread: connects, waits for the schedule, loads until the window closes, then keeps the connections open until
    /// `release`. `stop` ends the window early.
    void run(std::stop_token release, std::stop_token stop);

    // After the thread has ended:
    [[nodiscard]] const WindowRecorder &recorder() const { return m_recorder; }
    [[nodiscard]] const ConnectionContext &context() const { return m_context; }
    /// Requests in flight when the window closed.
    [[nodiscard]] std::uint64_t unfinished() const { return m_unfinished; }
    /// How long the oldest of them had taken.
    [[nodiscard]] std::optional<std::chrono::nanoseconds> unfinishedOldest() const { return m_unfinishedOldest; }
    [[nodiscard]] std::optional<double> busyPercent() const { return cpuPercent(m_useAtOpen, m_useAtClose); }
    [[nodiscard]] std::optional<double> waitedPercent() const { return runDelayPercent(m_useAtOpen, m_useAtClose); }

private:
    bool connectAll(const std::stop_token &release, const std::stop_token &stop);
    [[nodiscard]] bool allConnected() const;
    void load(const WindowSchedule &schedule, const std::stop_token &release, const std::stop_token &stop);
    void pass(std::chrono::nanoseconds longest);
    [[nodiscard]] std::chrono::nanoseconds waitTime(std::chrono::nanoseconds longest) const;
    void look();
    void windowOpened();
    void windowClosed(SteadyTime at);
    [[nodiscard]] bool givesUp();

    const LoadJob &m_job;
    LoadControl &m_control;
    std::unique_ptr<ReadinessQueue> m_queue;
    std::vector<char> m_buffer;
    WindowRecorder m_recorder;
    ConnectionContext m_context;
    std::vector<Connection> m_connections;
    std::size_t m_samples;
    std::chrono::nanoseconds m_lookEvery;
    bool m_checksAchieved = false;
    UseReading m_useAtOpen;
    UseReading m_useAtClose;
    std::uint64_t m_unfinished = 0;
    std::optional<std::chrono::nanoseconds> m_unfinishedOldest;
};

} // namespace levelfield
