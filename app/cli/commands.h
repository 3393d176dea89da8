// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/terminal.h"
#include "core/plan/plan_reader.h"

namespace levelfield::cli {

/// Each runs one command: results to `out`, everything else to `errors`. Returns the exit status of design §6.
int check(const CheckArguments &arguments, Terminal &out, Terminal &errors);
int example(const ExampleArguments &arguments, Terminal &out, Terminal &errors);
int setup(const SetupArguments &arguments, Terminal &out, Terminal &errors);
int verify(const VerifyArguments &arguments, Terminal &out, Terminal &errors);
int run(const RunArguments &arguments, Terminal &out, Terminal &errors);
int load(const LoadArguments &arguments, Terminal &out, Terminal &errors);
int exportRuns(const ExportArguments &arguments, Terminal &out, Terminal &errors);
int compare(const CompareArguments &arguments, Terminal &out, Terminal &errors);

/// The plan, or the exit status after every fault was printed.
[[nodiscard]] std::expected<PlanDocument, int> readPlanOrSay(const std::filesystem::path &path,
                                                             const std::vector<std::string> &overrides, Terminal &errors);

} // namespace levelfield::cli
