// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text.h"
#include "core/verify/json_document.h"
#include "core/verify/json_number.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>

namespace levelfield {

namespace {

constexpr JsonDocument::Index open = std::numeric_limits<JsonDocument::Index>::max();

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
bool isHexDigit(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

} // namespace

/// Recursive descent over the text, at most JsonDocument::maximumDepth deep. The first fault ends it: every step returns
/// false from then on.
class JsonReader {
public:
    explicit JsonReader(JsonDocument &document) : m_document(document), m_text(document.m_text) {}

    std::optional<JsonFault> read()
    {
        if (m_text.starts_with("\xEF\xBB\xBF"))
            fail("it starts with a byte order mark, which JSON sent over a network must not have");
        else if (skipSpace(); readValue(0) && (skipSpace(), m_at < m_text.size()))
            fail(fmt::format("expected the end, found {}", foundHere()));
        return std::move(m_fault);
    }

private:
    using Index = JsonDocument::Index;

    bool fail(std::string cause)
    {
        const std::string_view before = std::string_view(m_text).substr(0, m_at);
        const auto lineStart = before.find_last_of('\n') + 1; // npos + 1 is 0
        const auto isCharacterStart = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
        JsonFault fault{.cause = std::move(cause), .offset = m_at};
        fault.pointer = m_document.m_nodes.empty() ? std::string{} : m_document.pointer(m_current);
        fault.line = 1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
        fault.column = 1
                       + static_cast<std::size_t>(std::count_if(before.begin() + static_cast<std::ptrdiff_t>(lineStart),
                                                                before.end(), isCharacterStart));
        m_fault = std::move(fault);
        return false;
    }

    std::string foundHere() const
    {
        if (m_at >= m_text.size())
            return m_text.empty() ? "nothing" : "the end of the text";
        std::size_t length = 1;
        while (length < 4 && m_at + length < m_text.size()
               && (static_cast<unsigned char>(m_text[m_at + length]) & 0xC0U) == 0x80U)
            ++length;
        return fmt::format("\"{}\"", printable(std::string_view(m_text).substr(m_at, length)));
    }

    char here() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }

    bool take(char c)
    {
        if (m_at >= m_text.size() || m_text[m_at] != c)
            return false;
        ++m_at;
        return true;
    }

    void skipSpace() { m_at = std::min(m_text.find_first_not_of(" \t\n\r", m_at), m_text.size()); }

    Index begin()
    {
        m_document.m_nodes.push_back({static_cast<std::uint32_t>(m_at), 0, open});
        return static_cast<Index>(m_document.m_nodes.size() - 1);
    }

    void end(Index index)
    {
        m_document.m_nodes[index].end = static_cast<std::uint32_t>(m_at);
        m_document.m_nodes[index].next = static_cast<Index>(m_document.m_nodes.size());
    }

    bool readValue(int depth)
    {
        const Index index = begin();
        m_current = index;
        if (!readContent(index, depth))
            return false;
        end(index);
        return true;
    }

    bool readContent(Index index, int depth)
    {
        switch (here()) {
        case '{':
            return readObject(index, depth);
        case '[':
            return readArray(index, depth);
        case '"':
            return readString();
        case 't':
            return readWord("true");
        case 'f':
            return readWord("false");
        case 'n':
            return readWord("null");
        default:
            return readNumber();
        }
    }

    bool readWord(std::string_view word)
    {
        if (std::string_view(m_text).substr(m_at, word.size()) != word)
            return fail(fmt::format("expected {}", word));
        m_at += word.size();
        return true;
    }

    bool tooDeep(int depth)
    {
        if (depth < JsonDocument::maximumDepth)
            return false;
        fail(fmt::format("nested deeper than {} levels", JsonDocument::maximumDepth));
        return true;
    }

    /// After an element or member: at the next (true, `more`), at the end (true), or neither (false).
    bool readSeparator(char close, bool &more)
    {
        skipSpace();
        more = take(',');
        if (more || take(close)) {
            skipSpace();
            return true;
        }
        return fail(fmt::format("expected \",\" or \"{}\", found {}", close, foundHere()));
    }

    bool readArray(Index index, int depth)
    {
        if (tooDeep(depth))
            return false;
        ++m_at;
        skipSpace();
        for (bool more = !take(']'); more;) {
            if (!readValue(depth + 1))
                return false;
            m_current = index;
            if (!readSeparator(']', more))
                return false;
        }
        return true;
    }

