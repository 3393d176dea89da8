// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/plan_edit.h"

#include "ui/models/plan_schema.h"

#include <algorithm>
#include <array>

namespace levelfield::ui {

namespace {

using Type = SourceValue::Type;

constexpr std::size_t lineLength = 120;

bool isContainer(const SourceValue &value)
{
    return value.type == Type::list || value.type == Type::object;
}

std::size_t childCount(const SourceValue &container)
{
    return container.type == Type::list ? container.elements.size() : container.members.size();
}

std::string lastStep(std::string_view pointer)
{
    const auto steps = pointerSteps(pointer);
    return steps && !steps->empty() ? steps->back() : std::string();
}

/// Whether an empty object or list at `pointer` says something: then it stays when its last child goes.
bool meansSomethingEmpty(std::string_view pointer)
{
    if (pointer.empty() || listIndex(lastStep(pointer)))
        return true;
    constexpr std::array<std::string_view, 5> meaningful{"startup", "idle", "request", "command", "workloads"};
    const std::string key = lastStep(pointer);
    if (key == "servers" || key == "services") // none of them for a server, or the plan's own list
        return key == "servers" || pointer != "/services";
    return std::find(meaningful.begin(), meaningful.end(), key) != meaningful.end();
}

/// Where a new member `key` of the object at `pointer` belongs: before the first one that the format has after it.
std::size_t placeOfKey(const SourceValue &object, std::string_view pointer, std::string_view key)
{
    const ObjectSpec *spec = objectAt(pointer);
    const KeySpec *own = spec == nullptr ? nullptr : spec->find(key);
    if (own == nullptr)
        return object.members.size();
    for (std::size_t i = 0; i < object.members.size(); ++i) {
        const KeySpec *other = spec->find(object.members[i].key);
        if (other != nullptr && other > own)
            return i;
    }
    return object.members.size();
}

std::string quoted(std::string_view key)
{
    return JsonOutput::text(key).layout();
}

} // namespace

const SourceValue *findValue(const SourceValue &root, std::string_view pointer)
{
    const auto steps = pointerSteps(pointer);
    const SourceValue *value = steps ? &root : nullptr;
    for (std::size_t i = 0; value != nullptr && i < steps->size(); ++i) {
        const auto index = value->type == Type::list ? listIndex((*steps)[i]) : std::nullopt;
        if (value->type == Type::list)
            value = index && *index < value->elements.size() ? &value->elements[*index] : nullptr;
        else
            value = value->find((*steps)[i]);
    }
    return value;
}

std::string parentPointer(std::string_view pointer)
{
    const auto slash = pointer.rfind('/');
    return std::string(pointer.substr(0, slash == std::string_view::npos ? 0 : slash));
}

PlanEdit::PlanEdit(std::string text) : m_text(std::move(text))
{
    parse();
}

bool PlanEdit::parse()
{
    auto source = parseSource(m_text);
    m_source = source ? std::optional(std::move(*source)) : std::nullopt;
    return m_source.has_value();
}

void PlanEdit::replace(std::size_t begin, std::size_t end, std::string_view with)
{
    m_text.replace(begin, end - begin, with);
    parse();
}

std::size_t PlanEdit::columnAt(std::size_t offset) const
{
    const auto newline = offset == 0 ? std::string::npos : m_text.rfind('\n', offset - 1);
    return newline == std::string::npos ? offset : offset - newline - 1;
}

std::size_t PlanEdit::indentAt(std::size_t offset) const
{
    const std::size_t begin = offset - columnAt(offset);
    const std::size_t text = m_text.find_first_not_of(" \t", begin);
    return std::min(text, m_text.size()) - begin;
}

PlanEdit::Pieces PlanEdit::piecesOf(const SourceValue &container) const
{
    Pieces pieces;
    pieces.list = container.type == Type::list;
    std::size_t from = container.begin + 1;
    const std::size_t count = childCount(container);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t begin = pieces.list ? container.elements[i].begin : container.members[i].keyBegin;
        const std::size_t end = pieces.list ? container.elements[i].end : container.members[i].value.end;
        (i == 0 ? pieces.lead : pieces.separators.emplace_back()) = m_text.substr(from, begin - from);
        pieces.children.push_back(m_text.substr(begin, end - begin));
        from = end;
    }
    pieces.trail = m_text.substr(from, container.end - 1 - from);
    return pieces;
}

bool PlanEdit::splice(const SourceValue &container, const Pieces &pieces)
{
    std::string made = pieces.list ? "[" : "{";
    if (!pieces.children.empty()) {
        made += pieces.lead;
        for (std::size_t i = 0; i < pieces.children.size(); ++i)
            made += (i == 0 ? "" : pieces.separators[i - 1]) + pieces.children[i];
        made += pieces.trail;
    }
    replace(container.begin, container.end, made + (pieces.list ? "]" : "}"));
    return true;
}

