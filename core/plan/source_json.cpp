// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/source_json.h"

#include "core/plan/syntax_fault.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace levelfield {

namespace {

using Type = SourceValue::Type;

constexpr std::string_view whiteSpace = " \t\r\n";

std::size_t stringLength(std::string_view rest)
{
    std::size_t end = 1;
    while (rest[end] != '"')
        end += rest[end] == '\\' ? std::size_t{2} : std::size_t{1};
    return end + 1;
}

/// "01" is the number 0 and then something else: the length is that of the grammar, not that of all digits.
std::size_t numberLength(std::string_view rest)
{
    const auto skip = [rest](std::string_view of, std::size_t from) {
        return std::min(rest.find_first_not_of(of, from), rest.size());
    };
    constexpr std::string_view digits = "0123456789";
    std::size_t end = rest.front() == '-' ? 1 : 0;
    end = rest[end] == '0' ? end + 1 : skip(digits, end);
    if (rest.substr(end).starts_with('.'))
        end = skip(digits, end + 1);
    if (end < rest.size() && (rest[end] == 'e' || rest[end] == 'E'))
        end = skip(digits, skip("+-", end + 1));
    return end;
}

/// Length of the well-formed token at the start of `rest`.
std::size_t tokenLength(std::string_view rest)
{
    switch (rest.front()) {
    case '{':
    case '}':
    case '[':
    case ']':
        return 1;
    case '"':
        return stringLength(rest);
    case 't':
    case 'n':
        return 4;
    case 'f':
        return 5;
    default:
        return numberLength(rest);
    }
}

/// Receives nlohmann's events. The parser tells no places, but it only reports what is well formed: the next token
/// starts where white space, commas and colons after the last one end.
class SourceBuilder final : public nlohmann::json_sax<nlohmann::json> {
public:
    SourceBuilder(std::string_view text, int origin) : m_text(text), m_origin(origin) {}

    bool null() override { return add(scalar(Type::null)); }
    bool boolean(bool value) override
    {
        SourceValue made = scalar(Type::boolean);
        made.boolean = value;
        return add(std::move(made));
    }
    bool number_integer(std::int64_t value) override { return addNumber(static_cast<double>(value)); }
    bool number_unsigned(std::uint64_t value) override { return addNumber(static_cast<double>(value)); }
    bool number_float(double value, const std::string &) override { return addNumber(value); }
    bool string(std::string &value) override
    {
        SourceValue made = scalar(Type::text);
        made.text = std::move(value);
        return add(std::move(made));
    }
    bool binary(nlohmann::json::binary_t &) override { return false; }
    bool start_object(std::size_t) override { return open(Type::object); }
    bool start_array(std::size_t) override { return open(Type::list); }
    bool key(std::string &value) override
    {
        const auto [begin, end] = takeToken();
        SourceMember member;
        member.key = std::move(value);
        member.keyBegin = begin;
        member.keyOrigin = m_origin;
        m_open.back()->members.push_back(std::move(member));
        m_awaitsValue = true;
        return true;
    }
    bool end_object() override
    {
        listRepeatedKeys(*m_open.back());
        return close();
    }
    bool end_array() override { return close(); }

    bool parse_error(std::size_t position, const std::string &, const nlohmann::detail::exception &error) override
    {
        SyntaxPlace place;
        place.afterLastToken = m_cursor;
        place.reached = position;
        place.numberOverflow = error.id == 406;
        // The message is the only place where the parser tells a malformed token from a misplaced one.
        place.tokenBroken = std::string_view(error.what()).find("; last read: '") != std::string_view::npos;
        place.inside = m_open.empty() ? Container::none : m_open.back()->type == Type::list ? Container::list : Container::object;
        place.containerEmpty = !m_open.empty() && m_open.back()->elements.empty() && m_open.back()->members.empty();
        place.afterKey = m_awaitsValue;
        place.documentComplete = m_complete;
        return fail(explainSyntax(m_text, place));
    }

    [[nodiscard]] std::expected<SourceDocument, SyntaxFault> finish()
    {
        const auto rest = m_text.find_first_not_of(whiteSpace, m_cursor);
        // The parser takes a NUL byte for the end of its input.
        if (!m_fault && rest != std::string_view::npos)
            (void)parse_error(rest + 1, {}, nlohmann::json::parse_error::create(101, rest + 1, "", nullptr));
        if (m_fault)
            return std::unexpected(std::move(*m_fault));
        return std::move(m_document);
    }

private:
    struct Token {
        std::uint32_t begin, end;
    };

    /// The token the parser has just read.
    Token takeToken()
    {
        const std::size_t begin = m_text.find_first_not_of(" \t\r\n,:", m_cursor);
        m_cursor = begin + tokenLength(m_text.substr(begin));
        return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(m_cursor)};
    }

    SourceValue scalar(Type type)
    {
        const auto [begin, end] = takeToken();
        SourceValue value;
        value.type = type;
        value.origin = m_origin;
        value.begin = begin;
        value.end = end;
        return value;
    }

    bool addNumber(double number)
    {
        SourceValue value = scalar(Type::number);
        value.number = number;
        return add(std::move(value));
    }

    SourceValue &place(SourceValue value)
    {
        m_awaitsValue = false;
        ++m_count;
        if (m_open.empty())
            return m_document.root = std::move(value);
        SourceValue &parent = *m_open.back();
        if (parent.type == Type::list)
            return parent.elements.emplace_back(std::move(value));
        return parent.members.back().value = std::move(value);
    }