    bool readObject(Index index, int depth)
    {
        if (tooDeep(depth))
            return false;
        ++m_at;
        skipSpace();
        for (bool more = !take('}'); more;) {
            if (!readKey() || !readValue(depth + 1))
                return false;
            m_current = index;
            if (!readSeparator('}', more))
                return false;
        }
        return checkKeys(index);
    }

    bool readKey()
    {
        if (here() != '"')
            return fail(fmt::format("expected a key in quotes, found {}", foundHere()));
        const Index key = begin();
        if (!readString())
            return false;
        end(key);
        skipSpace();
        if (!take(':'))
            return fail(fmt::format("expected \":\", found {}", foundHere()));
        skipSpace();
        return true;
    }

    /// RFC 8259 leaves open what an object with a key given twice means; readers disagree, so it cannot be compared.
    bool checkKeys(Index object)
    {
        const auto members = m_document.members(object);
        const auto twice =
            std::adjacent_find(members.begin(), members.end(), [](const auto &a, const auto &b) { return a.key == b.key; });
        if (twice == members.end())
            return true;
        m_current = std::next(twice)->value();
        m_at = m_document.m_nodes[std::next(twice)->keyIndex].begin;
        fail("the same key is given more than once in one object");
        m_fault->duplicateKey = true;
        return false;
    }

    bool readString()
    {
        const std::size_t start = m_at++;
        for (; here() != '"'; ++m_at) {
            if (m_at >= m_text.size())
                return fail("the text ends inside a string");
            if (static_cast<unsigned char>(here()) < 0x20)
                return fail("a control character stands unescaped in a string");
            if (here() == '\\' && !readEscape())
                return false;
        }
        ++m_at;
        if (isUtf8(std::string_view(m_text).substr(start, m_at - start)))
            return true;
        m_at = start;
        return fail("the string is not valid UTF-8");
    }

    /// Ends at the escape's last character.
    bool readEscape()
    {
        ++m_at;
        if (here() == 'u') {
            for (int i = 0; i < 4; ++i) {
                ++m_at;
                if (!isHexDigit(here()))
                    return fail("\\u must be followed by four hexadecimal digits");
            }
            return true;
        }
        if (m_at >= m_text.size() || std::string_view("\"\\/bfnrt").find(here()) == std::string_view::npos)
            return fail("unknown escape in a string");
        return true;
    }

    bool skipDigits()
    {
        const std::size_t start = m_at;
        m_at = std::min(m_text.find_first_not_of("0123456789", m_at), m_text.size());
        return m_at > start;
    }

    bool readNumber()
    {
        const std::size_t start = m_at;
        take('-');
        if (!isDigit(here()))
            return failAtNoValue(start);
        if (take('0') && isDigit(here()))
            return fail("a number must not start with 0 followed by digits");
        skipDigits();
        if (take('.') && !skipDigits())
            return fail(fmt::format("expected digits after the decimal point, found {}", foundHere()));
        return !(take('e') || take('E')) || readExponent();
    }

    bool readExponent()
    {
        if (!take('+'))
            take('-');
        while (here() == '0' && m_at + 1 < m_text.size() && isDigit(m_text[m_at + 1]))
            ++m_at;
        const std::size_t start = m_at;
        if (!skipDigits())
            return fail(fmt::format("expected the digits of an exponent, found {}", foundHere()));
        if (m_at - start > longestExponent)
            return fail(fmt::format("an exponent has more than {} digits", longestExponent));
        return true;
    }

    bool failAtNoValue(std::size_t start)
    {
        m_at = start;
        const std::string_view rest = std::string_view(m_text).substr(start);
        for (const std::string_view word : {"NaN", "Infinity", "-Infinity", "-NaN"}) {
            if (rest.starts_with(word))
                return fail(fmt::format("{} is no JSON value", word));
        }
        return fail(fmt::format("expected a value, found {}", foundHere()));
    }

    JsonDocument &m_document;
    const std::string &m_text;
    std::size_t m_at = 0;
    Index m_current = 0; ///< the value being read
    std::optional<JsonFault> m_fault;
};

std::expected<JsonDocument, JsonFault> JsonDocument::parse(std::string text)
{
    if (text.size() >= open)
        return std::unexpected(JsonFault{.cause = "it is larger than 4 GiB"});
    JsonDocument document;
    document.m_text = std::move(text);
    if (auto fault = JsonReader(document).read())
        return std::unexpected(std::move(*fault));
    return document;
}

} // namespace levelfield
