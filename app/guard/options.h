// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace levelfield {

/// levelfield-guard [--portable] [--descriptors N] [--cpus N,N…] --directory PATH --program PATH -- ARGV0 ARGUMENT…
struct GuardOptions {
    std::string program;                        ///< path of the executable file; not looked up
    std::vector<std::string> command;           ///< argv of the server
    std::string directory;                      ///< where it runs
    std::optional<unsigned long> descriptors{}; ///< its soft limit of open files
    std::vector<int> cpus{};                    ///< CPUs it may use; empty = as inherited
    bool portable = false;                      ///< the way of systems without a subreaper, for tests on Linux
};

[[nodiscard]] std::optional<GuardOptions> parseGuardOptions(const std::vector<std::string> &arguments);

} // namespace levelfield
