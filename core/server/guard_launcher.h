// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/server/guard_process.h"
#include "core/server/launcher.h"
#include "core/server/listeners.h"

namespace levelfield {

/// What guardLauncher() is made of. Tests on Linux put the ways of other systems in.
struct GuardLauncherParts {
    std::filesystem::path guard;
    Launcher::LogSink sink{};
    bool portable = false; ///< no subreaper, ps instead of /proc
    std::unique_ptr<ListenerTable> (*listeners)() = &systemListenerTable;
};

[[nodiscard]] std::unique_ptr<Launcher> guardLauncher(GuardLauncherParts parts);

} // namespace levelfield
