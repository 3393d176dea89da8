// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/plan_masking.h"

#include "core/run/json_text.h"
#include "core/secrets.h"
#include "core/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace levelfield {

using json = nlohmann::ordered_json;

namespace {

/// "${env:TOKEN}" and "Bearer ${env:TOKEN}" name a secret and do not hold it.
bool isReference(std::string_view text)
{
    constexpr std::array schemes{"bearer", "basic", "digest", "token", "apikey"};
    const auto space = std::min(text.find(' '), text.size());
    if (std::ranges::find(schemes, lowerCase(text.substr(0, space))) != schemes.end())
        text = trimmed(text.substr(space));
    if (text.empty())
        return false;
    while (text.starts_with("${") && text.find('}') != std::string_view::npos)
        text.remove_prefix(text.find('}') + 1);
    return text.empty();
}

void maskPairs(json &object)
{
    for (auto &[name, value] : object.items()) {
        if (value.is_string() && !isReference(value.get_ref<const std::string &>()))
            value = maskedValue(name, value.get_ref<const std::string &>());
    }
}

void maskWords(json &command)
{
    for (json &word : command) {
        if (word.is_string())
            word = maskedText(word.get_ref<const std::string &>());
    }
}

/// Walks the whole plan, so that a place the format gets later is masked too. Depth is bounded by parseJson().
void maskWithin(json &value)
{
    constexpr std::array named{"headers", "environment", "variables"};
    constexpr std::array words{"command", "arguments"};
    for (auto &[key, member] : value.items()) {
        if (value.is_object() && member.is_object() && std::ranges::find(named, key) != named.end())
            maskPairs(member);
        else if (value.is_object() && member.is_array() && std::ranges::find(words, key) != words.end())
            maskWords(member);
        else if (member.is_structured())
            maskWithin(member);
    }
}

} // namespace

json maskedPlan(std::string_view planText)
{
    auto plan = parseJson(planText);
    if (!plan || !plan->is_object())
        return nullptr;
    maskWithin(*plan);
    return std::move(*plan);
}

std::string maskedPlanText(std::string_view planText)
{
    auto plan = parseJson(planText);
    if (!plan)
        return std::string(planText);
    json masked = *plan;
    maskWithin(masked);
    return masked == *plan ? std::string(planText) : masked.dump(2) + '\n';
}

} // namespace levelfield
