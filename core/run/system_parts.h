// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/builtin_loader.h"
#include "core/run/runner.h"

#include <memory>

namespace levelfield {

/// The real parts a run is made of: this machine's clock, guards, sockets and process table. One per run; it must outlive it.
class SystemParts {
public:
    /// `log` is called with each line that a server writes, on an unspecified thread.
    explicit SystemParts(Launcher::LogSink log = {});
    /// References into this object.
    [[nodiscard]] RunParts parts();

private:
    SystemClock m_clock;
    std::unique_ptr<Launcher> m_launcher;
    std::unique_ptr<Verifier> m_verifier;
    BuiltinLoader m_loader;
    std::unique_ptr<ProcessSource> m_processes;
};

} // namespace levelfield