    bool add(SourceValue value)
    {
        const std::size_t begin = value.begin;
        place(std::move(value));
        m_complete = m_open.empty();
        if (m_count > maxJsonValues)
            return fail({{}, begin, "more values", fmt::format("a document of at most {} values", maxJsonValues)});
        return true;
    }

    bool open(Type type)
    {
        SourceValue value = scalar(type);
        const std::size_t begin = value.begin;
        if (m_open.size() >= maxJsonDepth)
            return fail({{}, begin, "deeper nesting", fmt::format("at most {} levels of lists and objects", maxJsonDepth)});
        m_open.push_back(&place(std::move(value)));
        return true;
    }

    bool close()
    {
        m_open.back()->end = takeToken().end;
        m_open.pop_back();
        m_complete = m_open.empty();
        return true;
    }

    void listRepeatedKeys(const SourceValue &object)
    {
        std::vector<const SourceMember *> sorted;
        for (const SourceMember &member : object.members)
            sorted.push_back(&member);
        std::stable_sort(sorted.begin(), sorted.end(), [](const auto *a, const auto *b) { return a->key < b->key; });
        for (std::size_t i = 1; i < sorted.size(); ++i) {
            if (sorted[i]->key == sorted[i - 1]->key)
                m_document.repeated.push_back(
                    {pointer() + pointerStep(sorted[i]->key), sorted[i]->keyBegin, sorted[i - 1]->keyBegin});
        }
    }

    /// JSON pointer of the innermost open container.
    [[nodiscard]] std::string pointer() const
    {
        std::string text;
        for (std::size_t i = 0; i + 1 < m_open.size(); ++i)
            text += lastChildStep(*m_open[i]);
        return text;
    }

    static std::string lastChildStep(const SourceValue &parent)
    {
        return parent.type == Type::list ? fmt::format("/{}", parent.elements.size() - 1)
                                         : pointerStep(parent.members.back().key);
    }

    bool fail(SyntaxFault fault)
    {
        if (!m_fault) {
            fault.pointer = pointer();
            m_fault = std::move(fault);
        }
        return false;
    }

    std::string_view m_text;
    int m_origin;
    std::size_t m_cursor = 0; ///< just after the last token
    std::size_t m_count = 0;
    bool m_awaitsValue = false; ///< a key was read, its value not yet
    bool m_complete = false;
    // Each is the last child of the one before: a parent does not grow, and so does not move it, while it is open.
    std::vector<SourceValue *> m_open;
    SourceDocument m_document;
    std::optional<SyntaxFault> m_fault;
};

template<typename Value>
auto findMember(Value &object, std::string_view key) -> decltype(&object)
{
    for (auto &member : object.members) {
        if (member.key == key)
            return &member.value;
    }
    return nullptr;
}

} // namespace

const SourceValue *SourceValue::find(std::string_view key) const
{
    return findMember(*this, key);
}

SourceValue *SourceValue::find(std::string_view key)
{
    return findMember(*this, key);
}

std::optional<std::int64_t> SourceValue::integer() const
{
    constexpr double exact = 9007199254740992.0; // 2^53
    if (type != Type::number || std::trunc(number) != number || std::abs(number) >= exact)
        return std::nullopt;
    return static_cast<std::int64_t>(number);
}

std::expected<SourceDocument, SyntaxFault> parseSource(std::string_view text, int origin)
{
    if (text.starts_with("\xEF\xBB\xBF"))
        return std::unexpected(SyntaxFault{{}, 0, "a byte order mark", "a file saved as UTF-8 without byte order mark"});
    SourceBuilder builder(text, origin);
    nlohmann::json::sax_parse(text, &builder);
    return builder.finish();
}

TextPlace placeOf(std::string_view text, std::size_t offset)
{
    TextPlace place;
    for (const char c : text.substr(0, std::min(offset, text.size()))) {
        if (c == '\n') {
            ++place.line;
            place.column = 1;
        } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) { // not the middle of a character
            ++place.column;
        }
    }
    return place;
}

std::string pointerStep(std::string_view key)
{
    std::string step = "/";
    for (const char c : key)
        step += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
    return step;
}

std::optional<std::vector<std::string>> pointerSteps(std::string_view pointer)
{
    std::vector<std::string> steps;
    for (std::size_t i = 0; i < pointer.size(); ++i) {
        if (pointer[i] == '/') {
            steps.emplace_back();
            continue;
        }
        if (steps.empty())
            return std::nullopt;
        if (pointer[i] != '~') {
            steps.back() += pointer[i];
            continue;
        }
        ++i;
        if (i == pointer.size() || (pointer[i] != '0' && pointer[i] != '1'))
            return std::nullopt;
        steps.back() += pointer[i] == '0' ? '~' : '/';
    }
    return steps;
}

std::optional<std::size_t> listIndex(std::string_view step)
{
    std::size_t index = 0;
    const auto [rest, error] = std::from_chars(step.data(), step.data() + step.size(), index);
    const bool leadingZero = step.size() > 1 && step.front() == '0';
    if (error != std::errc{} || rest != step.data() + step.size() || leadingZero)
        return std::nullopt;
    return index;
}

} // namespace levelfield
