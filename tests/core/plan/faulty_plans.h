// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace levelfield {

/// smallPlan with one change that makes it faulty, and the fault it must give.
struct FaultyPlan {
    std::string pointer; ///< where the change is made
    std::string value;   ///< JSON
    std::string words;   ///< part of the message
    std::string fault;   ///< pointer of the fault
};
[[nodiscard]] std::vector<FaultyPlan> faultyPlans();

/// A plan with five faults, and the messages they must give, one a line.
extern const char *const planWithFiveFaults;
extern const char *const fiveMessages;

} // namespace levelfield
