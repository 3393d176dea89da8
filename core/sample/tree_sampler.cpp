// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sample/tree_sampler.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <unordered_map>

namespace levelfield {

namespace {

using std::chrono::nanoseconds;
using Records = std::span<const ProcessRecord>;

/// Finds processes of one reading in another.
class Index {
public:
    explicit Index(Records records)
    {
        m_byPid.reserve(records.size());
        for (const ProcessRecord &record : records)
            m_byPid.emplace(record.pid, &record);
    }

    const ProcessRecord *find(pid_t pid) const
    {
        const auto found = m_byPid.find(pid);
        return found == m_byPid.end() ? nullptr : found->second;
    }

    /// The same process, not merely the same pid.
    const ProcessRecord *find(const ProcessRecord &process) const
    {
        const ProcessRecord *found = find(process.pid);
        return found && found->startTime == process.startTime ? found : nullptr;
    }

private:
    std::unordered_map<pid_t, const ProcessRecord *> m_byPid;
};

/// True when no CPU time moved from a child to its parent between two readings. A child without measurable time does not
/// matter: both sides round down, so what a parent gains is never less than what its child showed.
bool nothingMoved(Records earlier, Records later)
{
    const Index index(later);
    return std::ranges::all_of(earlier, [&](const ProcessRecord &before) {
        const ProcessRecord *now = index.find(before);
        return now ? now->childrenCpu == before.childrenCpu : before.allCpu() == nanoseconds(0);
    });
}

/// The time of processes that ended between two settled readings and that no ancestor got.
nanoseconds lostBetween(Records earlier, Records later)
{
    const Index before(earlier);
    const Index now(later);
    std::unordered_map<pid_t, nanoseconds> gained; // by survivors, not yet explained by an ended child
    for (const ProcessRecord &record : earlier) {
        if (const ProcessRecord *survivor = now.find(record))
            gained.emplace(record.pid, std::max(nanoseconds(0), survivor->childrenCpu - record.childrenCpu));
    }
    nanoseconds lost{0};
    for (const ProcessRecord &ended : earlier) {
        if (gained.contains(ended.pid))
            continue;
        nanoseconds missing = ended.allCpu();
        // A living parent alone can have waited for it. If the parent ended too, whoever is above it may have.
        const ProcessRecord *heir = before.find(ended.parent);
        const bool parentLives = heir && gained.contains(heir->pid);
        for (std::size_t steps = 0; heir && steps < earlier.size(); ++steps) {
            if (const auto found = gained.find(heir->pid); found != gained.end()) {
                const nanoseconds explained = std::min(missing, found->second);
                found->second -= explained;
                missing -= explained;
                if (parentLives)
                    break;
            }
            heir = before.find(heir->parent);
        }
        lost += missing;
    }
    return lost;
}

/// Root's own time and what root shows of its memory are left out.
nanoseconds cpuOf(Records records)
{
    nanoseconds sum = records.front().childrenCpu;
    for (const ProcessRecord &member : records.subspan(1))
        sum += member.allCpu();
    return sum;
}

bool anyChildWillBeLost(Records records)
{
    const Index index(records);
    return std::ranges::any_of(records.subspan(1), [&](const ProcessRecord &member) {
        const ProcessRecord *parent = index.find(member.parent);
        return parent && parent->ignoresChildren;
    });
}

} // namespace

Expected<TreeSampler::Snapshot> TreeSampler::take()
{
    const SteadyTime begin = m_clock.now();
    auto records = m_source.tree(m_root);
    if (!records)
        return std::unexpected(records.error());
    const bool present = !records->empty() && records->front().pid == m_root && !records->front().isZombie();
    if (!present || m_rootStart.value_or(records->front().startTime) != records->front().startTime)
        return failure(ErrorKind::measurement, "sample", fmt::format("process {} and its children", m_root), "it has ended");
    m_rootStart = records->front().startTime;
    return Snapshot{begin + (m_clock.now() - begin) / 2, std::move(*records)};
}

Expected<TreeSampler::Attempt> TreeSampler::takeSettled()
{
    constexpr int mostRereads = 5;
    auto current = take();
    if (!current)
        return std::unexpected(current.error());
    if (!m_base.records.empty() && nothingMoved(m_base.records, current->records))
        return Attempt{std::move(*current), true};
    for (int i = 0; i < mostRereads; ++i) {
        auto next = take();
        if (!next)
            return std::unexpected(next.error());
        const bool settled = nothingMoved(current->records, next->records);
        current = std::move(next);
        if (settled)
            return Attempt{std::move(*current), true};
    }
    return Attempt{std::move(*current), false};
}

Expected<TreeReading> TreeSampler::read()
{
    auto attempt = takeSettled();
    if (!attempt)
        return std::unexpected(attempt.error());
    Snapshot &snapshot = attempt->snapshot;

    TreeReading reading{.time = snapshot.time};
    if (attempt->settled) {
        const nanoseconds lost = lostBetween(m_base.records, snapshot.records);
        reading.childrenUncounted = lost > nanoseconds(0);
        m_lost += lost;
    }
    // Of a tree that never holds still, a reading may miss what is on the move; the next settled one has it.
    m_lastCpu = std::max(m_lastCpu, cpuOf(snapshot.records) + m_lost);
    reading.cpu = m_lastCpu;
    reading.childrenUncounted = reading.childrenUncounted || anyChildWillBeLost(snapshot.records);
    reading.members.assign(snapshot.records.begin() + 1, snapshot.records.end());
    for (const ProcessRecord &member : reading.members) {
        if (member.isZombie())
            continue;
        reading.rssBytes += member.rssBytes;
        ++reading.processes;
    }
    if (attempt->settled)
        m_base = std::move(snapshot);
    return reading;
}

std::vector<ProcessRecord> TreeSampler::livingMembers()
{
    auto snapshot = take();
    if (!snapshot)
        return {};
    std::vector<ProcessRecord> &records = snapshot->records;
    records.erase(records.begin());
    std::erase_if(records, [](const ProcessRecord &member) { return member.isZombie(); });
    return std::move(records);
}

std::optional<std::uint64_t> TreeSampler::pssBytes()
{
    std::uint64_t sum = 0;
    bool any = false;
    std::vector<ProcessRecord> unreadable;
    for (ProcessRecord &member : livingMembers()) {
        if (const auto pss = m_source.pssBytes(member.pid)) {
            sum += *pss;
            any = true;
        } else {
            unreadable.push_back(std::move(member));
        }
    }
    // One that ended meanwhile has no memory any more; one that still lives was refused.
    const std::vector<ProcessRecord> still = unreadable.empty() ? std::vector<ProcessRecord>() : livingMembers();
    const Index living(still);
    const bool refused = std::ranges::any_of(unreadable, [&](const ProcessRecord &member) { return living.find(member); });
    return any && !refused ? std::optional(sum) : std::nullopt;
}

std::optional<double> cpuPercent(const TreeReading &earlier, const TreeReading &later)
{
    const double elapsed = std::chrono::duration<double>(later.time - earlier.time).count();
    if (!(elapsed > 0))
        return std::nullopt;
    return 100.0 * std::chrono::duration<double>(later.cpu - earlier.cpu).count() / elapsed;
}

} // namespace levelfield
