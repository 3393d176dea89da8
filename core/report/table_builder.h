// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/numbers.h"
#include "core/report/tables.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

/// Tables written column by column: each column says what it is and how its cells are made, in one place. Internal.
namespace levelfield {

template<typename Row>
struct ColumnOf {
    TableColumn column;
    std::function<TableCell(const Row &)> cell;
};

template<typename Row>
void fill(Table &table, const std::vector<ColumnOf<Row>> &columns, const std::vector<Row> &rows)
{
    for (const ColumnOf<Row> &column : columns)
        table.columns.push_back(column.column);
    for (const Row &row : rows) {
        std::vector<TableCell> &cells = table.rows.emplace_back();
        cells.reserve(columns.size());
        for (const ColumnOf<Row> &column : columns)
            cells.push_back(column.cell(row));
    }
}

inline TableCell textCell(std::string text)
{
    return {.text = text, .value = text};
}

/// Words where a number would stand; null in CSV and JSON.
inline TableCell wordCell(std::string words)
{
    return {.text = std::move(words)};
}

inline TableCell numberCell(const std::optional<double> &value, const NumberFormat &format)
{
    return value ? TableCell{.text = numberText(*value, format), .value = *value} : wordCell("n/a");
}

template<typename Row, typename Read>
ColumnOf<Row> textColumn(TableColumn column, Read read)
{
    return {std::move(column), [read](const Row &row) { return textCell(read(row)); }};
}

using FormatChoice = NumberFormat (*)(const std::vector<double> &);

/// `read` gives std::optional of any arithmetic type. All cells share the format that `choose` finds for all rows.
template<typename Row, typename Read>
ColumnOf<Row> numberColumn(TableColumn column, const std::vector<Row> &rows, Read read, FormatChoice choose)
{
    const auto number = [read](const Row &row) -> std::optional<double> {
        const auto value = read(row);
        return value ? std::optional(static_cast<double>(*value)) : std::nullopt;
    };
    std::vector<double> values;
    for (const Row &row : rows) {
        if (const std::optional<double> value = number(row))
            values.push_back(*value);
    }
    column.numeric = true;
    return {std::move(column), [number, format = choose(values)](const Row &row) { return numberCell(number(row), format); }};
}

/// Whole numbers as they are.
inline NumberFormat wholeFormat(const std::vector<double> & /*values*/)
{
    return {};
}

/// Seconds as "0.1", "10": the shortest text of up to three decimals.
inline NumberFormat secondsFormat(const std::vector<double> &values)
{
    const auto exact = [&](double scale) {
        for (const double value : values) {
            const double scaled = value * scale;
            if (scaled - static_cast<double>(static_cast<long long>(scaled + 0.5)) > 1e-6
                || static_cast<double>(static_cast<long long>(scaled + 0.5)) - scaled > 1e-6)
                return false;
        }
        return true;
    };
    return {.decimals = exact(1) ? 0 : exact(10) ? 1 : exact(100) ? 2 : 3};
}

} // namespace levelfield
