// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/variables.h"

#include <cstdint>
#include <expected>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace levelfield {

/// Why a text could not be expanded.
struct ExpansionFault {
    std::string found;    ///< `${pord}`, or what else is wrong
    std::string expected; ///< what may stand there
    std::string cause;    ///< both in one clause, for an Error
    std::string advice{};
    std::string variable{}; ///< the variable in whose value the fault lies; "" when in the text itself
};

/// Expands `${…}` in many texts of one scope; every variable is expanded once.
class Expander {
public:
    /// Whether an unset environment variable is a fault, or stands for something not known here (while a plan is
    /// checked, which must not depend on the machine).
    enum class Environment { asItIs, assumed };

    /// `scope` outlives the expander.
    explicit Expander(const VariableScope &scope, Environment environment = Environment::asItIs);

    [[nodiscard]] std::expected<std::string, ExpansionFault> expand(std::string_view text);
    /// True when the last expand() met an assumed environment variable: its result is only roughly what it will be.
    [[nodiscard]] bool assumedEnvironment() const { return m_assumed; }
    /// The environment variables that the last expand() referred to.
    [[nodiscard]] const std::set<std::string> &environmentNames() const { return m_environmentNames; }

private:
    struct Known {
        std::string value;
        bool assumed = false;
        std::set<std::string> environmentNames;
    };
    using Result = std::expected<std::string, ExpansionFault>;

    [[nodiscard]] Result expandText(std::string_view text);
    [[nodiscard]] Result valueOf(const std::string &name);
    [[nodiscard]] Result userVariable(const std::string &name, const std::string &text);
    [[nodiscard]] Result environmentVariable(const std::string &name);
    [[nodiscard]] Result serviceUrl(const std::string &name);
    [[nodiscard]] ExpansionFault unknown(const std::string &name) const;
    [[nodiscard]] const std::string *definition(const std::string &name) const;

    const VariableScope &m_scope;
    Environment m_environment;
    std::map<std::string, std::string> m_definitions;
    std::map<std::string, Known> m_known;
    std::vector<std::string> m_open; ///< variables being expanded, outermost first
    bool m_assumed = false;
    std::set<std::string> m_environmentNames;
};

} // namespace levelfield
