// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/overrides.h"

#include "core/text.h"

#include <fmt/format.h>

#include <utility>

namespace levelfield {

namespace {

using Type = SourceValue::Type;

class Override {
public:
    Override(const std::string &text, int index, FaultList &faults) : m_text(text), m_index(index), m_faults(faults) {}

    void apply(SourceValue &root)
    {
        const auto equals = m_text.find('=');
        if (equals == std::string::npos || !isUtf8(m_text))
            return m_faults.addOverride(m_index, {}, inQuotes(m_text), "POINTER=VALUE, like /load/duration=2s");
        const auto steps = pointerSteps(m_text.substr(0, equals));
        if (!steps || steps->empty())
            return m_faults.addOverride(m_index, {}, "the pointer " + inQuotes(m_text.substr(0, equals)),
                                        "a JSON pointer like /load/duration");
        SourceValue *target = &root;
        for (std::size_t i = 0; i < steps->size() && target != nullptr; ++i)
            target = step(*target, (*steps)[i], i + 1 < steps->size() ? &(*steps)[i + 1] : nullptr);
        if (target != nullptr)
            setValue(*target, std::string_view(m_text).substr(equals + 1));
    }

private:
    /// The child of `parent` that `key` names, made if need be; nullptr after a fault. `next` is the step after it.
    SourceValue *step(SourceValue &parent, const std::string &key, const std::string *next)
    {
        SourceValue *child = nullptr;
        if (parent.type == Type::list)
            child = element(parent, key);
        else if (parent.type == Type::object)
            child = member(parent, key, next);
        else
            refuse(m_faults.describe(parent) + " at " + place(), "a list or an object to set " + inQuotes(key) + " in");
        m_pointer += pointerStep(key);
        return child;
    }

    SourceValue *element(SourceValue &list, const std::string &key)
    {
        const auto index = listIndex(key);
        if (index && *index < list.elements.size())
            return &list.elements[*index];
        refuse(fmt::format("no entry {} in {}", inQuotes(key), place()),
               list.elements.empty() ? "an entry that exists; the list is empty"
                                     : fmt::format("an entry from 0 to {}", list.elements.size() - 1));
        return nullptr;
    }

    SourceValue *member(SourceValue &object, const std::string &key, const std::string *next)
    {
        if (SourceValue *value = object.find(key))
            return value;
        if (next != nullptr && listIndex(*next)) { // a list is not made up
            refuse("no list " + m_pointer + pointerStep(key), "a list that exists");
            return nullptr;
        }
        SourceMember made;
        made.key = key;
        made.keyOrigin = m_index;
        made.value.type = Type::object;
        made.value.origin = m_index;
        return &object.members.emplace_back(std::move(made)).value;
    }

    void setValue(SourceValue &target, std::string_view text)
    {
        auto parsed = parseSource(text, m_index);
        if (parsed && parsed->repeated.empty()) {
            target = std::move(parsed->root);
            return;
        }
        target = SourceValue{};
        target.type = Type::text;
        target.origin = m_index;
        target.end = static_cast<std::uint32_t>(text.size());
        target.text = text;
    }

    [[nodiscard]] std::string place() const { return m_pointer.empty() ? "the plan" : m_pointer; }
    void refuse(std::string found, std::string expected)
    {
        m_faults.addOverride(m_index, m_pointer, std::move(found), std::move(expected));
    }

    const std::string &m_text;
    int m_index;
    FaultList &m_faults;
    std::string m_pointer;
};

} // namespace

void applyOverrides(SourceValue &root, const std::vector<std::string> &overrides, FaultList &faults)
{
    for (std::size_t i = 0; i < overrides.size(); ++i)
        Override(overrides[i], static_cast<int>(i), faults).apply(root);
}

} // namespace levelfield
