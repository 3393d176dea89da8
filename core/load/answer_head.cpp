// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/answer_head.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace levelfield {

namespace {

constexpr const char *noName = "a header line has no name before a colon";
constexpr const char *badName = "a header name holds a character that is not allowed in one";

/// RFC 9110 §5.6.2: the characters of a token, and so of a field name.
constexpr auto tokenCharacters = [] {
    std::array<bool, 256> table{};
    for (const char c : std::string_view("!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"))
        table[static_cast<unsigned char>(c)] = true;
    return table;
}();

bool isToken(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) { return tokenCharacters[static_cast<unsigned char>(c)]; });
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// `lower` in any case. For tokens only: there no two characters but letters differ in the bit that is set.
bool equalsIgnoringCase(std::string_view token, std::string_view lower)
{
    return token.size() == lower.size()
           && std::equal(token.begin(), token.end(), lower.begin(), [](char a, char b) { return (a | 0x20) == b; });
}

bool isFolded(std::string_view line)
{
    return line.starts_with(' ') || line.starts_with('\t');
}

/// Calls `visit` with each element of a comma-separated list, trimmed.
template<typename Visit>
void forEachElement(std::string_view list, Visit visit)
{
    while (true) {
        const auto comma = list.find(',');
        visit(trimmed(list.substr(0, comma)));
        if (comma == std::string_view::npos)
            return;
        list.remove_prefix(comma + 1);
    }
}

std::optional<std::uint64_t> readNumber(std::string_view digits)
{
    std::uint64_t value = 0;
    const auto [rest, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    constexpr auto largest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    if (error != std::errc{} || rest != digits.data() + digits.size() || value > largest)
        return std::nullopt;
    return value;
}

} // namespace

const char *AnswerHead::readStatusLine(std::string_view line)
{
    // "HTTP/1.1 200", then the end or a space and any reason.
    if (!line.starts_with(versionPrefix) || line.size() < 8 || !isDigit(line[7]))
        return notHttp1;
    if (line.size() < 12 || line[8] != ' ' || !isDigit(line[9]) || !isDigit(line[10]) || !isDigit(line[11])
        || (line.size() > 12 && line[12] != ' ') || line[9] == '0')
        return "the status line has no three-digit status";
    m_minorVersion = line[7] - '0';
    m_status = (line[9] - '0') * 100 + (line[10] - '0') * 10 + (line[11] - '0');
    return nullptr;
}

const char *AnswerHead::readField(std::string_view line)
{
    if (isFolded(line)) {
        if (!m_anyField)
            return "the first header line begins with a space";
        return m_lastDecides ? "a header that decides where the answer ends is folded over lines" : nullptr;
    }
    const auto colon = line.find(':');
    if (colon == 0 || colon == std::string_view::npos)
        return noName;
    const std::string_view name = line.substr(0, colon);
    if (!isToken(name))
        return badName;
    m_anyField = true;
    m_lastDecides = true;
    if (equalsIgnoringCase(name, "content-length"))
        return readLength(line.substr(colon + 1));
    if (equalsIgnoringCase(name, "transfer-encoding"))
        readCodings(line.substr(colon + 1));
    else if (equalsIgnoringCase(name, "connection"))
        readConnection(line.substr(colon + 1));
    else
        m_lastDecides = false;
    return nullptr;
}

const char *AnswerHead::readLength(std::string_view value)
{
    // The same length twice, in one list or two fields, is still one length (RFC 9110 §8.6).
    const char *problem = nullptr;
    forEachElement(value, [&](std::string_view element) {
        const auto number = readNumber(element);
        if (!number)
            problem = "Content-Length is not a number below 2⁶³";
        else if (m_length && *m_length != *number)
            problem = "there are two different Content-Length values";
        else
            m_length = number;
    });
    return problem;
}

void AnswerHead::readCodings(std::string_view value)
{
    forEachElement(value, [&](std::string_view element) {
        if (element.empty())
            return;
        ++m_codings;
        m_chunked = equalsIgnoringCase(element, "chunked");
    });
    if (m_codings == 0)
        ++m_codings; // the field is there but names nothing: not something to read a body by
}

void AnswerHead::readConnection(std::string_view value)
{
    forEachElement(value, [&](std::string_view element) {
        m_close = m_close || equalsIgnoringCase(element, "close");
        m_keepAlive = m_keepAlive || equalsIgnoringCase(element, "keep-alive");
    });
}

const char *fieldLineProblem(std::string_view line)
{
    if (isFolded(line))
        return nullptr;
    const auto colon = line.find(':');
    if (colon == 0 || colon == std::string_view::npos)
        return noName;
    return isToken(line.substr(0, colon)) ? nullptr : badName;
}

} // namespace levelfield
