// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sample/tree_sampler.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace levelfield {

namespace {

using std::chrono::nanoseconds;
using Records = std::span<const ProcessRecord>;

/// True when no CPU time moved from a child to its parent between two readings. A child without measurable time does not
/// matter: both sides round down, so what a parent gains is never less than what its child showed.
bool nothingMoved(Records earlier, Records later)
{
    const ProcessIndex index(later);
    return std::ranges::all_of(earlier, [&](const ProcessRecord &before) {
        const ProcessRecord *now = index.find(before.pid, before.startTime);
        return now ? now->childrenCpu == before.childrenCpu : before.allCpu() == nanoseconds(0);
    });
}

bool anyChildWillBeLost(Records records)
{
    const ProcessIndex index(records);
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
    addOverlooked(*records);
    return Snapshot{begin + (m_clock.now() - begin) / 2, std::move(*records)};
}

void TreeSampler::addOverlooked(std::vector<ProcessRecord> &records)
{
    const ProcessIndex index(records);
    std::vector<ProcessRecord> overlooked;
    for (const ProcessRecord &member : m_before) {
        if (index.find(member.pid, member.startTime))
            continue;
        if (auto record = m_source.process(member.pid); record && record->startTime == member.startTime)
            overlooked.push_back(std::move(*record));
    }
    records.insert(records.end(), std::make_move_iterator(overlooked.begin()), std::make_move_iterator(overlooked.end()));
}

Expected<TreeSampler::Snapshot> TreeSampler::takeSettled()
{
    constexpr int mostRereads = 5;
    auto current = take();
    if (!current || (!m_before.empty() && nothingMoved(m_before, current->records)))
        return current;
    for (int i = 0; i < mostRereads; ++i) {
        auto next = take();
        if (!next)
            return next;
        const bool settled = nothingMoved(current->records, next->records);
        current = std::move(next);
        if (settled)
            break;
    }
    // A tree that never holds still: the ledger keeps what was on the move, to the last reading that saw it.
    return current;
}

Expected<TreeReading> TreeSampler::read()
{
    auto snapshot = takeSettled();
    if (!snapshot)
        return std::unexpected(snapshot.error());
    TreeReading reading{.time = snapshot->time, .cpu = m_ledger.enter(snapshot->records)};
    reading.childrenUncounted = m_ledger.holdsLosses() || anyChildWillBeLost(snapshot->records);
    reading.members.assign(snapshot->records.begin() + 1, snapshot->records.end());
    for (const ProcessRecord &member : reading.members) {
        if (member.isZombie())
            continue;
        reading.rssBytes += member.rssBytes;
        ++reading.processes;
    }
    m_before = std::move(snapshot->records);
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
    const ProcessIndex living(still);
    const bool refused = std::ranges::any_of(
        unreadable, [&](const ProcessRecord &member) { return living.find(member.pid, member.startTime) != nullptr; });
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
