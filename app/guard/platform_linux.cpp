// SPDX-License-Identifier: GPL-3.0-or-later
#ifdef __linux__
#include "app/guard/platform.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace levelfield {

bool adoptOrphans()
{
    return ::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0;
}

void resetHiddenSignals()
{
    // All zero is SIG_DFL without flags, whatever the architecture's order of fields.
    const std::array<unsigned long, 8> defaultAction{};
    constexpr std::size_t maskBytes = 8;
    for (int signal = 32; signal < SIGRTMIN; ++signal)
        ::syscall(SYS_rt_sigaction, signal, defaultAction.data(), nullptr, maskBytes);
}

int pinToCpus(const std::vector<int> &cpus)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    for (const int cpu : cpus) {
        if (cpu < 0 || cpu >= CPU_SETSIZE)
            return EINVAL;
        CPU_SET(static_cast<std::size_t>(cpu), &set);
    }
    return ::sched_setaffinity(0, sizeof set, &set) == 0 ? 0 : errno;
}

} // namespace levelfield
#endif
