// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/preparation.h"
#include "core/run/server_host.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace levelfield {

/// Starts every server variant of the selection once, verifies every workload measured on it, stops it; no load.
/// Returns all failures together: servers that did not start, answers that are wrong or differ. Empty = the field is level.
[[nodiscard]] std::vector<Error> verifyAll(const Plan &plan, const Selection &selection, ServerHost &host, const RunParts &parts,
                                           RunObserver &observer, std::stop_token stop);

} // namespace levelfield
