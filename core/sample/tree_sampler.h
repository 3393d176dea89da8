// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"
#include "core/sample/process_source.h"

#include <chrono>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <thread>

namespace levelfield {

/// What one process tree uses at one moment.
struct TreeReading {
    SteadyTime time{};
    std::chrono::nanoseconds cpu{0};           ///< cumulative: never decreases, ended children included, root's own left out
    std::uint64_t rssBytes = 0;                ///< summed over living processes, root left out
    int processes = 0;                         ///< living, without zombies, root left out
    std::vector<ProcessRecord> members{};      ///< for the process list of the window
    bool childrenUncounted = false;            ///< a member ignores SIGCHLD: time of its ended children may be missing
};

/// Follows the tree below one root, the levelfield-guard, whose own use is left out.
/// Not thread-safe; one owner.
class TreeSampler {
public:
    TreeSampler(ProcessSource &source, const Clock &clock, pid_t root);
    /// One reading. An Error when the root is gone.
    [[nodiscard]] Expected<TreeReading> read();
    /// Summed PSS of the living tree without root; nullopt when any process cannot be read.
    [[nodiscard]] std::optional<std::uint64_t> pssBytes();

private:
    ProcessSource &m_source;
    const Clock &m_clock;
    pid_t m_root;
    std::chrono::nanoseconds m_lastCpu{0};
};

/// CPU percent of one core between two readings; nullopt when no time passed.
[[nodiscard]] std::optional<double> cpuPercent(const TreeReading &earlier, const TreeReading &later);

} // namespace levelfield
