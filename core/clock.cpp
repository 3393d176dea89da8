// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/clock.h"

#include <condition_variable>
#include <mutex>

namespace levelfield {

bool SystemClock::sleepUntil(SteadyTime time, std::stop_token stop)
{
    std::mutex mutex;
    std::condition_variable_any wake;
    std::unique_lock lock(mutex);
    wake.wait_until(lock, stop, time, [] { return false; });
    return !stop.stop_requested();
}

} // namespace levelfield
