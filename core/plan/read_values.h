// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/fault_list.h"
#include "core/plan/plan_keys.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Reads JSON values into the plan's values by their rules. What breaks its rule goes to the fault list; a value of the
/// right type is kept all the same, so that later checks still see the names it holds.
namespace levelfield {

/// One JSON value and where it stands.
struct ValueAt {
    FaultList &faults;
    const SourceValue &value;
    std::string pointer;

    [[nodiscard]] ValueAt member(const SourceMember &member) const
    {
        return {faults, member.value, pointer + pointerStep(member.key)};
    }
    [[nodiscard]] ValueAt element(std::size_t index) const
    {
        return {faults, value.elements[index], pointer + "/" + std::to_string(index)};
    }
    void fault(std::string_view expected) const;
};

void readValue(const ValueAt &at, std::string &out, const TextRule &rule);
void readValue(const ValueAt &at, int &out, const IntegerRule &rule);
void readValue(const ValueAt &at, double &out, const NumberRule &rule);
void readValue(const ValueAt &at, Duration &out, const DurationRule &rule);
void readValue(const ValueAt &at, bool &out, const BooleanRule &rule);
void readValue(const ValueAt &at, Command &out, const CommandRule &rule);

/// The index of the choice that `at` names; a fault and nullopt when it names none.
[[nodiscard]] std::optional<std::size_t> readChoice(const ValueAt &at, std::vector<std::string_view> words);
/// A fault for each key of the object that is not among `known`.
void refuseUnknownKeys(const ValueAt &at, const std::vector<std::string_view> &known);
/// A fault when `at` is not a list of `least` to `most` elements, or not an object of at most `most` keys.
/// @return true when it has the type, whatever its size.
[[nodiscard]] bool isListOf(const ValueAt &at, std::size_t least, std::size_t most);
[[nodiscard]] bool isObjectOf(const ValueAt &at, std::size_t most);

template<typename T>
inline constexpr bool isOptional = false;
template<typename T>
inline constexpr bool isOptional<std::optional<T>> = true;

template<typename T, typename Rule>
void readValue(const ValueAt &at, std::optional<T> &out, const Rule &rule);
template<typename T>
void readValue(const ValueAt &at, T &out, const ObjectRule<T> &rule);

template<typename Value, typename Enum, std::size_t Count>
void readValue(const ValueAt &at, Value &out, const ChoiceRule<Enum, Count> &rule)
    requires(!isOptional<Value>)
{
    std::vector<std::string_view> words;
    for (const auto &choice : rule.choices)
        words.push_back(choice.first);
    if (const auto index = readChoice(at, std::move(words)))
        out = rule.choices[*index].second;
}

template<typename T, typename Rule>
void readValue(const ValueAt &at, std::vector<T> &out, const ListRule<Rule> &rule)
{
    if (!isListOf(at, rule.least, rule.most))
        return;
    out.clear();
    std::vector<T> sound; // entries that are broken are not what they were read as, so they repeat nothing
    for (std::size_t i = 0; i < at.value.elements.size() && !at.faults.full(); ++i) {
        const ValueAt element = at.element(i);
        const std::size_t faultsBefore = at.faults.count();
        T value{};
        readValue(element, value, rule.element);
        if constexpr (requires { value == T{}; }) {
            if (rule.repeats == ListRule<Rule>::Repeats::refused && at.faults.count() == faultsBefore) {
                if (std::find(sound.begin(), sound.end(), value) != sound.end())
                    element.fault("each entry once");
                else
                    sound.push_back(value);
            }
        }
        out.push_back(std::move(value)); // a broken one too: places in the plan and in the file stay the same
    }
}

template<typename T, typename Rule>
void readValue(const ValueAt &at, std::vector<std::pair<std::string, T>> &out, const MapRule<Rule> &rule)
{
    if (!isObjectOf(at, rule.most))
        return;
    out.clear();
    for (const SourceMember &member : at.value.members) {
        const ValueAt place = at.member(member);
        if (!rule.key.accepts(member.key))
            at.faults.add(place.pointer, "the key " + inQuotes(member.key), std::string(rule.key.expected), FaultList::Mark::key);
        T value{};
        readValue(place, value, rule.value);
        out.emplace_back(member.key, std::move(value));
    }
}

template<typename T, typename Rule>
void readValue(const ValueAt &at, std::optional<T> &out, const NullableRule<Rule> &rule)
    requires(!isOptional<T>)
{
    out.reset();
    if (at.value.type != SourceValue::Type::null)
        readValue(at, out, rule.value);
}

template<typename T, typename Rule>
void readValue(const ValueAt &at, std::optional<T> &out, const Rule &rule)
{
    T value{};
    readValue(at, value, rule);
    out = std::move(value);
}

template<typename T>
void readComposed(const ValueAt &at, T &object, LabelRule)
{
    readValue(at, object.label, rules::title);
}

template<typename T>
void readComposed(const ValueAt &at, T &object, PortRule)
{
    if (at.value.type == SourceValue::Type::text && at.value.text == "auto") {
        object.autoPort = true;
        return;
    }
    const auto number = at.value.integer();
    if (number && *number >= 1 && *number <= 65535)
        object.port = static_cast<std::uint16_t>(*number);
    else
        at.fault("a port from 1 to 65535, or \"auto\"");
}

template<typename T>
void readComposed(const ValueAt &at, T &load, PinRule)
{
    Pin pin;
    readValue(at, pin, ObjectRule<Pin>{});
    load.pinServers = std::move(pin.servers);
    load.pinClient = std::move(pin.client);
    load.pinNotes = std::move(pin.notes);
}

void readComposed(const ValueAt &at, Plan &plan, FormatRule);
void readComposed(const ValueAt &at, Plan &plan, BaselineRule);
void readComposed(const ValueAt &at, Expectation &expectation, ExpectedBodyRule);

/// Visitor of Keys<T> that reads an object's members.
template<typename T>
class ObjectReader {
public:
    ObjectReader(const ValueAt &at, T &object) : m_at(at), m_object(object) {}

