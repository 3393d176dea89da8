// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/date_header.h"

#include <fmt/format.h>

#include <array>
#include <ctime>

namespace levelfield::stub {

namespace {

constexpr std::array<std::string_view, 7> weekdays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
constexpr std::array<std::string_view, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                  "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

} // namespace

std::string httpDate(WallTime time)
{
    const std::time_t whole = std::chrono::system_clock::to_time_t(std::chrono::floor<std::chrono::seconds>(time));
    std::tm parts{};
    gmtime_r(&whole, &parts);
    return fmt::format("{}, {:02} {} {:04} {:02}:{:02}:{:02} GMT", weekdays[static_cast<std::size_t>(parts.tm_wday)],
                       parts.tm_mday, months[static_cast<std::size_t>(parts.tm_mon)], parts.tm_year + 1900, parts.tm_hour,
                       parts.tm_min, parts.tm_sec);
}

std::string_view DateHeader::text()
{
    const WallTime now = std::chrono::system_clock::now();
    if (now >= m_validUntil || now < m_madeAt) { // the clock may be set back
        m_madeAt = std::chrono::floor<std::chrono::seconds>(now);
        m_validUntil = m_madeAt + std::chrono::seconds(1);
        m_text = httpDate(now);
    }
    return m_text;
}

} // namespace levelfield::stub
