// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"
#include "core/load/histogram.h"
#include "core/load/load_generator.h"
#include "core/load/slice_merger.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace levelfield {

/// When the measurement window is, on the steady clock.
struct WindowSchedule {
    SteadyTime open{};
    SteadyTime close{};
    std::chrono::nanoseconds slice{std::chrono::milliseconds(100)};
};

enum class Failure : std::uint8_t { connect, read, write, timeout, protocol, body };

/// A failure in words, and when it was.
struct FailureNote {
    SteadyTime at{};
    std::string text{};
};

/// What one worker counted.
struct WorkerCounts {
    std::uint64_t requests = 0;
    std::uint64_t bytesRead = 0;
    std::uint64_t reconnects = 0;
    ErrorCounts errors{};
    FailureNote firstError{};
    LatencyHistogram latency{};
    std::vector<std::uint64_t> perConnection{};
};

/// One worker's book: sorts what happens by time into warm-up, window and afterwards, and cuts the window into slices.
/// It never looks at a clock; every time is the caller's. Used by one thread.
class WindowRecorder {
public:
    /// Told when this worker passes an edge of the window. All may be empty.
    struct Edges {
        std::function<void()> opened{};
        std::function<void(std::size_t index, const SliceTally &tally, double endSeconds)> sliceClosed{};
        std::function<void(SteadyTime at)> closed{};
    };

    WindowRecorder(std::size_t connections, Edges edges);

    /// Once, before the first answer.
    void schedule(const WindowSchedule &schedule);
    /// Lets time pass: crosses every edge up to `now`. Cheap when there is none.
    void advance(SteadyTime now)
    {
        if (now >= m_nextEdge) [[unlikely]]
            crossEdges(now);
    }
    /// Ends the window (or the warm-up) at `now`, before its time.
    void closeEarly(SteadyTime now);

    /// No more requests are to be sent, and what still arrives does not count.
    [[nodiscard]] bool closed() const { return m_phase == Phase::closed; }
    [[nodiscard]] SteadyTime nextEdge() const { return m_nextEdge; }
    /// How long the window was; zero when it never opened.
    [[nodiscard]] std::chrono::nanoseconds windowLength() const
    {
        return m_phase == Phase::closed ? m_schedule.close - m_schedule.open : std::chrono::nanoseconds{0};
    }

    // The following count into the phase that the last advance() reached.
    void answer(std::size_t connection, std::chrono::nanoseconds latency)
    {
        if (m_phase == Phase::closed) [[unlikely]]
            return;
        const std::int64_t microseconds = (latency.count() + 500) / 1000;
        m_counts.latency.record(microseconds);
        m_slice.latency.record(microseconds);
        ++m_slice.requests;
        ++m_counts.requests;
        ++m_counts.perConnection[connection];
    }
    void bytesRead(std::size_t bytes) { m_counts.bytesRead += m_phase == Phase::closed ? 0 : bytes; }
    void reconnect() { m_counts.reconnects += m_phase == Phase::closed ? 0 : 1; }
    /// `describe` gives the failure in words; only the first of a phase is asked.
    template<typename Describe>
    void failed(Failure failure, SteadyTime now, Describe describe)
    {
        if (countsError(now, describe))
            ++counterOf(failure);
    }
    template<typename Describe>
    void unexpectedStatus(int status, SteadyTime now, Describe describe)
    {
        if (countsError(now, describe))
            ++m_counts.errors.status[status];
    }

    [[nodiscard]] const WorkerCounts &counts() const { return m_counts; }
    [[nodiscard]] std::uint64_t warmupErrors() const { return m_warmupErrors; }
    [[nodiscard]] const FailureNote &firstWarmupError() const { return m_firstWarmupError; }

private:
    enum class Phase : std::uint8_t { warmup, open, closed };

    void crossEdges(SteadyTime now);
    void openWindow();
    void discardWarmup();
    void closeSlice(SteadyTime end);
    void closeWindow(SteadyTime end);
    [[nodiscard]] SteadyTime sliceEnd() const;
    [[nodiscard]] std::uint64_t &counterOf(Failure failure);

    template<typename Describe>
    bool countsError(SteadyTime now, Describe &describe)
    {
        if (m_phase == Phase::closed)
            return false;
        ++m_slice.errors;
        if (m_counts.firstError.text.empty())
            m_counts.firstError = {now, describe()};
        return true;
    }

    Phase m_phase = Phase::warmup;
    SteadyTime m_nextEdge = SteadyTime::max();
    WindowSchedule m_schedule;
    Edges m_edges;
    SliceTally m_slice;
    std::size_t m_sliceIndex = 0;
    WorkerCounts m_counts;
    std::uint64_t m_warmupErrors = 0;
    FailureNote m_firstWarmupError;
};

} // namespace levelfield
