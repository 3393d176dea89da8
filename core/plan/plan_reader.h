// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace levelfield {

/// One fault of a plan file, at its place.
struct PlanFault {
    std::string pointer;  ///< JSON pointer of the value ("/servers/0/port"), "" for the document
    int line = 0;         ///< 1-based; 0 when the fault has no place in the file (an override)
    int column = 0;       ///< 1-based, in characters
    std::string found;    ///< what stands there, shortened
    std::string expected; ///< what may stand there
    std::string setBy{};  ///< the override that put it there ("/load/duration=2x"); "" when the file did
    /// "LINE:COLUMN /pointer: found …, expected …", or "--set OVERRIDE: /pointer: found …, expected …".
    [[nodiscard]] std::string message() const;
    bool operator==(const PlanFault &) const = default;
};

/// A plan that was read, with the text it came from and what is worth saying about it.
struct PlanDocument {
    Plan plan;
    std::string text;                   ///< the file's bytes
    std::filesystem::path path;         ///< absolute
    std::string sha256;                 ///< of text
    std::vector<std::string> overrides; ///< "/load/duration=2s", as given, in order
};

using PlanFaults = std::vector<PlanFault>;

/// Reads and validates plan text. Of syntax errors the first; else all faults at once: unknown keys, wrong types,
/// values out of range, dangling references, empty or doubled matrix cells, unknown variables, ports in conflict.
/// `path` names the plan (its folder is ${planDir}); nothing is executed and no other file is read.
/// `overrides` are `--set` texts "POINTER=VALUE" (VALUE is JSON if it parses, else a string), applied before validation.
[[nodiscard]] std::expected<PlanDocument, PlanFaults> readPlanText(std::string_view text, const std::filesystem::path &path,
                                                                   const std::vector<std::string> &overrides = {});

/// readPlanText() of a file of at most 16 MiB. An unreadable file is an Error (kind = file).
[[nodiscard]] std::expected<PlanDocument, std::variant<Error, PlanFaults>>
readPlan(const std::filesystem::path &path, const std::vector<std::string> &overrides = {});

/// The plan as file text: known keys in the order of design §4, defaults left out, `notes` kept, two-space indent.
/// readPlanText() of the result gives an equal Plan.
[[nodiscard]] std::string writePlan(const Plan &plan);

/// What this version cannot run yet, over the given cells: rate, arrival other than uniform, pin, another generator,
/// http other than 1.1, https. One Error (kind = plan, cause "… is not supported yet") per kind and server or cell.
[[nodiscard]] std::vector<Error> unsupportedFeatures(const Plan &plan, const std::vector<Cell> &cells);

} // namespace levelfield
