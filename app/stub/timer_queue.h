// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>

namespace levelfield::stub {

/// What is to happen later, ordered by time and, at the same time, by when it was asked for. For one thread.
class TimerQueue {
public:
    struct Id {
        SteadyTime due;
        std::uint64_t serial = 0;
        auto operator<=>(const Id &) const = default;
    };

    Id add(SteadyTime due, std::function<void()> action);
    /// Does nothing when it has run or was cancelled already.
    void cancel(const Id &id);
    [[nodiscard]] std::optional<SteadyTime> next() const;
    /// Runs what is due at `now`, in order; actions may add and cancel others.
    void run(SteadyTime now);

private:
    std::map<Id, std::function<void()>> m_timers;
    std::uint64_t m_serial = 0;
};

} // namespace levelfield::stub
