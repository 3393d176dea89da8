// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace levelfield::ui {

/// What a path that was dropped, chosen or given on the command line is taken for.
enum class PathKind { plan, run, neither };

/// A folder with a run in it, or one of its files, is a run; another JSON file is a run when it says so at its beginning,
/// else a plan. Reads at most the first 4 KiB.
[[nodiscard]] PathKind kindOf(const QString &path);

} // namespace levelfield::ui
