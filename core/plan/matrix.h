// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace levelfield {

/// "SERVER VARIANT WORKLOAD c=CONNECTIONS": how a cell is named for `--only`, progress and errors.
[[nodiscard]] std::string cellName(const Plan &plan, const Cell &cell);

/// The plan's cells: matrix rows in order, within a row servers × variants × workloads × connections in plan order.
/// The plan must have passed validation (readPlan): no row is empty, no cell is named twice.
[[nodiscard]] std::vector<Cell> expandMatrix(const Plan &plan);

/// Names of servers that no matrix row takes (an info of `check`).
[[nodiscard]] std::vector<std::string> serversWithoutRow(const Plan &plan);

/// The cells whose cellName() the regular expression finds. kind = usage when `pattern` is not a regular expression
/// or finds no cell.
[[nodiscard]] Expected<std::vector<Cell>> selectCells(const Plan &plan, std::vector<Cell> cells, const std::string &pattern);

/// One repetition of one cell, at its place in the run.
struct ScheduledMeasurement {
    std::size_t cell = 0;       ///< index into the cells
    int repetition = 1;         ///< 1-based; the outer loop
    int sequence = 1;           ///< 1-based place in the whole run
    bool operator==(const ScheduledMeasurement &) const = default;
};

/// Running order of all repetitions (design §4, Order). `seed` matters only for Order::shuffled. Cells of one
/// server+variant stay together within a pass when restart is `server`.
[[nodiscard]] std::vector<ScheduledMeasurement> schedule(const Plan &plan, const std::vector<Cell> &cells, std::uint64_t seed);

/// Warm-up, window and cooldown of one measurement, plus an allowance for start and stop. For display only.
[[nodiscard]] std::chrono::milliseconds estimatedTime(const Cell &cell);
/// Sum over the schedule plus the verification pass (one start per server+variant).
[[nodiscard]] std::chrono::milliseconds estimatedTime(const Plan &plan, const std::vector<Cell> &cells);

} // namespace levelfield
