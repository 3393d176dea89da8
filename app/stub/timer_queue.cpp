// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/timer_queue.h"

#include <utility>

namespace levelfield::stub {

TimerQueue::Id TimerQueue::add(SteadyTime due, std::function<void()> action)
{
    const Id id{due, ++m_serial};
    m_timers.emplace(id, std::move(action));
    return id;
}

void TimerQueue::cancel(const Id &id)
{
    m_timers.erase(id);
}

std::optional<SteadyTime> TimerQueue::next() const
{
    if (m_timers.empty())
        return std::nullopt;
    return m_timers.begin()->first.due;
}

void TimerQueue::run(SteadyTime now)
{
    while (!m_timers.empty() && m_timers.begin()->first.due <= now) {
        const auto timer = m_timers.extract(m_timers.begin());
        timer.mapped()();
    }
}

} // namespace levelfield::stub
