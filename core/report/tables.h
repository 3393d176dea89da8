// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/results.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace levelfield {

/// One table ready to be shown or exported. A number in the window and the same number in an export are the same string.
struct TableCell {
    std::string text;                                              ///< as a person reads it ("64,664", "5.6 ms", "n/a")
    std::variant<std::monostate, double, std::string> value{};     ///< raw, in the column's unit; monostate = null
};
struct TableColumn {
    std::string key;                                               ///< machine name ("requestsPerSecond")
    std::string title;                                             ///< "Req/s"
    std::string unit{};                                            ///< of the raw value ("req/s", "ms", "bytes", "%"); "" for text
    bool numeric = false;                                          ///< right-aligned
};
struct Table {
    std::string name;                                              ///< "comparison", …
    std::string title;                                             ///< sentence above it: workload and conditions
    std::vector<TableColumn> columns;
    std::vector<std::vector<TableCell>> rows;
    std::vector<std::string> footnotes{};                          ///< how numbers were made, notices in words
};

/// Names design §6 lists, in its order.
[[nodiscard]] std::vector<std::string> tableNames();

/// The tables called `name` over one or more runs: `comparison` and others give one per workload and connection count.
/// `baseline` is a server name or "server/variant"; default the plan's. kind = usage for an unknown table or baseline.
[[nodiscard]] Expected<std::vector<Table>> makeTables(const std::vector<RunResult> &runs, const std::string &name,
                                                      const std::optional<std::string> &baseline = {});

/// Number texts, one way everywhere. Locale-independent: "," groups, "." decimals.
[[nodiscard]] std::string rateText(double perSecond);              ///< "64,664" / "46.3"
[[nodiscard]] std::string latencyText(double milliseconds);        ///< "5.6 ms" / "77.4 ms" / "1.63 s" / "84 µs"
[[nodiscard]] std::string bytesText(double bytes);                 ///< "309 MB" (10^6, as ps-based articles do)
[[nodiscard]] std::string percentText(double percent);             ///< "914 %"
[[nodiscard]] std::string ratioText(double ratio);                 ///< "3.7×"

} // namespace levelfield
