// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <sys/types.h>
#include <vector>

/// Who is whose child on this machine. levelfield-guard uses it too, so it needs nothing but the C++ library.
namespace levelfield {

/// One process as the table shows it.
struct ProcessEntry {
    pid_t pid = 0;
    pid_t parent = 0;
    pid_t group = 0;
    pid_t session = 0;           ///< 0 where the system does not tell
    std::uint64_t startTime = 0; ///< unit of the table that read it; see ProcessTable::sameProcess()
    char state = '?';            ///< as ps prints it: R S D Z T …
    std::string name;

    /// A zombie has ended: it holds nothing, and no signal reaches it.
    [[nodiscard]] bool isAlive() const { return state != 'Z' && state != 'X'; }
};

/// The one thing about processes that differs between systems.
class ProcessTable {
public:
    virtual ~ProcessTable() = default;
    /// Every visible process, zombies included; nullopt when the table cannot be read at all.
    [[nodiscard]] virtual std::optional<std::vector<ProcessEntry>> read() = 0;
    /// One process; nullopt when there is none of this pid (or it cannot be seen).
    [[nodiscard]] virtual std::optional<ProcessEntry> find(pid_t pid);
    /// Processes that were started with `variable` ("NAME=value") in their environment, as far as the system shows. Empty where
    /// nobody needs to ask.
    [[nodiscard]] virtual std::set<pid_t> startedWith(const std::string &variable);
    /// Whether both are one process, not a later one that got the same pid.
    [[nodiscard]] virtual bool sameProcess(const ProcessEntry &a, const ProcessEntry &b) const;
};

/// The best this system has: /proc on Linux, else ps.
[[nodiscard]] std::unique_ptr<ProcessTable> systemProcessTable();
/// The POSIX way: `ps -A`. Costs a process and about 10 ms per reading; start times are good to a second.
[[nodiscard]] std::unique_ptr<ProcessTable> psProcessTable();

/// Everything below `root`, parents before children, `root` itself left out.
[[nodiscard]] std::vector<ProcessEntry> descendants(const std::vector<ProcessEntry> &table, pid_t root);

/// Reads one line of `ps -o pid=,args=` with environments: the pid, if the words after it hold `variable`.
[[nodiscard]] std::optional<pid_t> parsePsEnvironmentLine(const std::string &line, const std::string &variable);
/// Reads one line of `ps -o pid=,ppid=,pgid=,stat=,lstart=,comm=` in the C locale. startTime: seconds since 1970 as if the
/// printed local time were UTC.
[[nodiscard]] std::optional<ProcessEntry> parsePsLine(const std::string &line);
/// Reads the text of /proc/PID/stat. The name may hold anything, brackets and spaces too.
[[nodiscard]] std::optional<ProcessEntry> parseProcStat(const std::string &text);

} // namespace levelfield
