// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/results.h"

#include <filesystem>

/// Where the machine's facts come from: one way per kind of system, all buildable anywhere. Inherited variables and build are
/// not filled in.
namespace levelfield {

/// Linux: proc/, sys/ and etc/ below `root`.
[[nodiscard]] Environment readProcEnvironment(const std::filesystem::path &root);

/// Any POSIX system: uname, sysconf, getloadavg (and sysctl on macOS). Less is known.
[[nodiscard]] Environment readPosixEnvironment();

} // namespace levelfield
