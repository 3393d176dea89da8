// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/read_values.h"

#include "core/text.h"

#include <fmt/format.h>

namespace levelfield {

namespace {

using Type = SourceValue::Type;

/// What a single value given by `--set` must be written as to be taken for text.
std::string textHint(const ValueAt &at)
{
    if (at.value.type != Type::number && at.value.type != Type::boolean && at.value.type != Type::null)
        return {};
    const std::string_view written = at.faults.source(at.value);
    if (at.value.origin == SourceValue::fromFile)
        return fmt::format("; did you mean \"{}\"?", printable(written.substr(0, 40)));
    return fmt::format("; JSON text needs quotes of its own: --set '{}=\"{}\"'", printable(at.pointer),
                       printable(written.substr(0, 40)));
}

/// What is wrong with a request path, as exactly as possible.
void pathFault(const ValueAt &at, const TextRule &rule)
{
    const std::string &path = at.value.text;
    const auto bad = firstUnencoded(path);
    if (!bad)
        return at.fault(rule.expected);
    at.faults.add(at.pointer, fmt::format("{} with {}", at.faults.describe(at.value), inQuotes(bad->found)),
                  fmt::format("{}; write {} as {}", rule.expected, inQuotes(bad->found), bad->encoded));
}

std::string joined(const std::vector<std::string_view> &words)
{
    std::string text;
    for (const std::string_view word : words)
        text += (text.empty() ? "" : ", ") + std::string(word);
    return text;
}

std::string suggestion(std::string_view word, const std::vector<std::string_view> &candidates)
{
    const auto meant = closestWord(word, candidates);
    return meant ? fmt::format("; did you mean \"{}\"?", *meant) : std::string();
}

bool isWholeRunKey(std::string_view pointer, std::string_view key)
{
    return pointer.starts_with("/matrix/") && (key == "order" || key == "restart");
}

} // namespace

void ValueAt::fault(std::string_view expected) const
{
    faults.add(pointer, faults.describe(value), std::string(expected));
}

void readValue(const ValueAt &at, std::string &out, const TextRule &rule)
{
    if (at.value.type != Type::text)
        return at.fault((rule.expected.starts_with("text") ? "" : "text: ") + std::string(rule.expected) + textHint(at));
    out = at.value.text;
    if (rule.accepts(out))
        return;
    if (rule.accepts == isRequestPathTemplate)
        return pathFault(at, rule);
    at.fault(rule.expected);
}

void readValue(const ValueAt &at, int &out, const IntegerRule &rule)
{
    const auto number = at.value.integer();
    if (number && *number >= rule.least && *number <= rule.most)
        out = static_cast<int>(*number);
    else
        at.fault(fmt::format("a whole number from {} to {}", rule.least, rule.most));
}

void readValue(const ValueAt &at, double &out, const NumberRule &rule)
{
    const bool zeroAllowed = rule.zero == NumberRule::Zero::allowed;
    const double number = at.value.number;
    if (at.value.type == Type::number && (zeroAllowed ? number >= 0 : number > 0) && number <= rule.most)
        out = number;
    else
        at.fault(fmt::format("a number {} to {}", zeroAllowed ? "from 0" : "above 0 and up", rule.most));
}

void readValue(const ValueAt &at, Duration &out, const DurationRule &rule)
{
    const bool zeroAllowed = rule.zero == DurationRule::Zero::allowed;
    const auto duration = at.value.type == Type::text ? parseDuration(at.value.text) : std::nullopt;
    if (duration && (zeroAllowed || duration->count() > 0))
        out = *duration;
    else
        at.fault(fmt::format("a duration in us, ms, s, m or h{}, at most 1000h, like \"250ms\" or \"10s\"",
                             zeroAllowed ? "" : ", longer than 0"));
}

void readValue(const ValueAt &at, bool &out, const BooleanRule &)
{
    if (at.value.type == Type::boolean)
        out = at.value.boolean;
    else
        at.fault("true or false");
}

void readValue(const ValueAt &at, Command &out, const CommandRule &rule)
{
    if (!isListOf(at, 1, rule.most))
        return;
    out.clear();
    for (std::size_t i = 0; i < at.value.elements.size(); ++i)
        readValue(at.element(i), out.emplace_back(), i == 0 ? rule.program : rule.argument);
}

std::optional<std::size_t> readChoice(const ValueAt &at, std::vector<std::string_view> words)
{
    if (at.value.type == Type::text) {
        const auto found = std::find(words.begin(), words.end(), at.value.text);
        if (found != words.end())
            return static_cast<std::size_t>(found - words.begin());
    }
    std::string listed;
    for (const std::string_view word : words)
        listed += fmt::format("{}\"{}\"", listed.empty() ? "" : ", ", word);
    std::string_view word = at.value.text;
    if (word.starts_with("SIG")) // of signals, whose names have it elsewhere
        word.remove_prefix(3);
    const std::string hint = at.value.type == Type::text ? suggestion(word, words) : textHint(at);
    at.fault("one of " + listed + hint);
    return std::nullopt;
}

void refuseUnknownKeys(const ValueAt &at, const std::vector<std::string_view> &known)
{
    for (const SourceMember &member : at.value.members) {
        if (std::find(known.begin(), known.end(), member.key) != known.end())
            continue;
        const std::string expected = isWholeRunKey(at.pointer, member.key)
                                         ? fmt::format("it in \"load\": {} applies to the whole run", member.key)
                                         : fmt::format("one of {}{}", joined(known), suggestion(member.key, known));
        at.faults.add(at.pointer + pointerStep(member.key), "the unknown key " + inQuotes(member.key), expected,
                      FaultList::Mark::key);
    }
}

bool isListOf(const ValueAt &at, std::size_t least, std::size_t most)
{
    const std::size_t count = at.value.elements.size();
    const bool list = at.value.type == Type::list;
    if (!list || count < least)
        at.fault(least > 0 ? fmt::format("a list of at least {} {}", least, least == 1 ? "entry" : "entries") : "a list");
    else if (count > most)
        at.faults.add(at.pointer, fmt::format("a list of {} entries", count), fmt::format("at most {} entries", most));
    return list;
}

bool isObjectOf(const ValueAt &at, std::size_t most)
{
    const bool object = at.value.type == Type::object;
    if (!object)
        at.fault("an object");
    else if (at.value.members.size() > most)
        at.faults.add(at.pointer, fmt::format("an object of {} keys", at.value.members.size()),
                      fmt::format("at most {} keys", most));
    return object;
}

void readComposed(const ValueAt &at, Plan &, FormatRule)
{
    if (at.value.type != Type::text || at.value.text != planFormat)
        at.fault(fmt::format("\"{}\", the format that this version reads", planFormat));
}

void readComposed(const ValueAt &at, Plan &plan, BaselineRule)
{
    readValue(at, plan.baseline, rules::name);
}

void readComposed(const ValueAt &at, Expectation &expectation, ExpectedBodyRule)
{
    if (at.value.type == Type::text)
        expectation.body = at.value.text;
    else if (at.value.type != Type::null)
        expectation.body = std::string(at.faults.source(at.value)); // as written: no number may change
}

} // namespace levelfield
