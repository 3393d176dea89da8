// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <expected>
#include <optional>
#include <string>

namespace levelfield::ui {

/// `--screenshot PAGE FILE`: draws one page into a PNG without a screen, for documentation and review.
struct ScreenshotArguments {
    std::string page, file;
    std::string scheme = "light", language = "en";
    int scale = 1, width = 1280, height = 800;
};

struct Arguments {
    std::string path; ///< plan or run; "" for none
    std::optional<ScreenshotArguments> screenshot;
};

/// Parses the command line. @return the arguments, or the status to exit with: help, version or what is wrong was printed.
[[nodiscard]] std::expected<Arguments, int> parseArguments(int argc, const char *const *argv);

/// Whether there is a screen to open a window on.
[[nodiscard]] bool hasDisplay();

} // namespace levelfield::ui
