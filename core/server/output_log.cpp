// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/output_log.h"

#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace levelfield {

OutputLog::OutputLog(FileDescriptor file, std::uint64_t limit, LineSink sink)
    : m_file(std::move(file)),
      m_limit(limit),
      m_sink(std::move(sink))
{
}

void OutputLog::append(std::string_view bytes, SteadyTime now)
{
    store(bytes);
    if (m_sink)
        splitLines(bytes, now);
}

void OutputLog::store(std::string_view bytes)
{
    const std::lock_guard lock(m_mutex);
    if (!m_truncated) {
        const std::string_view kept = bytes.substr(0, m_limit - std::min(m_limit, m_bytes));
        m_truncated = !writeAll(m_file.get(), kept, {});
        if (!m_truncated && kept.size() < bytes.size()) {
            m_truncated = true;
            static_cast<void>(
                writeAll(m_file.get(), fmt::format("\n[levelfield: the log's limit of {} bytes is reached]\n", m_limit), {}));
        }
    }
    m_bytes += bytes.size();
    m_end += bytes.substr(bytes.size() - std::min(bytes.size(), rememberedBytes));
    if (m_end.size() > 2 * rememberedBytes)
        m_end.erase(0, m_end.size() - rememberedBytes);
}

void OutputLog::splitLines(std::string_view bytes, SteadyTime now)
{
    while (!bytes.empty()) {
        const auto end = bytes.find('\n');
        const std::string_view part = bytes.substr(0, end);
        const std::size_t room = longestLine - std::min(longestLine, m_line.size());
        m_line += part.substr(0, room);
        m_lineCut = m_lineCut || part.size() > room;
        if (end == std::string_view::npos)
            return;
        deliver(now);
        bytes.remove_prefix(end + 1);
    }
}

void OutputLog::deliver(SteadyTime now)
{
    if (now - m_second >= std::chrono::seconds(1)) {
        if (m_linesLeftOut > 0)
            m_sink(fmt::format("[levelfield: {} lines are not shown here]", m_linesLeftOut));
        m_second = now;
        m_lines = 0;
        m_linesLeftOut = 0;
    }
    if (m_lines < linesPerSecond) {
        if (m_line.ends_with('\r'))
            m_line.pop_back();
        m_sink(printable(m_line) + (m_lineCut ? " […]" : ""));
        ++m_lines;
    } else {
        ++m_linesLeftOut;
    }
    m_line.clear();
    m_lineCut = false;
}

void OutputLog::finish()
{
    if (!m_sink)
        return;
    if (!m_line.empty())
        deliver(m_second);
    if (m_linesLeftOut > 0)
        m_sink(fmt::format("[levelfield: {} lines are not shown here]", m_linesLeftOut));
    m_linesLeftOut = 0;
}

std::uint64_t OutputLog::bytes() const
{
    const std::lock_guard lock(m_mutex);
    return m_bytes;
}

bool OutputLog::truncated() const
{
    const std::lock_guard lock(m_mutex);
    return m_truncated;
}

std::string OutputLog::tail(int lines) const
{
    std::string end;
    {
        const std::lock_guard lock(m_mutex);
        end = m_end;
    }
    while (end.ends_with('\n'))
        end.pop_back();
    std::size_t start = end.size();
    for (; lines > 0; --lines) {
        const auto newline = start == 0 ? std::string::npos : end.rfind('\n', start - 1);
        if (newline == std::string::npos)
            return printable(end);
        start = newline;
    }
    return printable(end.substr(std::min(start + 1, end.size())));
}

} // namespace levelfield
