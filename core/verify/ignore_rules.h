// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace levelfield {

/// The JSON pointers of a workload's `ignore`, matched step by step while two documents are walked. `*` as a token stands for
/// every element of an array and every member of an object. A pointer covers what lies below it too.
class IgnoreRules {
public:
    IgnoreRules() = default;
    /// @return the first text that is no JSON pointer (RFC 6901) as the error.
    [[nodiscard]] static std::expected<IgnoreRules, std::string> parse(const std::vector<std::string> &pointers);

    /// The rules whose first `depth` tokens match the path so far.
    struct Matching {
        std::vector<std::size_t> rules{};
        std::size_t depth = 0;
    };
    [[nodiscard]] Matching atRoot() const;
    [[nodiscard]] Matching atKey(const Matching &parent, std::string_view key) const;
    [[nodiscard]] Matching atElement(const Matching &parent, std::size_t position) const;

    /// The rule that ends here, if one does: the value here is ignored.
    [[nodiscard]] std::optional<std::size_t> endingAt(const Matching &here) const;

    [[nodiscard]] std::size_t size() const { return m_rules.size(); }
    /// The rule as the plan has it.
    [[nodiscard]] const std::string &text(std::size_t rule) const { return m_rules[rule].text; }

private:
    struct Rule {
        std::string text;
        std::vector<std::string> tokens{}; ///< unescaped
    };
    [[nodiscard]] Matching step(const Matching &parent, std::string_view token) const;

    std::vector<Rule> m_rules;
};

} // namespace levelfield
