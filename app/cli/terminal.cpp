// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal.h"

#include "core/text.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdlib>
#include <sys/ioctl.h>
#include <unistd.h>

namespace levelfield::cli {

namespace {

std::string_view colourCode(Terminal::Style style)
{
    switch (style) {
    case Terminal::Style::plain:
        return "";
    case Terminal::Style::good:
        return "\x1b[32m";
    case Terminal::Style::warning:
        return "\x1b[33m";
    case Terminal::Style::bad:
        return "\x1b[31m";
    case Terminal::Style::quiet:
        return "\x1b[2m";
    case Terminal::Style::strong:
        return "\x1b[1m";
    }
    return "";
}

/// At most `columns` characters; cuts between UTF-8 characters.
std::string shortened(const std::string &text, std::size_t columns)
{
    std::size_t seen = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool starts = (static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U;
        if (starts && ++seen > columns)
            return text.substr(0, i);
    }
    return text;
}

} // namespace

Terminal::Terminal(std::FILE *stream) : m_stream(stream), m_isTerminal(::isatty(::fileno(stream)) == 1)
{
    const char *kind = std::getenv("TERM");
    const bool dumb = kind == nullptr || std::string_view(kind) == "dumb";
    const char *off = std::getenv("NO_COLOR");
    m_isTerminal = m_isTerminal && !dumb;
    m_colours = m_isTerminal && (off == nullptr || *off == '\0');
}

std::string Terminal::styled(std::string_view text, Style style) const
{
    if (!m_colours || style == Style::plain)
        return std::string(text);
    return fmt::format("{}{}\x1b[0m", colourCode(style), text);
}

void Terminal::line(std::string_view text)
{
    const std::string kept = std::move(m_status);
    clearStatus();
    if (!kept.empty())
        std::fputs("\r\x1b[K", m_stream);
    write(text);
    std::fputc('\n', m_stream);
    m_status.clear();
    if (!kept.empty())
        status(kept);
}

void Terminal::status(std::string text)
{
    if (!m_isTerminal)
        return;
    m_status = std::move(text);
    std::fputs("\r\x1b[K", m_stream);
    write(shortened(m_status, width() - 1));
    std::fflush(m_stream);
}

void Terminal::clearStatus()
{
    if (m_status.empty())
        return;
    m_status.clear();
    std::fputs("\r\x1b[K", m_stream);
    std::fflush(m_stream);
}

void Terminal::write(std::string_view text)
{
    if (std::fwrite(text.data(), 1, text.size(), m_stream) < text.size())
        m_readerIsGone = m_readerIsGone || errno == EPIPE;
}

std::size_t Terminal::width() const
{
    winsize size{};
    if (m_isTerminal && ::ioctl(::fileno(m_stream), TIOCGWINSZ, &size) == 0 && size.ws_col > 20)
        return size.ws_col;
    return 100;
}

bool Terminal::flush()
{
    if (std::fflush(m_stream) != 0)
        m_readerIsGone = m_readerIsGone || errno == EPIPE;
    return std::ferror(m_stream) == 0;
}

std::string durationWords(std::chrono::milliseconds duration)
{
    const auto seconds = std::chrono::round<std::chrono::seconds>(duration).count();
    if (seconds < 60)
        return fmt::format("{} s", seconds);
    if (seconds < 3600)
        return seconds % 60 == 0 ? fmt::format("{} min", seconds / 60) : fmt::format("{} min {} s", seconds / 60, seconds % 60);
    const auto minutes = (seconds + 30) / 60;
    return minutes % 60 == 0 ? fmt::format("{} h", minutes / 60) : fmt::format("{} h {} min", minutes / 60, minutes % 60);
}

void printError(Terminal &errors, const Error &error)
{
    errors.line(fmt::format("{} {}", errors.styled("levelfield-cli:", Terminal::Style::bad), printable(error.message())));
}

int printError(Terminal &errors, const Error &error, int status)
{
    printError(errors, error);
    return status;
}

} // namespace levelfield::cli
