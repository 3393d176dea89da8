// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

/// Variables of a plan (design §4). `${…}` is expanded in: commands and arguments, `requires`, directories and all other
/// paths, environment and variable values, URLs, `ready.path`, edits' `find` and `replace`, a check's `output`, request path,
/// header values, body and `bodyFile`. Names, labels, titles, notes, traits, methods and all of `expect` are taken as written.
///
/// `${planDir}`, `${binDir}`, `${runDir}`, `${env:NAME}` and `variables` are known everywhere; `${port}` and
/// `${services.NAME.url}` only in what belongs to a start: a server's or service's command, directory, environment, url and
/// ready check, a variant's arguments, environment, variables and edits. A server sees the URLs of its own services, a
/// service those of the services before it (they are started in the plan's order), a workload those of all, but no port.
///
/// `$${` is a literal `${`; any other `$` stands for itself. A value is at most 64 KiB long, all values together add at
/// most 1 MiB to a text.
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

/// The environment variables that these cells and the plan's checks need and `environment` lacks, one Error (kind = plan)
/// each. Reading a plan does not look at the environment: this does, before anything is started.
[[nodiscard]] std::vector<Error> unsetEnvironment(const Plan &plan, const std::vector<Cell> &cells,
                                                  const std::map<std::string, std::string> &environment);

/// A path key of the plan as an absolute path: relative ones against the plan's folder.
[[nodiscard]] std::filesystem::path planPath(const Plan &plan, const std::string &expanded);
/// `command` with command[0] resolved against the plan's folder when it contains `/` (design §4, Paths).
[[nodiscard]] Command resolvedCommand(const Plan &plan, Command expanded);

} // namespace levelfield
