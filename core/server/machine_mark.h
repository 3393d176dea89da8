// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace levelfield {

/// 16 hexadecimal digits that differ between machines which may share the user's files, and stay the same through reboots.
[[nodiscard]] std::string machineMark();

} // namespace levelfield
