// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/window_recorder.h"

#include <utility>

namespace levelfield {

WindowRecorder::WindowRecorder(std::size_t connections, Edges edges) : m_edges(std::move(edges))
{
    m_counts.perConnection.resize(connections);
}

void WindowRecorder::schedule(const WindowSchedule &schedule)
{
    m_schedule = schedule;
    m_nextEdge = schedule.open;
}

void WindowRecorder::crossEdges(SteadyTime now)
{
    while (now >= m_nextEdge) {
        if (m_phase == Phase::warmup) {
            openWindow();
        } else {
            const SteadyTime end = m_nextEdge;
            closeSlice(end);
            if (end == m_schedule.close)
                closeWindow(end);
        }
    }
}

void WindowRecorder::closeEarly(SteadyTime now)
{
    advance(now);
    if (m_phase == Phase::closed)
        return;
    if (m_phase == Phase::warmup)
        m_schedule.open = now;
    else
        closeSlice(now);
    closeWindow(now);
}

void WindowRecorder::openWindow()
{
    m_phase = Phase::open;
    m_nextEdge = sliceEnd();
    discardWarmup();
    m_slice.clear();
    if (m_edges.opened)
        m_edges.opened();
}

void WindowRecorder::discardWarmup()
{
    m_warmupErrors = m_counts.errors.total();
    m_firstWarmupError = std::exchange(m_counts.firstError, {});
    m_counts.errors = {};
    m_counts.requests = 0;
    m_counts.bytesRead = 0;
    m_counts.reconnects = 0;
    m_counts.latency.clear();
    m_counts.perConnection.assign(m_counts.perConnection.size(), 0);
}

void WindowRecorder::closeSlice(SteadyTime end)
{
    using Seconds = std::chrono::duration<double>;
    if (m_edges.sliceClosed)
        m_edges.sliceClosed(m_sliceIndex, m_slice, Seconds(end - m_schedule.open).count());
    m_slice.clear();
    ++m_sliceIndex;
    m_nextEdge = sliceEnd();
}

void WindowRecorder::closeWindow(SteadyTime end)
{
    if (m_phase == Phase::warmup)
        discardWarmup(); // nothing was measured
    m_phase = Phase::closed;
    m_schedule.close = end;
    m_nextEdge = SteadyTime::max();
    if (m_edges.closed)
        m_edges.closed(end);
}

SteadyTime WindowRecorder::sliceEnd() const
{
    const auto end = m_schedule.open + m_schedule.slice * static_cast<std::int64_t>(m_sliceIndex + 1);
    return std::min<SteadyTime>(end, m_schedule.close);
}

std::uint64_t &WindowRecorder::counterOf(Failure failure)
{
    switch (failure) {
    case Failure::connect:
        return m_counts.errors.connect;
    case Failure::read:
        return m_counts.errors.read;
    case Failure::write:
        return m_counts.errors.write;
    case Failure::timeout:
        return m_counts.errors.timeout;
    case Failure::protocol:
        return m_counts.errors.protocol;
    case Failure::body:
        break;
    }
    return m_counts.errors.body;
}

} // namespace levelfield
