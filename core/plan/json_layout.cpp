// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/json_layout.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace levelfield {

namespace {

std::string quotedJson(std::string_view text)
{
    // With `replace` nothing in dump() throws.
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace

JsonOutput JsonOutput::raw(std::string json)
{
    JsonOutput output;
    output.m_json = std::move(json);
    return output;
}

JsonOutput JsonOutput::text(std::string_view text)
{
    return raw(quotedJson(text));
}

JsonOutput JsonOutput::list(std::vector<JsonOutput> elements)
{
    JsonOutput output;
    output.m_kind = Kind::list;
    output.m_elements = std::move(elements);
    return output;
}

JsonOutput JsonOutput::object(Members members)
{
    JsonOutput output;
    output.m_kind = Kind::object;
    output.m_members = std::move(members);
    return output;
}

std::string JsonOutput::oneLine() const
{
    if (m_kind == Kind::raw)
        return m_json;
    std::string text = m_kind == Kind::list ? "[" : "{";
    const std::string_view opening = text == "[" ? "[" : "{";
    for (const JsonOutput &element : m_elements)
        text += (text == opening ? "" : ", ") + element.oneLine();
    for (const auto &[key, value] : m_members)
        text += (text == opening ? "" : ", ") + quotedJson(key) + ": " + value.oneLine();
    return text + (m_kind == Kind::list ? "]" : "}");
}

bool JsonOutput::fitsOneLine(std::size_t column) const
{
    constexpr std::size_t lineLength = 120;
    const auto nested = [](const JsonOutput &value) { return value.m_kind == Kind::object && !value.m_members.empty(); };
    if (std::any_of(m_elements.begin(), m_elements.end(), nested))
        return false;
    if (std::any_of(m_members.begin(), m_members.end(), [&](const auto &member) { return nested(member.second); }))
        return false;
    return column + oneLine().size() <= lineLength;
}

std::string JsonOutput::layoutAt(std::size_t indent, std::size_t column) const
{
    if (m_kind == Kind::raw || fitsOneLine(column))
        return oneLine();
    const std::size_t inner = indent + 2;
    std::string text = m_kind == Kind::list ? "[" : "{";
    std::string_view separator = "\n";
    for (const JsonOutput &element : m_elements) {
        text.append(separator).append(inner, ' ').append(element.layoutAt(inner, inner));
        separator = ",\n";
    }
    for (const auto &[key, value] : m_members) {
        const std::string name = quotedJson(key) + ": ";
        text.append(separator).append(inner, ' ').append(name).append(value.layoutAt(inner, inner + name.size()));
        separator = ",\n";
    }
    return text.append("\n").append(indent, ' ') + (m_kind == Kind::list ? "]" : "}");
}

} // namespace levelfield
