// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan_reader.h"

#include <filesystem>
#include <vector>

namespace levelfield {

/// The setup steps that stand in the way of a run: what they create is missing, or their last run did not end well.
/// One Error (kind = check) naming them, or none. A step that was never run by Levelfield but whose result is there counts as
/// done.
[[nodiscard]] std::vector<Error> unfinishedSetup(const PlanDocument &document, const std::filesystem::path &binDir);

} // namespace levelfield
