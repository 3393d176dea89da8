// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <chrono>
#include <cstdio>
#include <string>
#include <string_view>

namespace levelfield::cli {

/// One of the two output streams, as what it is connected to: colours and a redrawn status line only on a terminal.
class Terminal {
public:
    explicit Terminal(std::FILE *stream);

    enum class Style { plain, good, warning, bad, quiet, strong };
    /// `text` in `style` on a terminal (unless NO_COLOR is set), as it is elsewhere.
    [[nodiscard]] std::string styled(std::string_view text, Style style) const;

    /// A whole line; a status line is taken away first and put back.
    void line(std::string_view text);
    /// The one line at the bottom that changes; shortened to the width. Nothing in a pipe.
    void status(std::string text);
    void clearStatus();
    /// Text as it is, without a line end.
    void write(std::string_view text);

    [[nodiscard]] bool isTerminal() const { return m_isTerminal; }
    /// Columns: the terminal's, or 100.
    [[nodiscard]] std::size_t width() const;
    /// False when something could not be written (full disk, closed pipe).
    [[nodiscard]] bool flush();
    /// After a write that failed: whoever read the pipe has closed it, and misses nothing.
    [[nodiscard]] bool readerIsGone() const { return m_readerIsGone; }

private:
    std::FILE *m_stream;
    bool m_isTerminal;
    bool m_colours;
    bool m_readerIsGone = false;
    std::string m_status{};
};

/// "45 s", "6 min 45 s", "2 h 5 min".
[[nodiscard]] std::string durationWords(std::chrono::milliseconds duration);

/// Prints to standard error, with "levelfield-cli: " in front.
void printError(Terminal &errors, const Error &error);
/// The same as the last thing a command does. @return `status`
int printError(Terminal &errors, const Error &error, int status);

} // namespace levelfield::cli
