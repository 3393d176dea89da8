// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "core/load/slice_merger.h"
#include "core/load/window_recorder.h"

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace levelfield {

/// Where the thread that measures and its workers meet: all connected, start, slices, end. Thread-safe.
class LoadControl {
public:
    explicit LoadControl(std::size_t workers) : m_workers(workers), m_slices(workers) {}

    // Workers:

    /// All of this worker's connections are made.
    void connected();
    /// Nothing can be measured; the first reason is kept.
    void failed(Error error);
    /// Blocks until the window is scheduled; nullopt when the measurement is given up.
    [[nodiscard]] std::optional<WindowSchedule> awaitSchedule(std::stop_token stop);
    void sliceClosed(std::size_t index, const SliceTally &tally, double endSeconds);
    /// This worker's window is closed.
    void finished();

    // The measuring thread:

    /// Blocks until every worker is connected, one failed, or `stop`. @return true when all are connected.
    [[nodiscard]] bool awaitConnected(std::stop_token stop);
    void start(const WindowSchedule &schedule);
    /// What has happened since, once something has, or at `time`, or on `stop`.
    struct News {
        std::vector<LoadSlice> slices{};
        bool allFinished = false;
    };
    [[nodiscard]] News awaitNews(SteadyTime time, std::stop_token stop);
    /// Why nothing can be measured.
    [[nodiscard]] std::optional<Error> error();

private:
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::size_t m_workers;
    std::size_t m_connected = 0;
    std::size_t m_finished = 0;
    std::optional<WindowSchedule> m_schedule;
    std::optional<Error> m_error;
    SliceMerger m_slices;
    std::vector<LoadSlice> m_complete; ///< not yet fetched by awaitNews()
};

} // namespace levelfield
