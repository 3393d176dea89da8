// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/json_compare.h"

#include "core/text.h"
#include "core/verify/excerpt.h"
#include "core/verify/json_hash.h"
#include "core/verify/json_number.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace levelfield {

namespace {

using Index = JsonDocument::Index;
using Matching = IgnoreRules::Matching;
using Members = std::vector<JsonDocument::Member>;

std::vector<Index> elements(const JsonDocument &document, Index array)
{
    std::vector<Index> list;
    for (Index element = document.first(array); element < document.next(array); element = document.next(element))
        list.push_back(element);
    return list;
}

bool sameScalar(JsonKind kind, std::string_view expected, std::string_view actual)
{
    if (expected == actual)
        return true;
    if (kind == JsonKind::number)
        return sameNumber(expected, actual);
    return kind == JsonKind::string && stringValue(expected) == stringValue(actual);
}

/// One walk over two documents.
class Comparison {
public:
    Comparison(const JsonDocument &expected, const JsonDocument &actual, const IgnoreRules &ignore)
        : m_expected(expected),
          m_actual(actual),
          m_ignore(ignore),
          m_ignoreUsed(ignore.size()),
          m_visitsLeft(8 * (expected.size() + actual.size()))
    {
    }

    JsonComparison run()
    {
        compare(JsonDocument::root, JsonDocument::root, m_ignore.atRoot());
        JsonComparison result{std::move(m_found), {}};
        for (std::size_t rule = 0; rule < m_ignoreUsed.size(); ++rule) {
            if (!m_ignoreUsed[rule])
                result.unusedIgnores.push_back(m_ignore.text(rule));
        }
        return result;
    }

private:
    /// Lengthens the current path by one token for as long as it lives.
    class PathStep {
    public:
        PathStep(std::string &path, std::string_view token) : m_path(path), m_length(path.size())
        {
            m_path += '/';
            m_path += token;
        }
        PathStep(const PathStep &) = delete;
        PathStep &operator=(const PathStep &) = delete;
        ~PathStep() { m_path.resize(m_length); }

    private:
        std::string &m_path;
        std::size_t m_length;
    };

    void compare(Index expected, Index actual, const Matching &matching)
    {
        if (isIgnored(matching))
            return;
        const JsonKind kind = m_expected.kind(expected);
        if (kind != m_actual.kind(actual))
            addKinds(expected, actual);
        else if (kind == JsonKind::object)
            compareObjects(expected, actual, matching);
        else if (kind == JsonKind::array)
            compareArrays(expected, actual, matching);
        else if (!sameScalar(kind, m_expected.text(expected), m_actual.text(actual)))
            addScalars(m_expected.text(expected), m_actual.text(actual));
    }

    bool isIgnored(const Matching &matching)
    {
        const auto rule = m_ignore.endingAt(matching);
        if (rule)
            m_ignoreUsed[*rule] = true;
        return rule.has_value();
    }

    void compareObjects(Index expected, Index actual, const Matching &matching)
    {
        const Members mine = m_expected.members(expected);
        const Members other = m_actual.members(actual);
        auto left = mine.begin();
        auto right = other.begin();
        while (left != mine.end() || right != other.end()) {
            const bool leftOnly = right == other.end() || (left != mine.end() && left->key < right->key);
            const bool rightOnly = !leftOnly && (left == mine.end() || right->key < left->key);
            const std::string &key = rightOnly ? right->key : left->key;
            const PathStep step(m_path, pointerToken(key));
            const Matching child = m_ignore.atKey(matching, key);
            if (leftOnly)
                addMissing(left->value(), child);
            else if (rightOnly)
                addNotExpected(right->value(), child);
            else
                compare(left->value(), right->value(), child);
            left += rightOnly ? 0 : 1;
            right += leftOnly ? 0 : 1;
        }
    }

    void compareArrays(Index expected, Index actual, const Matching &matching)
    {
        const std::vector<Index> mine = elements(m_expected, expected);
        const std::vector<Index> other = elements(m_actual, actual);
        if (mine.size() == other.size())
            compareElements(expected, mine, other, matching);
        else
            compareUnevenElements(mine, other, matching);
    }

    void compareElements(Index array, const std::vector<Index> &mine, const std::vector<Index> &other, const Matching &matching)
    {
        const std::size_t keptBefore = m_found.kept.size();
        const std::uint64_t countBefore = m_found.count;
        std::vector<std::size_t> differing;
        for (std::size_t i = 0; i < mine.size(); ++i) {
            const std::uint64_t before = m_found.count;
            compareElement(i, mine[i], other[i], matching);
            if (m_found.count > before)
                differing.push_back(i);
        }
        if (!isReordered(mine, other, differing, matching))
            return;
        m_found.kept.resize(keptBefore);
        m_found.count = countBefore;
        add(jsonExcerpt(m_expected.text(array)), reorderedText);
    }

