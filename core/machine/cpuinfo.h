// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/machine/system_files.h"
#include "core/run/results.h"

namespace levelfield {

/// The processors of a Linux system: /proc/cpuinfo (every architecture has its own keys), sysfs for topology and frequency.
struct ProcessorInfo {
    CpuFacts facts{};
    std::optional<bool> hypervisorFlag{}; ///< nullopt where the architecture has no such flag
};

[[nodiscard]] ProcessorInfo readProcessors(const SystemFiles &files);

} // namespace levelfield
