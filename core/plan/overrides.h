// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/fault_list.h"

namespace levelfield {

/// Applies `--set` texts "POINTER=VALUE" to `root` in order. VALUE is JSON if it parses, else a text. The last step may
/// name a key that is absent, and objects on the way to it are made; list entries must exist. What cannot be applied is a
/// fault that names the override.
void applyOverrides(SourceValue &root, const std::vector<std::string> &overrides, FaultList &faults);

} // namespace levelfield
