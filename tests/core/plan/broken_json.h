// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace levelfield {

/// A text that is not JSON, and the message it must give.
struct BrokenJson {
    std::string text;
    std::string message;
};
[[nodiscard]] std::vector<BrokenJson> brokenJson();

} // namespace levelfield
