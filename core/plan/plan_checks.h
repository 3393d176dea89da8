// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/fault_list.h"

namespace levelfield {

/// The plan that `root` describes, with a fault for each break of its structure: types, keys, ranges, forms of texts. That
/// much the JSON Schema in resources/ refuses too.
[[nodiscard]] Plan readStructure(const SourceValue &root, FaultList &faults);

// What a schema cannot say: how the parts of a plan fit together. Each check adds its faults and goes on; a value that
// was missing or broken, and so was already reported, is passed over.

/// Names given twice, baselines and services that do not exist.
void checkReferences(const Plan &plan, FaultList &faults);
/// `${…}`: unknown, circular, not available; and texts that break their rule once expanded.
void checkVariables(const Plan &plan, FaultList &faults);
/// URLs that are none once expanded, ports that are not the URL's, and fixed ports that two would need at a time.
void checkAddresses(const Plan &plan, FaultList &faults);
/// Bodies, comparison rules and headers that contradict each other.
void checkWorkloads(const Plan &plan, FaultList &faults);
/// Globs that match nothing, cells named twice, more cells or measurements than can be.
void checkMatrix(const Plan &plan, FaultList &faults);

} // namespace levelfield
