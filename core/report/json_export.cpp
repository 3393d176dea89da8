// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/formats.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace levelfield {

namespace {

using Json = nlohmann::ordered_json;

Json valueJson(const TableCell &cell)
{
    if (const double *number = std::get_if<double>(&cell.value)) {
        constexpr double exactIntegers = 9007199254740992.0; // 2^53
        if (!std::isfinite(*number))
            return nullptr;
        if (std::trunc(*number) == *number && std::abs(*number) < exactIntegers)
            return static_cast<std::int64_t>(*number); // 64664, not 64664.0
        return Json::parse(rawDigits(*number));
    }
    if (const std::string *text = std::get_if<std::string>(&cell.value))
        return *text;
    return nullptr;
}

Json tableJson(const Table &table)
{
    Json json{{"name", table.name}, {"title", table.title}, {"conditions", table.conditions}};
    const std::vector<std::size_t> indices = dataColumns(table);
    Json &columns = json["columns"] = Json::array();
    for (const std::size_t i : indices)
        columns.push_back({{"key", table.columns[i].key}, {"title", table.columns[i].title}, {"unit", table.columns[i].unit}});
    Json &rows = json["rows"] = Json::array();
    for (const std::vector<TableCell> &row : table.rows) {
        Json values = Json::object();
        for (const std::size_t i : indices)
            values[table.columns[i].key] = valueJson(row.at(i));
        rows.push_back(std::move(values));
    }
    json["notes"] = table.footnotes;
    return json;
}

} // namespace

std::string jsonDocument(const std::vector<Table> &tables)
{
    Json document{{"format", "levelfield-tables/1"}};
    Json &all = document["tables"] = Json::array();
    for (const Table &table : tables)
        all.push_back(tableJson(table));
    // Bytes that are no UTF-8 (a label from a damaged file) are replaced, since dump() would throw on them.
    return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace levelfield
