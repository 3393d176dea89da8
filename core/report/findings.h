// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/run_view.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

/// The finders behind findNotices(), one file per subject. Each adds what it finds and never looks at the others' findings.
/// Internal to core/report.
namespace levelfield {

struct Finding {
    Notice notice;
    double weight = 0; ///< how bad, among findings of one code: the worst speaks for all when there are many
};
using Findings = std::vector<Finding>;

void findLoaderNotices(const RunView &view, Findings &findings); ///< client-bound, too-few-samples, shared-cores, closed-loop
void findConnectionNotices(const RunView &view,
                           Findings &findings);                   ///< errors, not-kept-alive, ports-near-end, starved-connections
void findContradictions(const RunView &view, Findings &findings); ///< littles-law, bytes-mismatch
void findSpreadNotices(const RunView &view, Findings &findings);  ///< unstable, drift
void findAnswerNotices(const RunView &view, Findings &findings);  ///< bytes-, headers-differ, answers-unstable, compared-only-…
void findMachineNotices(const RunView &view, Findings &findings); ///< state of the machine and of this build
void findComparisonNotices(const RunView &view, Findings &findings); ///< cores-, traits-, variant-, processes-differ
void findServerNotices(const RunView &view, Findings &findings);     ///< log-volume, unreaped-children, memory-carried-over

/// Something that must not exceed a threshold, at its worst over a cell's repetitions.
struct Worst {
    double value = 0;
    const Measurement *measurement = nullptr;
};
/// nullopt when no repetition has the figure.
[[nodiscard]] std::optional<Worst> worstOf(const RunView &view, const CellKey &cell, const Figure &figure);

/// Each server and variant of the cells once, in their order.
[[nodiscard]] std::vector<ServerVariant> serverVariants(const RunView &view);

/// A row beside the row it is compared with in the comparison table (the plan's baseline, makeTables()'s rule). Only cells
/// that are ok, and no row with itself.
using ComparedCells = std::pair<const CellResult *, const CellResult *>;
[[nodiscard]] std::vector<ComparedCells> comparedCells(const RunView &view);

} // namespace levelfield
