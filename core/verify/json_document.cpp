// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/json_document.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <tuple>

namespace levelfield {

namespace {

std::uint32_t hexQuad(std::string_view text)
{
    std::uint32_t value = 0;
    std::from_chars(text.data(), text.data() + 4, value, 16);
    return value;
}

void appendUtf8(std::string &out, std::uint32_t code)
{
    const auto append = [&out](std::uint32_t byte) { out += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (code < 0x80) {
        append(code);
    } else if (code < 0x800) {
        append(0xC0 | code >> 6);
        append(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        append(0xE0 | code >> 12);
        append(0x80 | (code >> 6 & 0x3F));
        append(0x80 | (code & 0x3F));
    } else {
        append(0xF0 | code >> 18);
        append(0x80 | (code >> 12 & 0x3F));
        append(0x80 | (code >> 6 & 0x3F));
        append(0x80 | (code & 0x3F));
    }
}

bool isHighSurrogate(std::uint32_t unit)
{
    return unit >= 0xD800 && unit < 0xDC00;
}
bool isLowSurrogate(std::uint32_t unit)
{
    return unit >= 0xDC00 && unit < 0xE000;
}

/// Takes the `uXXXX` at the start of `rest`, with the low surrogate that completes a high one.
void appendUnicodeEscape(std::string &out, std::string_view &rest)
{
    std::uint32_t code = hexQuad(rest.substr(1));
    rest.remove_prefix(5);
    if (isHighSurrogate(code) && rest.starts_with("\\u")) {
        const std::uint32_t low = hexQuad(rest.substr(2));
        if (isLowSurrogate(low)) {
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
            rest.remove_prefix(6);
        }
    }
    appendUtf8(out, code);
}

char escapedCharacter(char letter)
{
    switch (letter) {
    case 'b':
        return '\b';
    case 'f':
        return '\f';
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case 't':
        return '\t';
    default:
        return letter; // `"`, `\` and `/` stand for themselves
    }
}

} // namespace

std::string stringValue(std::string_view quoted)
{
    std::string_view rest = quoted.substr(1, quoted.size() - 2);
    std::string out;
    out.reserve(rest.size());
    while (!rest.empty()) {
        const auto escape = rest.find('\\');
        out += rest.substr(0, escape);
        if (escape == std::string_view::npos)
            break;
        rest.remove_prefix(escape + 1);
        if (rest.front() == 'u') {
            appendUnicodeEscape(out, rest);
        } else {
            out += escapedCharacter(rest.front());
            rest.remove_prefix(1);
        }
    }
    return out;
}

std::string pointerToken(std::string_view token)
{
    std::string out;
    out.reserve(token.size());
    for (const char c : token) {
        if (c == '~')
            out += "~0";
        else if (c == '/')
            out += "~1";
        else
            out += c;
    }
    return out;
}

std::string JsonFault::message() const
{
    return fmt::format("line {}, column {}: {}", line, column, cause);
}

JsonKind JsonDocument::kind(Index value) const
{
    switch (m_text[m_nodes[value].begin]) {
    case '{':
        return JsonKind::object;
    case '[':
        return JsonKind::array;
    case '"':
        return JsonKind::string;
    case 't':
    case 'f':
        return JsonKind::boolean;
    case 'n':
        return JsonKind::null;
    default:
        return JsonKind::number;
    }
}

std::string_view JsonDocument::text(Index value) const
{
    const Node &node = m_nodes[value];
    return std::string_view(m_text).substr(node.begin, node.end - node.begin);
}

std::vector<JsonDocument::Member> JsonDocument::members(Index object) const
{
    std::vector<Member> list;
    // While the object is still being read, its end is the document's so far.
    const Index end = std::min(next(object), static_cast<Index>(size()));
    for (Index key = first(object); key < end; key = next(key + 1))
        list.push_back({stringValue(text(key)), key});
    std::sort(list.begin(), list.end(),
              [](const Member &a, const Member &b) { return std::tie(a.key, a.keyIndex) < std::tie(b.key, b.keyIndex); });
    return list;
}

std::string JsonDocument::pointer(Index value) const
{
    std::string path;
    for (Index container = root; container < value;) {
        const bool inObject = kind(container) == JsonKind::object;
        const auto childAt = [inObject](Index index) { return inObject ? index + 1 : index; };
        Index index = first(container);
        std::size_t position = 0;
        for (; next(childAt(index)) <= value; ++position)
            index = next(childAt(index));
        path += '/' + (inObject ? pointerToken(stringValue(text(index))) : fmt::to_string(position));
        container = childAt(index);
    }
    return path;
}

} // namespace levelfield
