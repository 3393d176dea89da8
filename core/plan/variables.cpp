// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/variables.h"

#include "core/plan/expander.h"
#include "core/plan/fault_list.h"
#include "core/plan/plan_texts.h"

#include <fmt/format.h>

#include <set>
#include <unistd.h>
#include <utility>

// POSIX leaves the declaration to the program.
extern char **environ; // NOLINT(readability-redundant-declaration)

namespace levelfield {

namespace {

Expected<std::string> expandWith(Expander &expander, std::string_view text)
{
    auto expanded = expander.expand(text);
    if (expanded)
        return std::move(*expanded);
    ExpansionFault &fault = expanded.error();
    if (!fault.variable.empty())
        fault.cause += fmt::format(" (in the variable \"{}\")", fault.variable);
    return failure(ErrorKind::plan, "replace the variables of", inQuotes(text), std::move(fault.cause), std::move(fault.advice));
}

std::map<std::string, std::string> processEnvironment()
{
    std::map<std::string, std::string> variables;
    for (char **entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
        const std::string_view text(*entry);
        const auto equals = text.find('=');
        if (equals != std::string_view::npos)
            variables.emplace(text.substr(0, equals), text.substr(equals + 1));
    }
    return variables;
}

} // namespace

Expected<std::string> expand(std::string_view text, const VariableScope &scope)
{
    Expander expander(scope);
    return expandWith(expander, text);
}

Expected<Command> expand(const Command &command, const VariableScope &scope)
{
    Expander expander(scope);
    Command expanded;
    for (const std::string &argument : command) {
        auto text = expandWith(expander, argument);
        if (!text)
            return std::unexpected(std::move(text.error()));
        expanded.push_back(std::move(*text));
    }
    return expanded;
}

Expected<TextPairs> expand(const TextPairs &pairs, const VariableScope &scope)
{
    Expander expander(scope);
    TextPairs expanded;
    for (const auto &[name, value] : pairs) {
        auto text = expandWith(expander, value);
        if (!text)
            return std::unexpected(std::move(text.error()));
        expanded.emplace_back(name, std::move(*text));
    }
    return expanded;
}

VariableScope variableScope(const Plan &plan, const Variant *variant, const std::filesystem::path &binDir)
{
    VariableScope scope;
    scope.variables = plan.variables;
    if (variant != nullptr)
        scope.variables.insert(scope.variables.end(), variant->variables.begin(), variant->variables.end());
    scope.planDir = plan.directory.string();
    scope.binDir = binDir.string();
    scope.environment = processEnvironment();
    return scope;
}

std::filesystem::path planPath(const Plan &plan, const std::string &expanded)
{
    return expanded.empty() ? plan.directory : (plan.directory / expanded).lexically_normal();
}

Command resolvedCommand(const Plan &plan, Command expanded)
{
    if (!expanded.empty() && expanded.front().find('/') != std::string::npos)
        expanded.front() = planPath(plan, expanded.front()).string();
    return expanded;
}

} // namespace levelfield
