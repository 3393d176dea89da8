// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <sys/types.h>

namespace levelfield {

/// Tells one process from every other that ever had its pid, on this or another machine: what journals record as their owner.
struct ProcessIdentity {
    pid_t pid = 0;
    std::string started{}; ///< the system's start time of the process, opaque: compare for equality only
    std::string boot{};    ///< identifies the machine's boot; "" where the system has no such thing
    bool operator==(const ProcessIdentity &) const = default;
};

/// The calling process.
[[nodiscard]] ProcessIdentity thisProcess();

/// The process that has `pid` now; nullopt when there is none or only a zombie.
[[nodiscard]] std::optional<ProcessIdentity> processIdentity(pid_t pid);

/// True while that very process lives. A zombie, another process of the same pid, and a process of another boot or machine do
/// not.
[[nodiscard]] bool isAlive(const ProcessIdentity &process);

/// How `started` is found out: /proc (Linux only) or `ps` (any POSIX system). nullopt: no such process, or a zombie.
[[nodiscard]] std::optional<std::string> processStartFromProc(pid_t pid);
[[nodiscard]] std::optional<std::string> processStartFromPs(pid_t pid);

} // namespace levelfield
