// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/guard/options.h"

#include <chrono>
#include <string>
#include <sys/types.h>

namespace levelfield {

/// How starting the server went.
struct ServerStart {
    pid_t pid = -1;                                 ///< -1 when it failed
    std::chrono::steady_clock::time_point forked{}; ///< just before fork()
    int error = 0;                                  ///< errno of the step that failed
    std::string step{};                             ///< fork, directory, limit, cpus or program
};

/// Forks and executes the server in a process group of its own, with signals as at login. Returns once the program is
/// running or could not be run; in the latter case its process is gone.
[[nodiscard]] ServerStart startServer(const GuardOptions &options);

} // namespace levelfield