    void compareElement(std::size_t position, Index expected, Index actual, const Matching &matching)
    {
        const PathStep step(m_path, fmt::format_int(position).c_str());
        compare(expected, actual, m_ignore.atElement(matching, position));
    }

    /// Whether the differing elements are the same ones in another order: one thing to say instead of many.
    bool isReordered(const std::vector<Index> &mine, const std::vector<Index> &other, const std::vector<std::size_t> &differing,
                     const Matching &matching)
    {
        if (differing.size() < 2)
            return false;
        std::vector<std::uint64_t> left, right;
        for (const std::size_t i : differing) {
            const Hash expected = hashOf(m_expected, mine[i], i, matching);
            const Hash actual = hashOf(m_actual, other[i], i, matching);
            if (!expected || !actual)
                return false;
            left.push_back(*expected);
            right.push_back(*actual);
        }
        std::sort(left.begin(), left.end());
        std::sort(right.begin(), right.end());
        return left == right;
    }

    void compareUnevenElements(const std::vector<Index> &mine, const std::vector<Index> &other, const Matching &matching)
    {
        const std::size_t shorter = std::min(mine.size(), other.size());
        const auto same = [&](std::size_t i, std::size_t j) {
            const Hash expected = hashOf(m_expected, mine[i], i, matching);
            return expected && expected == hashOf(m_actual, other[j], j, matching);
        };
        std::size_t head = 0;
        while (head < shorter && same(head, head))
            ++head;
        std::size_t tail = 0;
        while (tail < shorter - head && same(mine.size() - 1 - tail, other.size() - 1 - tail))
            ++tail;

        std::size_t i = head;
        for (; i < shorter - tail; ++i)
            compareElement(i, mine[i], other[i], matching);
        for (; i < std::max(mine.size(), other.size()) - tail; ++i) {
            const PathStep step(m_path, fmt::format_int(i).c_str());
            if (mine.size() > other.size())
                addMissing(mine[i], m_ignore.atElement(matching, i));
            else
                addNotExpected(other[i], m_ignore.atElement(matching, i));
        }
    }

    using Hash = std::optional<std::uint64_t>;

    /// Finding equal elements only makes the report readable, so it is bounded: deeply nested answers, looked at again on
    /// every level, cost a constant factor at most.
    Hash hashOf(const JsonDocument &document, Index element, std::size_t position, const Matching &array)
    {
        return JsonHasher(document, m_ignore, m_visitsLeft).hash(element, m_ignore.atElement(array, position));
    }

    /// Counts a difference at the current path. @return whether its texts will be kept, so that millions need not be written.
    bool noteDifference()
    {
        if (m_found.kept.size() < keptDifferences)
            return true;
        ++m_found.count;
        return false;
    }

    void add(std::string expected, std::string actual)
    {
        m_found.add({printable(m_path), std::move(expected), std::move(actual)});
    }

    void addScalars(std::string_view expected, std::string_view actual)
    {
        if (!noteDifference())
            return;
        auto shown = excerptPair(expected, actual);
        add(std::move(shown.expected), std::move(shown.actual));
    }

    void addKinds(Index expected, Index actual)
    {
        if (noteDifference())
            add(jsonExcerpt(m_expected.text(expected)), jsonExcerpt(m_actual.text(actual)));
    }

    /// Only the value is ignored, not its presence; the rule was of use all the same.
    void addMissing(Index expected, const Matching &matching)
    {
        (void)isIgnored(matching);
        if (noteDifference())
            add(jsonExcerpt(m_expected.text(expected)), missingText);
    }

    void addNotExpected(Index actual, const Matching &matching)
    {
        (void)isIgnored(matching);
        if (noteDifference())
            add(notExpectedText, jsonExcerpt(m_actual.text(actual)));
    }

    static constexpr const char *reorderedText = "the same elements in another order";

    const JsonDocument &m_expected;
    const JsonDocument &m_actual;
    const IgnoreRules &m_ignore;
    std::string m_path;
    Differences m_found;
    std::vector<bool> m_ignoreUsed;
    std::uint64_t m_visitsLeft;
};

} // namespace

void Differences::add(Difference difference)
{
    if (kept.size() < keptDifferences)
        kept.push_back(std::move(difference));
    ++count;
}

JsonComparison compareJson(const JsonDocument &expected, const JsonDocument &actual, const IgnoreRules &ignore)
{
    return Comparison(expected, actual, ignore).run();
}

} // namespace levelfield
