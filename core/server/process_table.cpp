// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/process_table.h"

#include <algorithm>
#include <map>
#include <sstream>

namespace levelfield {

std::optional<ProcessEntry> ProcessTable::find(pid_t pid)
{
    const auto table = read();
    if (!table)
        return std::nullopt;
    const auto found = std::find_if(table->begin(), table->end(), [pid](const ProcessEntry &entry) { return entry.pid == pid; });
    return found == table->end() ? std::nullopt : std::optional(*found);
}

std::set<pid_t> ProcessTable::startedWith(const std::string &)
{
    return {};
}

bool ProcessTable::sameProcess(const ProcessEntry &a, const ProcessEntry &b) const
{
    return a.pid == b.pid && a.startTime == b.startTime;
}

std::vector<ProcessEntry> descendants(const std::vector<ProcessEntry> &table, pid_t root)
{
    std::multimap<pid_t, const ProcessEntry *> children;
    for (const ProcessEntry &entry : table) {
        if (entry.pid != root && entry.pid != entry.parent)
            children.emplace(entry.parent, &entry);
    }
    std::vector<ProcessEntry> found;
    const auto addChildren = [&](pid_t parent) {
        const auto [first, last] = children.equal_range(parent);
        for (auto child = first; child != last; ++child)
            found.push_back(*child->second);
        // Taken once: a table read while pids are reused may hold a circle.
        children.erase(first, last);
    };
    addChildren(root);
    for (std::size_t next = 0; next < found.size(); ++next)
        addChildren(found[next].pid);
    return found;
}

std::optional<ProcessEntry> parseProcStat(const std::string &text)
{
    const auto open = text.find('(');
    const auto close = text.rfind(')');
    if (open == std::string::npos || close == std::string::npos || close < open)
        return std::nullopt;
    ProcessEntry entry;
    entry.name = text.substr(open + 1, close - open - 1);
    std::istringstream before(text.substr(0, open));
    std::istringstream after(text.substr(close + 1));
    before.imbue(std::locale::classic());
    after.imbue(std::locale::classic());
    before >> entry.pid;
    after >> entry.state >> entry.parent >> entry.group >> entry.session;
    // Fields 7 to 21 of proc(5) lie between session (6) and starttime (22).
    std::string skipped;
    for (int field = 7; field <= 21; ++field)
        after >> skipped;
    after >> entry.startTime;
    return before && after ? std::optional(entry) : std::nullopt;
}

} // namespace levelfield
