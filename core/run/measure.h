// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"
#include "core/run/observer.h"
#include "core/run/progress.h"
#include "core/run/runner.h"
#include "core/run/server_host.h"

#include <map>
#include <memory>
#include <stop_token>

namespace levelfield {

/// What one measurement is made with. References outlive the call.
struct MeasureContext {
    const Plan &plan;
    const Cell &cell;
    const ServerStart &start;                                              ///< up and ready
    const std::map<std::string, std::unique_ptr<RunningServer>> &services; ///< up
    const RunParts &parts;
    RunObserver &observer;
    const ProgressMeter &meter;
};

/// Loads and samples one repetition of one cell; fills everything of `measurement` but its key, sequence and start.
/// On a wire or server failure the measurement's status and reason say so; whatever was measured is kept.
/// @return how long the next measurement has to wait until this machine can open connections again; 0 but for one that used
/// all ports up.
[[nodiscard]] std::chrono::seconds measure(const MeasureContext &context, Measurement &measurement, std::stop_token stop);

} // namespace levelfield
