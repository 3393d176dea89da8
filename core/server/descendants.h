// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/server/process_table.h"

#include <memory>
#include <set>
#include <vector>

namespace levelfield {

/// Everything below one guard: found again at each refresh(), and signalled.
///
/// Where orphans are adopted (Linux), these are simply all descendants of the guard. Elsewhere, or when the guard itself was
/// killed, an orphan moves to another parent: then each process once seen is remembered by pid and start time, the guard's
/// session and the process groups in it count as ours, and at a thorough look whatever carries marker() in its environment.
class Descendants {
public:
    enum class Orphans { areAdopted, moveAway };
    enum class Look { quick, thorough };

    /// The environment variable by which a server of `guard` is found again, "NAME=value".
    [[nodiscard]] static std::string marker(pid_t guard);

    Descendants(std::unique_ptr<ProcessTable> table, pid_t guard, Orphans orphans)
        : m_table(std::move(table)),
          m_guard(guard),
          m_orphans(orphans)
    {
    }

    /// The server's process group, ours from its fork on until none of its members is left.
    void setServerGroup(pid_t group) { m_groups = {group}; }
    /// Processes seen earlier.
    void remember(std::vector<ProcessEntry> seen) { m_living = std::move(seen); }
    /// Reads the table. @return false when it cannot be read; what was known then stays.
    bool refresh(Look look = Look::thorough);
    /// Living processes as of the last refresh, parents before children.
    [[nodiscard]] const std::vector<ProcessEntry> &living() const { return m_living; }
    /// Living processes whose parent is none of them.
    [[nodiscard]] std::vector<ProcessEntry> roots() const;
    /// Holds everything still, so that nothing forks away, then kills it. @return whether any signal could be sent.
    bool killAll();

private:
    [[nodiscard]] std::vector<ProcessEntry> remembered(const std::vector<ProcessEntry> &table, Look look) const;
    [[nodiscard]] bool wasKnown(const ProcessEntry &entry) const;

    std::unique_ptr<ProcessTable> m_table;
    pid_t m_guard;
    Orphans m_orphans;
    std::vector<ProcessEntry> m_living;
    std::set<pid_t> m_groups;
};

} // namespace levelfield
