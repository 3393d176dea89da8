// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/results.h"

#include <optional>
#include <vector>

namespace levelfield {

[[nodiscard]] std::optional<double> median(std::vector<double> values);
[[nodiscard]] std::optional<Aggregate> aggregate(const std::vector<double> &values);
/// Coefficient of variation (sample standard deviation over mean); nullopt below 2 values or for mean 0.
[[nodiscard]] std::optional<double> variation(const std::vector<double> &values);

/// Valid repetitions each side needs before an interval is worth anything: simulated on identical servers, intervals from
/// 3 repetitions claim a difference in 10 to 24 % of runs, from 5 in 3 to 6 % (design §7).
inline constexpr std::size_t repetitionsToTell = 5;

/// A ratio of medians and how sure it is.
struct Ratio {
    double value = 1;
    std::optional<double> low{}, high{}; ///< 95 % bootstrap interval, from 5 valid repetitions on each side
    enum class Verdict { different, noDifferenceShown, tooFewRepetitions } verdict = Verdict::tooFewRepetitions;
};
/// `subject` over `baseline`, each the valid repetitions' values. The interval is the percentile bootstrap (Efron 1979) of
/// the ratio of medians, 10,000 resamples from a fixed seed: the same values give the same text on every platform, and
/// swapping the sides gives the reciprocal interval and the same verdict. nullopt when a side is empty or holds a value
/// that is not a positive finite number: such a ratio means nothing.
[[nodiscard]] std::optional<Ratio> ratio(const std::vector<double> &subject, const std::vector<double> &baseline);

/// Cells of a run from its measurements, in the order of `planned`. A cell with an invalid repetition is invalid, else with a
/// failed one failed, else with a skipped one skipped; its aggregates are null. A cell of which nothing was measured is
/// skipped; one that is only incomplete (a stopped run) is ok, with `valid` below `planned`. An aggregate is null, too, when
/// one repetition lacks the value. Of two measurements of one repetition (a resumed run) the later in the list counts.
[[nodiscard]] std::vector<CellResult> cellResults(const std::vector<CellKey> &planned, int repetitions,
                                                  const std::vector<Measurement> &measurements);

/// The same for cells that differ in their repetitions (a matrix row may override them).
struct PlannedCell {
    CellKey cell;
    int repetitions = 1;
};
[[nodiscard]] std::vector<CellResult> cellResults(const std::vector<PlannedCell> &planned,
                                                  const std::vector<Measurement> &measurements);

/// The latency figures of one measurement in ms; percentiles with too few samples (samplesNeeded()) are nullopt, everything
/// is for an empty histogram, stddev is below two samples.
[[nodiscard]] LatencyMs latencyFigures(const LatencyHistogram &histogram);

} // namespace levelfield
