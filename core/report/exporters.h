// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/tables.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace levelfield {

enum class ExportFormat { csv, json, markdown, html, latex, text };

/// nullopt for an unknown name. `text` is the terminal's aligned form.
[[nodiscard]] std::optional<ExportFormat> exportFormat(std::string_view name);

/// The tables as one document. Text is escaped for the format (RFC 4180 and no live spreadsheet formulas, Markdown pipes, LaTeX,
/// HTML); CSV and JSON carry raw values with units in the header, the others the display text. Always UTF-8, C locale, "\n" (CSV:
/// "\r\n").
///
/// CSV: neighbouring tables of the same columns share one header; others follow after an empty line. JSON, format
/// `levelfield-tables/1`: {"format", "tables": [{"name", "title", "conditions", "columns": [{"key", "title", "unit"}],
/// "rows": [{KEY: value or null}], "notes": [text]}]}. HTML is a whole page, LaTeX a fragment that needs no package.
[[nodiscard]] std::string exportTables(const std::vector<Table> &tables, ExportFormat format);

} // namespace levelfield
