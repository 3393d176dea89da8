// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/load_control.h"

#include <utility>

namespace levelfield {

void LoadControl::connected()
{
    const std::lock_guard lock(m_mutex);
    ++m_connected;
    m_changed.notify_all();
}

void LoadControl::failed(Error error)
{
    const std::lock_guard lock(m_mutex);
    if (!m_error)
        m_error = std::move(error);
    m_changed.notify_all();
}

std::optional<WindowSchedule> LoadControl::awaitSchedule(std::stop_token stop)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, std::move(stop), [&] { return m_schedule || m_error; });
    return m_error ? std::nullopt : m_schedule;
}

void LoadControl::sliceClosed(std::size_t index, const SliceTally &tally, double endSeconds)
{
    const std::lock_guard lock(m_mutex);
    m_slices.add(index, tally, endSeconds);
    while (auto slice = m_slices.take()) {
        m_complete.push_back(*slice);
        m_changed.notify_all();
    }
}

void LoadControl::finished()
{
    const std::lock_guard lock(m_mutex);
    ++m_finished;
    m_slices.workerFinished();
    while (auto slice = m_slices.take())
        m_complete.push_back(*slice);
    m_changed.notify_all();
}

bool LoadControl::awaitConnected(std::stop_token stop)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, std::move(stop), [&] { return m_connected == m_workers || m_error; });
    return m_connected == m_workers && !m_error;
}

void LoadControl::start(const WindowSchedule &schedule)
{
    const std::lock_guard lock(m_mutex);
    m_schedule = schedule;
    m_changed.notify_all();
}

LoadControl::News LoadControl::awaitNews(SteadyTime time, std::stop_token stop)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait_until(lock, std::move(stop), time, [&] { return !m_complete.empty() || m_finished == m_workers || m_error; });
    return {std::exchange(m_complete, {}), m_finished == m_workers};
}

std::optional<Error> LoadControl::error()
{
    const std::lock_guard lock(m_mutex);
    return m_error;
}

} // namespace levelfield
