// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/expander.h"
#include "core/plan/plan_checks.h"
#include "core/plan/plan_texts.h"
#include "core/plan/sample_scopes.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace levelfield {

namespace {

/// What a rule asks of a text once its variables are replaced.
bool acceptsExpanded(const TextRule &rule, std::string_view text)
{
    return rule.accepts == isRequestPathTemplate ? isRequestPath(text) : rule.accepts(text);
}

class VariableCheck {
public:
    VariableCheck(const Plan &plan, FaultList &faults) : m_plan(plan), m_faults(faults), m_scopes(plan) {}

    void run()
    {
        checkPlanVariables();
        const VariableScope general = m_scopes.general();
        for (std::size_t i = 0; i < m_plan.setup.size(); ++i)
            checkTexts(m_plan.setup[i], fmt::format("/setup/{}", i), general, general);
        for (std::size_t i = 0; i < m_plan.checks.size(); ++i)
            checkTexts(m_plan.checks[i], fmt::format("/checks/{}", i), general, general);
        for (std::size_t i = 0; i < m_plan.services.size(); ++i)
            checkTexts(m_plan.services[i], fmt::format("/services/{}", i), general, m_scopes.service(i));
        for (std::size_t i = 0; i < m_plan.servers.size() && !m_faults.full(); ++i)
            checkServer(m_plan.servers[i], fmt::format("/servers/{}", i));
        for (std::size_t i = 0; i < m_plan.workloads.size(); ++i)
            checkTexts(m_plan.workloads[i], fmt::format("/workloads/{}", i), general, m_scopes.workload());
    }

private:
    /// Variables on their own, so that one that is wrong is reported where it stands, once, and even when unused.
    void checkPlanVariables()
    {
        const VariableScope scope = m_scopes.any();
        checkDefinitions(m_plan.variables, "/variables", scope);
    }

    void checkDefinitions(const TextPairs &definitions, const std::string &pointer, const VariableScope &scope)
    {
        Expander expander(scope, Expander::Environment::assumed);
        for (const auto &[name, text] : definitions) {
            const auto value = expander.expand("${" + name + "}");
            if (value || !isVariableName(name) || value.error().variable != name)
                continue;
            m_broken.insert(name);
            m_faults.add(pointer + pointerStep(name), value.error().found, value.error().expected);
        }
    }

    void checkServer(const Server &server, const std::string &pointer)
    {
        const auto variants = server.effectiveVariants();
        m_reported.clear();
        for (std::size_t i = 0; i < variants.size() && !m_faults.full(); ++i) {
            const Variant *variant = server.variants.empty() ? nullptr : &variants[i];
            const VariableScope launch = m_scopes.launch(server, variant);
            const std::string variantPointer = fmt::format("{}/variants/{}", pointer, i);
            const std::set<std::string> brokenInPlan = m_broken;
            m_variant = variant;
            if (variant != nullptr) {
                checkDefinitions(variant->variables, variantPointer + "/variables", launch);
                checkTexts(*variant, variantPointer, m_scopes.general(variant), launch);
            }
            checkTexts(server, pointer, m_scopes.general(variant), launch);
            m_broken = brokenInPlan;
        }
        m_variant = nullptr;
        m_reported.clear();
    }

    template<typename T>
    void checkTexts(const T &object, const std::string &pointer, const VariableScope &general, const VariableScope &launch)
    {
        Expander generalExpander(general, Expander::Environment::assumed);
        Expander launchExpander(launch, Expander::Environment::assumed);
        walkTexts(object, pointer, [&](const std::string &at, const std::string &text, const TextRule &rule) {
            if (m_faults.full() || m_reported.contains(at) || isVariableDefinition(at, pointer))
                return;
            checkText(at, text, rule, rule.variables == Variables::launch ? launchExpander : generalExpander);
        });
    }

    static bool isVariableDefinition(std::string_view at, std::string_view object)
    {
        return at.substr(object.size()).starts_with("/variables/");
    }

    void checkText(const std::string &at, const std::string &text, const TextRule &rule, Expander &expander)
    {
        const auto expanded = expander.expand(text);
        if (!expanded)
            return report(at, expanded.error());
        const bool asWritten = *expanded == text;
        if (expander.assumedEnvironment() || asWritten || !rule.accepts(text) || acceptsExpanded(rule, *expanded))
            return;
        add(at, fmt::format("{}, which becomes {}", inQuotes(text), inQuotes(*expanded)), std::string(rule.expected));
    }

    void report(const std::string &at, const ExpansionFault &fault)
    {
        if (m_broken.contains(fault.variable))
            return;
        const std::string through =
            fault.variable.empty() ? std::string() : fmt::format(" in the variable {}", inQuotes(fault.variable));
        add(at, fault.found + through, fault.expected);
    }

    void add(const std::string &at, std::string found, std::string expected)
    {
        // With several variants the same text may fail for one and not for another.
        const bool ofServer = m_variant != nullptr && at.find("/variants/") == std::string::npos;
        if (ofServer && !m_variant->variables.empty())
            found += fmt::format(" (variant {})", inQuotes(m_variant->name));
        m_reported.insert(at);
        m_faults.add(at, std::move(found), std::move(expected));
    }

    const Plan &m_plan;
    FaultList &m_faults;
    SampleScopes m_scopes;
    const Variant *m_variant = nullptr;
    std::set<std::string> m_broken;   ///< variables whose definition is reported
    std::set<std::string> m_reported; ///< texts of the current server that are reported, for whichever variant
};

} // namespace

void checkVariables(const Plan &plan, FaultList &faults)
{
    using Type = SourceValue::Type;
    if (!faults.isOtherThan(Type::object, "/variables") && !faults.isOtherThan(Type::list, "/services"))
        VariableCheck(plan, faults).run();
}

} // namespace levelfield
