// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/listeners.h"

#include "core/server/command_runner.h"

#include <fmt/format.h>

namespace levelfield {

namespace {

class LsofListenerTable final : public ListenerTable {
public:
    std::optional<std::vector<Listener>> on(std::uint16_t port) override
    {
        // -nP: no names looked up. Fields: process, command, user, type (IPv4 or IPv6), name.
        const Command command{"lsof", "-nP", fmt::format("-iTCP:{}", port), "-sTCP:LISTEN", "-F", "pcutn"};
        const TextPairs environment{{"PATH", "/usr/bin:/usr/sbin:/bin:/sbin"}, {"LC_ALL", "C"}};
        const auto output = runCommand(command, "/", environment, std::chrono::seconds(10), {});
        // lsof's exit status is 1 when nothing matches.
        if (!output || output->timedOut || !output->status.code || *output->status.code > 1)
            return std::nullopt;
        return parseLsofFields(output->output, port);
    }
};

} // namespace

std::unique_ptr<ListenerTable> lsofListenerTable()
{
    return std::make_unique<LsofListenerTable>();
}

#ifndef __linux__
std::unique_ptr<ListenerTable> systemListenerTable()
{
    return lsofListenerTable();
}
#endif

} // namespace levelfield