    void required(std::string_view key, auto member, const auto &rule)
    {
        if (m_at.value.find(key) == nullptr)
            m_at.faults.add(m_at.pointer, "an object without the key " + inQuotes(key), "that key: it has no default");
        optional(key, member, rule);
    }
    void optional(std::string_view key, auto member, const auto &rule)
    {
        read(key, [&](const ValueAt &at) { readValue(at, m_object.*member, rule); });
    }
    void composed(std::string_view key, auto rule)
    {
        read(key, [&](const ValueAt &at) { readComposed(at, m_object, rule); });
    }
    void notes(auto member) { optional("notes", member, rules::text); }
    void spread(auto member);
    [[nodiscard]] const std::vector<std::string_view> &known() const { return m_known; }

private:
    void read(std::string_view key, const auto &reading)
    {
        m_known.push_back(key);
        if (const SourceValue *value = m_at.value.find(key))
            reading(ValueAt{m_at.faults, *value, m_at.pointer + pointerStep(key)});
    }

    const ValueAt &m_at;
    T &m_object;
    std::vector<std::string_view> m_known;
};

template<typename T>
void ObjectReader<T>::spread(auto member)
{
    using Inner = std::remove_reference_t<decltype(m_object.*member)>;
    ObjectReader<Inner> inner(m_at, m_object.*member);
    Keys<Inner>::visit(inner);
    m_known.insert(m_known.end(), inner.known().begin(), inner.known().end());
}

template<typename T>
void readValue(const ValueAt &at, T &out, const ObjectRule<T> &)
{
    if (!isObjectOf(at, maxJsonValues))
        return;
    ObjectReader<T> reader(at, out);
    Keys<T>::visit(reader);
    refuseUnknownKeys(at, reader.known());
    if constexpr (requires { out.label; }) {
        if (out.label.empty())
            out.label = out.name;
    }
}

} // namespace levelfield
