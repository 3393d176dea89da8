// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/file_edits.h"

#include "core/hash.h"
#include "core/server/edit_journal.h"

#include <fmt/format.h>

#include <cerrno>
#include <sys/stat.h>
#include <unistd.h>

namespace levelfield {

namespace fs = std::filesystem;

namespace {

/// What a file's content is now, compared with what the journal knows.
enum class Content { original, edited, other, missing, unreadable };

struct Look {
    Content content = Content::unreadable;
    std::string why{};
};

Look lookAt(const JournalledFile &entry)
{
    struct stat status{};
    if (::lstat(entry.target.c_str(), &status) != 0)
        return errno == ENOENT || errno == ENOTDIR ? Look{Content::missing} : Look{Content::unreadable, systemReason(errno)};
    if (!S_ISREG(status.st_mode))
        return {Content::other}; // a symbolic link or folder in its place
    const auto content = readFile(entry.target);
    if (!content)
        return {Content::unreadable, content.error().cause};
    const std::string hash = sha256Hex(*content);
    if (hash == entry.originalSha256)
        return {Content::original};
    return {hash == entry.editedSha256 ? Content::edited : Content::other};
}

/// The last look before a file is replaced: an editor may have saved in between.
Expected<> stillHas(const JournalledFile &entry, Content expected)
{
    if (lookAt(entry).content == expected)
        return {};
    return failure(ErrorKind::file, "edit", entry.file.string(), "another program changed it at this moment", "Try again.");
}

UndoReport restore(const JournalledFile &entry, const StepProbe &probe)
{
    const auto original = readFile(entry.copy);
    if (!original || sha256Hex(*original) != entry.originalSha256)
        return {entry.file, UndoReport::Outcome::failed,
                fmt::format("the saved original {} is {}", entry.copy.string(),
                            original ? "damaged" : "gone: " + original.error().cause)};
    const auto replaced =
        replaceFile(entry.target, entry.temporary, *original, [&] { return stillHas(entry, Content::edited); }, probe);
    if (!replaced)
        return {entry.file, UndoReport::Outcome::failed, replaced.error().message()};
    return {entry.file, UndoReport::Outcome::restored, {}};
}

/// The user's version stays where it is; ours of before goes to where nobody removes it.
UndoReport keepBoth(const JournalledFile &entry, const char *what, const StepProbe &probe)
{
    const fs::path folder = entry.keptCopy.parent_path();
    std::error_code error;
    if (!fs::exists(entry.keptCopy, error)) {
        if ((::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) || ::rename(entry.copy.c_str(), entry.keptCopy.c_str()) != 0)
            return {entry.file, UndoReport::Outcome::failed,
                    fmt::format("{}, and keeping {} failed: {}", what, entry.copy.string(), systemReason(errno))};
        syncFolder(folder);
        probe("original kept");
    }
    return {entry.file, UndoReport::Outcome::keptUserChange,
            fmt::format("{}, so it was left as it is; the original is kept as {}", what, entry.keptCopy.string())};
}

UndoReport undoFile(const JournalledFile &entry, const StepProbe &probe)
{
    ::unlink(entry.temporary.c_str()); // of a process that died just then; the name is nobody else's
    const Look look = lookAt(entry);
    switch (look.content) {
    case Content::original:
        return {entry.file, UndoReport::Outcome::alreadyOriginal, {}};
    case Content::edited:
        return restore(entry, probe);
    case Content::other:
        return keepBoth(entry, "it was changed while Levelfield had edited it", probe);
    case Content::missing:
        return keepBoth(entry, "it was removed while Levelfield had edited it", probe);
    case Content::unreadable:
        break;
    }
    return {entry.file, UndoReport::Outcome::failed, fmt::format("it cannot be read: {}", look.why)};
}

void removeCopies(const std::vector<JournalledFile> &files)
{
    for (const JournalledFile &entry : files)
        ::unlink(entry.copy.c_str());
}

class JournalledEdits final : public AppliedEdits {
public:
    JournalledEdits(EditJournal journal, StepProbe probe) : m_journal(std::move(journal)), m_probe(std::move(probe)) {}
    ~JournalledEdits() override { static_cast<void>(JournalledEdits::undo()); }
    JournalledEdits(const JournalledEdits &) = delete;
    JournalledEdits &operator=(const JournalledEdits &) = delete;

