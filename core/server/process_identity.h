// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <sys/types.h>

namespace levelfield {

/// Names one process among all that ever ran on all machines that may share the user's files.
struct ProcessIdentity {
    std::string machine; ///< of 16 hexadecimal digits
    std::string boot;    ///< of the machine; "" where start times are absolute
    pid_t pid = 0;
    std::uint64_t startTime = 0; ///< as ProcessTable::find() gives it

    bool operator==(const ProcessIdentity &) const = default;
};

[[nodiscard]] ProcessIdentity ownIdentity();

/// What can be said about a process from here.
enum class Liveness { alive, dead, unknown };
/// `unknown` for processes of other machines.
[[nodiscard]] Liveness livenessOf(const ProcessIdentity &process);

} // namespace levelfield
