// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/results.h"

#include <filesystem>

namespace levelfield {

/// What this computer is and what state it is in. `root` replaces "/" in tests (its proc/, sys/, etc/ are read).
/// Unknown facts are nullopt, never guessed. `inherited` is this process's own silentVariables(), `levelfield` thisBuild().
/// `cgroupCpus` is set when control group, cpuset or affinity leave less than all CPUs.
[[nodiscard]] Environment readEnvironment(const std::filesystem::path &root = "/");

/// Version, commit and build type of this build ("1.0.0", "abc123456789", "Release"). The commit is "unknown" outside a
/// repository and ends in "-dirty" when tracked files were changed; the build type of a sanitizer build ends in "+asan", "+tsan",
/// ….
[[nodiscard]] Environment::Build thisBuild();

/// Variables of `environment` ("NAME=VALUE" strings) that change servers silently: WEB_CONCURRENCY, UVICORN_*, GUNICORN_*,
/// NODE_OPTIONS, NODE_ENV, UV_THREADPOOL_SIZE, PYTHON*, DOTNET_*, ASPNETCORE_*, JAVA_TOOL_OPTIONS, GOMAXPROCS, GODEBUG, RUBYOPT,
/// LD_PRELOAD, MALLOC_*, OMP_NUM_THREADS, proxies and so on. Values that look like secrets (and passwords inside proxy URLs) are
/// masked.
[[nodiscard]] TextPairs silentVariables(const std::vector<std::string> &environment);

/// The Levelfield executables' own folder: ${binDir}.
[[nodiscard]] std::filesystem::path executableFolder();

} // namespace levelfield
