// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/sample_scopes.h"

#include "core/plan/expander.h"

#include <algorithm>

namespace levelfield {

namespace {

template<typename Started>
std::optional<std::uint16_t> portOf(const Started &started)
{
    return started.autoPort ? std::optional(assumedPort) : started.port;
}

} // namespace

SampleScopes::SampleScopes(const Plan &plan) : m_plan(plan)
{
    for (std::size_t i = 0; i < plan.services.size(); ++i) {
        const VariableScope scope = service(i);
        m_urls.push_back(Expander(scope, Expander::Environment::assumed).expand(plan.services[i].url).value_or(""));
    }
}

VariableScope SampleScopes::general(const Variant *variant) const
{
    VariableScope scope;
    scope.variables = m_plan.variables;
    if (variant != nullptr)
        scope.variables.insert(scope.variables.end(), variant->variables.begin(), variant->variables.end());
    scope.planDir = m_plan.directory.string();
    scope.binDir = "/levelfield/bin";
    scope.runDir = "/levelfield/run";
    return scope;
}

VariableScope SampleScopes::service(std::size_t index) const
{
    VariableScope scope = general();
    scope.port = portOf(m_plan.services[index]);
    for (std::size_t i = 0; i < index; ++i)
        scope.serviceUrls[m_plan.services[i].name] = m_urls[i];
    return scope;
}

VariableScope SampleScopes::launch(const Server &server, const Variant *variant) const
{
    VariableScope scope = general(variant);
    scope.port = portOf(server);
    for (std::size_t i = 0; i < m_urls.size(); ++i) {
        const std::string &name = m_plan.services[i].name;
        if (!server.services || std::find(server.services->begin(), server.services->end(), name) != server.services->end())
            scope.serviceUrls[name] = m_urls[i];
    }
    return scope;
}

VariableScope SampleScopes::workload() const
{
    VariableScope scope = general();
    for (std::size_t i = 0; i < m_urls.size(); ++i)
        scope.serviceUrls[m_plan.services[i].name] = m_urls[i];
    return scope;
}

VariableScope SampleScopes::any() const
{
    VariableScope scope = workload();
    scope.port = assumedPort;
    TextPairs variables;
    for (const Server &server : m_plan.servers) {
        for (const Variant &variant : server.variants) {
            for (const auto &definition : variant.variables)
                variables.emplace_back(definition.first, "");
        }
    }
    // The plan's own last: they are what is checked.
    variables.insert(variables.end(), scope.variables.begin(), scope.variables.end());
    scope.variables = std::move(variables);
    return scope;
}

} // namespace levelfield
