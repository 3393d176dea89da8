// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/guard_protocol.h"

#include <algorithm>
#include <charconv>

namespace levelfield {

std::string GuardMessage::line() const
{
    std::string line = word;
    for (const std::int64_t number : numbers)
        line += " " + std::to_string(number);
    if (!text.empty())
        line += " :" + text;
    std::replace(line.begin(), line.end(), '\n', '?');
    return line + "\n";
}

GuardMessage parseGuardMessage(const std::string &line)
{
    GuardMessage message;
    const auto colon = line.find(" :");
    if (colon != std::string::npos)
        message.text = line.substr(colon + 2);
    const char *const end = line.data() + std::min(colon, line.size());
    const char *at = std::find(line.data(), end, ' ');
    message.word.assign(line.data(), at);
    while (at != end) {
        std::int64_t number = 0;
        if (std::from_chars(at + 1, end, number).ec == std::errc{})
            message.numbers.push_back(number);
        at = std::find(at + 1, end, ' ');
    }
    return message;
}

bool LineBuffer::next(std::string &line)
{
    const auto end = m_bytes.find('\n');
    if (end == std::string::npos)
        return false;
    line.assign(m_bytes, 0, end);
    m_bytes.erase(0, end + 1);
    return true;
}

} // namespace levelfield
