// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sample/proc_files.h"
#include "core/sample/proc_text.h"
#include "core/sample/process_source.h"
#include "core/sample/process_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <limits>
#include <mutex>
#include <unistd.h>
#include <unordered_map>
#include <unordered_set>

namespace levelfield {

namespace {

using Records = std::vector<ProcessRecord>;

std::chrono::nanoseconds ticksToTime(std::uint64_t ticks)
{
    static const auto perSecond = static_cast<std::uint64_t>(std::max(1L, ::sysconf(_SC_CLK_TCK)));
    const std::uint64_t nanoseconds = 1'000'000'000 / perSecond;
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max() / 4); // four of them are added up
    return std::chrono::nanoseconds(static_cast<std::int64_t>(std::min(ticks, most / nanoseconds) * nanoseconds));
}

ProcessRecord recordOf(ProcStat stat)
{
    static const auto pageSize = static_cast<std::uint64_t>(std::max(1L, ::sysconf(_SC_PAGESIZE)));
    return {.pid = stat.pid,
            .parent = stat.parent,
            .startTime = stat.startTicks,
            .name = std::move(stat.name),
            .state = stat.state,
            .cpu = ticksToTime(stat.userTicks) + ticksToTime(stat.systemTicks),
            .childrenCpu = ticksToTime(stat.childrenUserTicks) + ticksToTime(stat.childrenSystemTicks),
            .rssBytes = stat.rssPages * pageSize};
}

/// CPU time comes from utime + stime of /proc/PID/stat. The kernel derives that sum from the nanoseconds the scheduler counted
/// for the whole thread group (cputime_adjust() in kernel/sched/cputime.c), ended threads included, and rounds each of the two
/// down to 1/100 s. /proc/PID/task/TID/schedstat has nanoseconds, but loses every thread that ends; over a window of seconds
/// two hundredths per process are the smaller fault.
class ProcProcessSource final : public ProcessSource {
public:
    explicit ProcProcessSource(const std::filesystem::path &root) : m_files(root) {}

    Expected<Records> processes() override
    {
        const std::scoped_lock lock(m_mutex);
        return scan();
    }

    Expected<Records> tree(pid_t root) override
    {
        const std::scoped_lock lock(m_mutex);
        if (m_files.openError() != 0)
            return cannotList(m_files.openError());
        forgetUnused();
        (void)m_files.takeTrouble();
        auto records = treeFromLists(root);
        if (const int trouble = m_files.takeTrouble(); trouble != 0)
            return cannotList(trouble);
        if (!records)
            return treeFromScan(root);
        if (records->empty())
            return gone(root);
        return std::move(*records);
    }

    std::optional<ProcessRecord> process(pid_t pid) override
    {
        const std::scoped_lock lock(m_mutex);
        auto stat = readStat(pid);
        return stat ? std::optional(memberOf(std::move(*stat))) : std::nullopt;
    }

    std::optional<std::uint64_t> pssBytes(pid_t pid) override
    {
        const std::scoped_lock lock(m_mutex);
        const auto text = m_files.read(m_files.name("{}/smaps_rollup", pid));
        return text ? parsePssBytes(*text) : std::nullopt;
    }

private:
    /// What is kept of a tree's member from one look to the next.
    struct Member {
        FileDescriptor stat{}, children{};
        std::uint64_t startTime = 0;
        bool ignoresChildren = false;
        int looksUntilStatus = 0;
        std::uint64_t lastUse = 0;
    };

    std::unexpected<Error> cannotList(int reason) const
    {
        return failure(ErrorKind::system, "list the processes in", m_files.root().string(), systemReason(reason));
    }

    static std::unexpected<Error> gone(pid_t root)
    {
        return failure(ErrorKind::measurement, "sample", fmt::format("process {}", root), "it is no longer running");
    }

    /// Members of trees that nobody asks for any more must not hold descriptors.
    void forgetUnused()
    {
        constexpr std::uint64_t longest = 32;
        ++m_looks;
        std::erase_if(m_members, [&](const auto &entry) { return m_looks - entry.second.lastUse > longest; });
        m_keeping = std::ranges::count_if(m_members, [](const auto &entry) { return static_cast<bool>(entry.second.stat); });
    }

    /// Descriptors are kept for so many processes only: the loader needs them too.
    bool mayKeep(const Member &member) const
    {
        constexpr std::ptrdiff_t most = 64;
        return member.stat || m_keeping < most;
    }

    std::optional<ProcStat> readStat(pid_t pid)
    {
        const auto text = m_files.read(m_files.name("{}/stat", pid));
        return text ? parseProcStat(*text) : std::nullopt;
    }

