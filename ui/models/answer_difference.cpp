// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/answer_difference.h"

#include "core/verify/ignore_rules.h"
#include "core/verify/json_document.h"
#include "core/verify/json_number.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace levelfield::ui {

namespace {

using Index = JsonDocument::Index;
using Kind = DifferenceLine::Kind;
using Matching = IgnoreRules::Matching;

constexpr std::size_t contextMembers = 4; ///< so many equal scalar members of an object are shown beside one that differs

/// The words of this file, in a context of their own: free functions have none.
class Words {
    Q_DECLARE_TR_FUNCTIONS(levelfield::ui::AnswerDifference)
};

QString entriesText(std::size_t count)
{
    return count == 1 ? Words::tr("… 1 equal entry …") : Words::tr("… %1 equal entries …").arg(count);
}

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Marks what is between the common start and the common end of two texts.
void markDifference(DifferenceLine &line)
{
    const QString &a = line.expected.text, &b = line.actual.text;
    const auto limit = std::min(a.size(), b.size());
    qsizetype start = 0, end = 0;
    while (start < limit && a[start] == b[start])
        ++start;
    while (end < limit - start && a[a.size() - 1 - end] == b[b.size() - 1 - end])
        ++end;
    line.expected.from = line.actual.from = static_cast<int>(start);
    line.expected.length = static_cast<int>(a.size() - end - start);
    line.actual.length = static_cast<int>(b.size() - end - start);
}

/// A pair of values at one place; one of them may be absent.
struct Entry {
    std::optional<Index> expected{}, actual{};
    QString label{}; ///< `"key": ` of an object's member
    Matching matching{};
};

class JsonWalk {
public:
    JsonWalk(const JsonDocument &expected, const JsonDocument &actual, const IgnoreRules &ignore)
        : m_expected(expected),
          m_actual(actual),
          m_ignore(ignore)
    {
    }

    std::vector<DifferenceLine> run()
    {
        print({JsonDocument::root, JsonDocument::root, {}, m_ignore.atRoot()}, 0, {});
        return std::move(m_lines);
    }

private:
    [[nodiscard]] bool isContainer(const JsonDocument &document, Index value) const
    {
        return document.kind(value) == JsonKind::array || document.kind(value) == JsonKind::object;
    }
    [[nodiscard]] bool isIgnored(const Entry &entry) const { return m_ignore.endingAt(entry.matching).has_value(); }

    [[nodiscard]] bool equal(const Entry &entry) const
    {
        if (!entry.expected || !entry.actual)
            return false;
        if (isIgnored(entry))
            return true;
        const JsonKind kind = m_expected.kind(*entry.expected);
        if (kind != m_actual.kind(*entry.actual))
            return false;
        const std::string_view a = m_expected.text(*entry.expected), b = m_actual.text(*entry.actual);
        if (kind == JsonKind::number)
            return sameNumber(a, b);
        if (kind == JsonKind::string)
            return a == b || stringValue(a) == stringValue(b);
        if (kind != JsonKind::array && kind != JsonKind::object)
            return a == b;
        const std::vector<Entry> list = entries(entry);
        return std::ranges::all_of(list, [&](const Entry &child) { return equal(child); });
    }

    [[nodiscard]] std::vector<Entry> entries(const Entry &parent) const
    {
        return m_expected.kind(*parent.expected) == JsonKind::array ? elements(parent) : members(parent);
    }

    [[nodiscard]] static std::vector<Index> children(const JsonDocument &document, Index array)
    {
        std::vector<Index> list;
        for (Index element = document.first(array); element < document.next(array); element = document.next(element))
            list.push_back(element);
        return list;
    }

