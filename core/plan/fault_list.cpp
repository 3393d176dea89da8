// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/fault_list.h"

#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

namespace levelfield {

namespace {

constexpr std::size_t shownBytes = 40;

/// At most shownBytes of `text`, cut between characters.
std::string shortened(std::string_view text)
{
    if (text.size() <= shownBytes)
        return singleLine(text);
    std::size_t end = shownBytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;
    return singleLine(text.substr(0, end)) + "…";
}

/// Moves `place` from offset `from` to offset `to` of `text`.
void advance(TextPlace &place, std::string_view text, std::size_t from, std::size_t to)
{
    const TextPlace step = placeOf(text.substr(from), to - from);
    place.column = step.line > 1 ? step.column : place.column + step.column - 1;
    place.line += step.line - 1;
}

} // namespace

std::string singleLine(std::string_view text)
{
    std::string line;
    for (const char c : printable(text))
        line += c == '\n' ? "\\n" : c == '\t' ? "\\t" : std::string(1, c);
    return line;
}

std::string inQuotes(std::string_view text)
{
    return fmt::format("\"{}\"", shortened(text));
}

std::string PlanFault::message() const
{
    const std::string what = fmt::format("found {}, expected {}", found, expected);
    const std::string where = setBy.empty() ? fmt::format("{}:{}", line, column) : fmt::format("--set {}:", inQuotes(setBy));
    return pointer.empty() ? fmt::format("{}{} {}", where, setBy.empty() ? ":" : "", what)
                           : fmt::format("{} {}: {}", where, singleLine(pointer), what);
}

std::string_view FaultList::source(const SourceValue &value) const
{
    std::string_view text = m_text;
    if (value.origin != SourceValue::fromFile) {
        text = m_overrides[static_cast<std::size_t>(value.origin)];
        text.remove_prefix(std::min(text.find('=') + 1, text.size()));
    }
    return text.substr(value.begin, value.end - value.begin);
}

std::string FaultList::describe(const SourceValue &value) const
{
    switch (value.type) {
    case SourceValue::Type::null:
        return "null";
    case SourceValue::Type::boolean:
        return value.boolean ? "true" : "false";
    case SourceValue::Type::number:
        return "the number " + shortened(source(value));
    case SourceValue::Type::text:
        return "the text " + inQuotes(value.text);
    case SourceValue::Type::list:
        return value.elements.empty() ? "an empty list" : "a list";
    case SourceValue::Type::object:
        return "an object";
    }
    return {};
}

const SourceValue *FaultList::find(std::string_view pointer) const
{
    const SourceValue *value = &m_root;
    for (const std::string &step : pointerSteps(pointer).value_or(std::vector<std::string>{})) {
        const auto index = value->type == SourceValue::Type::list ? listIndex(step) : std::nullopt;
        const SourceValue *next = index && *index < value->elements.size() ? &value->elements[*index] : value->find(step);
        if (next == nullptr)
            return nullptr;
        value = next;
    }
    return value;
}

bool FaultList::isOtherThan(SourceValue::Type type, std::string_view pointer) const
{
    const SourceValue *value = find(pointer);
    return value != nullptr && value->type != type;
}

void FaultList::add(std::string pointer, std::string found, std::string expected, Mark mark)
{
    std::string_view at = pointer;
    const SourceValue *value = find(at);
    while (value == nullptr) {
        at = at.substr(0, at.rfind('/'));
        value = find(at);
    }
    std::size_t offset = value->begin;
    int origin = value->origin;
    if (mark == Mark::key && at.size() == pointer.size()) {
        for (const SourceMember &member : find(at.substr(0, at.rfind('/')))->members) {
            if (&member.value == value)
                std::tie(offset, origin) = std::tuple(member.keyBegin, member.keyOrigin);
        }
    }
    place({{std::move(pointer), 0, 0, std::move(found), std::move(expected)}, offset, origin});
}

void FaultList::addAt(std::size_t offset, std::string pointer, std::string found, std::string expected)
{
    place({{std::move(pointer), 0, 0, std::move(found), std::move(expected)}, offset, SourceValue::fromFile});
}

void FaultList::addOverride(int index, std::string pointer, std::string found, std::string expected)
{
    place({{std::move(pointer), 0, 0, std::move(found), std::move(expected)}, 0, index});
}

void FaultList::place(Placed fault)
{
    if (full())
        return;
    if (fault.origin != SourceValue::fromFile)
        fault.fault.setBy = m_overrides[static_cast<std::size_t>(fault.origin)];
    const auto same = [&fault](const Placed &other) { return other.offset == fault.offset && other.fault == fault.fault; };
    if (std::any_of(m_faults.begin(), m_faults.end(), same))
        return; // several variants of a server may show the same fault
    m_faults.push_back(std::move(fault));
}

PlanFaults FaultList::take()
{
    const auto order = [](const Placed &a) { return std::tuple(a.origin != SourceValue::fromFile, a.origin, a.offset); };
    std::stable_sort(m_faults.begin(), m_faults.end(), [&](const Placed &a, const Placed &b) { return order(a) < order(b); });
    PlanFaults faults;
    TextPlace place;
    std::size_t offset = 0;
    for (Placed &placed : m_faults) {
        if (placed.origin == SourceValue::fromFile) {
            advance(place, m_text, offset, placed.offset);
            offset = placed.offset;
            placed.fault.line = place.line;
            placed.fault.column = place.column;
        }
        faults.push_back(std::move(placed.fault));
    }
    m_faults.clear();
    return faults;
}

} // namespace levelfield
