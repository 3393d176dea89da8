// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/syntax_fault.h"

#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace levelfield {

namespace {

/// The offending token and the punctuation before it.
struct Offender {
    std::size_t begin = 0;              ///< offset; text.size() at the end of the file
    std::optional<std::size_t> comma{}; ///< offset of a comma just before it
    bool colon = false;
    std::string_view rest{}; ///< the text from `begin` on
};

Offender findOffender(std::string_view text, const SyntaxPlace &place)
{
    const bool commaFits = place.inside != Container::none && !place.containerEmpty && !place.afterKey;
    Offender offender;
    for (offender.begin = place.afterLastToken; offender.begin < text.size(); ++offender.begin) {
        const char c = text[offender.begin];
        if (c == ',' && commaFits && !offender.comma)
            offender.comma = offender.begin;
        else if (c == ':' && place.afterKey && !offender.colon)
            offender.colon = true;
        else if (c != ' ' && c != '\t' && c != '\n' && c != '\r')
            break;
    }
    offender.rest = text.substr(offender.begin);
    return offender;
}

/// What the grammar allows at this place.
std::string allowed(const SyntaxPlace &place, const Offender &offender)
{
    if (place.documentComplete)
        return "nothing after the end of the document";
    if (place.inside == Container::none)
        return "a JSON object, starting with \"{\"";
    if (place.afterKey)
        return offender.colon ? "a value" : "\":\" between key and value";
    if (place.inside == Container::list)
        return place.containerEmpty ? "a value or \"]\"" : offender.comma ? "a value" : "\",\" or \"]\"";
    return place.containerEmpty ? "a key in double quotes or \"}\""
           : offender.comma     ? "a key in double quotes"
                                : "\",\" or \"}\"";
}

bool startsWord(std::string_view rest)
{
    return !rest.empty() && (lowerCase(rest.substr(0, 1))[0] >= 'a' && lowerCase(rest.substr(0, 1))[0] <= 'z');
}

std::string_view leadingWord(std::string_view rest)
{
    return rest.substr(0, std::min<std::size_t>(rest.find_first_of(" \t\r\n,:]}[{\""), 24));
}

/// A fault within a string: `at` is the byte the parser stumbled on.
SyntaxFault stringFault(std::string_view text, std::size_t begin, std::size_t at)
{
    if (at >= text.size())
        return {{}, begin, "a text without its closing quote", "a \" at the end of the text"};
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte == '\n' || byte == '\r')
        return {{}, at, "a line break inside a text", "\\n for a line break, or the closing quote"};
    if (byte == '\t')
        return {{}, at, "a tab inside a text", "\\t for a tab"};
    if (byte < 0x20)
        return {{}, at, fmt::format("the control character {:#04x} inside a text", byte), fmt::format("\\u{:04x}", byte)};
    const std::string_view before = text.substr(begin, at - begin);
    const auto escape = before.rfind('\\');
    if (byte < 0x80 && isUtf8(before) && escape != std::string_view::npos)
        return {{},
                begin + escape,
                fmt::format("the escape \"{}\"", printable(text.substr(begin + escape, at - begin - escape + 1))),
                "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t, or \\u and four hexadecimal digits (a surrogate pair for characters "
                "beyond U+FFFF)"};
    return {{}, at, "bytes that are not UTF-8", "a file saved as UTF-8"};
}

SyntaxFault numberFault(std::string_view text, std::size_t begin, bool overflow)
{
    const std::string_view token = leadingWord(text.substr(begin));
    if (overflow)
        return {{}, begin, fmt::format("the number {}", token), "a number below 1.8e308"};
    const std::string found = fmt::format("\"{}\"", printable(token));
    return {{}, begin, found, "a number as JSON writes it: no leading zero or \"+\", digits on both sides of the point"};
}

SyntaxFault wordFault(std::size_t begin, std::string_view word, const SyntaxPlace &place, const Offender &offender)
{
    const std::string found = fmt::format("\"{}\"", printable(word));
    const bool key = place.inside == Container::object && !place.afterKey;
    const bool value = place.inside == Container::list ? (place.containerEmpty || offender.comma) : offender.colon;
    if (key && (place.containerEmpty || offender.comma))
        return {{}, begin, found, "a key in double quotes"};
    if (!value && place.inside != Container::none)
        return {{}, begin, found, allowed(place, offender)};
    const std::string lower = lowerCase(word);
    if (lower == "nan" || lower == "infinity" || lower == "inf")
        return {{}, begin, found, "a number: JSON has no NaN and no infinity"};
    for (const std::string_view literal : {"true", "false", "null"}) {
        if (lower == literal)
            return {{}, begin, found, fmt::format("{} in lower case", literal)};
    }
    return {{}, begin, found, "a value; texts stand in double quotes"};
}

} // namespace

SyntaxFault explainSyntax(std::string_view text, const SyntaxPlace &place)
{
    const Offender offender = findOffender(text, place);
    const std::string_view rest = offender.rest;
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return {{}, 0, "nothing", "a JSON object, starting with \"{\""};
    if (rest.empty())
        return {{}, offender.begin, "the end of the file", allowed(place, offender)};
    const char first = rest.front();
    if (rest.starts_with("//") || rest.starts_with("/*") || first == '#')
        return {{}, offender.begin, "a comment", "no comment: JSON has none; write it as the text of a \"notes\" key"};
    if (offender.comma && (first == ']' || first == '}'))
        return {{}, *offender.comma, fmt::format("a comma before \"{}\"", first), "no comma after the last entry"};
    if (first == '\'')
        return {{}, offender.begin, "a single quote", "double quotes around keys and texts"};
    if (place.documentComplete)
        return {{}, offender.begin, fmt::format("\"{}\"", printable(rest.substr(0, 1))), allowed(place, offender)};
    if (first == '"' && place.tokenBroken)
        return stringFault(text, offender.begin, place.reached - 1);
    if ((first >= '0' && first <= '9') || std::string_view("+-.").find(first) != std::string_view::npos) {
        if (place.numberOverflow || place.tokenBroken)
            return numberFault(text, offender.begin, place.numberOverflow);
    }
    const bool digit = first >= '0' && first <= '9';
    if (digit && place.afterLastToken == offender.begin && text[offender.begin - 1] == '0') // "01"
        return numberFault(text, offender.begin - 1, false);
    if (startsWord(rest))
        return wordFault(offender.begin, leadingWord(rest), place, offender);
    const auto byte = static_cast<unsigned char>(first);
    const bool shown = byte > 0x20 && byte < 0x7F;
    return {{},
            offender.begin,
            first == '"' ? "a text"
            : shown      ? fmt::format("\"{}\"", first)
                         : fmt::format("the byte {:#04x}", byte),
            allowed(place, offender)};
}

} // namespace levelfield
