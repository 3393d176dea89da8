// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/expander.h"

#include "core/plan/fault_list.h"
#include "core/plan/text_rules.h"
#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace levelfield {

namespace {

/// Variables that double in each step would fill the memory: a variable's value is at most this long, and all values
/// together add at most maxGrowth to a text.
constexpr std::size_t maxValue = std::size_t{64} << 10;
constexpr std::size_t maxGrowth = std::size_t{1} << 20;
/// Variables of variables of variables …: each level is a call.
constexpr std::size_t maxNesting = 500;

std::string reference(std::string_view name)
{
    return fmt::format("${{{}}}", printable(name.substr(0, 60)));
}

ExpansionFault fault(std::string found, std::string expected, std::string cause, std::string advice = {})
{
    return {std::move(found), std::move(expected), std::move(cause), std::move(advice), {}};
}

ExpansionFault unavailable(std::string_view name, std::string_view where)
{
    return fault(reference(name), fmt::format("another variable: this one has a value only {}", where),
                 fmt::format("{} has a value only {}", reference(name), where));
}

/// `names` refer to each other and the last to the first. The circle is the same wherever it was entered: it is told
/// from, and counted to, the name that sorts first.
ExpansionFault circle(std::vector<std::string> names)
{
    std::rotate(names.begin(), std::min_element(names.begin(), names.end()), names.end());
    std::string path;
    for (const std::string &name : names)
        path += reference(name) + " → ";
    path += reference(names.front());
    ExpansionFault made = fault("variables in a circle: " + path, "variables that do not refer to themselves",
                                "variables refer to each other in a circle: " + path);
    made.variable = names.front();
    return made;
}

} // namespace

Expander::Expander(const VariableScope &scope, Environment environment) : m_scope(scope), m_environment(environment)
{
    for (const auto &[name, text] : scope.variables)
        m_definitions.insert_or_assign(name, text);
}

std::expected<std::string, ExpansionFault> Expander::expand(std::string_view text)
{
    m_assumed = false;
    m_environmentNames.clear();
    m_open.clear();
    return expandText(text);
}

Expander::Result Expander::expandText(std::string_view text)
{
    const std::size_t limit = m_open.empty() ? text.size() + maxGrowth : maxValue;
    std::string out;
    while (!text.empty()) {
        const auto dollar = std::min(text.find('$'), text.size());
        out += text.substr(0, dollar);
        text.remove_prefix(dollar);
        if (text.starts_with("$${")) {
            out += "${";
            text.remove_prefix(3);
        } else if (text.starts_with("${")) {
            const auto close = text.find('}');
            if (close == std::string_view::npos)
                return std::unexpected(fault("\"${\" without \"}\"",
                                             "a variable like ${planDir}, or $${ for the characters \"${\"",
                                             "\"${\" has no closing \"}\"", "Write $${ for the characters \"${\"."));
            const auto value = valueOf(std::string(text.substr(2, close - 2)));
            if (!value)
                return value;
            out += *value;
            text.remove_prefix(close + 1);
        } else if (!text.empty()) {
            out += '$';
            text.remove_prefix(1);
        }
        if (out.size() > limit)
            break;
    }
    if (out.size() > limit)
        return std::unexpected(fault("a very long text once its variables are replaced",
                                     "values of at most 64 KiB, and at most 1 MiB of them in one text",
                                     "it becomes too long when its variables are replaced"));
    return out;
}

Expander::Result Expander::valueOf(const std::string &name)
{
    if (name == "planDir")
        return m_scope.planDir;
    if (name == "binDir")
        return m_scope.binDir;
    if (name == "runDir") {
        return m_scope.runDir ? Result(*m_scope.runDir) : Result(std::unexpected(unavailable(name, "during a run")));
    }
    if (name == "port") {
        return m_scope.port ? Result(fmt::format("{}", *m_scope.port))
                            : Result(std::unexpected(unavailable(name, "in a server or service that has a \"port\"")));
    }
    if (name.starts_with("env:"))
        return environmentVariable(name.substr(4));
    if (name.starts_with("services."))
        return serviceUrl(name);
    if (const std::string *text = definition(name))
        return userVariable(name, *text);
    return std::unexpected(unknown(name));
}

