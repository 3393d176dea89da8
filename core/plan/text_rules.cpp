// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/text_rules.h"

#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

namespace levelfield {

namespace {

bool isAlphanumeric(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

bool isNameCharacter(char c)
{
    return isAlphanumeric(c) || c == '.' || c == '_' || c == '-';
}

bool isHexadecimal(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
}

bool isControl(char c)
{
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
}

/// What a path and query may hold as they are: unreserved, sub-delims, ":", "@", "/" and "?".
bool isPathCharacter(char c)
{
    return isAlphanumeric(c) || std::string_view("-._~!$&'()*+,;=:@/?").find(c) != std::string_view::npos;
}

bool isEscape(std::string_view text)
{
    return text.size() >= 3 && text[0] == '%' && isHexadecimal(text[1]) && isHexadecimal(text[2]);
}

/// Length of a variable at the start of `text`, 0 if there is none.
std::size_t variableLength(std::string_view text)
{
    if (!text.starts_with("${"))
        return 0;
    const auto close = text.find('}');
    return close == std::string_view::npos ? 0 : close + 1;
}

/// Offset of the first byte that may not stand in a path, or npos.
std::size_t firstBadPathByte(std::string_view text, bool variables)
{
    std::size_t i = 0;
    while (i < text.size()) {
        const std::string_view rest = text.substr(i);
        if (const std::size_t length = variables ? variableLength(rest) : 0; length > 0)
            i += length;
        else if (isEscape(rest))
            i += 3;
        else if (isPathCharacter(text[i]))
            ++i;
        else
            return i;
    }
    return std::string_view::npos;
}

/// Edits (insert, delete, replace, swap of neighbours) that make `a` of `b`.
std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> beforeLast(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        beforeLast = last;
        last = row;
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({replaced, last[j] + 1, row[j - 1] + 1});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], beforeLast[j - 2] + 1);
        }
    }
    return row[b.size()];
}

} // namespace

bool isName(std::string_view text)
{
    return !text.empty() && text.size() <= maxNameLength && std::all_of(text.begin(), text.end(), isNameCharacter);
}

bool isTitle(std::string_view text)
{
    const auto characters =
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
    return !text.empty() && characters <= 200 && std::none_of(text.begin(), text.end(), isControl);
}

bool isPath(std::string_view text)
{
    return !text.empty() && isArgument(text);
}

bool isArgument(std::string_view text)
{
    return text.find('\0') == std::string_view::npos;
}

bool isEnvironmentName(std::string_view text)
{
    return isPath(text) && text.find('=') == std::string_view::npos;
}

bool isVariableName(std::string_view text)
{
    constexpr std::array<std::string_view, 4> own{"planDir", "runDir", "binDir", "port"};
    return isName(text) && std::find(own.begin(), own.end(), text) == own.end() && !text.starts_with("services.");
}

bool isGlob(std::string_view text)
{
    if (text.empty())
        return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (isNameCharacter(text[i]) || text[i] == '*' || text[i] == '?')
            continue;
        if (text[i] != '[')
            return false;
        const auto close = text.find(']', i);
        if (close == std::string_view::npos)
            return false;
        std::string_view set = text.substr(i + 1, close - i - 1);
        if (set.starts_with('!') || set.starts_with('^'))
            set.remove_prefix(1);
        if (set.empty() || !std::all_of(set.begin(), set.end(), isNameCharacter))
            return false;
        i = close;
    }
    return true;
}

bool isHeaderName(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return isAlphanumeric(c) || std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
    });
}

bool isMethod(std::string_view text)
{
    return isHeaderName(text) && text != "CONNECT";
}

bool isRequestHeader(std::string_view text)
{
    constexpr std::array<std::string_view, 4> own{"content-length", "transfer-encoding", "expect", "upgrade"};
    return isHeaderName(text) && std::find(own.begin(), own.end(), lowerCase(text)) == own.end();
}

bool isHeaderValue(std::string_view text)
{
    return std::none_of(text.begin(), text.end(), [](char c) { return c != '\t' && isControl(c); });
}

bool isRequestPath(std::string_view text)
{
    return text.starts_with('/') && firstBadPathByte(text, false) == std::string_view::npos;
}

bool isRequestPathTemplate(std::string_view text)
{
    return (text.starts_with('/') || variableLength(text) > 0) && firstBadPathByte(text, true) == std::string_view::npos;
}

bool isIgnorePointer(std::string_view text)
{
    if (!text.starts_with('/'))
        return false;
    for (std::size_t i = text.find('~'); i != std::string_view::npos; i = text.find('~', i + 1)) {
        if (i + 1 == text.size() || (text[i + 1] != '0' && text[i + 1] != '1'))
            return false;
    }
    return true;
}

bool isCpuList(std::string_view text)
{
    const auto takeNumber = [&text] {
        const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
        text.remove_prefix(digits);
        return digits >= 1 && digits <= 4;
    };
    const auto take = [&text](char c) {
        const bool there = text.starts_with(c);
        text.remove_prefix(there ? 1 : 0);
        return there;
    };
    do {
        if (!takeNumber() || (take('-') && !takeNumber()))
            return false;
    } while (take(','));
    return text.empty();
}

std::optional<Unencoded> firstUnencoded(std::string_view path)
{
    const std::size_t begin = firstBadPathByte(path, true);
    if (begin == std::string_view::npos)
        return std::nullopt;
    std::size_t end = begin + 1;
    while (end < path.size() && (static_cast<unsigned char>(path[end]) & 0xC0U) == 0x80U)
        ++end;
    Unencoded part{std::string(path.substr(begin, end - begin)), {}};
    for (const char c : part.found)
        part.encoded += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    return part;
}

std::optional<std::string_view> closestWord(std::string_view word, std::span<const std::string_view> candidates)
{
    constexpr std::size_t longest = 40; // a longer word is no slip of the finger
    if (word.empty() || word.size() > longest)
        return std::nullopt;
    const std::string wanted = lowerCase(word);
    std::optional<std::string_view> best;
    std::size_t bestDistance = wanted.size() <= 4 ? 2 : wanted.size() <= 7 ? 3 : 4; // nearer than this
    for (const std::string_view candidate : candidates) {
        const std::size_t distance = editDistance(wanted, lowerCase(candidate));
        if (distance < bestDistance && distance < wanted.size()) {
            best = candidate;
            bestDistance = distance;
        }
    }
    return best;
}

} // namespace levelfield
