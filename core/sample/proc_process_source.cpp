// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"
#include "core/sample/proc_text.h"
#include "core/sample/process_source.h"
#include "core/sample/process_tree.h"

#include <fmt/format.h>

#include <cerrno>
#include <charconv>
#include <csignal>
#include <dirent.h>
#include <fcntl.h>
#include <limits>
#include <mutex>
#include <unistd.h>
#include <unordered_map>
#include <unordered_set>

namespace levelfield {

namespace {

struct CloseDirectory {
    void operator()(DIR *directory) const { ::closedir(directory); }
};
using Directory = std::unique_ptr<DIR, CloseDirectory>;

/// The numbers among the names of a folder: pids of /proc, thread ids of /proc/PID/task. nullopt: cannot be listed.
std::optional<std::vector<pid_t>> numericNames(int folder, const char *path)
{
    FileDescriptor fd(::openat(folder, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    const Directory directory(fd ? ::fdopendir(fd.get()) : nullptr);
    if (!directory)
        return std::nullopt;
    (void)fd.release(); // closedir() closes it
    std::vector<pid_t> numbers;
    while (const dirent *entry = ::readdir(directory.get())) {
        const std::string_view name = static_cast<const char *>(entry->d_name);
        pid_t number = 0;
        const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
        if (error == std::errc{} && end == name.data() + name.size() && number > 0)
            numbers.push_back(number);
    }
    return numbers;
}

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

/// /proc read for ten times a second: relative to one open folder, no buffer allocated twice.
///
/// CPU time comes from utime + stime of /proc/PID/stat. The kernel derives that sum from the nanoseconds the scheduler counted
/// for the whole thread group (cputime_adjust() in kernel/sched/cputime.c), ended threads included, and rounds each of the two
/// down to 1/100 s. /proc/PID/task/TID/schedstat has nanoseconds, but loses every thread that ends; over a window of seconds
/// two hundredths per process are the smaller fault.
class ProcProcessSource final : public ProcessSource {
public:
    explicit ProcProcessSource(const std::filesystem::path &root)
        : m_path(root),
          m_root(::open(root.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)),
          m_openError(m_root ? 0 : errno)
    {
    }

    Expected<std::vector<ProcessRecord>> processes() override
    {
        const std::scoped_lock lock(m_mutex);
        return scan();
    }

    Expected<std::vector<ProcessRecord>> tree(pid_t root) override
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_root)
            return cannotList();
        auto records = treeFromLists(root);
        if (!records)
            return treeFromScan(root);
        if (records->empty())
            return gone(root);
        return std::move(*records);
    }

    std::optional<ProcessRecord> process(pid_t pid) override
    {
        const std::scoped_lock lock(m_mutex);
        return m_root ? readRecord(pid) : std::nullopt;
    }

    std::optional<std::uint64_t> pssBytes(pid_t pid) override
    {
        const std::scoped_lock lock(m_mutex);
        if (!readText(fmt::format("{}/smaps_rollup", pid)))
            return std::nullopt;
        return parsePssBytes(m_text);
    }

private:
    struct Disposition {
        std::uint64_t startTime = 0;
        bool ignoresChildren = false;
        int uses = 0;
    };

    std::unexpected<Error> cannotList() const
    {
        return failure(ErrorKind::system, "list the processes in", m_path.string(), systemReason(m_openError));
    }

    static std::unexpected<Error> gone(pid_t root)
    {
        return failure(ErrorKind::measurement, "sample", fmt::format("process {}", root), "it is no longer running");
    }

    /// Replaces m_text by the file's content. false: the process or thread is gone, or may not be read.
    bool readText(const std::string &path)
    {
        m_text.clear();
        const FileDescriptor file(::openat(m_root.get(), path.c_str(), O_RDONLY | O_CLOEXEC));
        if (!file)
            return false;
        constexpr std::size_t chunk = 4096;
        for (std::size_t size = 0;;) {
            m_text.resize(size + chunk);
            const ssize_t count = ::read(file.get(), m_text.data() + size, chunk);
            if (count < 0 && errno == EINTR)
                continue;
            size += static_cast<std::size_t>(std::max<ssize_t>(count, 0));
            m_text.resize(size);
            if (count <= 0)
                return count == 0;
        }
    }

    std::optional<ProcStat> readStat(pid_t pid)
    {
        if (!readText(fmt::format("{}/stat", pid)))
            return std::nullopt;
        return parseProcStat(m_text);
    }

    std::optional<ProcessRecord> readRecord(pid_t pid)
    {
        auto stat = readStat(pid);
        return stat ? std::optional(completed(recordOf(std::move(*stat)))) : std::nullopt;
    }

    ProcessRecord completed(ProcessRecord record)
    {
        record.ignoresChildren = ignoresChildren(record);
        return record;
    }

    /// Looked up once per process, and again after a while: a program sets its signals only after it was first seen.
    bool ignoresChildren(const ProcessRecord &process)
    {
        constexpr int longestUse = 64;
        constexpr std::size_t mostKept = 8192;
        if (m_dispositions.size() > mostKept)
            m_dispositions.clear();
        Disposition &known = m_dispositions[process.pid];
        if (known.uses == 0 || known.uses > longestUse || known.startTime != process.startTime) {
            const bool read = readText(fmt::format("{}/status", process.pid));
            known = {process.startTime, read && parseIgnoredSignal(m_text, SIGCHLD).value_or(false), 0};
        }
        ++known.uses;
        return known.ignoresChildren;
    }

    Expected<std::vector<ProcessRecord>> scan()
    {
        const auto pids = m_root ? numericNames(m_root.get(), ".") : std::nullopt;
        if (!pids)
            return cannotList();
        std::vector<ProcessRecord> records;
        for (const pid_t pid : *pids) {
            if (auto record = readRecord(pid))
                records.push_back(std::move(*record));
        }
        return records;
    }

    /// Without children lists (a kernel option): a whole scan finds the members, then they are read parents first.
    Expected<std::vector<ProcessRecord>> treeFromScan(pid_t root)
    {
        auto all = scan();
        if (!all)
            return all;
        std::vector<ProcessRecord> records;
        for (const ProcessRecord &member : treeBelow(*all, root)) {
            if (auto record = readRecord(member.pid); record && record->startTime == member.startTime)
                records.push_back(std::move(*record));
        }
        if (records.empty() || records.front().pid != root)
            return gone(root);
        return records;
    }

    /// Empty: root is gone. nullopt: this kernel has no children lists.
    std::optional<std::vector<ProcessRecord>> treeFromLists(pid_t root)
    {
        std::vector<ProcessRecord> records;
        std::vector<std::uint64_t> threads;
        std::unordered_set<pid_t> seen;
        const auto take = [&](pid_t pid) {
            if (!seen.insert(pid).second)
                return;
            if (auto stat = readStat(pid)) {
                threads.push_back(stat->threads);
                records.push_back(completed(recordOf(std::move(*stat))));
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
            threads = numericNames(m_root.get(), fmt::format("{}/task", process.pid).c_str()).value_or(threads);
        std::vector<pid_t> children;
        bool read = false;
        for (const pid_t thread : threads) {
            if (!readText(fmt::format("{}/task/{}/children", process.pid, thread)))
                continue; // this thread has ended
            read = true;
            const std::vector<pid_t> own = parseChildren(m_text);
            children.insert(children.end(), own.begin(), own.end());
        }
        if (read || !readStat(process.pid))
            return children;
        return std::nullopt;
    }

    std::filesystem::path m_path;
    FileDescriptor m_root;
    int m_openError;
    std::mutex m_mutex;
    std::string m_text;
    std::unordered_map<pid_t, Disposition> m_dispositions;
};

} // namespace

std::unique_ptr<ProcessSource> procProcessSource(const std::filesystem::path &root)
{
    return std::make_unique<ProcProcessSource>(root);
}

} // namespace levelfield
