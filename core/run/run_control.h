// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <mutex>
#include <stop_token>

namespace levelfield {

/// How a run is steered from another thread. All functions are thread-safe.
class RunControl {
public:
    /// Ends the run as soon as possible; what was measured is kept.
    void stop();
    /// Ends the run after the measurement in progress.
    void stopAfterThisCell() { m_stopAfterCell = true; }
    /// Ends the measurement in progress; its cell is `skipped` and not measured again in this run.
    void skipCell();

    [[nodiscard]] std::stop_token stopToken() const { return m_stop.get_token(); }
    [[nodiscard]] bool stopsAfterThisCell() const { return m_stopAfterCell; }
    /// For the runner: a token of its own for the next measurement, which stop() and skipCell() request.
    [[nodiscard]] std::stop_token beginMeasurement();

private:
    std::mutex m_mutex;
    std::stop_source m_stop;
    std::stop_source m_measurement; ///< guarded by m_mutex: replaced for every measurement
    std::atomic<bool> m_stopAfterCell = false;
};

} // namespace levelfield
