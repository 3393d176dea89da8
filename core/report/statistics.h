// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/results.h"

#include <optional>
#include <span>
#include <vector>

namespace levelfield {

[[nodiscard]] std::optional<double> median(std::vector<double> values);
[[nodiscard]] std::optional<Aggregate> aggregate(const std::vector<double> &values);
/// Coefficient of variation (sample standard deviation over mean); nullopt below 2 values or for mean 0.
[[nodiscard]] std::optional<double> variation(const std::vector<double> &values);

/// A ratio of medians and how sure it is.
struct Ratio {
    double value = 1;
    std::optional<double> low{}, high{};   ///< 95 % bootstrap interval, from 5 valid repetitions on each side
    enum class Verdict { different, noDifferenceShown, tooFewRepetitions } verdict = Verdict::tooFewRepetitions;
};
/// `subject` over `baseline`, each the valid repetitions' values. The bootstrap's seed is fixed: the same run gives the same text.
[[nodiscard]] std::optional<Ratio> ratio(const std::vector<double> &subject, const std::vector<double> &baseline);

/// Cells of a run from its measurements: status, planned, valid, aggregates (null unless every repetition is valid, design §5).
[[nodiscard]] std::vector<CellResult> cellResults(const std::vector<CellKey> &planned, int repetitions,
                                                  const std::vector<Measurement> &measurements);

/// The latency figures of one measurement; percentiles with too few samples are nullopt.
[[nodiscard]] LatencyMs latencyFigures(const LatencyHistogram &histogram);

} // namespace levelfield
