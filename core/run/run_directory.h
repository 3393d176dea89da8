// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/file.h"
#include "core/run/results.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace levelfield {

/// The user's folders, from XDG variables or their defaults (macOS: ~/Library/Application Support).
[[nodiscard]] std::filesystem::path defaultRunsFolder(); ///< …/levelfield/runs
[[nodiscard]] std::filesystem::path undoJournalFolder(); ///< …/levelfield/undo

/// A new run's id: UTC time and four random letters, sorts by time ("20261130-211136-kqzt").
[[nodiscard]] std::string newRunId(WallTime now);

/// Writer of one run directory (design §5). Files are 0600, the folder 0700: run files may hold what the plan holds.
class RunDirectory {
public:
    /// Makes `folder` (it must not exist, or be empty), `logs/`, the plan's copy, run.json with status running, journal header.
    [[nodiscard]] static Expected<RunDirectory> create(const std::filesystem::path &folder, const RunResult &header,
                                                       std::string_view planText);
    /// Opens an existing one to append to (resume); a torn last journal line is cut off. From here on the run belongs to
    /// this process and reads as running.
    [[nodiscard]] static Expected<RunDirectory> reopen(const std::filesystem::path &folder);

    RunDirectory(RunDirectory &&) noexcept = default;
    RunDirectory &operator=(RunDirectory &&) noexcept = default;

    [[nodiscard]] const std::filesystem::path &folder() const { return m_folder; }
    /// The highest start number so far, in earlier sittings too: given to appendStart(), or of a log that was there at reopen();
    /// 0 when there was no start.
    [[nodiscard]] int lastStart() const { return m_lastStart; }
    /// RUN/logs/SERVER-VARIANT-START.log; names hold only [A-Za-z0-9._-].
    [[nodiscard]] std::filesystem::path logFile(const std::string &server, const std::string &variant, int start) const;

    /// Each appends one typed record and syncs it to disk. On an Error (a full disk) the journal is as it was before.
    [[nodiscard]] Expected<> append(const WorkloadVerification &verification);
    [[nodiscard]] Expected<> append(const Measurement &measurement);
    [[nodiscard]] Expected<> append(const Notice &notice);
    [[nodiscard]] Expected<> appendStart(const std::string &server, const std::string &variant, int start,
                                         const std::string &startedUtc);
    /// Writes run.json atomically: the whole run as it is now. May be written as often as wanted; a last time when it ended.
    [[nodiscard]] Expected<> write(const RunResult &run);

private:
    RunDirectory(std::filesystem::path folder, FileDescriptor journal, std::uint64_t lines, int lastStart);
    [[nodiscard]] static Expected<RunDirectory> fill(const std::filesystem::path &folder, const RunResult &header,
                                                     std::string_view planText);
    [[nodiscard]] Expected<> appendRecord(std::string_view type, nlohmann::ordered_json content);
    std::filesystem::path m_folder;
    FileDescriptor m_journal;
    std::uint64_t m_lines = 0; ///< records in the journal
    int m_lastStart = 0;
};

/// Reads a run: a directory, its run.json or journal.jsonl, or a single file of run.json's content under any other name.
/// Merges run.json and the journal's newer records; tolerates a torn end of the journal, and a missing or torn run.json
/// when there is a journal. A run that says `running` but whose owner is gone (or was on another machine) reads as `stopped`.
/// Where the journal had measurements that run.json does not count yet, `cells` are empty: cellResults() makes them.
/// Memory: the result and one measurement more, whatever the file's size. kind = file.
[[nodiscard]] Expected<RunResult> readRun(const std::filesystem::path &path);

/// What stands in the way of resuming `earlier` as `now`: one line each naming what changed (plan, overrides, sources,
/// versions, machine). Empty when nothing does.
[[nodiscard]] std::vector<std::string> resumeObstacles(const RunResult &earlier, const RunResult &now);

/// One run per machine and user at a time. Released on destruction and when the process dies.
class RunLock {
public:
    /// kind = usage when another run holds it: its pid and run folder are named.
    [[nodiscard]] static Expected<RunLock> acquire(const std::filesystem::path &runFolder);
    RunLock(RunLock &&) noexcept = default;
    RunLock &operator=(RunLock &&) noexcept = default;
    ~RunLock();

private:
    explicit RunLock(FileDescriptor file) : m_file(std::move(file)) {}
    FileDescriptor m_file;
};

} // namespace levelfield
