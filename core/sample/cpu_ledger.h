// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sample/process_source.h"

#include <chrono>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace levelfield {

/// Finds processes of one reading in another. Refers to the records, which outlive it.
class ProcessIndex {
public:
    explicit ProcessIndex(std::span<const ProcessRecord> records);
    [[nodiscard]] const ProcessRecord *find(pid_t pid) const;
    /// The same process, not merely the same pid.
    [[nodiscard]] const ProcessRecord *find(pid_t pid, std::uint64_t startTime) const;

private:
    std::unordered_map<pid_t, const ProcessRecord *> m_byPid;
};

/// Adds up the CPU time of a process tree from one reading to the next, so that the sum never falls and holds nothing twice.
///
/// The living carry their own time and that of children they waited for. When a process is no longer there, its last known time
/// must show as a gain of its parent, or of who is above it if the parent ended too. As long as it does not, it is kept on
/// account; the reading may have looked at the heir just before. What no heir shows after some readings was waited for by nobody
/// (SIGCHLD ignored, or a system that hides the time of ended children) and stays on account for good.
class CpuLedger {
public:
    /// The next reading, root first; root's own time does not count. @return the sum
    std::chrono::nanoseconds enter(const std::vector<ProcessRecord> &records);
    /// True when at the last reading some time was on account that probably no heir will show.
    [[nodiscard]] bool holdsLosses() const { return m_holdsLosses; }

private:
    using Key = std::pair<pid_t, std::uint64_t>; ///< pid and start time
    using Gains = std::unordered_map<pid_t, std::chrono::nanoseconds>;
    struct Account {
        std::chrono::nanoseconds missing{0};
        std::vector<Key> heirs{}; ///< parent first, root last
        bool announced = false;   ///< the parent ignored SIGCHLD
        int age = 0;              ///< readings since it ended
    };

    [[nodiscard]] Gains gainsOf(const ProcessIndex &now) const;
    void openAccounts(const ProcessIndex &now);
    void settle(const ProcessIndex &now);
    [[nodiscard]] std::vector<Key> heirsOf(const ProcessRecord &ended, const ProcessIndex &before) const;

    std::vector<ProcessRecord> m_before{};
    std::vector<Account> m_accounts{};
    std::chrono::nanoseconds m_lost{0};
    std::chrono::nanoseconds m_sum{0};
    bool m_holdsLosses = false;
};

} // namespace levelfield
