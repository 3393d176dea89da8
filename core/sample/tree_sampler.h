// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"
#include "core/sample/process_source.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace levelfield {

/// What one process tree uses at one moment.
struct TreeReading {
    SteadyTime time{};
    std::chrono::nanoseconds cpu{0};      ///< cumulative: never decreases, ended children included, root's own left out
    std::uint64_t rssBytes = 0;           ///< summed over living processes, root left out
    int processes = 0;                    ///< living, without zombies, root left out
    std::vector<ProcessRecord> members{}; ///< for the process list of the window; zombies too, root left out
    /// Children were lost to the accounts at this reading: they ended without being waited for (their parent ignores SIGCHLD, or
    /// the system hides the time of ended children) and count to the last reading that saw them; or a member that ignores
    /// SIGCHLD has children that will be.
    bool childrenUncounted = false;
};

/// Follows the tree below one root, the levelfield-guard, whose own use is left out.
///
/// CPU time is the sum over the members' own and waited-for time and root's waited-for time (orphans are reaped by root). A child
/// that ends moves from its own record into its parent's; a reading that caught one on the move is taken again.
/// Not thread-safe; one owner.
class TreeSampler {
public:
    TreeSampler(ProcessSource &source, const Clock &clock, pid_t root) : m_source(source), m_clock(clock), m_root(root) {}
    /// One reading. An Error when the root is gone.
    [[nodiscard]] Expected<TreeReading> read();
    /// Summed PSS of the living tree without root; nullopt when any process cannot be read, or none is left.
    [[nodiscard]] std::optional<std::uint64_t> pssBytes();
    [[nodiscard]] pid_t root() const { return m_root; }

private:
    struct Snapshot {
        SteadyTime time{};
        std::vector<ProcessRecord> records{}; ///< root first
    };
    struct Attempt {
        Snapshot snapshot{};
        bool settled = false; ///< nobody was on the move while it was read
    };

    [[nodiscard]] Expected<Snapshot> take();
    [[nodiscard]] Expected<Attempt> takeSettled();
    [[nodiscard]] std::vector<ProcessRecord> livingMembers();

    ProcessSource &m_source;
    const Clock &m_clock;
    pid_t m_root;
    std::optional<std::uint64_t> m_rootStart{};
    Snapshot m_base{};                  ///< the last settled reading: what ended is judged against it
    std::chrono::nanoseconds m_lost{0}; ///< of children that ended without being waited for
    std::chrono::nanoseconds m_lastCpu{0};
};

/// CPU percent of one core between two readings; nullopt when no time passed.
[[nodiscard]] std::optional<double> cpuPercent(const TreeReading &earlier, const TreeReading &later);

} // namespace levelfield
