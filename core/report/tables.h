// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/results.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace levelfield {

/// Where a column is shown: to people only (a range as one text), in CSV and JSON only (minimum and maximum apart), or both.
enum class ColumnUse { both, display, data };

/// One table ready to be shown or exported. A number in the window and the same number in an export are the same string.
struct TableCell {
    std::string text;                                          ///< as a person reads it ("64,664", "5.6 ms", "n/a")
    std::variant<std::monostate, double, std::string> value{}; ///< raw, in the column's unit; monostate = null
    bool operator==(const TableCell &) const = default;
};
struct TableColumn {
    std::string key;      ///< machine name ("requestsPerSecond")
    std::string title;    ///< "Req/s"
    std::string unit{};   ///< of the raw value ("req/s", "ms", "bytes", "%"); "" for text
    bool numeric = false; ///< right-aligned
    ColumnUse use = ColumnUse::both;
    bool operator==(const TableColumn &) const = default;
};
struct Table {
    std::string name;         ///< "comparison", …
    std::string title;        ///< what it shows ("Artist read, pooled, 128 connections")
    std::string conditions{}; ///< how it was made, in sentences, to stand above the table
    std::vector<TableColumn> columns;
    std::vector<std::vector<TableCell>> rows; ///< each as long as `columns`
    std::vector<std::string> footnotes{};     ///< how numbers were made, notices in words
    bool operator==(const Table &) const = default;
};

/// Names design §6 lists, in its order.
[[nodiscard]] std::vector<std::string> tableNames();

/// The tables called `name` over one or more runs: `comparison` and `variants` give one per workload and connection count,
/// `connections` one per workload, the others one. Cells that are invalid, failed or not measured are rows with words.
/// With several runs a first column says which run; ratios stay inside their run.
///
/// `baseline` is a server name or "server/variant"; default the plan's. Given a server, each row is compared with that
/// server's row of the same variant (pooled with pooled); where it has none, or the table holds that server alone, with the
/// server's first row. Given "server/variant", every row is compared with that one.
///
/// kind = usage for an unknown table or baseline, and for a table these runs hold nothing for.
[[nodiscard]] Expected<std::vector<Table>> makeTables(const std::vector<RunResult> &runs, const std::string &name,
                                                      const std::optional<std::string> &baseline = {});

/// `compare RUN_A RUN_B`: every cell of the two runs, before and after, with the ratio of its medians and what else is known to
/// differ between the runs. One table, named before-after. kind = usage when the runs have no cell in common.
[[nodiscard]] Expected<std::vector<Table>> makeBeforeAfterTables(const RunResult &before, const RunResult &after);

/// Number texts, one way everywhere. Locale-independent: "," groups, "." decimals. A column of a table gives all its numbers
/// the unit and decimals that its smallest number needs, so that they align.
[[nodiscard]] std::string rateText(double perSecond);       ///< "64,664" / "46.3"
[[nodiscard]] std::string latencyText(double milliseconds); ///< "5.6 ms" / "77.4 ms" / "1.63 s" / "84 µs"
[[nodiscard]] std::string bytesText(double bytes);          ///< "309 MB" (10^6, as ps-based articles do)
[[nodiscard]] std::string percentText(double percent);      ///< "914 %"
[[nodiscard]] std::string ratioText(double ratio);          ///< "3.66×"

} // namespace levelfield
