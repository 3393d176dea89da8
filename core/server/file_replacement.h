// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <filesystem>
#include <functional>
#include <string_view>

namespace levelfield {

/// Called after each step that changes the disk, with its name. A test ends the process in it to see what a crash leaves.
using StepProbe = std::function<void(const char *step)>;

/// Replaces the existing regular file `target` (no symbolic link) so that a crash at any moment leaves the old content or the
/// new, never half. Mode is kept, owner and group as far as the system lets us. `temporary` is a path beside it that exists
/// afterwards only if we died; known beforehand so that it can be found then. `recheck` is asked last before the
/// replacement; when it fails, nothing is changed. kind = file, or the recheck's error.
[[nodiscard]] Expected<> replaceFile(const std::filesystem::path &target, const std::filesystem::path &temporary,
                                     std::string_view content, const std::function<Expected<>()> &recheck,
                                     const StepProbe &probe);

/// Creates the private file `path` (mode 0600), synced; it must not exist. kind = file.
[[nodiscard]] Expected<> createPrivateFile(const std::filesystem::path &path, std::string_view content, const StepProbe &probe);

/// Makes renames and removals in `folder` last through a power failure, as far as its file system can.
void syncFolder(const std::filesystem::path &folder);

} // namespace levelfield
