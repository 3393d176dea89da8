// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <stop_token>

namespace levelfield {

using SteadyTime = std::chrono::steady_clock::time_point;
using WallTime = std::chrono::system_clock::time_point;

/// Time as the engine sees it. Injected, so that tests advance it instead of waiting.
class Clock {
public:
    virtual ~Clock() = default;
    [[nodiscard]] virtual SteadyTime now() const = 0;
    [[nodiscard]] virtual WallTime wallNow() const = 0;
    /// Blocks until `time`, or until `stop` is requested. @return false when stopped early.
    virtual bool sleepUntil(SteadyTime time, std::stop_token stop) = 0;

    bool sleepFor(std::chrono::nanoseconds duration, std::stop_token stop)
    {
        return sleepUntil(now() + std::chrono::duration_cast<SteadyTime::duration>(duration), std::move(stop));
    }
};

/// The machine's own clocks.
class SystemClock final : public Clock {
public:
    [[nodiscard]] SteadyTime now() const override { return std::chrono::steady_clock::now(); }
    [[nodiscard]] WallTime wallNow() const override { return std::chrono::system_clock::now(); }
    bool sleepUntil(SteadyTime time, std::stop_token stop) override;
};

} // namespace levelfield
