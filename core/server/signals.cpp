// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/signals.h"

#include "core/server/launcher.h"

#include <fmt/format.h>

#include <array>
#include <csignal>
#include <utility>

namespace levelfield {

namespace {

constexpr std::array<std::pair<std::string_view, int>, 20> names{{
    {"HUP", SIGHUP},   {"INT", SIGINT},   {"QUIT", SIGQUIT}, {"ILL", SIGILL},   {"TRAP", SIGTRAP},
    {"ABRT", SIGABRT}, {"BUS", SIGBUS},   {"FPE", SIGFPE},   {"KILL", SIGKILL}, {"USR1", SIGUSR1},
    {"SEGV", SIGSEGV}, {"USR2", SIGUSR2}, {"PIPE", SIGPIPE}, {"ALRM", SIGALRM}, {"TERM", SIGTERM},
    {"CONT", SIGCONT}, {"STOP", SIGSTOP}, {"SYS", SIGSYS},   {"XCPU", SIGXCPU}, {"XFSZ", SIGXFSZ},
}};

} // namespace

std::optional<int> signalNumber(std::string_view name)
{
    if (name.starts_with("SIG"))
        name.remove_prefix(3);
    for (const auto &[known, number] : names) {
        if (known == name)
            return number;
    }
    return std::nullopt;
}

std::string signalName(int signal)
{
    for (const auto &[name, number] : names) {
        if (number == signal)
            return fmt::format("SIG{}", name);
    }
    return fmt::format("signal {}", signal);
}

std::string ExitStatus::text() const
{
    if (signal)
        return fmt::format("killed by {}", signalName(*signal));
    return code ? fmt::format("exit status {}", *code) : "exit status unknown";
}

} // namespace levelfield
