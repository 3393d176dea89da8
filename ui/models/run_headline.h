// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/results.h"

#include <QString>

namespace levelfield::ui {

/// What a run found, in one line: the best server against the baseline at the largest connection count of the first workload
/// ("3.66× at 128 connections · Fastify"), with the table's doubt if it has one. The ratio is the comparison table's own text. A
/// run without a ratio says its rate, one without valid numbers says why. Takes a moment (intervals are made): not on the
/// window's thread.
[[nodiscard]] QString runHeadline(const RunResult &run);

/// The run's own name for lists: its plan's title, else its plan's file, else its id.
[[nodiscard]] QString runTitle(const RunResult &run);

} // namespace levelfield::ui
