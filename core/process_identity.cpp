// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/process_identity.h"

#include "core/file.h"
#include "core/text.h"

#include <unistd.h>
#ifdef __APPLE__
#include <array>
#include <sys/sysctl.h>
#endif

namespace levelfield {

namespace {

std::optional<std::string> processStart(pid_t pid)
{
#ifdef __linux__
    return processStartFromProc(pid);
#else
    return processStartFromPs(pid);
#endif
}

std::string bootIdentity()
{
#if defined(__linux__)
    const auto text = readFile("/proc/sys/kernel/random/boot_id", 4096);
    return text ? text->substr(0, text->find('\n')) : std::string();
#elif defined(__APPLE__)
    std::array<char, 64> text{};
    std::size_t size = text.size() - 1;
    return ::sysctlbyname("kern.bootsessionuuid", text.data(), &size, nullptr, 0) == 0 ? std::string(text.data()) : std::string();
#else
    return {};
#endif
}

} // namespace

std::optional<ProcessIdentity> processIdentity(pid_t pid)
{
    auto started = processStart(pid);
    if (!started)
        return std::nullopt;
    return ProcessIdentity{pid, std::move(*started), bootIdentity()};
}

ProcessIdentity thisProcess()
{
    // Without /proc or ps the pid alone has to do: better a stale journal kept than a living owner's undone.
    return processIdentity(::getpid()).value_or(ProcessIdentity{::getpid(), {}, bootIdentity()});
}

bool isAlive(const ProcessIdentity &process)
{
    if (process.pid <= 0)
        return false;
    return processIdentity(process.pid) == process || (process.pid == ::getpid() && thisProcess() == process);
}

} // namespace levelfield
