// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/formats.h"
#include "core/report/text_width.h"

#include <algorithm>

namespace levelfield {

namespace {

constexpr std::size_t proseWidth = 100; ///< of sentences; tables are as wide as they must be
constexpr std::string_view gap = "   ";

std::string padded(const std::string &text, std::size_t width, bool right)
{
    const std::string fill(width - std::min(width, displayWidth(text)), ' ');
    return right ? fill + text : text + fill;
}

std::string withoutTrailingSpace(std::string line)
{
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

/// Header and rows as lines of cells, only what people see.
using Lines = std::vector<std::vector<std::string>>;

Lines linesOf(const Table &table, const std::vector<std::size_t> &columns)
{
    Lines lines(1);
    for (const std::size_t i : columns)
        lines.front().push_back(oneLine(table.columns[i].title));
    for (const std::vector<TableCell> &row : table.rows) {
        std::vector<std::string> &line = lines.emplace_back();
        for (const std::size_t i : columns)
            line.push_back(oneLine(row.at(i).text));
    }
    return lines;
}

std::string tableText(const Table &table)
{
    const std::vector<std::size_t> columns = displayColumns(table);
    const Lines lines = linesOf(table, columns);
    std::vector<std::size_t> widths(columns.size(), 0);
    for (const std::vector<std::string> &line : lines) {
        for (std::size_t i = 0; i < line.size(); ++i)
            widths[i] = std::max(widths[i], displayWidth(line[i]));
    }
    std::string text;
    for (const std::vector<std::string> &line : lines) {
        std::string joined;
        for (std::size_t i = 0; i < line.size(); ++i) {
            joined += i == 0 ? "" : gap;
            joined += padded(line[i], widths[i], table.columns[columns[i]].numeric);
        }
        text += withoutTrailingSpace(std::move(joined)) + "\n";
    }
    return text;
}

std::string prose(std::string_view text, std::string_view first, std::string_view next)
{
    std::string out;
    for (const std::string &line : wrapped(oneLine(text), proseWidth - first.size())) {
        out += out.empty() ? first : next;
        out += line + "\n";
    }
    return out;
}

std::string listText(const std::vector<std::string> &notes)
{
    std::string list;
    for (const std::string &note : notes)
        list += prose(note, "- ", "  ");
    return list;
}

} // namespace

std::string textDocument(const std::vector<Table> &tables)
{
    const Notes notes = sortedNotes(tables);
    std::string document;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        document += (document.empty() ? "" : "\n") + prose(tables[i].title, "", "");
        if (!tables[i].conditions.empty())
            document += prose(tables[i].conditions, "", "");
        document += "\n" + tableText(tables[i]);
        if (!notes.own[i].empty())
            document += "\n" + listText(notes.own[i]);
    }
    if (!notes.shared.empty())
        document += "\nFor all of these tables:\n" + listText(notes.shared);
    return document;
}

} // namespace levelfield
