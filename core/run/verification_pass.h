// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/preparation.h"
#include "core/run/server_host.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace levelfield {

/// What the pass found.
struct VerificationPass {
    std::vector<Error> errors{};                      ///< servers that did not start, answers that are wrong or differ
    std::vector<WorkloadVerification> verification{}; ///< a server that did not start: its answers failed, with the reason
};

/// Starts every server variant of the selection once, verifies every workload measured on it, stops it; no load.
/// All failures together; no error = the field is level. What was stopped before it could be fetched the observer is told.
[[nodiscard]] VerificationPass verifyAll(const Plan &plan, const Selection &selection, ServerHost &host, const RunParts &parts,
                                         RunObserver &observer, std::stop_token stop);

} // namespace levelfield
