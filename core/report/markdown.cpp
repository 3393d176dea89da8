// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/formats.h"

#include <fmt/format.h>

namespace levelfield {

namespace {

std::string tableText(const Table &table)
{
    const std::vector<std::size_t> columns = displayColumns(table);
    std::string header = "|", rule = "|", body;
    for (const std::size_t i : columns) {
        header += fmt::format(" {} |", markdownText(table.columns[i].title));
        rule += table.columns[i].numeric ? " ---: |" : " --- |";
    }
    for (const std::vector<TableCell> &row : table.rows) {
        body += '|';
        for (const std::size_t i : columns)
            body += fmt::format(" {} |", markdownText(row.at(i).text));
        body += '\n';
    }
    return fmt::format("{}\n{}\n{}", header, rule, body);
}

std::string listText(const std::vector<std::string> &notes)
{
    std::string list;
    for (const std::string &note : notes)
        list += fmt::format("- {}\n", markdownText(note));
    return list;
}

} // namespace

std::string markdownText(std::string_view text)
{
    std::string out;
    bool lineStart = true;
    for (const char c : oneLine(text)) {
        // What CommonMark and GitHub's tables and formulas give a meaning; at the start also the marks of lists.
        constexpr std::string_view everywhere = "\\`*_[]|~$";
        const bool listMark = lineStart && (c == '-' || c == '+' || c == '#');
        if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '&')
            out += "&amp;";
        else if (everywhere.find(c) != std::string_view::npos || listMark)
            out += {'\\', c};
        else
            out += c;
        lineStart = lineStart && c == ' ';
    }
    return out;
}

std::string markdownDocument(const std::vector<Table> &tables)
{
    const Notes notes = sortedNotes(tables);
    std::string document;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const Table &table = tables[i];
        document += fmt::format("{}### {}\n\n", document.empty() ? "" : "\n", markdownText(table.title));
        if (!table.conditions.empty())
            document += markdownText(table.conditions) + "\n\n";
        document += tableText(table);
        if (!notes.own[i].empty())
            document += "\n" + listText(notes.own[i]);
    }
    if (!notes.shared.empty())
        document += "\nFor all of these tables:\n\n" + listText(notes.shared);
    return document;
}

} // namespace levelfield