void PlanEdit::insertChild(const SourceValue &container, std::size_t index, std::string_view key, const JsonOutput &value)
{
    Pieces pieces = piecesOf(container);
    const std::size_t indent = indentAt(container.begin), column = columnAt(container.begin);
    const std::string name = pieces.list ? std::string() : quoted(key) + ": ";
    const bool severalLines = pieces.lead.find('\n') != std::string::npos;
    const std::string oneLine = name + value.layout();
    const bool nested = oneLine.find('\n') != std::string::npos || value.layout().starts_with("{\"");
    const std::size_t length = column + container.end - container.begin + oneLine.size() + 2;
    if (!severalLines && (nested || length > lineLength || (pieces.children.empty() && column == 0))) {
        // A line that is full, or the first nested object: from now on a line for each.
        pieces.lead = "\n" + std::string(indent + 2, ' ');
        pieces.trail = "\n" + std::string(indent, ' ');
        for (std::string &separator : pieces.separators)
            separator = "," + pieces.lead;
    }
    const auto newline = pieces.lead.rfind('\n');
    const std::size_t inner = newline == std::string::npos ? indent : pieces.lead.size() - newline - 1;
    if (!pieces.children.empty())
        pieces.separators.push_back(!pieces.separators.empty()     ? pieces.separators.back()
                                    : newline == std::string::npos ? ", "
                                                                   : "," + pieces.lead);
    pieces.children.insert(pieces.children.begin() + static_cast<std::ptrdiff_t>(index),
                           name + value.layout(inner, inner + name.size()));
    splice(container, pieces);
}

void PlanEdit::removeChild(Pieces &pieces, std::size_t index)
{
    pieces.children.erase(pieces.children.begin() + static_cast<std::ptrdiff_t>(index));
    if (!pieces.separators.empty())
        pieces.separators.erase(pieces.separators.begin() + static_cast<std::ptrdiff_t>(index == 0 ? 0 : index - 1));
}

bool PlanEdit::set(std::string_view pointer, const JsonOutput &value)
{
    if (!m_source)
        return false;
    if (const SourceValue *present = findValue(m_source->root, pointer)) {
        replace(present->begin, present->end, value.layout(indentAt(present->begin), columnAt(present->begin)));
        return true;
    }
    const std::string parent = parentPointer(pointer), key = lastStep(pointer);
    const SourceValue *container = findValue(m_source->root, parent);
    if (container == nullptr) // made as a whole: {"ready": {"path": "/"}}
        return !pointer.empty() && !listIndex(key) && set(parent, JsonOutput::object({{key, value}}));
    if (container->type != Type::object)
        return false;
    insertChild(*container, placeOfKey(*container, parent, key), key, value);
    return true;
}

bool PlanEdit::remove(std::string_view pointer)
{
    if (!m_source || pointer.empty() || findValue(m_source->root, pointer) == nullptr)
        return false;
    const std::string parent = parentPointer(pointer), key = lastStep(pointer);
    const SourceValue &container = *findValue(m_source->root, parent);
    if (childCount(container) == 1 && !meansSomethingEmpty(parent))
        return remove(parent);
    Pieces pieces = piecesOf(container);
    std::size_t index = 0;
    if (container.type == Type::list)
        index = listIndex(key).value_or(0);
    else
        while (container.members[index].key != key)
            ++index;
    removeChild(pieces, index);
    return splice(container, pieces);
}

bool PlanEdit::insert(std::string_view list, std::size_t index, const JsonOutput &value)
{
    const SourceValue *container = m_source ? findValue(m_source->root, list) : nullptr;
    if (container == nullptr)
        return m_source && index == 0 && set(list, JsonOutput::list({value}));
    if (container->type != Type::list || index > container->elements.size())
        return false;
    insertChild(*container, index, {}, value);
    return true;
}

bool PlanEdit::move(std::string_view container, std::size_t from, std::size_t to)
{
    const SourceValue *moved = m_source ? findValue(m_source->root, container) : nullptr;
    if (moved == nullptr || !isContainer(*moved) || std::max(from, to) >= childCount(*moved))
        return false;
    Pieces pieces = piecesOf(*moved);
    std::string child = std::move(pieces.children[from]);
    pieces.children.erase(pieces.children.begin() + static_cast<std::ptrdiff_t>(from));
    pieces.children.insert(pieces.children.begin() + static_cast<std::ptrdiff_t>(to), std::move(child));
    return splice(*moved, pieces);
}

bool PlanEdit::duplicate(std::string_view list, std::size_t index)
{
    const SourceValue *container = m_source ? findValue(m_source->root, list) : nullptr;
    if (container == nullptr || container->type != Type::list || index >= container->elements.size())
        return false;
    const SourceValue &element = container->elements[index];
    // As raw JSON it keeps its lines, whose indent is right already: the copy comes to the same depth.
    insertChild(*container, index + 1, {}, JsonOutput::raw(m_text.substr(element.begin, element.end - element.begin)));
    return true;
}

bool PlanEdit::renameKey(std::string_view pointer, std::string_view key)
{
    const SourceValue *container = m_source && !pointer.empty() ? findValue(m_source->root, parentPointer(pointer)) : nullptr;
    if (container == nullptr || container->type != Type::object)
        return false;
    const std::string old = lastStep(pointer);
    for (const SourceMember &member : container->members) {
        if (member.key != old)
            continue;
        // The key as it is written may hold escapes; its end is the last quote before the colon that precedes the value.
        const std::size_t end = m_text.rfind('"', m_text.rfind(':', member.value.begin)) + 1;
        replace(member.keyBegin, end, quoted(key));
        return true;
    }
    return false;
}

} // namespace levelfield::ui
