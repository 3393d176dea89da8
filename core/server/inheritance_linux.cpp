// SPDX-License-Identifier: GPL-3.0-or-later
#ifdef __linux__
#include "core/server/inheritance.h"

#include <sched.h>

namespace levelfield {

namespace {

cpu_set_t affinity()
{
    cpu_set_t set;
    CPU_ZERO(&set);
    ::sched_getaffinity(0, sizeof set, &set); // fails beyond 1024 CPUs; both sets are then empty and equal
    return set;
}

// Before main(), hence before anything of ours can have changed it.
const cpu_set_t atStart = affinity();

} // namespace

std::vector<int> originalCpusIfChanged()
{
    const cpu_set_t now = affinity();
    std::vector<int> cpus;
    if (CPU_EQUAL(&now, &atStart))
        return cpus;
    for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
        if (CPU_ISSET(static_cast<std::size_t>(cpu), &atStart))
            cpus.push_back(cpu);
    }
    return cpus;
}

} // namespace levelfield
#endif
