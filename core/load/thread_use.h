// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"

#include <chrono>
#include <optional>

namespace levelfield {

/// What a thread or a process has used up to one moment.
struct UseReading {
    SteadyTime time{};
    std::chrono::nanoseconds cpu{0};                    ///< user + system
    std::optional<std::chrono::nanoseconds> runDelay{}; ///< time ready to run but without a processor; nullopt where unknown
};

/// Of the calling thread.
[[nodiscard]] UseReading readThreadUse();
/// Of this whole process; without run delay.
[[nodiscard]] UseReading readProcessUse();

/// Percent of one core between two readings; nullopt when no time passed.
[[nodiscard]] std::optional<double> cpuPercent(const UseReading &earlier, const UseReading &later);
/// Percent of the time between two readings spent waiting to run.
[[nodiscard]] std::optional<double> runDelayPercent(const UseReading &earlier, const UseReading &later);

/// Time the calling thread has waited for a processor so far: Linux only.
[[nodiscard]] std::optional<std::chrono::nanoseconds> readRunDelay();

} // namespace levelfield
