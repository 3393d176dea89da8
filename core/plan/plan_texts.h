// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan_keys.h"
#include "core/plan/source_json.h"

#include <functional>
#include <string>

namespace levelfield {

/// Sees one text in which `${…}` is expanded: its JSON pointer, the text, and the rule of its key.
using TextVisitor = std::function<void(const std::string &pointer, const std::string &text, const TextRule &rule)>;

/// Visitor of Keys<T> that passes on every text of an object that may hold variables. A server's variants are left out:
/// each is a scope of its own.
template<typename T>
class TextWalk {
public:
    TextWalk(const T &object, std::string pointer, const TextVisitor &visit)
        : m_object(object),
          m_pointer(std::move(pointer)),
          m_visit(visit)
    {
    }

    void required(std::string_view key, auto member, const auto &rule)
    {
        walk(m_pointer + pointerStep(key), m_object.*member, rule);
    }
    void optional(std::string_view key, auto member, const auto &rule) { required(key, member, rule); }
    void composed(std::string_view, auto) {}
    void notes(auto) {}
    void spread(auto) {}

private:
    void walk(const std::string &pointer, const std::string &text, const TextRule &rule)
    {
        if (rule.variables != Variables::none)
            m_visit(pointer, text, rule);
    }
    template<typename Value>
    void walk(const std::string &pointer, const std::optional<Value> &value, const auto &rule)
    {
        if (value)
            walk(pointer, *value, rule);
    }
    template<typename Value, typename Rule>
    void walk(const std::string &pointer, const std::optional<Value> &value, const NullableRule<Rule> &rule)
    {
        walk(pointer, value, rule.value);
    }
    void walk(const std::string &pointer, const Command &command, const CommandRule &rule)
    {
        for (std::size_t i = 0; i < command.size(); ++i)
            walk(pointer + "/" + std::to_string(i), command[i], i == 0 ? rule.program : rule.argument);
    }
    template<typename Value, typename Rule>
    void walk(const std::string &pointer, const std::vector<Value> &list, const ListRule<Rule> &rule)
    {
        for (std::size_t i = 0; i < list.size(); ++i)
            walk(pointer + "/" + std::to_string(i), list[i], rule.element);
    }
    template<typename Value, typename Rule>
    void walk(const std::string &pointer, const std::vector<std::pair<std::string, Value>> &map, const MapRule<Rule> &rule)
    {
        for (const auto &[key, value] : map)
            walk(pointer + pointerStep(key), value, rule.value);
    }
    template<typename Object>
    void walk(const std::string &pointer, const Object &object, const ObjectRule<Object> &)
    {
        Keys<Object>::visit(TextWalk<Object>(object, pointer, m_visit));
    }
    void walk(const std::string &, const std::vector<Variant> &, const ObjectList<Variant> &) {}
    void walk(const std::string &, const auto &, const auto &) {} // values that are no text

    const T &m_object;
    std::string m_pointer;
    const TextVisitor &m_visit;
};

template<typename T>
void walkTexts(const T &object, const std::string &pointer, const TextVisitor &visit)
{
    Keys<T>::visit(TextWalk<T>(object, pointer, visit));
}

} // namespace levelfield
