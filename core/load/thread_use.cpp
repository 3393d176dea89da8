// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/thread_use.h"

#include <ctime>

namespace levelfield {

namespace {

std::chrono::nanoseconds cpuClock(clockid_t clock)
{
    timespec time{};
    ::clock_gettime(clock, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

std::optional<double> share(std::chrono::nanoseconds part, const UseReading &earlier, const UseReading &later)
{
    if (later.time <= earlier.time)
        return std::nullopt;
    using Seconds = std::chrono::duration<double>;
    return 100 * Seconds(part) / Seconds(later.time - earlier.time);
}

} // namespace

UseReading readThreadUse()
{
    return {std::chrono::steady_clock::now(), cpuClock(CLOCK_THREAD_CPUTIME_ID), readRunDelay()};
}

UseReading readProcessUse()
{
    return {std::chrono::steady_clock::now(), cpuClock(CLOCK_PROCESS_CPUTIME_ID), std::nullopt};
}

std::optional<double> cpuPercent(const UseReading &earlier, const UseReading &later)
{
    return share(later.cpu - earlier.cpu, earlier, later);
}

std::optional<double> runDelayPercent(const UseReading &earlier, const UseReading &later)
{
    if (!earlier.runDelay || !later.runDelay)
        return std::nullopt;
    return share(*later.runDelay - *earlier.runDelay, earlier, later);
}

} // namespace levelfield
