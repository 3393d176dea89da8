// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>

/// The output of `ps -o pid= -o ppid= -o rss= -o time= -o lstart= -o stat= -o comm=` in the C locale, as values.
namespace levelfield {

struct PsLine {
    pid_t pid = 0;
    pid_t parent = 0;
    std::uint64_t rssBytes = 0;
    std::chrono::nanoseconds cpu{0};
    std::optional<std::chrono::sys_seconds>
        started{}; ///< as if ps spoke UTC; nullopt where it prints "-" (zombies of some systems)
    char state = '?';
    std::string name{};
    bool operator==(const PsLine &) const = default;
};

/// CPU time as ps prints it: "[[dd-]hh:]mm:ss" (POSIX) or "mm:ss.cc" (macOS, BSD; minutes unbounded).
[[nodiscard]] std::optional<std::chrono::nanoseconds> parsePsCpuTime(std::string_view text);

/// One line without its newline. The name is the rest of the line: it may hold spaces, and may be empty.
[[nodiscard]] std::optional<PsLine> parsePsLine(std::string_view line);

} // namespace levelfield
