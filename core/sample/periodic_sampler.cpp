// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sample/periodic_sampler.h"

#include <algorithm>

namespace levelfield {

namespace {

TreeReading withoutMembers(const TreeReading &reading)
{
    return {.time = reading.time,
            .cpu = reading.cpu,
            .rssBytes = reading.rssBytes,
            .processes = reading.processes,
            .childrenUncounted = reading.childrenUncounted};
}

} // namespace

PeriodicSampler::PeriodicSampler(ProcessSource &source, Clock &clock, std::optional<std::chrono::nanoseconds> period)
    : m_source(source),
      m_clock(clock),
      m_period(std::max<std::chrono::nanoseconds>(period.value_or(source.period()), std::chrono::milliseconds(1)))
{
}

std::size_t PeriodicSampler::follow(pid_t root)
{
    const std::scoped_lock lock(m_mutex);
    m_trees.push_back({TreeSampler(m_source, m_clock, root)});
    return m_trees.size() - 1;
}

void PeriodicSampler::start()
{
    if (m_thread.joinable())
        return;
    {
        const std::scoped_lock lock(m_mutex);
        m_phase = m_clock.now();
    }
    m_thread = std::jthread([this](const std::stop_token &stop) { run(stop); });
}

void PeriodicSampler::stop()
{
    m_thread = {}; // asks it to stop and joins
}

void PeriodicSampler::run(const std::stop_token &stop)
{
    while (!stop.stop_requested()) {
        SteadyTime next;
        {
            const std::scoped_lock lock(m_mutex);
            readAll();
            next = nextTick();
        }
        if (!m_clock.sleepUntil(next, stop))
            return;
    }
}

SteadyTime PeriodicSampler::nextTick() const
{
    const auto period = std::chrono::duration_cast<SteadyTime::duration>(m_period);
    return m_phase + ((m_clock.now() - m_phase) / period + 1) * period;
}

void PeriodicSampler::openWindow()
{
    const std::scoped_lock lock(m_mutex);
    for (Tree &tree : m_trees)
        tree.window = {};
    m_state = WindowState::open;
    m_phase = m_clock.now();
    readAll();
}

void PeriodicSampler::closeWindow()
{
    const std::scoped_lock lock(m_mutex);
    if (m_state != WindowState::open)
        return;
    readAll();
    m_state = WindowState::closed;
}

void PeriodicSampler::readAll()
{
    for (Tree &tree : m_trees)
        read(tree);
}

void PeriodicSampler::read(Tree &tree)
{
    auto reading = tree.sampler.read();
    if (!reading) {
        tree.latest.reset();
        tree.liveCpuPercent.reset();
        if (m_state == WindowState::open && !tree.window.error)
            tree.window.error = reading.error();
        return;
    }
    if (tree.latest)
        tree.liveCpuPercent = cpuPercent(*tree.latest, *reading);
    if (m_state == WindowState::open)
        addToWindow(tree.window, *reading);
    tree.latest = std::move(*reading);
}

void PeriodicSampler::addToWindow(Window &window, const TreeReading &reading)
{
    if (!window.opened)
        window.opened = withoutMembers(reading);
    window.last = withoutMembers(reading);
    window.rssSum += reading.rssBytes;
    window.rssPeak = std::max(window.rssPeak, reading.rssBytes);
    ++window.readings;
    window.childrenUncounted = window.childrenUncounted || reading.childrenUncounted;
    window.series.add({.end = std::chrono::duration<double>(reading.time - window.opened->time).count(),
                       .cpu = reading.cpu - window.opened->cpu,
                       .rssBytes = reading.rssBytes});
}

Expected<WindowUse> PeriodicSampler::window(std::size_t tree) const
{
    const std::scoped_lock lock(m_mutex);
    if (tree >= m_trees.size())
        return failure(ErrorKind::usage, "sample", "a process tree", "it is not followed");
    const Window &window = m_trees[tree].window;
    if (window.error)
        return std::unexpected(*window.error);
    WindowUse use;
    if (window.readings == 0)
        return use;
    use.cpuPercent = cpuPercent(*window.opened, *window.last);
    use.rssPeakBytes = window.rssPeak;
    use.rssMeanBytes = window.rssSum / window.readings;
    use.processes = window.last->processes;
    use.childrenUncounted = window.childrenUncounted;
    use.series = window.series;
    return use;
}

std::optional<TreeReading> PeriodicSampler::latest(std::size_t tree) const
{
    const std::scoped_lock lock(m_mutex);
    return tree < m_trees.size() ? m_trees[tree].latest : std::nullopt;
}

std::optional<LiveUse> PeriodicSampler::live(std::size_t tree) const
{
    const std::scoped_lock lock(m_mutex);
    if (tree >= m_trees.size() || !m_trees[tree].latest)
        return std::nullopt;
    const TreeReading &latest = *m_trees[tree].latest;
    return LiveUse{latest.rssBytes, latest.processes, m_trees[tree].liveCpuPercent};
}

std::optional<std::uint64_t> PeriodicSampler::pssBytes(std::size_t tree)
{
    const std::scoped_lock lock(m_mutex);
    return tree < m_trees.size() ? m_trees[tree].sampler.pssBytes() : std::nullopt;
}

} // namespace levelfield