    /// Elements by place; where one list is longer, equal ones at both ends stay together.
    [[nodiscard]] std::vector<Entry> elements(const Entry &parent) const
    {
        const auto mine = children(m_expected, *parent.expected), other = children(m_actual, *parent.actual);
        const auto pair = [&](std::size_t i, std::size_t j) {
            return Entry{mine[i], other[j], {}, m_ignore.atElement(parent.matching, i)};
        };
        const std::size_t shorter = std::min(mine.size(), other.size());
        std::size_t start = shorter, end = 0;
        if (mine.size() != other.size()) {
            start = 0;
            while (start < shorter && equal(pair(start, start)))
                ++start;
            while (end < shorter - start && equal(pair(mine.size() - 1 - end, other.size() - 1 - end)))
                ++end;
        }
        std::vector<Entry> list;
        for (std::size_t i = 0; i < std::max(mine.size(), other.size()) - end; ++i) {
            Entry entry{{}, {}, {}, m_ignore.atElement(parent.matching, i)};
            if (i < mine.size() - end)
                entry.expected = mine[i];
            if (i < other.size() - end)
                entry.actual = other[i];
            list.push_back(entry);
        }
        for (std::size_t i = end; i > 0; --i)
            list.push_back(pair(mine.size() - i, other.size() - i));
        return list;
    }

    /// Members in the order of the expected body, then what only the other has.
    [[nodiscard]] std::vector<Entry> members(const Entry &parent) const
    {
        const auto mine = m_expected.members(*parent.expected);
        const auto other = m_actual.members(*parent.actual);
        std::map<std::string, Index> others;
        for (const auto &member : other)
            others[member.key] = member.value();
        std::map<Index, Entry> inOrder;
        for (const auto &member : mine) {
            Entry entry{member.value(), {}, label(m_expected, member.keyIndex), m_ignore.atKey(parent.matching, member.key)};
            if (const auto found = others.find(member.key); found != others.end()) {
                entry.actual = found->second;
                others.erase(found);
            }
            inOrder[member.keyIndex] = entry;
        }
        std::vector<Entry> list;
        for (auto &[place, entry] : inOrder)
            list.push_back(std::move(entry));
        for (const auto &member : other) {
            if (others.contains(member.key))
                list.push_back(
                    {{}, member.value(), label(m_actual, member.keyIndex), m_ignore.atKey(parent.matching, member.key)});
        }
        return list;
    }

    [[nodiscard]] static QString label(const JsonDocument &document, Index key)
    {
        return utf8(document.text(key)) + QStringLiteral(": ");
    }

    void print(const Entry &entry, int depth, const QString &comma)
    {
        if (!entry.expected || !entry.actual)
            return printOneSided(entry, depth, comma);
        const bool containers = isContainer(m_expected, *entry.expected)
                                && m_expected.kind(*entry.expected) == m_actual.kind(*entry.actual) && !isIgnored(entry);
        if (!containers)
            return printValues(entry, depth, comma);
        const bool array = m_expected.kind(*entry.expected) == JsonKind::array;
        const std::vector<Entry> list = entries(entry);
        const QString open = indent(depth) + entry.label + QLatin1Char(array ? '[' : '{');
        const QString close = QLatin1Char(array ? ']' : '}') + comma;
        if (list.empty())
            return both(Kind::equal, open + close);
        both(Kind::equal, open);
        printEntries(list, depth + 1, array);
        both(Kind::equal, indent(depth) + close);
    }

    void printEntries(const std::vector<Entry> &list, int depth, bool array)
    {
        for (std::size_t i = 0; i < list.size();) {
            std::size_t last = i;
            while (last < list.size() && equal(list[last]) && !differsThoughIgnored(list[last]))
                ++last;
            const bool shown =
                !array && last - i <= contextMembers
                && std::all_of(list.begin() + static_cast<std::ptrdiff_t>(i), list.begin() + static_cast<std::ptrdiff_t>(last),
                               [&](const Entry &entry) { return !isContainer(m_expected, *entry.expected); });
            if (last > i && !shown) {
                both(Kind::folded, indent(depth) + entriesText(last - i));
                i = last;
                continue;
            }
            const std::size_t until = std::max(last, i + 1);
            for (; i < until; ++i)
                print(list[i], depth, i + 1 < list.size() ? QStringLiteral(",") : QString());
        }
    }

    [[nodiscard]] bool differsThoughIgnored(const Entry &entry) const
    {
        return entry.expected && entry.actual && isIgnored(entry)
               && m_expected.text(*entry.expected) != m_actual.text(*entry.actual);
    }