    std::optional<ProcStat> readMemberStat(pid_t pid)
    {
        Member &member = m_members[pid];
        member.lastUse = m_looks;
        if (!mayKeep(member))
            return readStat(pid);
        m_keeping += member.stat ? 0 : 1;
        const auto text = m_files.read(member.stat, m_files.name("{}/stat", pid));
        return text ? parseProcStat(*text) : std::nullopt;
    }

    ProcessRecord memberOf(ProcStat stat)
    {
        ProcessRecord record = recordOf(std::move(stat));
        record.ignoresChildren = ignoresChildren(record);
        return record;
    }

    /// Looked up once per member, and again after a while: a program sets its signals only after it was first seen.
    bool ignoresChildren(const ProcessRecord &process)
    {
        constexpr int looks = 64;
        Member &member = m_members[process.pid];
        member.lastUse = m_looks;
        if (member.startTime != process.startTime)
            member.children.reset(); // another process's
        if (member.looksUntilStatus == 0 || member.startTime != process.startTime) {
            const auto text = m_files.read(m_files.name("{}/status", process.pid));
            member.startTime = process.startTime;
            member.ignoresChildren = text && parseIgnoredSignal(*text, SIGCHLD).value_or(false);
            member.looksUntilStatus = looks;
        }
        --member.looksUntilStatus;
        return member.ignoresChildren;
    }

    Expected<Records> scan()
    {
        if (m_files.openError() != 0)
            return cannotList(m_files.openError());
        (void)m_files.takeTrouble();
        const auto pids = m_files.numbers(".");
        Records records;
        for (const pid_t pid : pids.value_or(std::vector<pid_t>())) {
            if (auto stat = readStat(pid))
                records.push_back(recordOf(std::move(*stat)));
        }
        if (const int trouble = m_files.takeTrouble(); trouble != 0 || !pids)
            return cannotList(trouble != 0 ? trouble : EACCES);
        return records;
    }

    /// Without children lists (a kernel option): a whole scan finds the members, then they are read parents first.
    Expected<Records> treeFromScan(pid_t root)
    {
        auto all = scan();
        if (!all)
            return all;
        Records records;
        for (const ProcessRecord &member : treeBelow(*all, root)) {
            auto stat = readMemberStat(member.pid);
            if (stat && stat->startTicks == member.startTime)
                records.push_back(memberOf(std::move(*stat)));
        }
        if (const int trouble = m_files.takeTrouble(); trouble != 0)
            return cannotList(trouble);
        if (records.empty() || records.front().pid != root)
            return gone(root);
        return records;
    }

    /// Empty: root is gone. nullopt: this kernel has no children lists.
    std::optional<Records> treeFromLists(pid_t root)
    {
        Records records;
        std::vector<std::uint64_t> threads;
        std::unordered_set<pid_t> seen;
        const auto take = [&](pid_t pid) {
            if (!seen.insert(pid).second)
                return;
            if (auto stat = readMemberStat(pid)) {
                threads.push_back(stat->threads);
                records.push_back(memberOf(std::move(*stat)));
            }
        };
        take(root);
        for (std::size_t next = 0; next < records.size(); ++next) {
            const auto children = childrenOf(records[next], threads[next]);
            if (!children)
                return std::nullopt;
            for (const pid_t child : *children)
                take(child);
        }
        return records;
    }

    /// Each thread has a list of the children it started. nullopt: a living process has none.
    std::optional<std::vector<pid_t>> childrenOf(const ProcessRecord &process, std::uint64_t threadCount)
    {
        if (process.isZombie() && threadCount <= 1) // a main thread may end before the others
            return std::vector<pid_t>();
        std::vector<pid_t> threads{process.pid};
        if (threadCount > 1)
            threads = m_files.numbers(m_files.name("{}/task", process.pid)).value_or(threads);
        std::vector<pid_t> children;
        bool read = false;
        for (const pid_t thread : threads) {
            const auto text = readChildrenList(process.pid, thread);
            if (!text)
                continue; // this thread has ended
            read = true;
            const std::vector<pid_t> own = parseChildren(*text);
            children.insert(children.end(), own.begin(), own.end());
        }
        if (read || !readStat(process.pid))
            return children;
        return std::nullopt;
    }

    std::optional<std::string_view> readChildrenList(pid_t process, pid_t thread)
    {
        const char *name = m_files.name("{}/task/{}/children", process, thread);
        const auto member = m_members.find(process);
        if (thread != process || member == m_members.end() || !member->second.stat)
            return m_files.read(name);
        return m_files.read(member->second.children, name);
    }

    ProcFiles m_files;
    std::mutex m_mutex;
    std::unordered_map<pid_t, Member> m_members;
    std::uint64_t m_looks = 0;
    std::ptrdiff_t m_keeping = 0; ///< members with an open descriptor
};

} // namespace

std::unique_ptr<ProcessSource> procProcessSource(const std::filesystem::path &root)
{
    return std::make_unique<ProcProcessSource>(root);
}

} // namespace levelfield
