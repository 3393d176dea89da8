// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/run_view.h"

#include <string>
#include <vector>

/// How a table's numbers were made, in sentences. Internal to core/report.
namespace levelfield {

/// One cell of one run, as tables line them up.
struct CellRow {
    const RunView *view = nullptr;
    const CellResult *cell = nullptr;
};

/// "3 s", "300 ms", "1.5 s".
[[nodiscard]] std::string spokenDuration(Duration duration);

/// Loop, loader, warm-up, window, repetitions and order of all rows of a table, whose connection counts may differ. When
/// anything else does, each kind of conditions with the rows it holds for: numbers made under different conditions must not
/// pass for comparable.
[[nodiscard]] std::string conditionsText(const std::vector<CellRow> &rows);

/// "Apple M3 Pro, 11 logical cores, 18.0 GiB, macOS 14.8".
[[nodiscard]] std::string machineText(const Environment &environment);

} // namespace levelfield
