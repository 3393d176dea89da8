// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/system_parts.h"

#include "core/machine/machine.h"
#include "core/run/run_directory.h"

namespace levelfield {

SystemParts::SystemParts(Launcher::LogSink log)
    : m_launcher(guardLauncher(executableFolder() / "levelfield-guard", std::move(log))),
      m_verifier(httpVerifier()),
      m_processes(systemProcessSource())
{
}

RunParts SystemParts::parts()
{
    return {m_clock, *m_launcher, *m_verifier, m_loader, *m_processes, executableFolder(), undoJournalFolder()};
}

} // namespace levelfield
