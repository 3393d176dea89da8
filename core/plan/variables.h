// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"

#include <map>
#include <string>
#include <string_view>

namespace levelfield {

/// What `${name}` stands for at one moment of a run. Later scopes win: plan variables, then the variant's.
struct VariableScope {
    TextPairs variables; ///< plan variables, then variant variables (may refer to each other)
    std::string planDir;
    std::string binDir;
    std::optional<std::string> runDir{};              ///< nullopt outside a run (check, setup, verify use a scratch folder)
    std::optional<std::uint16_t> port{};              ///< of the server or service being started
    std::map<std::string, std::string> serviceUrls{}; ///< service name → URL now
    /// Reads the environment; a test may replace it.
    std::map<std::string, std::string> environment{};
};

/// `text` with every `${…}` replaced and `$${` as a literal `${`. kind = plan when a name is unknown, not available here,
/// an environment variable is unset, or variables refer to each other in a circle.
[[nodiscard]] Expected<std::string> expand(std::string_view text, const VariableScope &scope);
[[nodiscard]] Expected<Command> expand(const Command &command, const VariableScope &scope);
[[nodiscard]] Expected<TextPairs> expand(const TextPairs &pairs, const VariableScope &scope);

/// A scope for `plan` and, if given, one variant, with this process's environment.
[[nodiscard]] VariableScope variableScope(const Plan &plan, const Variant *variant, const std::filesystem::path &binDir);

/// A path key of the plan as an absolute path: relative ones against the plan's folder.
[[nodiscard]] std::filesystem::path planPath(const Plan &plan, const std::string &expanded);
/// `command` with command[0] resolved against the plan's folder when it contains `/` (design §4, Paths).
[[nodiscard]] Command resolvedCommand(const Plan &plan, Command expanded);

} // namespace levelfield