    std::vector<UndoReport> undo() override
    {
        if (m_journal.files.empty())
            return {};
        const auto lock = lockJournal(m_journal.file.parent_path());
        return undoJournal(std::exchange(m_journal, {}), m_probe);
    }

private:
    EditJournal m_journal;
    StepProbe m_probe;
};

Expected<> writeCopies(const EditJournal &journal, const std::vector<PlannedEdit> &edits, const StepProbe &probe)
{
    for (std::size_t i = 0; i < edits.size(); ++i) {
        if (auto written = createPrivateFile(journal.files[i].copy, edits[i].original, probe); !written)
            return written;
        probe("original copied");
    }
    return {};
}

Expected<> replaceFiles(const EditJournal &journal, const std::vector<PlannedEdit> &edits, const StepProbe &probe)
{
    for (std::size_t i = 0; i < edits.size(); ++i) {
        const JournalledFile &entry = journal.files[i];
        const auto unchanged = [&] { return stillHas(entry, Content::original); };
        if (auto replaced = replaceFile(entry.target, entry.temporary, edits[i].edited, unchanged, probe); !replaced)
            return replaced;
    }
    return {};
}

} // namespace

std::vector<UndoReport> undoJournal(EditJournal journal, const StepProbe &probe)
{
    std::vector<UndoReport> reports;
    std::vector<JournalledFile> failed;
    std::vector<JournalledFile> done;
    for (auto entry = journal.files.rbegin(); entry != journal.files.rend(); ++entry) {
        reports.push_back(undoFile(*entry, probe));
        (reports.back().outcome == UndoReport::Outcome::failed ? failed : done).push_back(*entry);
    }
    if (failed.empty()) {
        ::unlink(journal.file.c_str());
        syncFolder(journal.file.parent_path());
        probe("journal removed");
    } else {
        // Should this fail too, the journal still tells of all files; those done are then found to be so.
        std::reverse(failed.begin(), failed.end());
        journal.files = std::move(failed);
        if (!writeJournal(journal, probe))
            return reports;
    }
    removeCopies(done);
    return reports;
}

Expected<std::unique_ptr<AppliedEdits>> applyEdits(const std::vector<FileEdit> &edits, const fs::path &journalFolder,
                                                   StepProbe probe)
{
    auto lock = lockJournal(journalFolder);
    if (!lock)
        return std::unexpected(lock.error());
    const auto planned = planEdits(edits);
    if (!planned)
        return std::unexpected(planned.error());
    EditJournal journal = newJournal(journalFolder, *planned);
    if (planned->empty())
        return std::make_unique<JournalledEdits>(std::move(journal), std::move(probe));
    auto applied = writeCopies(journal, *planned, probe);
    if (applied)
        applied = writeJournal(journal, probe);
    if (!applied) {
        removeCopies(journal.files);
        return std::unexpected(applied.error());
    }
    applied = replaceFiles(journal, *planned, probe);
    if (!applied) {
        Error error = applied.error();
        for (const UndoReport &report : undoJournal(std::move(journal), probe)) {
            if (report.outcome == UndoReport::Outcome::failed)
                error.cause += fmt::format(". Undoing the edit of {} failed too: {}", report.file.string(), report.message);
        }
        return std::unexpected(std::move(error));
    }
    return std::make_unique<JournalledEdits>(std::move(journal), std::move(probe));
}

std::vector<UndoReport> undoLeftovers(const fs::path &journalFolder, const StepProbe &probe)
{
    std::error_code error;
    if (!fs::exists(journalFolder, error))
        return {};
    const auto lock = lockJournal(journalFolder);
    if (!lock)
        return {{journalFolder, UndoReport::Outcome::failed, lock.error().message()}};
    std::vector<UndoReport> reports;
    const std::vector<fs::path> journals = journalsIn(journalFolder);
    // The latest first: two sets may have edited one file.
    for (auto file = journals.rbegin(); file != journals.rend(); ++file) {
        auto journal = readJournal(*file);
        if (!journal) {
            reports.push_back({*file, UndoReport::Outcome::failed, journal.error().message()});
            continue;
        }
        if (!journal->isLeftover())
            continue;
        std::vector<UndoReport> undone = undoJournal(std::move(*journal), probe);
        reports.insert(reports.end(), undone.begin(), undone.end());
    }
    removeRemains(journalFolder);
    return reports;
}

Expected<std::unique_ptr<AppliedEdits>> applyEdits(const std::vector<FileEdit> &edits, const fs::path &journalFolder)
{
    return applyEdits(edits, journalFolder, [](const char *) {});
}

std::vector<UndoReport> undoLeftovers(const fs::path &journalFolder)
{
    return undoLeftovers(journalFolder, [](const char *) {});
}

} // namespace levelfield
