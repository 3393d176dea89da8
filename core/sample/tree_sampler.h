// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"
#include "core/sample/cpu_ledger.h"
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
/// that ends moves from its own record into its parent's; a reading that caught one on the move is taken again, and CpuLedger
/// sees to it that nothing is lost or counted twice.
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
    [[nodiscard]] Expected<Snapshot> take();
    /// Members of the reading before that still live but moved to another parent while the tree was read.
    void addOverlooked(std::vector<ProcessRecord> &records);
    [[nodiscard]] Expected<Snapshot> takeSettled();
    [[nodiscard]] std::vector<ProcessRecord> livingMembers();

    ProcessSource &m_source;
    const Clock &m_clock;
    pid_t m_root;
    std::optional<std::uint64_t> m_rootStart{};
    std::vector<ProcessRecord> m_before{}; ///< the last reading
    CpuLedger m_ledger{};
};

/// CPU percent of one core between two readings; nullopt when no time passed.
[[nodiscard]] std::optional<double> cpuPercent(const TreeReading &earlier, const TreeReading &later);

} // namespace levelfield
