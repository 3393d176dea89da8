// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/exporters.h"

#include <QString>
#include <QTest>

#include <algorithm>
#include <string>
#include <vector>

namespace levelfield::tests {

/// A table as the terminal shows it, without title, conditions and footnotes.
inline std::string drawing(const Table &table)
{
    Table bare = table;
    bare.title.clear();
    bare.conditions.clear();
    bare.footnotes.clear();
    const std::string text = exportTables({bare}, ExportFormat::text);
    return text.substr(text.find_first_not_of('\n'));
}

/// The footnotes, one a line.
inline std::string notesOf(const Table &table)
{
    std::string all;
    for (const std::string &note : table.footnotes)
        all += note + "\n";
    return all;
}

inline bool contains(const std::string &text, const std::string &part)
{
    return text.find(part) != std::string::npos;
}

/// The raw value of a data column, as text ("64664", "null", "closed").
inline std::string rawValue(const Table &table, std::size_t row, const std::string &key)
{
    const auto column = std::ranges::find(table.columns, key, &TableColumn::key);
    if (column == table.columns.end())
        return "no such column";
    const auto &value = table.rows.at(row).at(static_cast<std::size_t>(column - table.columns.begin())).value;
    if (const double *number = std::get_if<double>(&value))
        return QString::number(*number, 'g', 10).toStdString();
    const std::string *text = std::get_if<std::string>(&value);
    return text ? *text : "null";
}

} // namespace levelfield::tests

/// Compares texts of several lines and prints both when they differ: a failed drawing is read, not decoded.
#define COMPARE_DRAWING(actual, expected)                                                                                        \
    do {                                                                                                                         \
        const std::string actualText = (actual), expectedText = (expected);                                                      \
        QVERIFY2(actualText == expectedText,                                                                                     \
                 qPrintable(QString::fromStdString("\nfound:\n" + actualText + "\nexpected:\n" + expectedText)));                \
    } while (false)
