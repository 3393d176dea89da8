// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/make_table.h"

#include <string>
#include <vector>

/// What stands below a table so that its numbers can be judged. Internal to core/report.
namespace levelfield {

/// Rows without numbers and why, rows with fewer repetitions than planned, servers that took no part. `nameOf` is what the
/// table calls a row.
using RowName = std::function<std::string(const CellRow &)>;
[[nodiscard]] std::vector<std::string> absenceNotes(const std::vector<CellRow> &rows, const RowName &nameOf);
/// For tables that hold cells of several workloads or connection counts.
[[nodiscard]] std::string wholeName(const CellRow &row);
/// Says below the table what a ratio without an interval is, when the table shows one.
void explainTooFew(Table &table);
/// How the answers to the workload were proved alike, run by run.
[[nodiscard]] std::vector<std::string> verificationNotes(const TableRequest &request, const std::string &workload);
/// Machine and run, run by run.
[[nodiscard]] std::vector<std::string> originNotes(const TableRequest &request);
/// The runs' notices in words, severest first: all about a run as a whole, and of those about a cell the ones that
/// `concerns` accepts. Left out is closed-loop, which the conditions say.
[[nodiscard]] std::vector<std::string> noticeNotes(const TableRequest &request,
                                                   const std::function<bool(const CellKey &)> &concerns);

/// Codes of the notices about this cell, for data columns.
[[nodiscard]] std::string noticeCodes(const TableRequest &request, const RunView &view, const CellKey &cell);

} // namespace levelfield
