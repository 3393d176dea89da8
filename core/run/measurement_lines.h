// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/results.h"

#include <istream>
#include <optional>
#include <string>
#include <vector>

namespace levelfield {

/// A run file in the layout runFileText() writes, taken apart: each measurement on a line of its own.
struct MeasurementLines {
    std::string rest;                      ///< the document with an empty list of measurements
    std::vector<Measurement> measurements; ///< in the file's order
    std::string fault{};                   ///< of the first measurement that is wrong: "/measurements/3/status: found …"
};

/// Reads measurements on every processor, a few megabytes at a time: a run of thousands of cells is there in seconds. nullopt
/// when the text is laid out in another way (another writer's, or torn): then it has to be read as one document.
[[nodiscard]] std::optional<MeasurementLines> readMeasurementLines(std::istream &text);

} // namespace levelfield
