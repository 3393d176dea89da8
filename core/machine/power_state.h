// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/machine/system_files.h"

namespace levelfield {

/// The frequency governor of all CPUs ("performance"), or "mixed (performance, powersave)". nullopt without frequency scaling.
[[nodiscard]] std::optional<std::string> frequencyGovernor(const SystemFiles &files);

/// Whether the machine runs from its battery. Batteries of mice and the like do not count. nullopt when unknown.
[[nodiscard]] std::optional<bool> onBattery(const SystemFiles &files);

} // namespace levelfield
