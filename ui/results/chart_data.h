// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/result_bar_chart.h"
#include "ui/charts/result_line_chart.h"
#include "ui/charts/result_strip_chart.h"
#include "ui/models/shown_run.h"

#include <vector>

/// What the page's charts draw of a run.
namespace levelfield::ui {

struct BarData {
    std::vector<BarSeries> series;
    std::vector<BarGroup> groups;
    std::vector<std::pair<QString, QString>> servers; ///< (server, variant) of each series; empty names: it is none
    std::vector<int> connections;                     ///< of each group; 0: it is none
};
/// A pivot table (core/report/pivot_table.h) as bars: a row a series, a value column a group.
[[nodiscard]] BarData barData(const ShownRun &shown, const Table &pivot);

/// What repetitions can be told apart by.
enum class Figured { requestsPerSecond, p99, peakMemory, cpu };
[[nodiscard]] std::vector<StripRow> stripRows(const ShownRun &shown, Figured figure);

/// At each point the median of the valid repetitions' own percentiles, as the tables have it; never of all answers together.
/// A curve ends where one repetition has too few samples to go on (samplesNeeded()). Decodes every histogram shown.
[[nodiscard]] std::vector<LineSeries> percentileCurves(const ShownRun &shown);

enum class SeriesFigure { requestsPerSecond, p99, memory, cpu };
/// One repetition of every cell shown over its window.
[[nodiscard]] std::vector<LineSeries> seriesLines(const ShownRun &shown, SeriesFigure figure, int repetition);
/// The most repetitions of a cell under the condition.
[[nodiscard]] int mostRepetitions(const ShownRun &shown);

} // namespace levelfield::ui
