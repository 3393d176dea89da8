// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text.h"

#include "core/decimal.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <ctime>

namespace levelfield {

namespace {

using std::chrono::microseconds;

struct Unit {
    std::string_view suffix;
    std::int64_t microseconds;
};
// Longest first, so that "ms" is not taken for "m".
constexpr std::array<Unit, 5> units{{{"us", 1}, {"ms", 1000}, {"s", 1'000'000}, {"m", 60'000'000}, {"h", 3'600'000'000}}};
constexpr std::int64_t longest = 1000 * units[4].microseconds;

/// Length of the valid UTF-8 sequence at the start of `text`, 0 when there is none.
std::size_t sequenceLength(std::string_view text)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const auto continues = [&](std::size_t i) { return i < text.size() && (byte(i) & 0xC0U) == 0x80U; };
    const unsigned char first = byte(0);
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first <= 0xDF)
        return continues(1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        if (!continues(1) || !continues(2))
            return 0;
        const bool overlong = first == 0xE0 && byte(1) < 0xA0;
        const bool surrogate = first == 0xED && byte(1) >= 0xA0;
        return overlong || surrogate ? 0 : 3;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        if (!continues(1) || !continues(2) || !continues(3))
            return 0;
        const bool overlong = first == 0xF0 && byte(1) < 0x90;
        const bool tooLarge = first == 0xF4 && byte(1) >= 0x90;
        return overlong || tooLarge ? 0 : 4;
    }
    return 0;
}

/// The code point of a character that turns the direction of the text after it; 0 when the valid sequence is none. Such a
/// character in a label makes a reader see other words, or other numbers, than there are.
unsigned directionMark(std::string_view sequence)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(sequence[i])); };
    if (sequence == "\xD8\x9C")
        return 0x061C;
    if (sequence.size() != 3 || byte(0) != 0xE2)
        return 0;
    const unsigned point = ((byte(0) & 0x0FU) << 12U) | ((byte(1) & 0x3FU) << 6U) | (byte(2) & 0x3FU);
    const bool turns =
        point == 0x200E || point == 0x200F || (point >= 0x202A && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
    return turns ? point : 0;
}

} // namespace

std::optional<microseconds> parseDuration(std::string_view text)
{
    if (text.empty() || text.front() < '0' || text.front() > '9')
        return std::nullopt;
    const auto number = takeDecimal(text);
    if (!number)
        return std::nullopt;
    for (const Unit &unit : units) {
        if (text != unit.suffix)
            continue;
        const double value = std::round(*number * static_cast<double>(unit.microseconds));
        if (value > static_cast<double>(longest))
            return std::nullopt;
        return microseconds(static_cast<std::int64_t>(value));
    }
    return std::nullopt;
}

std::string durationText(microseconds duration)
{
    const std::int64_t count = duration.count();
    if (count == 0)
        return "0s";
    if (count % 1'000'000 == 0)
        return fmt::format("{}s", count / 1'000'000);
    if (count % 1000 == 0)
        return fmt::format("{}ms", count / 1000);
    return fmt::format("{}us", count);
}

std::string utcText(WallTime time)
{
    const auto sinceEpoch = std::chrono::floor<std::chrono::milliseconds>(time.time_since_epoch());
    const auto seconds = std::chrono::floor<std::chrono::seconds>(sinceEpoch);
    const std::time_t whole = seconds.count();
    std::tm parts{};
    gmtime_r(&whole, &parts);
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday,
                       parts.tm_hour, parts.tm_min, parts.tm_sec, (sinceEpoch - seconds).count());
}

bool isUtf8(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t length = sequenceLength(text);
        if (length == 0)
            return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string printable(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = sequenceLength(text);
        const auto first = static_cast<unsigned char>(text.front());
        const bool control = (first < 0x20 && first != '\n' && first != '\t') || first == 0x7F;
        // U+0080 to U+009F are control characters too: some terminals obey them.
        const bool c1 = length == 2 && first == 0xC2 && static_cast<unsigned char>(text[1]) < 0xA0;
        if (length == 0 || control || c1) {
            const std::size_t taken = c1 ? 2 : 1;
            for (std::size_t i = 0; i < taken; ++i)
                out += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[i]));
            text.remove_prefix(taken);
        } else if (const unsigned mark = directionMark(text.substr(0, length)); mark != 0) {
            out += fmt::format("\\u{:04x}", mark);
            text.remove_prefix(length);
        } else {
            out += text.substr(0, length);
            text.remove_prefix(length);
        }
    }
    return out;
}

std::string lowerCase(std::string_view text)
{
    std::string out(text);
    for (char &c : out) {
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    }
    return out;
}

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

} // namespace levelfield
