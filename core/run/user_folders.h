// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace levelfield {

/// The file that one run per machine and user locks: in $XDG_RUNTIME_DIR, else /run/user/UID, else the data folder.
[[nodiscard]] std::filesystem::path runLockFile();

} // namespace levelfield
