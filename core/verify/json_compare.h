// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/results.h"
#include "core/verify/ignore_rules.h"
#include "core/verify/json_document.h"

#include <cstdint>
#include <string>
#include <vector>

namespace levelfield {

/// How many differences of one answer are kept; all are counted.
inline constexpr std::size_t keptDifferences = 20;

/// What tells two answers apart, in the order found.
struct Differences {
    std::vector<Difference> kept{};
    std::uint64_t count = 0;

    void add(Difference difference);
    [[nodiscard]] bool none() const { return count == 0; }
};

/// In Difference::actual and Difference::expected where the other side has a value.
inline constexpr const char *missingText = "missing";
inline constexpr const char *notExpectedText = "not expected";

struct JsonComparison {
    Differences differences{};
    /// Rules of `ignore` that met no value in either document.
    std::vector<std::string> unusedIgnores{};
};

/// Compares two documents by value (design §8, Verifier): object order and white space are free, numbers equal by exact value,
/// strings by the characters they stand for. Ignored values may be anything, but must be there. Where arrays differ in length,
/// equal elements at both ends are matched first, so that one element more does not make all that follow differ.
/// Whether there are differences does not depend on which document is which.
[[nodiscard]] JsonComparison compareJson(const JsonDocument &expected, const JsonDocument &actual,
                                         const IgnoreRules &ignore = {});

} // namespace levelfield
