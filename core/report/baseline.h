// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/conditions.h"

#include <optional>
#include <string>
#include <vector>

/// Which row a row is compared with: the rule documented at makeTables(). Internal to core/report.
namespace levelfield {

struct BaselineRule {
    std::optional<std::string> server{};  ///< nullopt: each run's plan decides
    std::optional<std::string> variant{}; ///< nullopt: the row's own, else the server's first
};

/// The rule that `name` ("server", "server/variant" or nullopt) stands for. kind = usage when no run has it.
[[nodiscard]] Expected<BaselineRule> baselineRule(const std::vector<RunView> &views, const std::optional<std::string> &name);

/// The plan's baseline, or its first server.
[[nodiscard]] std::string planBaseline(const RunResult &run);

/// The row to compare `row` with, among the rows of its table and its own run; nullptr when the table holds none.
/// A row that is a baseline gives itself.
[[nodiscard]] const CellResult *baselineOf(const CellRow &row, const std::vector<CellRow> &table, const BaselineRule &rule);

} // namespace levelfield