    void printValues(const Entry &entry, int depth, const QString &comma)
    {
        DifferenceLine line;
        const QString start = indent(depth) + entry.label;
        line.expected.text = start + oneLine(m_expected.text(*entry.expected)) + comma;
        line.actual.text = start + oneLine(m_actual.text(*entry.actual)) + comma;
        if (differsThoughIgnored(entry)) {
            line.kind = Kind::ignored;
        } else if (!equal(entry)) {
            line.kind = Kind::different;
            markDifference(line);
        }
        m_lines.push_back(std::move(line));
    }

    void printOneSided(const Entry &entry, int depth, const QString &comma)
    {
        const JsonDocument &document = entry.expected ? m_expected : m_actual;
        DifferenceLine line{Kind::different, {}, {}};
        DifferenceLine::Side &side = entry.expected ? line.expected : line.actual;
        const QString start = indent(depth) + entry.label;
        side.text = start + oneLine(document.text(entry.expected ? *entry.expected : *entry.actual)) + comma;
        side.from = static_cast<int>(indent(depth).size());
        side.length = static_cast<int>(side.text.size()) - side.from;
        m_lines.push_back(std::move(line));
    }

    void both(Kind kind, const QString &text) { m_lines.push_back({kind, {text, 0, 0}, {text, 0, 0}}); }

    [[nodiscard]] static QString indent(int depth) { return QString(depth * 2, QLatin1Char(' ')); }
    [[nodiscard]] static QString oneLine(std::string_view text) { return utf8(text).simplified(); }

    const JsonDocument &m_expected, &m_actual;
    const IgnoreRules &m_ignore;
    std::vector<DifferenceLine> m_lines;
};

QString hexLine(const std::string &body, std::size_t offset)
{
    if (offset >= body.size())
        return {};
    QString hex, text;
    for (std::size_t i = offset; i < offset + 16; ++i) {
        if (i >= body.size()) {
            hex += QStringLiteral("   ");
            continue;
        }
        const auto byte = static_cast<unsigned char>(body[i]);
        hex += QStringLiteral("%1 ").arg(byte, 2, 16, QLatin1Char('0'));
        text += byte >= 0x20 && byte < 0x7f ? QLatin1Char(static_cast<char>(byte)) : QLatin1Char('.');
    }
    return QStringLiteral("%1  %2 %3").arg(offset, 8, 16, QLatin1Char('0')).arg(hex, text);
}

} // namespace

std::optional<std::vector<DifferenceLine>> jsonDifference(const std::string &expected, const std::string &actual,
                                                          const std::vector<std::string> &ignore)
{
    const auto mine = JsonDocument::parse(expected);
    const auto other = JsonDocument::parse(actual);
    if (!mine || !other)
        return std::nullopt;
    const auto rules = IgnoreRules::parse(ignore);
    return JsonWalk(*mine, *other, rules ? *rules : IgnoreRules()).run();
}

std::vector<DifferenceLine> byteDifference(const std::string &expected, const std::string &actual, std::size_t mostLines)
{
    std::vector<DifferenceLine> lines;
    std::size_t equal = 0;
    const auto flush = [&] {
        if (equal > 0) {
            const QString text = equal == 1 ? Words::tr("… 1 equal line …") : Words::tr("… %1 equal lines …").arg(equal);
            lines.push_back({Kind::folded, {text, 0, 0}, {text, 0, 0}});
        }
        equal = 0;
    };
    for (std::size_t offset = 0; offset < std::max(expected.size(), actual.size()) && lines.size() < mostLines; offset += 16) {
        DifferenceLine line{Kind::equal, {hexLine(expected, offset), 0, 0}, {hexLine(actual, offset), 0, 0}};
        if (line.expected == line.actual && offset > 0) {
            ++equal;
            continue;
        }
        flush();
        if (line.expected != line.actual) {
            line.kind = Kind::different;
            markDifference(line);
        }
        lines.push_back(std::move(line));
    }
    flush();
    return lines;
}

} // namespace levelfield::ui
