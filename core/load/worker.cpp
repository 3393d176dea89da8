// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/worker.h"

#include <fmt/format.h>

#include <algorithm>

namespace levelfield {

namespace {

constexpr std::size_t bufferBytes = std::size_t{64} * 1024;
/// Connections begun in one go at the start: fewer than any server's backlog.
constexpr std::size_t connectsAtOnce = 64;
/// Failures in a row after which a connection is not to be had.
constexpr int patience = 5;
/// So soon at the latest a worker sees that it is to stop.
constexpr auto longestWait = std::chrono::milliseconds(10);
/// How often the connections are looked through for timeouts at most and at least.
constexpr std::chrono::nanoseconds shortestLook = std::chrono::milliseconds(1);
constexpr std::chrono::nanoseconds longestLook = std::chrono::milliseconds(100);

} // namespace

Worker::Worker(const LoadJob &job, LoadControl &control, std::unique_ptr<ReadinessQueue> queue, std::size_t connections,
               std::size_t samples)
    : m_job(job),
      m_control(control),
      m_queue(std::move(queue)),
      m_buffer(bufferBytes),
      m_recorder(connections,
                 {[this] { windowOpened(); },
                  [this](std::size_t index, const SliceTally &tally, double end) { m_control.sliceClosed(index, tally, end); },
                  [this](SteadyTime at) { windowClosed(at); }}),
      m_context{.job = job, .queue = *m_queue, .recorder = m_recorder, .buffer = m_buffer},
      m_samples(samples),
      m_lookEvery(std::clamp(job.timeout / 32, shortestLook, longestLook))
{
    m_connections.reserve(connections);
    for (std::uint32_t i = 0; i < connections; ++i)
        m_connections.emplace_back(m_context, i);
}

void Worker::run(std::stop_token release, std::stop_token stop)
{
    if (!connectAll(release, stop))
        return;
    m_control.connected();
    if (const auto schedule = m_control.awaitSchedule(release))
        load(*schedule, release, stop);
    m_connections.clear();
}

bool Worker::connectAll(const std::stop_token &release, const std::stop_token &stop)
{
    m_context.readClock();
    std::size_t begun = 0;
    while (begun < m_connections.size() || !allConnected()) {
        for (const std::size_t end = std::min(begun + connectsAtOnce, m_connections.size()); begun < end && !m_context.fatal;
             ++begun)
            m_connections[begun].open();
        pass(begun < m_connections.size() ? std::chrono::milliseconds(1) : longestWait);
        if (release.stop_requested() || stop.stop_requested() || givesUp())
            return false;
    }
    return true;
}

bool Worker::allConnected() const
{
    return std::ranges::all_of(m_connections, &Connection::everConnected);
}

/// Reports what makes a measurement impossible.
bool Worker::givesUp()
{
    if (m_context.fatal) {
        m_control.failed(*m_context.fatal);
        return true;
    }
    const auto refused = std::ranges::find_if(m_connections, [](const Connection &connection) {
        return !connection.everConnected() && connection.failuresInARow() >= patience;
    });
    if (m_context.started || refused == m_connections.end())
        return false;
    m_control.failed({ErrorKind::measurement, "open", fmt::format("all connections to {}", m_job.target),
                      m_recorder.counts().firstError.text, "See that the server is up and takes that many connections."});
    return true;
}

void Worker::load(const WindowSchedule &schedule, const std::stop_token &release, const std::stop_token &stop)
{
    m_checksAchieved = schedule.open > std::chrono::steady_clock::now();
    m_recorder.schedule(schedule);
    if (m_samples > 0)
        m_context.samples = {
            m_samples, (schedule.close - schedule.open) / static_cast<std::int64_t>(m_samples), schedule.open, {}};
    m_context.started = true;
    for (Connection &connection : m_connections)
        connection.start();
    while (!release.stop_requested()) {
        pass(longestWait);
        if (stop.stop_requested() && !m_recorder.closed())
            m_recorder.closeEarly(m_context.now);
        if (givesUp())
            return;
    }
}

/// Waits for answers, serves them, and looks after what only time brings.
void Worker::pass(std::chrono::nanoseconds longest)
{
    const SteadyTime before = m_context.now;
    const auto ready = m_queue->wait(waitTime(longest));
    if (!ready) {
        m_context.fatal = ready.error();
        return;
    }
    for (const Ready &one : *ready)
        m_connections[one.connection].ready(one);
    if (m_context.now == before)
        m_context.readClock();
    m_recorder.advance(m_context.now);
    if (m_context.now >= m_context.nextLook)
        look();
}

std::chrono::nanoseconds Worker::waitTime(std::chrono::nanoseconds longest) const
{
    const SteadyTime next = std::min(m_recorder.nextEdge(), m_context.nextLook);
    return std::clamp<std::chrono::nanoseconds>(next - m_context.now, std::chrono::nanoseconds(0), longest);
}

void Worker::look()
{
    m_context.nextLook = m_context.now + m_lookEvery;
    for (Connection &connection : m_connections) {
        if (connection.resting() && connection.retryAt() <= m_context.now && !m_recorder.closed())
            connection.open();
        else if (!m_recorder.closed())
            connection.checkTimeout();
    }
}

void Worker::windowOpened()
{
    m_useAtOpen = readThreadUse();
    const auto missing = std::ranges::count_if(m_connections, [](const Connection &connection) {
        return !connection.everAnswered() && connection.failuresInARow() > 0;
    });
    if (m_checksAchieved && missing > 0)
        m_context.fatal =
            Error{ErrorKind::measurement, "keep open", fmt::format("all connections to {}", m_job.target),
                  fmt::format("{} of {} never gave an answer in warm-up: {}", missing, m_connections.size(),
                              m_recorder.firstWarmupError().text),
                  "If they were refused or reset, see how many connections the server takes; if not, look at its answers."};
}

void Worker::windowClosed(SteadyTime at)
{
    m_useAtClose = readThreadUse();
    for (const Connection &connection : m_connections) {
        const auto start = connection.requestInFlight();
        if (!start || *start >= at)
            continue;
        ++m_unfinished;
        m_unfinishedOldest =
            std::max(m_unfinishedOldest.value_or(std::chrono::nanoseconds{0}), std::chrono::nanoseconds(at - *start));
    }
    m_control.finished();
}

} // namespace levelfield
