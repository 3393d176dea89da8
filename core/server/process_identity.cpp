// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/process_identity.h"

#include "core/file.h"
#include "core/hash.h"
#include "core/server/process_table.h"

#include <array>
#include <unistd.h>

namespace levelfield {

namespace {

std::string firstLine(const char *path)
{
    const auto text = readFile(path, 4096);
    return text ? text->substr(0, text->find('\n')) : std::string{};
}

/// The host's name without its domain, which changes as a laptop moves.
std::string hostName()
{
    std::array<char, 256> name{};
    if (::gethostname(name.data(), name.size() - 1) != 0)
        return {};
    const std::string text(name.data());
    return text.substr(0, text.find('.'));
}

std::string machine()
{
    std::string identity = firstLine("/etc/machine-id");
    if (identity.empty())
        identity = hostName();
    return sha256Hex("levelfield machine " + identity).substr(0, 16); // the machine-id itself is nobody's business
}

} // namespace

ProcessIdentity ownIdentity()
{
    const auto entry = systemProcessTable()->find(::getpid());
    return {machine(), firstLine("/proc/sys/kernel/random/boot_id"), ::getpid(), entry ? entry->startTime : 0};
}

Liveness livenessOf(const ProcessIdentity &process)
{
    const ProcessIdentity own = ownIdentity();
    if (process.machine != own.machine)
        return Liveness::unknown;
    if (process.boot != own.boot)
        return Liveness::dead;
    const auto table = systemProcessTable();
    const auto entry = table->find(process.pid);
    const bool same =
        entry && entry->isAlive() && table->sameProcess(*entry, {.pid = process.pid, .startTime = process.startTime});
    return same ? Liveness::alive : Liveness::dead;
}

} // namespace levelfield
