// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace levelfield {

/// One literal replacement, variables expanded, path absolute.
struct FileEdit {
    std::filesystem::path file;
    std::string find;
    std::string replace;
    int count = 1; ///< occurrences that must be there, else an error and nothing is changed
};

/// What undoing one file came to.
struct UndoReport {
    std::filesystem::path file;
    enum class Outcome { restored, alreadyOriginal, keptUserChange, failed } outcome = Outcome::restored;
    std::string message; ///< for keptUserChange: where the original was saved; for failed: why
};

/// Edits in force; undone by undo(), by the destructor, or by undoLeftovers() of a later process.
class AppliedEdits {
public:
    virtual ~AppliedEdits() = default;
    virtual std::vector<UndoReport> undo() = 0;
};

/// Checks that every edit would apply, without changing anything (several edits of one file apply in order).
[[nodiscard]] Expected<> checkEdits(const std::vector<FileEdit> &edits);

/// Journals, then applies. `journalFolder` (created, mode 0700) is the user's, the same for every run.
/// All or nothing: on an Error every file is as it was.
[[nodiscard]] Expected<std::unique_ptr<AppliedEdits>> applyEdits(const std::vector<FileEdit> &edits,
                                                                 const std::filesystem::path &journalFolder);

/// Undoes what processes that no longer live (pid and start time) left edited. Called at every start.
[[nodiscard]] std::vector<UndoReport> undoLeftovers(const std::filesystem::path &journalFolder);

} // namespace levelfield
