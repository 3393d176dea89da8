// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/expander.h"
#include "core/plan/plan_texts.h"
#include "core/plan/sample_scopes.h"
#include "core/plan/variables.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace levelfield {

namespace {

/// Collects the environment variables that texts refer to, directly or through other variables.
class EnvironmentUse {
public:
    explicit EnvironmentUse(const Plan &plan) : m_plan(plan), m_any(SampleScopes(plan).any()) {}

    void add(const Cell &cell)
    {
        const Server &server = m_plan.servers.at(cell.server);
        if (m_workloads.insert(cell.workload).second)
            collect(m_plan.workloads.at(cell.workload), m_any);
        if (!m_starters.emplace(cell.server, cell.variant).second)
            return;
        const Variant variant = server.effectiveVariants().at(cell.variant);
        VariableScope scope = m_any;
        scope.variables.insert(scope.variables.end(), variant.variables.begin(), variant.variables.end());
        collect(server, scope);
        collect(variant, scope);
        for (const Service &service : m_plan.services) {
            if (!server.services
                || std::find(server.services->begin(), server.services->end(), service.name) != server.services->end())
                collect(service, m_any);
        }
    }

    void addChecks()
    {
        for (const Check &check : m_plan.checks)
            collect(check, m_any);
    }

    [[nodiscard]] const std::set<std::string> &names() const { return m_names; }

private:
    template<typename T>
    void collect(const T &object, const VariableScope &scope)
    {
        Expander expander(scope, Expander::Environment::assumed);
        walkTexts(object, {}, [&](const std::string &pointer, const std::string &text, const TextRule &) {
            if (pointer.starts_with("/variables/")) // counts where it is used
                return;
            if (expander.expand(text)) // a faulty text is the reader's business
                m_names.insert(expander.environmentNames().begin(), expander.environmentNames().end());
        });
    }

    const Plan &m_plan;
    VariableScope m_any;
    std::set<std::size_t> m_workloads;
    std::set<std::pair<std::size_t, std::size_t>> m_starters;
    std::set<std::string> m_names;
};

} // namespace

std::vector<Error> unsetEnvironment(const Plan &plan, const std::vector<Cell> &cells,
                                    const std::map<std::string, std::string> &environment)
{
    EnvironmentUse use(plan);
    for (const Cell &cell : cells)
        use.add(cell);
    use.addChecks();
    std::vector<Error> errors;
    for (const std::string &name : use.names()) {
        if (!environment.contains(name))
            errors.push_back({ErrorKind::plan, "run", "the plan", fmt::format("the environment variable {} is not set", name),
                              fmt::format("Set {} before you start Levelfield.", name)});
    }
    return errors;
}

} // namespace levelfield
