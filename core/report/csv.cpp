// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/formats.h"
#include "core/text.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

namespace levelfield {

namespace {

constexpr std::string_view lineEnd = "\r\n";

/// Length of the formula character at the start of `text`, 0 when there is none.
std::size_t formulaStart(std::string_view text)
{
    // The second row is the full-width form of the first: some spreadsheets take those for formulas as well.
    constexpr std::array<std::string_view, 8> characters{
        "=", "+", "-", "@", "\xEF\xBC\x9D", "\xEF\xBC\x8B", "\xEF\xBC\x8D", "\xEF\xBC\xA0"};
    for (const std::string_view character : characters) {
        if (text.starts_with(character))
            return character.size();
    }
    return 0;
}

/// White space that spreadsheets skip before they look for a formula: space, no-break space, byte order mark.
std::size_t skippedStart(std::string_view text)
{
    constexpr std::array<std::string_view, 3> spaces{" ", "\xC2\xA0", "\xEF\xBB\xBF"};
    for (const std::string_view space : spaces) {
        if (text.starts_with(space))
            return space.size();
    }
    return 0;
}

/// What another separator setting, an ignored quote or a line break turns into the start of a new cell.
bool startsCell(char before)
{
    return before == ';' || before == '\t' || before == '\n' || before == '\r' || before == '|' || before == '"';
}

std::string valueField(const TableCell &cell)
{
    if (const double *number = std::get_if<double>(&cell.value))
        return std::isfinite(*number) ? rawDigits(*number) : "";
    if (const std::string *text = std::get_if<std::string>(&cell.value))
        return csvField(*text);
    return {};
}

std::string headerLine(const Table &table)
{
    std::string line;
    for (const std::size_t i : dataColumns(table)) {
        const TableColumn &column = table.columns[i];
        if (!line.empty())
            line += ',';
        line += csvField(column.unit.empty() ? column.key : fmt::format("{} ({})", column.key, column.unit));
    }
    return line;
}

std::string rowLine(const Table &table, const std::vector<TableCell> &row)
{
    std::string line;
    bool first = true;
    for (const std::size_t i : dataColumns(table)) {
        if (!std::exchange(first, false))
            line += ',';
        line += valueField(row.at(i));
    }
    return line;
}

} // namespace

std::string withoutFormulas(std::string_view text)
{
    if (text == "-") // the name of the variant of a server without variants; no formula is that short
        return std::string(text);
    std::string safe;
    bool cellStart = true;
    while (!text.empty()) {
        const std::size_t skipped = skippedStart(text);
        if (cellStart && formulaStart(text) > 0)
            safe += '\'';
        if (skipped == 0)
            cellStart = startsCell(text.front());
        const std::size_t taken = skipped > 0 ? skipped : 1;
        safe += text.substr(0, taken);
        text.remove_prefix(taken);
    }
    return safe;
}

std::string csvField(std::string_view text)
{
    const std::string safe = withoutFormulas(printable(text));
    // Readers set to another separator, and those that trim, must find the field whole as well.
    const bool trimmable = safe.starts_with(' ') || safe.ends_with(' ');
    if (!trimmable && safe.find_first_of(",;|\"\r\n\t") == std::string::npos)
        return safe;
    std::string quoted = "\"";
    for (const char c : safe) {
        if (c == '"')
            quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

std::string csvDocument(const std::vector<Table> &tables)
{
    std::string document;
    std::string header;
    for (const Table &table : tables) {
        // Tables of the same columns (one per connection count) continue as one, so that a reader needs no splitting.
        if (const std::string own = headerLine(table); own != header) {
            if (!document.empty())
                document += lineEnd;
            document += own;
            document += lineEnd;
            header = own;
        }
        for (const std::vector<TableCell> &row : table.rows) {
            document += rowLine(table, row);
            document += lineEnd;
        }
    }
    return document;
}

} // namespace levelfield
