// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/formats.h"

#include <fmt/format.h>

namespace levelfield {

namespace {

constexpr std::string_view head = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{}</title>
<style>
body {{ font-family: sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #1b2430; background: #fff; }}
table {{ border-collapse: collapse; margin: 1rem 0; }}
th, td {{ border-bottom: 1px solid #dfe3e8; padding: 0.35rem 0.8rem; text-align: left; vertical-align: top; }}
.number {{ text-align: right; font-variant-numeric: tabular-nums; }}
li, .conditions {{ color: #4d5863; line-height: 1.4; }}
</style>
</head>
<body>
)";

std::string cellTag(std::string_view tag, const TableColumn &column, std::string_view text)
{
    const std::string_view scope = tag == "th" ? " scope=\"col\"" : "";
    return fmt::format("<{0}{1}{2}>{3}</{0}>", tag, scope, column.numeric ? " class=\"number\"" : "", htmlText(text));
}

std::string tableText(const Table &table)
{
    const std::vector<std::size_t> columns = displayColumns(table);
    std::string text = "<table>\n<thead>\n<tr>";
    for (const std::size_t i : columns)
        text += cellTag("th", table.columns[i], table.columns[i].title);
    text += "</tr>\n</thead>\n<tbody>\n";
    for (const std::vector<TableCell> &row : table.rows) {
        text += "<tr>";
        for (const std::size_t i : columns)
            text += cellTag("td", table.columns[i], row.at(i).text);
        text += "</tr>\n";
    }
    return text + "</tbody>\n</table>\n";
}

std::string listText(const std::vector<std::string> &notes)
{
    if (notes.empty())
        return {};
    std::string list = "<ul>\n";
    for (const std::string &note : notes)
        list += fmt::format("<li>{}</li>\n", htmlText(note));
    return list + "</ul>\n";
}

} // namespace

std::string htmlText(std::string_view text)
{
    std::string out;
    for (const char c : oneLine(text)) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        case '\'':
            out += "&#39;";
            break;
        default:
            out += c;
        }
    }
    return out;
}

std::string htmlDocument(const std::vector<Table> &tables)
{
    const Notes notes = sortedNotes(tables);
    std::string document = fmt::format(fmt::runtime(head), htmlText(tables.empty() ? "Levelfield" : tables.front().title));
    for (std::size_t i = 0; i < tables.size(); ++i) {
        document += fmt::format("<h2>{}</h2>\n", htmlText(tables[i].title));
        if (!tables[i].conditions.empty())
            document += fmt::format("<p class=\"conditions\">{}</p>\n", htmlText(tables[i].conditions));
        document += tableText(tables[i]) + listText(notes.own[i]);
    }
    if (!notes.shared.empty())
        document += "<p>For all of these tables:</p>\n" + listText(notes.shared);
    return document + "</body>\n</html>\n";
}

} // namespace levelfield
