// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"
#include "core/sample/tree_sampler.h"
#include "core/sample/use_series.h"

#include <chrono>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace levelfield {

/// What one tree used over one measurement window.
struct WindowUse {
    std::optional<double> cpuPercent{}; ///< of one core, between the two readings at the window's boundaries
    std::optional<std::uint64_t> rssPeakBytes{};
    std::optional<std::uint64_t> rssMeanBytes{}; ///< of all readings, boundaries included
    std::optional<int> processes{};              ///< living, at the last reading
    bool childrenUncounted = false;              ///< at any reading, see TreeReading
    UseSeries series{};
};

/// What a tree uses just now.
struct LiveUse {
    std::uint64_t rssBytes = 0;
    int processes = 0;
    std::optional<double> cpuPercent{}; ///< between the last two readings; nullopt after the first (there is no rate yet)
};

/// Reads the trees of servers and services ten times a second on a thread of its own, and at a window's boundaries on the
/// thread that measures. Thread-safe, but for follow(), start() and stop(), which belong to one owner.
///
///     PeriodicSampler sampler(source, clock);
///     const std::size_t server = sampler.follow(running.guard());
///     sampler.start();
///     …  windowOpened: sampler.openWindow();  windowClosed: sampler.closeWindow(); pss = sampler.pssBytes(server);
///     const Expected<WindowUse> use = sampler.window(server);
class PeriodicSampler {
public:
    /// `source` and `clock` outlive this. Without a period the source's own is taken (100 ms with /proc).
    PeriodicSampler(ProcessSource &source, Clock &clock, std::optional<std::chrono::nanoseconds> period = {});
    PeriodicSampler(const PeriodicSampler &) = delete;
    PeriodicSampler &operator=(const PeriodicSampler &) = delete;
    ~PeriodicSampler() { stop(); }

    /// Adds the tree below the guard `root`. Only while stopped. @return its number, from 0
    std::size_t follow(pid_t root);
    void start();
    /// Joins the thread. What was read stays.
    void stop();

    /// Reads every tree now, on the calling thread, and begins a new window (what an earlier one held is forgotten).
    void openWindow();
    /// Reads every tree now, on the calling thread, and ends the window.
    void closeWindow();

    /// The window so far, or the last one. An Error when the tree's root was gone at any reading of it.
    [[nodiscard]] Expected<WindowUse> window(std::size_t tree) const;
    /// The latest reading, for a process list. nullopt before the first, and once the root is gone.
    [[nodiscard]] std::optional<TreeReading> latest(std::size_t tree) const;
    [[nodiscard]] std::optional<LiveUse> live(std::size_t tree) const;
    /// Reads now; slow. See TreeSampler::pssBytes().
    [[nodiscard]] std::optional<std::uint64_t> pssBytes(std::size_t tree);

private:
    struct Window {
        std::optional<TreeReading> opened{}; ///< without members
        std::optional<TreeReading> last{};   ///< without members
        std::uint64_t rssSum = 0, rssPeak = 0, readings = 0;
        bool childrenUncounted = false;
        std::optional<Error> error{};
        UseSeries series{};
    };
    struct Tree {
        TreeSampler sampler;
        std::optional<TreeReading> latest{};
        std::optional<double> liveCpuPercent{};
        Window window{};
    };
    enum class WindowState { none, open, closed };

    void run(const std::stop_token &stop);
    void readAll();
    void read(Tree &tree);
    static void addToWindow(Window &window, const TreeReading &reading);
    /// The next tick: a whole number of periods after the window opened (or start()), never one that is past.
    [[nodiscard]] SteadyTime nextTick() const;

    ProcessSource &m_source;
    Clock &m_clock;
    std::chrono::nanoseconds m_period;
    mutable std::mutex m_mutex;
    std::deque<Tree> m_trees;
    WindowState m_state = WindowState::none;
    SteadyTime m_phase{};
    std::jthread m_thread; // last: it uses all of the above
};

} // namespace levelfield
