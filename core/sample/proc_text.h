// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

/// The texts of Linux's /proc, as values. Formats: proc(5). Whatever does not have its format is nullopt, never a guess.
namespace levelfield {

/// What /proc/PID/stat says of one process. Times are in ticks of sysconf(_SC_CLK_TCK).
struct ProcStat {
    pid_t pid = 0;
    std::string name{};
    char state = '?';
    pid_t parent = 0;
    std::uint64_t userTicks = 0, systemTicks = 0;                 ///< all threads, ended ones too
    std::uint64_t childrenUserTicks = 0, childrenSystemTicks = 0; ///< children that were waited for
    std::uint64_t threads = 0;
    std::uint64_t startTicks = 0; ///< since boot
    std::uint64_t rssPages = 0;
    bool operator==(const ProcStat &) const = default;
};

/// Reads one stat line. The name may hold anything, parentheses, spaces and newlines too: it ends at the last ')'.
[[nodiscard]] std::optional<ProcStat> parseProcStat(std::string_view text);

/// Whether `signal` is ignored, from the SigIgn mask of /proc/PID/status.
[[nodiscard]] std::optional<bool> parseIgnoredSignal(std::string_view status, int signal);

/// The Pss line of /proc/PID/smaps_rollup, in bytes. A zombie's is empty: nullopt.
[[nodiscard]] std::optional<std::uint64_t> parsePssBytes(std::string_view smapsRollup);

/// The pids of a /proc/PID/task/TID/children list; what is no number ends it.
[[nodiscard]] std::vector<pid_t> parseChildren(std::string_view text);

} // namespace levelfield
