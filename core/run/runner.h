// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"
#include "core/load/load_generator.h"
#include "core/plan/plan_reader.h"
#include "core/run/observer.h"
#include "core/run/results.h"
#include "core/run/run_control.h"
#include "core/sample/process_source.h"
#include "core/server/launcher.h"
#include "core/verify/verifier.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace levelfield {

/// The parts a run is made of. References outlive the run.
struct RunParts {
    Clock &clock;
    Launcher &launcher;
    Verifier &verifier;
    LoadGenerator &loader;
    ProcessSource &processes;
    std::filesystem::path binDir;      ///< ${binDir}
    std::filesystem::path undoJournal; ///< where edits are journalled
};

struct RunOptions {
    std::filesystem::path folder;      ///< the run directory; new, or the one to resume
    std::optional<std::string> only{}; ///< regular expression over cell names
    bool resume = false;
    std::optional<std::uint64_t> seed{}; ///< of order `shuffled`; nullopt draws one
};

/// The command line's exit status for what went wrong (design §6); 0 for nothing.
[[nodiscard]] int exitStatus(const std::vector<Error> &errors);

/// How a run or verification ended.
struct RunOutcome {
    RunResult result;
    std::vector<Error> errors{}; ///< why it ended early, all that are known; empty when it ran to its end
    /// The command line's exit status (design §6): what stopped it first, else 1 when a cell is invalid or failed.
    [[nodiscard]] int exitStatus() const;
};

/// Runs `document`'s plan from start to end on the calling thread: lock, checks, verification pass, measurements, results.
/// The observer hears everything; `control` steers. Never throws.
[[nodiscard]] RunOutcome runPlan(const PlanDocument &document, const RunOptions &options, RunParts parts, RunObserver &observer,
                                 RunControl &control);

/// The verification pass alone: starts each selected server and variant, compares answers, applies no load, keeps no run
/// directory.
[[nodiscard]] RunOutcome verifyPlan(const PlanDocument &document, const std::optional<std::string> &only, RunParts parts,
                                    RunObserver &observer, RunControl &control);

/// Runs the plan's setup steps in order; stops at the first that fails. `line` sees their output.
[[nodiscard]] Expected<> runSetup(const PlanDocument &document, const std::filesystem::path &binDir,
                                  const std::function<void(const std::string &step, const std::string &line)> &line,
                                  std::stop_token stop);

} // namespace levelfield
