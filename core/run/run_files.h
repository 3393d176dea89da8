// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Names of the files in a run directory (design §5).
namespace levelfield {

inline constexpr const char *runFileName = "run.json";
inline constexpr const char *journalName = "journal.jsonl";
inline constexpr const char *planCopyName = "plan.lfplan.json";
inline constexpr const char *logFolderName = "logs";

} // namespace levelfield
