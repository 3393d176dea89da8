// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/exporters.h"

#include "core/report/formats.h"
#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace levelfield {

namespace {

constexpr std::array<std::pair<std::string_view, ExportFormat>, 6> formatNames{{{"csv", ExportFormat::csv},
                                                                                {"json", ExportFormat::json},
                                                                                {"markdown", ExportFormat::markdown},
                                                                                {"html", ExportFormat::html},
                                                                                {"latex", ExportFormat::latex},
                                                                                {"text", ExportFormat::text}}};

std::vector<std::size_t> columnsBut(const Table &table, ColumnUse excluded)
{
    std::vector<std::size_t> columns;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (table.columns[i].use != excluded)
            columns.push_back(i);
    }
    return columns;
}

} // namespace

std::optional<ExportFormat> exportFormat(std::string_view name)
{
    for (const auto &[known, format] : formatNames) {
        if (known == name)
            return format;
    }
    return std::nullopt;
}

std::string exportTables(const std::vector<Table> &tables, ExportFormat format)
{
    switch (format) {
    case ExportFormat::csv:
        return csvDocument(tables);
    case ExportFormat::json:
        return jsonDocument(tables);
    case ExportFormat::markdown:
        return markdownDocument(tables);
    case ExportFormat::html:
        return htmlDocument(tables);
    case ExportFormat::latex:
        return latexDocument(tables);
    case ExportFormat::text:
        return textDocument(tables);
    }
    return {};
}

std::string rawDigits(double value)
{
    return fmt::format("{:.15g}", value);
}

std::string oneLine(std::string_view text)
{
    std::string line = printable(text);
    std::ranges::replace_if(line, [](char c) { return c == '\n' || c == '\t'; }, ' ');
    return line;
}

std::vector<std::size_t> displayColumns(const Table &table)
{
    return columnsBut(table, ColumnUse::data);
}

std::vector<std::size_t> dataColumns(const Table &table)
{
    return columnsBut(table, ColumnUse::display);
}

Notes sortedNotes(const std::vector<Table> &tables)
{
    Notes notes;
    const auto everywhere = [&](const std::string &note) {
        return tables.size() > 1 && std::ranges::all_of(tables, [&](const Table &table) {
                   return std::ranges::find(table.footnotes, note) != table.footnotes.end();
               });
    };
    for (const Table &table : tables) {
        std::vector<std::string> &own = notes.own.emplace_back();
        for (const std::string &note : table.footnotes) {
            if (!everywhere(note))
                own.push_back(note);
            else if (std::ranges::find(notes.shared, note) == notes.shared.end())
                notes.shared.push_back(note);
        }
    }
    return notes;
}

} // namespace levelfield
