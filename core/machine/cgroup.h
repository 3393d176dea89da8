// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/machine/system_files.h"

namespace levelfield {

/// How many CPUs this process may use at most: the smallest quota of its control group and every group above it (version 2 or 1),
/// and the number of CPUs that its affinity and cpusets leave. nullopt when neither is known or set.
[[nodiscard]] std::optional<double> cpuLimit(const SystemFiles &files);

} // namespace levelfield
