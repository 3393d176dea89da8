// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/descendants.h"

#include <algorithm>
#include <csignal>
#include <iterator>
#include <string>

namespace levelfield {

std::string Descendants::marker(pid_t guard)
{
    return "LEVELFIELD_GUARD=" + std::to_string(guard);
}

bool Descendants::refresh(Look look)
{
    const auto table = m_table->read();
    if (!table)
        return false;
    m_living = m_orphans == Orphans::areAdopted ? descendants(*table, m_guard) : remembered(*table, look);
    std::erase_if(m_living, [](const ProcessEntry &entry) { return !entry.isAlive(); });
    // A group without members is forgotten: its number may come back as somebody else's.
    m_groups.clear();
    for (const ProcessEntry &entry : m_living) {
        if (entry.group > 0)
            m_groups.insert(entry.group);
    }
    return true;
}

std::vector<ProcessEntry> Descendants::remembered(const std::vector<ProcessEntry> &table, Look look) const
{
    const std::set<pid_t> marked = look == Look::thorough ? m_table->startedWith(marker(m_guard)) : std::set<pid_t>{};
    std::vector<ProcessEntry> found;
    std::set<pid_t> pids{m_guard};
    std::set<pid_t> groups = m_groups;
    const auto isOurs = [&](const ProcessEntry &entry) {
        return pids.contains(entry.parent) || groups.contains(entry.group) || entry.session == m_guard
               || marked.contains(entry.pid) || wasKnown(entry);
    };
    for (bool grown = true; grown;) {
        grown = false;
        for (const ProcessEntry &entry : table) {
            if (pids.contains(entry.pid) || !isOurs(entry))
                continue;
            found.push_back(entry);
            pids.insert(entry.pid);
            if (entry.group > 0) // 0 is how a group outside our pid namespace shows, and that of the kernel's threads
                groups.insert(entry.group);
            grown = true;
        }
    }
    return found;
}

bool Descendants::wasKnown(const ProcessEntry &entry) const
{
    return std::any_of(m_living.begin(), m_living.end(),
                       [&](const ProcessEntry &known) { return m_table->sameProcess(known, entry); });
}

std::vector<ProcessEntry> Descendants::roots() const
{
    std::set<pid_t> pids;
    for (const ProcessEntry &entry : m_living)
        pids.insert(entry.pid);
    std::vector<ProcessEntry> roots;
    std::copy_if(m_living.begin(), m_living.end(), std::back_inserter(roots),
                 [&](const ProcessEntry &entry) { return !pids.contains(entry.parent); });
    return roots;
}

bool Descendants::killAll()
{
    std::set<pid_t> stopped;
    constexpr int passes = 20; // each finds only what was forked during the one before
    for (int pass = 0; pass < passes && refresh(); ++pass) {
        const std::size_t before = stopped.size();
        for (const ProcessEntry &entry : m_living) {
            if (stopped.insert(entry.pid).second)
                ::kill(entry.pid, SIGSTOP);
        }
        if (stopped.size() == before)
            break;
    }
    bool sent = false;
    for (const ProcessEntry &entry : m_living)
        sent = ::kill(entry.pid, SIGKILL) == 0 || sent;
    return sent;
}

} // namespace levelfield
