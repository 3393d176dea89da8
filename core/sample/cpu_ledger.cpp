// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sample/cpu_ledger.h"

#include <algorithm>

namespace levelfield {

using std::chrono::nanoseconds;

ProcessIndex::ProcessIndex(std::span<const ProcessRecord> records)
{
    m_byPid.reserve(records.size());
    for (const ProcessRecord &record : records)
        m_byPid.emplace(record.pid, &record);
}

const ProcessRecord *ProcessIndex::find(pid_t pid) const
{
    const auto found = m_byPid.find(pid);
    return found == m_byPid.end() ? nullptr : found->second;
}

const ProcessRecord *ProcessIndex::find(pid_t pid, std::uint64_t startTime) const
{
    const ProcessRecord *found = find(pid);
    return found && found->startTime == startTime ? found : nullptr;
}

namespace {

nanoseconds sumOf(const std::vector<ProcessRecord> &records)
{
    nanoseconds sum{0};
    for (const ProcessRecord &record : records)
        sum += &record == &records.front() ? record.childrenCpu : record.allCpu();
    return sum;
}

} // namespace

/// What each survivor got from children since the reading before.
CpuLedger::Gains CpuLedger::gainsOf(const ProcessIndex &now) const
{
    Gains gains;
    for (const ProcessRecord &before : m_before) {
        if (const ProcessRecord *survivor = now.find(before.pid, before.startTime))
            gains.emplace(before.pid, std::max(nanoseconds(0), survivor->childrenCpu - before.childrenCpu));
    }
    return gains;
}

std::vector<CpuLedger::Key> CpuLedger::heirsOf(const ProcessRecord &ended, const ProcessIndex &before) const
{
    std::vector<Key> heirs;
    for (const ProcessRecord *heir = before.find(ended.parent); heir && heirs.size() < m_before.size();
         heir = before.find(heir->parent))
        heirs.emplace_back(heir->pid, heir->startTime);
    return heirs;
}

void CpuLedger::openAccounts(const ProcessIndex &now)
{
    const ProcessIndex before(m_before);
    for (const ProcessRecord &ended : m_before) {
        if (now.find(ended.pid, ended.startTime) || ended.allCpu() == nanoseconds(0))
            continue;
        const ProcessRecord *parent = before.find(ended.parent);
        m_accounts.push_back(
            {.missing = ended.allCpu(), .heirs = heirsOf(ended, before), .announced = parent && parent->ignoresChildren});
    }
}

void CpuLedger::settle(const ProcessIndex &now)
{
    Gains gains = gainsOf(now);
    // Who has the fewest possible heirs chooses first.
    std::ranges::stable_sort(m_accounts, {}, [](const Account &account) { return account.heirs.size(); });
    for (Account &account : m_accounts) {
        for (const auto &[pid, startTime] : account.heirs) {
            const ProcessRecord *heir = now.find(pid, startTime);
            if (const auto gain = heir ? gains.find(pid) : gains.end(); gain != gains.end()) {
                const nanoseconds explained = std::min(account.missing, gain->second);
                gain->second -= explained;
                account.missing -= explained;
            }
            // A living parent alone can have waited for it; the orphans of one that ended, zombie or gone, went further up.
            if (heir && !heir->isZombie() && pid == account.heirs.front().first)
                break;
        }
    }
}

nanoseconds CpuLedger::enter(const std::vector<ProcessRecord> &records)
{
    constexpr int longest = 16;
    const ProcessIndex now(records);
    for (Account &account : m_accounts)
        ++account.age;
    openAccounts(now);
    settle(now);

    nanoseconds onAccount{0};
    m_holdsLosses = false;
    for (const Account &account : m_accounts) {
        onAccount += account.missing;
        m_holdsLosses = m_holdsLosses || (account.missing > nanoseconds(0) && (account.announced || account.age > 0));
    }
    // What one process shows may still go down by a tick on odd kernels; the sum of a tree does not.
    m_sum = std::max(m_sum, sumOf(records) + onAccount + m_lost);
    std::erase_if(m_accounts, [&](const Account &account) {
        if (account.age == longest)
            m_lost += account.missing;
        return account.age == longest || account.missing == nanoseconds(0);
    });
    m_before = records;
    return m_sum;
}

} // namespace levelfield
