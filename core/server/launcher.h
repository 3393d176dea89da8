// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"
#include "core/http.h"
#include "core/plan/plan.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace levelfield {

/// Everything needed to start one server or service; all variables expanded, all paths absolute.
struct LaunchRequest {
    std::string name; ///< "fastapi-4 (pooled)", for messages
    Command command;
    std::filesystem::path directory;
    TextPairs environment; ///< added to and overriding this process's own
    Url url;
    ReadyCheck ready;
    StopRule stop;
    std::filesystem::path logFile;                    ///< created; must not exist
    std::uint64_t logLimit = std::uint64_t{64} << 20; ///< bytes kept; the rest is drained, counted and dropped
    std::vector<int> cpus{};                          ///< CPUs its processes may use; empty = all that Levelfield was given
};

/// How a process ended, in words and numbers.
struct ExitStatus {
    std::optional<int> code{};
    std::optional<int> signal{};
    /// "exit status 1" or "killed by SIGKILL".
    [[nodiscard]] std::string text() const;
    bool operator==(const ExitStatus &) const = default;
};

/// What stopping a server took.
struct StopReport {
    std::chrono::milliseconds took{0};
    bool killed = false;                  ///< did not end on its signal in time, SIGKILL was needed
    std::vector<std::string> survivors{}; ///< processes or listeners still there after SIGKILL ("pid 123 node")
};

/// A server or service that is up. Destroying it stops it (without the niceties of stop()).
class RunningServer {
public:
    virtual ~RunningServer() = default;
    /// The numeric address that answered the ready check and is in this server's process tree.
    [[nodiscard]] virtual const Endpoint &endpoint() const = 0;
    /// Root of the process tree to sample: the guard, whose own use does not count.
    [[nodiscard]] virtual pid_t guard() const = 0;
    /// From just before the server's process is forked (read by the guard, on the steady clock that all processes share) to
    /// the last byte of the headers of the first right answer of the ready check; with `consecutive`, the first of those that
    /// followed each other. The connection is attempted every millisecond until one is accepted and the request goes over
    /// that one, so what is added to the server's own time is at most 1 ms, or 2 ms after an answer that was not right
    /// (core/server/ready_check.h). The guard's own start is not in it; the page cache is as it is.
    [[nodiscard]] virtual std::chrono::microseconds timeToReady() const = 0;
    /// Bytes of output so far, beyond the log's limit too.
    [[nodiscard]] virtual std::uint64_t logBytes() const = 0;
    [[nodiscard]] virtual bool logTruncated() const = 0;
    /// The last lines of output, at most `lines`, printable().
    [[nodiscard]] virtual std::string logTail(int lines = 20) const = 0;
    /// Set once the server has ended: its command with a failure or by a signal (what it had started may live on until
    /// stop()), or with success and nothing it started lives; a command that puts a server into the background and exits 0
    /// has not ended before that server. Neither code nor signal: its levelfield-guard was killed, and the rest is unknown.
    [[nodiscard]] virtual std::optional<ExitStatus> exited() const = 0;
    /// Signal, bounded wait, SIGKILL, proof that no process and no listener is left. The signal goes to the command itself;
    /// what outlives it gets the signal in its turn. Called again, it returns the same report.
    virtual StopReport stop() = 0;
};

/// Starts servers. The real one, or a fake in tests.
class Launcher {
public:
    virtual ~Launcher() = default;
    /// Called with each line a server writes, printable(), on an unspecified thread, which is the one that drains the output:
    /// it must not block. Of more than OutputLog::linesPerSecond lines a second it hears the number only. May be empty.
    using LogSink = std::function<void(const std::string &name, const std::string &line)>;

    /// Starts, and returns once the ready check has passed. kind = start: port taken (by which pid), command not found,
    /// exited before ready (exit status and log tail, at once), not ready in time, the listener is not ours;
    /// interrupted: `stop`. Nothing is left running on failure.
    [[nodiscard]] virtual Expected<std::unique_ptr<RunningServer>> start(const LaunchRequest &request, std::stop_token stop) = 0;
};

/// The launcher over levelfield-guard. `guard` is that executable's path.
[[nodiscard]] std::unique_ptr<Launcher> guardLauncher(std::filesystem::path guard, Launcher::LogSink sink = {});

/// A port of 127.0.0.1 (and ::1) that nothing listens on and that the system will not soon hand out again.
[[nodiscard]] Expected<std::uint16_t> freePort();

} // namespace levelfield
