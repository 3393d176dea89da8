// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sample/ps_text.h"

#include "core/text.h"

#include <array>
#include <charconv>
#include <limits>

namespace levelfield {

namespace {

using std::chrono::nanoseconds;

/// Takes the next word off the front of `text`.
std::string_view takeWord(std::string_view &text)
{
    text = trimmed(text);
    const std::string_view word = text.substr(0, text.find_first_of(" \t"));
    text.remove_prefix(word.size());
    return word;
}

/// A decimal number without sign and not above `most`.
std::optional<std::uint64_t> number(std::string_view text, std::uint64_t most)
{
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value > most)
        return std::nullopt;
    return value;
}

std::optional<pid_t> pidOf(std::string_view text)
{
    const auto value = number(text, static_cast<std::uint64_t>(std::numeric_limits<pid_t>::max()));
    return value ? std::optional(static_cast<pid_t>(*value)) : std::nullopt;
}

/// "ss" or "ss.ccc".
std::optional<nanoseconds> secondsOf(std::string_view text)
{
    const std::size_t point = text.find('.');
    const auto whole = number(text.substr(0, point), 59);
    if (!whole)
        return std::nullopt;
    nanoseconds time = std::chrono::seconds(*whole);
    if (point == std::string_view::npos)
        return time;
    const std::string_view fraction = text.substr(point + 1);
    const auto value = fraction.size() <= 9 ? number(fraction, 999'999'999) : std::nullopt;
    if (!value)
        return std::nullopt;
    std::uint64_t scale = 1;
    for (std::size_t i = fraction.size(); i < 9; ++i)
        scale *= 10;
    return time + nanoseconds(static_cast<std::int64_t>(*value * scale));
}

/// "Nov", "30", "21:11:36", "2026" → the moment, taken as UTC.
std::optional<std::chrono::sys_seconds> momentOf(std::string_view month, std::string_view day, std::string_view time,
                                                 std::string_view year)
{
    using namespace std::chrono;
    constexpr std::array<std::string_view, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    unsigned monthNumber = 0;
    while (monthNumber < months.size() && months[monthNumber] != month)
        ++monthNumber;
    const auto dayNumber = number(day, 31);
    const auto yearNumber = number(year, 9999);
    const bool timed = time.size() == 8 && time[2] == ':' && time[5] == ':';
    const auto hours_ = timed ? number(time.substr(0, 2), 23) : std::nullopt;
    const auto minutes_ = timed ? number(time.substr(3, 2), 59) : std::nullopt;
    const auto seconds_ = timed ? number(time.substr(6, 2), 60) : std::nullopt; // a leap second
    if (!dayNumber || !yearNumber || !hours_ || !minutes_ || !seconds_)
        return std::nullopt;
    const year_month_day date{std::chrono::year(static_cast<int>(*yearNumber)), std::chrono::month(monthNumber + 1),
                              std::chrono::day(static_cast<unsigned>(*dayNumber))};
    if (!date.ok())
        return std::nullopt;
    return sys_days(date) + hours(*hours_) + minutes(*minutes_) + seconds(*seconds_);
}

/// `started` stays nullopt for "-". @return false when the text has neither form.
bool takeStart(std::string_view &text, PsLine &line)
{
    if (takeWord(text) == "-") // else the day of the week, which says nothing new
        return true;
    const std::string_view month = takeWord(text);
    const std::string_view day = takeWord(text);
    const std::string_view time = takeWord(text);
    const std::string_view year = takeWord(text);
    // macOS prints "Mon 30 Nov …" in some locales and versions.
    line.started = momentOf(month, day, time, year);
    if (!line.started)
        line.started = momentOf(day, month, time, year);
    return line.started.has_value();
}

} // namespace

std::optional<nanoseconds> parsePsCpuTime(std::string_view text)
{
    using namespace std::chrono;
    constexpr std::uint64_t mostDays = 36'500;
    nanoseconds total{0};
    const std::size_t dash = text.find('-');
    if (dash != std::string_view::npos) {
        const auto dayCount = number(text.substr(0, dash), mostDays);
        if (!dayCount)
            return std::nullopt;
        total += days(*dayCount);
        text.remove_prefix(dash + 1);
    }
    const std::size_t last = text.rfind(':');
    if (last == std::string_view::npos)
        return std::nullopt;
    const auto secondCount = secondsOf(text.substr(last + 1));
    text = text.substr(0, last);
    const std::size_t first = text.find(':');
    // The leading field runs on when nothing stands before it: macOS counts minutes without end, Linux hours.
    const bool hoursGiven = first != std::string_view::npos;
    const auto hourCount = hoursGiven ? number(text.substr(0, first), mostDays * 24) : std::optional<std::uint64_t>(0);
    const auto minuteCount = number(hoursGiven ? text.substr(first + 1) : text, hoursGiven ? 59 : mostDays * 24 * 60);
    if (!secondCount || !hourCount || !minuteCount)
        return std::nullopt;
    return total + hours(*hourCount) + minutes(*minuteCount) + *secondCount;
}

std::optional<PsLine> parsePsLine(std::string_view text)
{
    PsLine line;
    const auto pid = pidOf(takeWord(text));
    const auto parent = pidOf(takeWord(text));
    const auto kibibytes = number(takeWord(text), std::numeric_limits<std::uint64_t>::max() / 1024);
    const std::string_view time = takeWord(text);
    const auto cpu = time == "-" ? std::optional(nanoseconds(0)) : parsePsCpuTime(time);
    if (!pid || *pid == 0 || !parent || !kibibytes || !cpu || !takeStart(text, line))
        return std::nullopt;
    const std::string_view state = takeWord(text);
    if (state.empty())
        return std::nullopt;
    line.pid = *pid;
    line.parent = *parent;
    line.rssBytes = *kibibytes * 1024;
    line.cpu = *cpu;
    line.state = state.front();
    line.name = trimmed(text);
    if (constexpr std::string_view mark = " <defunct>"; line.name.ends_with(mark))
        line.name.resize(line.name.size() - mark.size());
    return line;
}

} // namespace levelfield