Expander::Result Expander::userVariable(const std::string &name, const std::string &text)
{
    if (const auto known = m_known.find(name); known != m_known.end()) {
        m_assumed = m_assumed || known->second.assumed;
        m_environmentNames.insert(known->second.environmentNames.begin(), known->second.environmentNames.end());
        return known->second.value;
    }
    if (const auto begin = std::find(m_open.begin(), m_open.end(), name); begin != m_open.end())
        return std::unexpected(circle({begin, m_open.end()}));
    if (m_open.size() >= maxNesting)
        return std::unexpected(fault("variables nested too deep", "at most 500 variables within each other",
                                     "more than 500 variables lie within each other"));
    // What this variable alone refers to is remembered with it, so the outer sets are put aside.
    const bool outerAssumed = std::exchange(m_assumed, false);
    std::set<std::string> outerNames = std::exchange(m_environmentNames, {});
    m_open.push_back(name);
    auto value = expandText(text);
    m_open.pop_back();
    if (value)
        m_known.emplace(name, Known{*value, m_assumed, m_environmentNames});
    else if (value.error().variable.empty())
        value.error().variable = name;
    m_assumed = m_assumed || outerAssumed;
    m_environmentNames.merge(outerNames);
    return value;
}

Expander::Result Expander::environmentVariable(const std::string &name)
{
    if (!isEnvironmentName(name))
        return std::unexpected(fault(reference("env:" + name), "the name of an environment variable, like ${env:HOME}",
                                     fmt::format("{} names no environment variable", reference("env:" + name))));
    m_environmentNames.insert(name);
    if (const auto value = m_scope.environment.find(name); value != m_scope.environment.end())
        return value->second;
    if (m_environment == Environment::assumed) {
        m_assumed = true;
        return std::string();
    }
    return std::unexpected(fault(reference("env:" + name), "an environment variable that is set",
                                 fmt::format("the environment variable {} is not set", printable(name)),
                                 fmt::format("Set {} before you start Levelfield.", printable(name))));
}

Expander::Result Expander::serviceUrl(const std::string &name)
{
    constexpr std::string_view before = "services.", after = ".url";
    if (!name.ends_with(after) || name.size() <= before.size() + after.size())
        return std::unexpected(unknown(name));
    const std::string service = name.substr(before.size(), name.size() - before.size() - after.size());
    if (const auto url = m_scope.serviceUrls.find(service); url != m_scope.serviceUrls.end())
        return url->second;
    std::string known;
    for (const auto &[other, url] : m_scope.serviceUrls)
        known += (known.empty() ? "" : ", ") + reference("services." + other + ".url");
    return std::unexpected(
        fault(reference(name), known.empty() ? "another variable: no service is up here" : "a service that is up here: " + known,
              fmt::format("the service \"{}\" is not up here", printable(service))));
}

ExpansionFault Expander::unknown(const std::string &name) const
{
    std::vector<std::string> names{"planDir", "runDir", "binDir", "port"};
    for (const auto &[defined, text] : m_definitions)
        names.push_back(defined);
    for (const auto &[service, url] : m_scope.serviceUrls)
        names.push_back("services." + service + ".url");
    if (m_scope.environment.contains(name))
        names.push_back("env:" + name);
    const std::vector<std::string_view> candidates(names.begin(), names.end());
    const auto meant = closestWord(name, candidates);
    const std::string hint = meant ? fmt::format("; did you mean {}?", reference(*meant)) : std::string();
    return fault("the unknown variable " + reference(name),
                 "one that \"variables\" defines, or planDir, runDir, binDir, port, "
                 "services.NAME.url or env:NAME, or $${ for the characters \"${\""
                     + hint,
                 fmt::format("the variable {} is not known{}", reference(name), hint),
                 "Define it under \"variables\", or write $${ for the characters \"${\".");
}

const std::string *Expander::definition(const std::string &name) const
{
    const auto found = m_definitions.find(name);
    return found == m_definitions.end() ? nullptr : &found->second;
}

} // namespace levelfield
