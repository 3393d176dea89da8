// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// A command as one line of text and back, with the quotes a POSIX shell knows and nothing else of it: no shell is ever started,
/// so `$`, `*`, `~`, `|` and the like mean themselves. ${variables} are the plan's.
namespace levelfield::ui {

/// The words of `text`. Quotes: '…' literally; "…" with \" \\ \$ \` escaped; \x outside quotes is x; a backslash before a line
/// end joins the lines. nullopt when a quote is not closed or a backslash ends the text.
/// With DollarQuotes::understood, $'…' is read as bash and zsh do (\n, \u0021, \x21, …): browsers copy requests so.
enum class DollarQuotes { literal, understood };
[[nodiscard]] std::optional<std::vector<std::string>> splitWords(std::string_view text,
                                                                 DollarQuotes dollarQuotes = DollarQuotes::literal);

/// One line that splitWords() gives `words` for; quotes only where they are needed.
[[nodiscard]] std::string joinWords(const std::vector<std::string> &words);

} // namespace levelfield::ui
