// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/tables.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// One writer per export format; exportTables() picks. Internal to core/report.
namespace levelfield {

[[nodiscard]] std::string csvDocument(const std::vector<Table> &tables);
[[nodiscard]] std::string jsonDocument(const std::vector<Table> &tables);
[[nodiscard]] std::string markdownDocument(const std::vector<Table> &tables);
[[nodiscard]] std::string htmlDocument(const std::vector<Table> &tables);
[[nodiscard]] std::string latexDocument(const std::vector<Table> &tables);
[[nodiscard]] std::string textDocument(const std::vector<Table> &tables);

/// Escaping of one piece of text for its format. Each gives one line except csvField().
[[nodiscard]] std::string csvField(std::string_view text);
[[nodiscard]] std::string markdownText(std::string_view text);
[[nodiscard]] std::string htmlText(std::string_view text);
[[nodiscard]] std::string latexText(std::string_view text);

/// `text` with every character a spreadsheet could take for the start of a formula made harmless by a leading apostrophe
/// (OWASP, CSV injection): = + - @ and their full-width forms, at the start or after what another separator setting or a
/// line break would make a start.
[[nodiscard]] std::string withoutFormulas(std::string_view text);

/// Valid UTF-8 without control characters, line breaks as spaces.
[[nodiscard]] std::string oneLine(std::string_view text);

/// The number to 15 significant digits: what a sum or a quotient of doubles adds behind them is noise ("26.743000000000002").
[[nodiscard]] std::string rawDigits(double value);

/// Indices of the columns people see, and of those that CSV and JSON hold.
[[nodiscard]] std::vector<std::size_t> displayColumns(const Table &table);
[[nodiscard]] std::vector<std::size_t> dataColumns(const Table &table);

/// Footnotes sorted out: those that every table of several has stand once, at the end of the document.
struct Notes {
    std::vector<std::vector<std::string>> own; ///< per table
    std::vector<std::string> shared;
};
[[nodiscard]] Notes sortedNotes(const std::vector<Table> &tables);

} // namespace levelfield
