// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// Counts with their noun, "1 fault" and "3 faults": right in English without a translation file, and translatable.
namespace levelfield::ui {

[[nodiscard]] QString faultCount(int count);
[[nodiscard]] QString cellCountText(int count);
[[nodiscard]] QString measurementCountText(int count);
[[nodiscard]] QString repetitionCount(int count);
[[nodiscard]] QString serverCount(int count);
[[nodiscard]] QString workloadCount(int count);

} // namespace levelfield::ui
