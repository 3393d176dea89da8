// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/results.h"

#include <chrono>
#include <string>

/// From what the loader saw to the values of a measurement. Pure.
namespace levelfield {

/// Slice length that gives at most 600 slices: 100 ms, and multiples of it for windows over a minute.
[[nodiscard]] std::chrono::nanoseconds sliceLength(std::chrono::nanoseconds window);

/// Fills everything that comes from the loader; status, server use and series' resources are left alone.
void takeLoad(Measurement &measurement, const LoadResult &result);

/// Decides `ok` or `invalid`: no good answer, or more errors than `maxErrorPercent` of all answers. The reason says which.
void judge(Measurement &measurement, const LoadResult &result, double maxErrorPercent);

/// A loader thread above 90 % of a core, or waiting to run above 5 % of the time (design §7, Client).
[[nodiscard]] bool clientBound(const ClientUse &use);

} // namespace levelfield
