// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/json_layout.h"
#include "core/plan/plan_keys.h"
#include "core/plan/plan_reader.h"
#include "core/plan/source_json.h"
#include "core/text.h"

#include <fmt/format.h>

#include <optional>

namespace levelfield {

namespace {

template<typename T>
JsonOutput written(const T &object, const ObjectRule<T> &);
template<typename T, typename Rule>
JsonOutput written(const std::optional<T> &value, const Rule &rule);
template<typename T, typename Rule>
JsonOutput written(const std::optional<T> &value, const NullableRule<Rule> &rule)
    requires(!requires { value->has_value(); });

JsonOutput written(const std::string &text, const TextRule &)
{
    return JsonOutput::text(text);
}

JsonOutput written(int number, const IntegerRule &)
{
    return JsonOutput::raw(fmt::format("{}", number));
}

JsonOutput written(double number, const NumberRule &)
{
    return JsonOutput::raw(fmt::format("{}", number));
}

JsonOutput written(Duration duration, const DurationRule &)
{
    return JsonOutput::text(durationText(duration));
}

JsonOutput written(bool value, const BooleanRule &)
{
    return JsonOutput::raw(value ? "true" : "false");
}

JsonOutput written(const std::string &word, const ChoiceRule<std::string_view, 2> &)
{
    return JsonOutput::text(word);
}

JsonOutput written(const std::string &word, const decltype(rules::signal) &)
{
    return JsonOutput::text(word);
}

template<typename Enum, std::size_t Count>
JsonOutput written(Enum value, const ChoiceRule<Enum, Count> &rule)
{
    for (const auto &[word, choice] : rule.choices) {
        if (choice == value)
            return JsonOutput::text(word);
    }
    return {};
}

JsonOutput written(const Command &command, const CommandRule &rule)
{
    std::vector<JsonOutput> elements;
    for (const std::string &argument : command)
        elements.push_back(written(argument, rule.argument));
    return JsonOutput::list(std::move(elements));
}

template<typename T, typename Rule>
JsonOutput written(const std::vector<T> &list, const ListRule<Rule> &rule)
{
    std::vector<JsonOutput> elements;
    for (const T &element : list)
        elements.push_back(written(element, rule.element));
    return JsonOutput::list(std::move(elements));
}

template<typename T, typename Rule>
JsonOutput written(const std::vector<std::pair<std::string, T>> &map, const MapRule<Rule> &rule)
{
    JsonOutput::Members members;
    for (const auto &[key, value] : map)
        members.emplace_back(key, written(value, rule.value));
    return JsonOutput::object(std::move(members));
}

template<typename T, typename Rule>
JsonOutput written(const std::optional<T> &value, const Rule &rule)
{
    return value ? written(*value, rule) : JsonOutput::raw("null");
}

template<typename T, typename Rule>
JsonOutput written(const std::optional<T> &value, const NullableRule<Rule> &rule)
    requires(!requires { value->has_value(); })
{
    return written(value, rule.value);
}

/// A key that is not one member: its value, or nullopt for the default.
using Composed = std::optional<JsonOutput>;

Composed composed(const Plan &, const Plan &, FormatRule)
{
    return JsonOutput::text(planFormat);
}

Composed composed(const Plan &plan, const Plan &, BaselineRule)
{
    const bool isDefault = plan.baseline.empty() || (!plan.servers.empty() && plan.baseline == plan.servers.front().name);
    return isDefault ? Composed() : JsonOutput::text(plan.baseline);
}

template<typename T>
Composed composed(const T &object, const T &, LabelRule)
{
    return object.label.empty() || object.label == object.name ? Composed() : JsonOutput::text(object.label);
}

template<typename T>
Composed composed(const T &started, const T &, PortRule)
{
    if (started.autoPort)
        return JsonOutput::text("auto");
    return started.port ? Composed(JsonOutput::raw(fmt::format("{}", *started.port))) : Composed();
}

template<typename T>
Composed composed(const T &load, const T &, PinRule)
{
    const Pin pin{load.pinServers, load.pinClient, load.pinNotes};
    JsonOutput made = written(pin, ObjectRule<Pin>{});
    return made.isEmpty() ? Composed() : made;
}

/// Only a JSON value that is neither text nor null is written as it is: a text is always the body as sent.
Composed composed(const Expectation &expectation, const Expectation &, ExpectedBodyRule)
{
    if (!expectation.body)
        return {};
    const std::string &body = *expectation.body;
    const auto parsed = expectation.compare == CompareMode::json ? parseSource(body) : std::unexpected(SyntaxFault{});
    const bool asValue = parsed && parsed->root.type != SourceValue::Type::text && parsed->root.type != SourceValue::Type::null
                         && parsed->root.begin == 0 && parsed->root.end == body.size();
    return asValue ? JsonOutput::raw(body) : JsonOutput::text(body);
}

/// Visitor of Keys<T> that writes what differs from the defaults.
template<typename T>
class ObjectWriter {
public:
    ObjectWriter(const T &object, JsonOutput::Members &members) : m_object(object), m_members(members) {}

    void required(std::string_view key, auto member, const auto &rule)
    {
        m_members.emplace_back(key, written(m_object.*member, rule));
    }
    void optional(std::string_view key, auto member, const auto &rule)
    {
        if (m_object.*member != m_defaults.*member)
            required(key, member, rule);
    }
    void composed(std::string_view key, auto rule)
    {
        if (auto value = levelfield::composed(m_object, m_defaults, rule))
            m_members.emplace_back(key, std::move(*value));
    }
    void notes(auto member) { optional("notes", member, rules::text); }
    void spread(auto member)
    {
        using Inner = std::remove_cvref_t<decltype(m_object.*member)>;
        Keys<Inner>::visit(ObjectWriter<Inner>(m_object.*member, m_members));
    }

private:
    const T &m_object;
    const T m_defaults{};
    JsonOutput::Members &m_members;
};

template<typename T>
JsonOutput written(const T &object, const ObjectRule<T> &)
{
    JsonOutput::Members members;
    Keys<T>::visit(ObjectWriter<T>(object, members));
    return JsonOutput::object(std::move(members));
}

} // namespace

std::string writePlan(const Plan &plan)
{
    return written(plan, ObjectRule<Plan>{}).layout() + "\n";
}

} // namespace levelfield
