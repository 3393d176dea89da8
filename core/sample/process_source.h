// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace levelfield {

/// One process as the system shows it at one moment.
struct ProcessRecord {
    pid_t pid = 0;
    pid_t parent = 0;
    std::uint64_t startTime = 0; ///< with pid, tells a process from a later one of the same pid; unit of the source
    std::string name;
    char state = '?';                        ///< as ps prints it: R S D Z T …
    std::chrono::nanoseconds cpu{0};         ///< user + system, the process itself
    std::chrono::nanoseconds childrenCpu{0}; ///< of children that ended and were waited for (0 where the system hides it)
    std::uint64_t rssBytes = 0;
    bool ignoresChildren = false; ///< SIGCHLD ignored: its children's time is lost when they end (Linux; not by processes())
    [[nodiscard]] bool isZombie() const { return state == 'Z' || state == 'X'; }
    /// User + system, its own and of all it waited for.
    [[nodiscard]] std::chrono::nanoseconds allCpu() const { return cpu + childrenCpu; }
    bool operator==(const ProcessRecord &) const = default;
};

/// Where process facts come from. Thread-safe.
class ProcessSource {
public:
    virtual ~ProcessSource() = default;
    /// All processes of the machine that can be seen. One that vanishes while being read is left out.
    [[nodiscard]] virtual Expected<std::vector<ProcessRecord>> processes() = 0;
    /// `root` (first) and all its descendants. A process is read before its children, so the time of a child that ends meanwhile
    /// may be missing, but is never both the child's and its parent's. On Linux cheaper than processes(). kind = measurement
    /// when root is gone. The members are read one after the other, so one that moves to another parent meanwhile may be missing
    /// too: who must know that nobody is left asks twice, or asks processes().
    [[nodiscard]] virtual Expected<std::vector<ProcessRecord>> tree(pid_t root) = 0;
    /// One process; nullopt when it is gone or cannot be read.
    [[nodiscard]] virtual std::optional<ProcessRecord> process(pid_t pid);
    /// Proportional set size of one process, bytes; nullopt when it cannot be read. Slow: walks the process's memory.
    [[nodiscard]] virtual std::optional<std::uint64_t> pssBytes(pid_t pid) = 0;
    /// How often tree() can be asked without the asking being felt by what is measured.
    [[nodiscard]] virtual std::chrono::milliseconds period() const { return std::chrono::milliseconds(100); }
};

/// Linux: /proc, or a folder of the same shape in tests.
[[nodiscard]] std::unique_ptr<ProcessSource> procProcessSource(const std::filesystem::path &root = "/proc");
/// POSIX: `ps -A -o …`. CPU in whole seconds on Linux; no PSS; no time of ended children. Once seen in a tree, a process stays in
/// it though its parent has ended (other systems than Linux have no subreaper).
[[nodiscard]] std::unique_ptr<ProcessSource> psProcessSource();
/// The best this system has.
[[nodiscard]] std::unique_ptr<ProcessSource> systemProcessSource();

} // namespace levelfield
