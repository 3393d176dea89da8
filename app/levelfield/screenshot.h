// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/levelfield/arguments.h"

namespace levelfield::ui {

/// Draws the page of a window with this plan or run into the file. Uses no settings of the user's. @return the exit status.
[[nodiscard]] int takeScreenshot(const ScreenshotArguments &picture, const std::string &path);

} // namespace levelfield::ui
