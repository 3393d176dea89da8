// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace levelfield {

/// This process's own environment, as "NAME=VALUE". Not while another thread changes it.
[[nodiscard]] std::vector<std::string> ownEnvironment();

/// True for a variable that changes how servers behave or perform without a word in the plan.
[[nodiscard]] bool changesServersSilently(const std::string &name);

} // namespace levelfield
