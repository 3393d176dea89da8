// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/formats.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace levelfield {

namespace {

/// Longest match first where one begins with another. Brackets and stars would be taken for an option of the line break
/// before them; two hyphens for a dash.
constexpr std::array<std::pair<std::string_view, std::string_view>, 25> replacements{{
    {"\\", "\\textbackslash{}"},
    {"{", "\\{"},
    {"}", "\\}"},
    {"$", "\\$"},
    {"&", "\\&"},
    {"#", "\\#"},
    {"%", "\\%"},
    {"_", "\\_"},
    {"^", "\\textasciicircum{}"},
    {"~", "\\textasciitilde{}"},
    {"<", "\\textless{}"},
    {">", "\\textgreater{}"},
    {"|", "\\textbar{}"},
    {"\"", "''"},
    {"`", "\\textasciigrave{}"},
    {"[", "{[}"},
    {"]", "{]}"},
    {"*", "{*}"},
    {"-", "{-}"},
    {"×", "$\\times$"},
    {"÷", "$\\div$"},
    {"–", "--"},
    {"µ", "$\\mu$"},
    {"·", "$\\cdot$"},
    {"≥", "$\\geq$"},
}};

std::string tableText(const Table &table)
{
    const std::vector<std::size_t> columns = displayColumns(table);
    std::string alignment, header, body;
    for (const std::size_t i : columns) {
        alignment += table.columns[i].numeric ? 'r' : 'l';
        header += (header.empty() ? "" : " & ") + latexText(table.columns[i].title);
    }
    for (const std::vector<TableCell> &row : table.rows) {
        std::string line;
        for (const std::size_t i : columns)
            line += (i == columns.front() ? "" : " & ") + latexText(row.at(i).text);
        body += line + " \\\\\n";
    }
    return fmt::format("\\begin{{tabular}}{{{}}}\n\\hline\n{} \\\\\n\\hline\n{}\\hline\n\\end{{tabular}}\n", alignment, header,
                       body);
}

std::string listText(const std::vector<std::string> &notes)
{
    if (notes.empty())
        return {};
    std::string list = "\\begin{itemize}\n";
    for (const std::string &note : notes)
        list += "\\item " + latexText(note) + "\n";
    return list + "\\end{itemize}\n";
}

} // namespace

std::string latexText(std::string_view text)
{
    const std::string line = oneLine(text);
    std::string out;
    for (std::string_view rest = line; !rest.empty();) {
        const auto *found = std::ranges::find_if(replacements, [&](const auto &pair) { return rest.starts_with(pair.first); });
        if (found == replacements.end()) {
            out += rest.front();
            rest.remove_prefix(1);
        } else {
            out += found->second;
            rest.remove_prefix(found->first.size());
        }
    }
    return out;
}

std::string latexDocument(const std::vector<Table> &tables)
{
    const Notes notes = sortedNotes(tables);
    std::string document = "% Made by Levelfield. Needs no package; input encoding UTF-8.\n";
    for (std::size_t i = 0; i < tables.size(); ++i) {
        document += fmt::format("\n\\begin{{table}}[htbp]\n\\centering\n\\caption{{{}}}\n{}\\end{{table}}\n\n",
                                latexText(tables[i].title), tableText(tables[i]));
        if (!tables[i].conditions.empty())
            document += "\\noindent " + latexText(tables[i].conditions) + "\n";
        document += listText(notes.own[i]);
    }
    if (!notes.shared.empty())
        document += "\n\\noindent For all of these tables:\n" + listText(notes.shared);
    return document;
}

} // namespace levelfield
