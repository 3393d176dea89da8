// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"
#include "core/server/launcher.h"

namespace levelfield {

/// What a short command printed and how it ended.
struct CommandOutput {
    ExitStatus status;
    std::string output; ///< standard output, at most 1 MiB
    std::string errors; ///< standard error, at most 1 MiB
    bool timedOut = false;
};

/// Runs a command to its end (checks, setup steps, versions), in its own process group, all of it killed on timeout or stop.
/// An Error only when it could not be started or was interrupted. `line` (may be empty) sees each output line at once.
[[nodiscard]] Expected<CommandOutput> runCommand(const Command &command, const std::filesystem::path &directory,
                                                 const TextPairs &environment, std::chrono::milliseconds timeout,
                                                 std::stop_token stop, const std::function<void(const std::string &)> &line = {});

/// Full path of `program` as execvp would find it; nullopt when it is not there or not executable.
[[nodiscard]] std::optional<std::filesystem::path> findProgram(const std::string &program);

} // namespace levelfield
