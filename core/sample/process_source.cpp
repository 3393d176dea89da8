// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sample/process_source.h"

#include <algorithm>

namespace levelfield {

std::optional<ProcessRecord> ProcessSource::process(pid_t pid)
{
    const auto all = processes();
    if (!all)
        return std::nullopt;
    const auto found = std::ranges::find(*all, pid, &ProcessRecord::pid);
    return found == all->end() ? std::nullopt : std::optional(*found);
}

std::unique_ptr<ProcessSource> systemProcessSource()
{
#ifdef __linux__
    return procProcessSource();
#else
    return psProcessSource();
#endif
}

} // namespace levelfield
