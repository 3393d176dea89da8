// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"

#include <condition_variable>
#include <mutex>
#include <optional>

namespace levelfield {

/// A clock that only the test moves. One thread may sleep on it.
class FakeClock final : public Clock {
public:
    SteadyTime now() const override
    {
        const std::scoped_lock lock(m_mutex);
        return m_now;
    }

    WallTime wallNow() const override { return WallTime(now().time_since_epoch()); }

    bool sleepUntil(SteadyTime time, std::stop_token stop) override
    {
        std::unique_lock lock(m_mutex);
        m_sleeper = time;
        m_changed.notify_all();
        m_changed.wait(lock, stop, [&] { return m_now >= time; });
        m_sleeper.reset();
        return !stop.stop_requested();
    }

    /// Moves on, then waits until whoever was due has done its work and sleeps again.
    void advance(std::chrono::nanoseconds by)
    {
        std::unique_lock lock(m_mutex);
        m_now += std::chrono::duration_cast<SteadyTime::duration>(by);
        m_changed.notify_all();
        m_changed.wait(lock, [&] { return m_sleeper && *m_sleeper > m_now; });
    }

    /// Waits until the thread under test sleeps.
    void awaitSleeper()
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [&] { return m_sleeper && *m_sleeper > m_now; });
    }

    /// Moves on where nobody sleeps.
    void set(std::chrono::nanoseconds time)
    {
        const std::scoped_lock lock(m_mutex);
        m_now = SteadyTime(std::chrono::duration_cast<SteadyTime::duration>(time));
        m_changed.notify_all();
    }

private:
    mutable std::mutex m_mutex;
    std::condition_variable_any m_changed;
    SteadyTime m_now{std::chrono::hours(1)};
    std::optional<SteadyTime> m_sleeper{};
};

} // namespace levelfield
