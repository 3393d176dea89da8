// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace levelfield::ui {

/// Where an axis ends and where its grid lines stand, first and last included.
struct AxisScale {
    double bottom = 0, top = 1;
    std::vector<double> ticks{0, 1};
    bool logarithmic = false;
    /// Place of `value` between bottom (0) and top (1), not clipped. On a logarithmic axis values must be positive.
    [[nodiscard]] double position(double value) const;
    bool operator==(const AxisScale &) const = default;
};

/// From zero to the first multiple of 1, 2, 2.5 or 5 × 10ⁿ at or above `maximum`, in at most `intervals` equal steps.
[[nodiscard]] AxisScale linearScale(double maximum, int intervals = 5);
/// Whole decades around [minimum, maximum], both positive.
[[nodiscard]] AxisScale logarithmicScale(double minimum, double maximum);
/// A tick in at most five characters: "0", "2.5", "400", "60k", "1.5M".
[[nodiscard]] QString tickText(double value);

} // namespace levelfield::ui
