// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/ignore_rules.h"

#include <fmt/format.h>

#include <numeric>

namespace levelfield {

namespace {

/// `token` with `~1` as `/` and `~0` as `~`; nullopt when a `~` is neither.
std::optional<std::string> unescaped(std::string_view token)
{
    std::string out;
    for (std::size_t i = 0; i < token.size(); ++i) {
        if (token[i] != '~') {
            out += token[i];
            continue;
        }
        ++i;
        if (i == token.size() || (token[i] != '0' && token[i] != '1'))
            return std::nullopt;
        out += token[i] == '0' ? '~' : '/';
    }
    return out;
}

/// The tokens of a pointer; nullopt when it is none.
std::optional<std::vector<std::string>> tokensOf(std::string_view pointer)
{
    std::vector<std::string> tokens;
    if (!pointer.empty() && pointer.front() != '/')
        return std::nullopt;
    while (!pointer.empty()) {
        pointer.remove_prefix(1);
        const auto end = std::min(pointer.find('/'), pointer.size());
        auto token = unescaped(pointer.substr(0, end));
        if (!token)
            return std::nullopt;
        tokens.push_back(std::move(*token));
        pointer.remove_prefix(end);
    }
    return tokens;
}

} // namespace

std::expected<IgnoreRules, std::string> IgnoreRules::parse(const std::vector<std::string> &pointers)
{
    IgnoreRules rules;
    for (const std::string &pointer : pointers) {
        auto tokens = tokensOf(pointer);
        if (!tokens)
            return std::unexpected(pointer);
        rules.m_rules.push_back({pointer, std::move(*tokens)});
    }
    return rules;
}

IgnoreRules::Matching IgnoreRules::atRoot() const
{
    Matching all;
    all.rules.resize(m_rules.size());
    std::iota(all.rules.begin(), all.rules.end(), std::size_t{0});
    return all;
}

IgnoreRules::Matching IgnoreRules::step(const Matching &parent, std::string_view token) const
{
    Matching child{.depth = parent.depth + 1};
    for (const std::size_t rule : parent.rules) {
        const auto &tokens = m_rules[rule].tokens;
        if (tokens.size() > parent.depth && (tokens[parent.depth] == "*" || tokens[parent.depth] == token))
            child.rules.push_back(rule);
    }
    return child;
}

IgnoreRules::Matching IgnoreRules::atKey(const Matching &parent, std::string_view key) const
{
    return parent.rules.empty() ? Matching{} : step(parent, key);
}

IgnoreRules::Matching IgnoreRules::atElement(const Matching &parent, std::size_t position) const
{
    return parent.rules.empty() ? Matching{} : step(parent, fmt::format_int(position).c_str());
}

std::optional<std::size_t> IgnoreRules::endingAt(const Matching &here) const
{
    for (const std::size_t rule : here.rules) {
        if (m_rules[rule].tokens.size() == here.depth)
            return rule;
    }
    return std::nullopt;
}

} // namespace levelfield
