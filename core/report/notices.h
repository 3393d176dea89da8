// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/results.h"

#include <vector>

namespace levelfield {

/// Everything Levelfield has to say about the run itself, from its result alone: pure, so every notice is testable with values.
/// Ordered by severity, then by cell. Codes are from the closed list of design §8.
[[nodiscard]] std::vector<Notice> findNotices(const RunResult &run);

} // namespace levelfield
