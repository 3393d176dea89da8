// SPDX-License-Identifier: GPL-3.0-or-later
#ifdef __linux__
#include "app/guard/platform.h"

#include <cerrno>
#include <sched.h>
#include <sys/prctl.h>

namespace levelfield {

bool adoptOrphans()
{
    return ::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0;
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
