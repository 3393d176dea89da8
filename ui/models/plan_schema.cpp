// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/plan_schema.h"

#include "core/plan/plan_keys.h"
#include "core/plan/source_json.h"
#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace levelfield::ui {

namespace {

template<typename T>
const ObjectSpec &specOf();

KeySpec kindOf(const TextRule &rule)
{
    return {.key = {}, .kind = KeyKind::text, .expected = std::string(rule.expected)};
}

KeySpec kindOf(const IntegerRule &)
{
    return {.key = {}, .kind = KeyKind::integer};
}

KeySpec kindOf(const NumberRule &)
{
    return {.key = {}, .kind = KeyKind::number};
}

KeySpec kindOf(const DurationRule &)
{
    return {.key = {}, .kind = KeyKind::duration};
}

KeySpec kindOf(const BooleanRule &)
{
    return {.key = {}, .kind = KeyKind::boolean};
}

template<typename Enum, std::size_t Count>
KeySpec kindOf(const ChoiceRule<Enum, Count> &rule)
{
    KeySpec spec{.key = {}, .kind = KeyKind::choice};
    for (const auto &[word, value] : rule.choices)
        spec.choices.emplace_back(word);
    return spec;
}

KeySpec kindOf(const CommandRule &)
{
    return {.key = {}, .kind = KeyKind::command};
}

KeySpec kindOf(const ListRule<TextRule> &rule)
{
    return {.key = {}, .kind = KeyKind::textList, .expected = std::string(rule.element.expected)};
}

KeySpec kindOf(const ListRule<IntegerRule> &)
{
    return {.key = {}, .kind = KeyKind::integerList};
}

template<typename T>
KeySpec kindOf(const ObjectList<T> &)
{
    return {.key = {}, .kind = KeyKind::objectList, .object = &specOf<T>()};
}

template<typename T>
KeySpec kindOf(const ObjectRule<T> &)
{
    return {.key = {}, .kind = KeyKind::object, .object = &specOf<T>()};
}

template<typename Rule>
KeySpec kindOf(const NullableRule<Rule> &rule)
{
    return kindOf(rule.value);
}

KeySpec kindOf(const MapRule<TextRule> &)
{
    return {.key = {}, .kind = KeyKind::textMap};
}

KeySpec kindOf(const MapRule<ListRule<TextRule>> &)
{
    return {.key = {}, .kind = KeyKind::listMap};
}

KeySpec kindOf(FormatRule)
{
    return {.key = {}, .kind = KeyKind::format, .defaultText = std::string(planFormat)};
}

KeySpec kindOf(LabelRule)
{
    return kindOf(rules::title);
}

KeySpec kindOf(BaselineRule)
{
    return kindOf(rules::name);
}

KeySpec kindOf(PortRule)
{
    return {.key = {}, .kind = KeyKind::port};
}

KeySpec kindOf(PinRule)
{
    return {.key = {}, .kind = KeyKind::object, .object = &specOf<Pin>()};
}

KeySpec kindOf(ExpectedBodyRule)
{
    return {.key = {}, .kind = KeyKind::jsonBody};
}

std::string written(const std::string &text, const auto &)
{
    return text;
}

std::string written(int number, const IntegerRule &)
{
    return fmt::format("{}", number);
}

std::string written(double number, const NumberRule &)
{
    return fmt::format("{}", number);
}

std::string written(bool value, const BooleanRule &)
{
    return value ? "yes" : "no";
}

std::string written(Duration duration, const DurationRule &)
{
    return durationText(duration);
}

std::string written(const std::vector<int> &numbers, const ListRule<IntegerRule> &)
{
    return fmt::format("{}", fmt::join(numbers, ", "));
}

template<typename Enum, std::size_t Count>
std::string written(Enum value, const ChoiceRule<Enum, Count> &rule)
    requires(std::is_enum_v<Enum>)
{
    for (const auto &[word, choice] : rule.choices) {
        if (choice == value)
            return std::string(word);
    }
    return {};
}

/// Lists, maps, objects and optionals: their default is that there are none.
template<typename Value, typename Rule>
std::string defaultOf(const Value &value, const Rule &rule)
{
    if constexpr (requires { written(value, rule); })
        return written(value, rule);
    else
        return {};
}

/// Visitor of Keys<T>.
template<typename T>
class SpecMaker {
public:
    explicit SpecMaker(ObjectSpec &spec) : m_spec(spec) {}

    void required(std::string_view key, auto, const auto &rule)
    {
        KeySpec made = kindOf(rule);
        made.required = true;
        add(key, std::move(made));
    }
    void optional(std::string_view key, auto member, const auto &rule)
    {
        KeySpec made = kindOf(rule);
        made.defaultText = defaultOf(m_defaults.*member, rule);
        add(key, std::move(made));
    }
    void composed(std::string_view key, auto rule) { add(key, kindOf(rule)); }
    void notes(auto member) { optional("notes", member, rules::text); }
    void spread(auto member)
    {
        using Inner = std::remove_cvref_t<decltype(m_defaults.*member)>;
        Keys<Inner>::visit(SpecMaker<Inner>(m_spec));
    }

private:
    void add(std::string_view key, KeySpec made)
    {
        made.key = key;
        m_spec.keys.push_back(std::move(made));
    }

    ObjectSpec &m_spec;
    const T m_defaults{};
};

template<typename T>
const ObjectSpec &specOf()
{
    static const ObjectSpec spec = [] {
        ObjectSpec made;
        Keys<T>::visit(SpecMaker<T>(made));
        return made;
    }();
    return spec;
}

} // namespace

const KeySpec *ObjectSpec::find(std::string_view key) const
{
    const auto found = std::find_if(keys.begin(), keys.end(), [key](const KeySpec &spec) { return spec.key == key; });
    return found == keys.end() ? nullptr : &*found;
}

const ObjectSpec &planSchema()
{
    return specOf<Plan>();
}

const ObjectSpec *objectAt(std::string_view pointer)
{
    const auto steps = pointerSteps(pointer);
    const ObjectSpec *object = steps ? &planSchema() : nullptr;
    for (std::size_t i = 0; object != nullptr && i < steps->size(); ++i) {
        const KeySpec *key = object->find((*steps)[i]);
        object = key == nullptr ? nullptr : key->object;
        if (object != nullptr && key->kind == KeyKind::objectList && (++i == steps->size() || !listIndex((*steps)[i])))
            return nullptr;
    }
    return object;
}

const KeySpec *keyAt(std::string_view pointer)
{
    const auto slash = pointer.rfind('/');
    const ObjectSpec *object = slash == std::string_view::npos ? nullptr : objectAt(pointer.substr(0, slash));
    return object == nullptr ? nullptr : object->find(pointer.substr(slash + 1));
}

} // namespace levelfield::ui
