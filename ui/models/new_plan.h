// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace levelfield::ui {

/// The text of a new plan: valid, two servers to be replaced by the user's own, one workload.
[[nodiscard]] QByteArray newPlanText();

} // namespace levelfield::ui
