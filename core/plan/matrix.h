// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace levelfield {

/// How large a plan may be: expandMatrix() and schedule() stop there, and the reader refuses what goes beyond.
inline constexpr std::size_t maxCells = 20'000;
inline constexpr std::size_t maxMeasurements = 1'000'000;

/// "SERVER VARIANT WORKLOAD c=CONNECTIONS": how a cell is named for `--only`, progress and errors. A cell of a fixed rate
/// ends in " r=RATE".
[[nodiscard]] std::string cellName(const Plan &plan, const Cell &cell);

/// The plan's cells: matrix rows in order, within a row servers × variants × workloads × connections in plan order.
/// The plan must have passed validation (readPlan): no row is empty, no cell is named twice.
[[nodiscard]] std::vector<Cell> expandMatrix(const Plan &plan);

/// Names of servers that no matrix row takes (an info of `check`).
[[nodiscard]] std::vector<std::string> serversWithoutRow(const Plan &plan);

/// What each list of a matrix row takes, as indices in plan order.
struct RowSelection {
    std::vector<std::size_t> servers;
    std::vector<std::vector<std::size_t>> variants; ///< for each of `servers`, into effectiveVariants(); may be empty
    std::vector<std::size_t> workloads;
};
[[nodiscard]] RowSelection selectRow(const Plan &plan, const MatrixRow &row);

/// The plan's matrix, or the one row that stands for an absent one.
[[nodiscard]] std::vector<MatrixRow> effectiveMatrix(const Plan &plan);

/// The plan's load with a row's overrides.
[[nodiscard]] LoadSettings resolvedLoad(const LoadSettings &load, const LoadOverrides &overrides);

/// The cells whose cellName() the regular expression finds (ECMAScript syntax without back-references, at most 200
/// characters, found anywhere in the name). kind = usage when `pattern` is not a regular expression or finds no cell.
/// Takes time proportional to pattern × name, never more (libstdc++), or gives up with an error (libc++).
[[nodiscard]] Expected<std::vector<Cell>> selectCells(const Plan &plan, std::vector<Cell> cells, const std::string &pattern);

/// One repetition of one cell, at its place in the run.
struct ScheduledMeasurement {
    std::size_t cell = 0; ///< index into the cells
    int repetition = 1;   ///< 1-based; the outer loop
    int sequence = 1;     ///< 1-based place in the whole run
    bool operator==(const ScheduledMeasurement &) const = default;
};

/// Running order of all repetitions (design §4, Order). A pass measures each cell that still has repetitions to go once.
/// `sequential`: every pass in the order of `cells`. `alternate`: the even passes take the servers, and the variants of
/// each, in reverse; workloads and connections of one server and variant stay in order, none is compared with another.
/// `shuffled`: each pass is a new Fisher–Yates shuffle (from the back, index drawn below i + 1 by rejection) of the order
/// of `cells`, all drawn from one SplitMix64 generator (Steele, Lea and Flood, OOPSLA 2014) that starts at `seed`: the same
/// order on every platform.
/// With restart `server` the cells of one server and variant stay together within a pass, in every order.
[[nodiscard]] std::vector<ScheduledMeasurement> schedule(const Plan &plan, const std::vector<Cell> &cells, std::uint64_t seed);

/// Warm-up, window and cooldown of one measurement, plus an allowance for start and stop. For display only.
[[nodiscard]] std::chrono::milliseconds estimatedTime(const Cell &cell);
/// Sum over the schedule plus the verification pass (one start per server+variant).
[[nodiscard]] std::chrono::milliseconds estimatedTime(const Plan &plan, const std::vector<Cell> &cells);

} // namespace levelfield
