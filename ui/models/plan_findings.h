// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan_reader.h"

#include <QString>

#include <string>
#include <string_view>
#include <vector>

/// What is wrong with a plan, or cannot be run yet, each at the place that a form shows.
namespace levelfield::ui {

struct PlanFinding {
    std::string pointer;      ///< of the value it is about; of a key that is missing, where that key would be
    QString sentence;         ///< in the words of the command line
    int line = 0, column = 0; ///< 1-based; 0: no place in the text
};
using PlanFindings = std::vector<PlanFinding>;

/// The faults in the order of the text.
[[nodiscard]] PlanFindings findingsOf(const PlanFaults &faults);
/// What this version cannot run yet (unsupportedFeatures()), at the key that asks for it: the matrix row's where the row has it.
[[nodiscard]] PlanFindings planWarnings(const Plan &plan);

/// Whether `pointer` is `ancestor` or lies below it.
[[nodiscard]] bool isWithin(std::string_view pointer, std::string_view ancestor);
/// How many of the findings lie at or below `ancestor`.
[[nodiscard]] int countWithin(const PlanFindings &findings, std::string_view ancestor);

} // namespace levelfield::ui
