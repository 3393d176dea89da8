// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/file.h"
#include "core/process_identity.h"
#include "core/server/file_edits.h"
#include "core/server/file_replacement.h"

#include <filesystem>
#include <string>
#include <vector>

/// The undo journal of file edits. Its folder holds, for each set of edits in force:
///   ID.json            what was changed: its existence is what makes an undo due
///   ID.N.original      the N-th file's content before
///   ID.json.new        only if we died while writing ID.json
/// and for good, in `kept/`, originals of files that the user changed while they were edited. ID is
/// MACHINE-PID-PROCESS-COUNT, where PROCESS is a hash of its ProcessIdentity.
namespace levelfield {

/// One file that is edited or about to be.
struct JournalledFile {
    std::filesystem::path file;   ///< as the plan names it
    std::filesystem::path target; ///< with symbolic links resolved: the file that is replaced
    std::string originalSha256;
    std::string editedSha256;
    std::filesystem::path copy;      ///< the original
    std::filesystem::path temporary; ///< beside target; exists only if we died in between
    std::filesystem::path keptCopy;  ///< where the original goes for good when the user changed the file
};

struct EditJournal {
    std::filesystem::path file; ///< ID.json
    std::string machine;        ///< machineMark() of the owner
    ProcessIdentity owner;
    std::vector<JournalledFile> files;

    /// Whether the owner is known to be dead; of an owner on another machine nothing is known.
    [[nodiscard]] bool isLeftover() const;
};

/// Content before and after, not yet applied.
struct PlannedEdit {
    std::filesystem::path file;
    std::filesystem::path target;
    std::string original;
    std::string edited;
};

/// Reads the files and works the edits out. kind = plan when one does not apply, file when a file cannot be read or replaced.
[[nodiscard]] Expected<std::vector<PlannedEdit>> planEdits(const std::vector<FileEdit> &edits);

/// Creates the folder (0700) if need be and locks it against other processes for as long as the result lives.
[[nodiscard]] Expected<FileDescriptor> lockJournal(const std::filesystem::path &folder);

/// A journal for `edits` with names that nobody uses; nothing is written.
[[nodiscard]] EditJournal newJournal(const std::filesystem::path &folder, const std::vector<PlannedEdit> &edits);
/// Writes or atomically replaces ID.json.
[[nodiscard]] Expected<> writeJournal(const EditJournal &journal, const StepProbe &probe);
[[nodiscard]] Expected<EditJournal> readJournal(const std::filesystem::path &file);
/// All ID.json in `folder`, the oldest first.
[[nodiscard]] std::vector<std::filesystem::path> journalsIn(const std::filesystem::path &folder);
/// Removes files of sets without ID.json whose owner is dead: they died before they changed anything, or after all was undone.
void removeRemains(const std::filesystem::path &folder);

/// Undoes what `journal` says, the last file first. Afterwards it is gone, or holds only the files that failed.
[[nodiscard]] std::vector<UndoReport> undoJournal(EditJournal journal, const StepProbe &probe);

/// applyEdits() and undo with a look at each step.
[[nodiscard]] Expected<std::unique_ptr<AppliedEdits>> applyEdits(const std::vector<FileEdit> &edits,
                                                                 const std::filesystem::path &journalFolder, StepProbe probe);
[[nodiscard]] std::vector<UndoReport> undoLeftovers(const std::filesystem::path &journalFolder, const StepProbe &probe);

} // namespace levelfield
