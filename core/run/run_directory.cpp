// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_directory.h"

#include "core/process_identity.h"
#include "core/run/journal.h"
#include "core/run/json_text.h"
#include "core/run/plan_masking.h"
#include "core/run/results_json.h"
#include "core/run/run_file.h"
#include "core/run/run_files.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace levelfield {

namespace fs = std::filesystem;
using json = nlohmann::ordered_json;

namespace {

std::unexpected<Error> writeFailure(const fs::path &path, std::string cause, std::string advice = {})
{
    return failure(ErrorKind::file, "write", path.string(), std::move(cause), std::move(advice));
}

json ownerJson()
{
    const ProcessIdentity owner = thisProcess();
    return {{"pid", owner.pid}, {"started", owner.started}, {"boot", owner.boot}};
}

/// Makes `folder` with mode 0700. @return whether it was made; false: it was there, empty.
Expected<bool> makeFolder(const fs::path &folder)
{
    std::error_code error;
    fs::create_directories(folder.parent_path(), error);
    if (error)
        return failure(ErrorKind::file, "make", folder.parent_path().string(), error.message());
    if (::mkdir(folder.c_str(), 0700) == 0)
        return true;
    if (errno != EEXIST)
        return failure(ErrorKind::file, "make", folder.string(), systemReason(errno));
    const bool usable = fs::is_directory(folder, error) && fs::is_empty(folder, error) && !error;
    if (!usable)
        return failure(ErrorKind::file, "make", folder.string(),
                       fs::is_directory(folder, error) ? "it exists and is not empty" : "it exists and is no folder",
                       "A run never overwrites anything: name a new folder, or resume the run that is there.");
    return false;
}

/// Open to append, and locked until it is closed.
Expected<FileDescriptor> openJournal(const fs::path &path, int flags)
{
    FileDescriptor file(::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW | flags, 0600));
    if (!file)
        return writeFailure(path, systemReason(errno));
    // The lock of RunLock is one user session's; this one keeps two sessions out of one run.
    if (::flock(file.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return failure(ErrorKind::usage, "write to the run", path.parent_path().string(), "another process is writing to it",
                       "Wait for it to end, or stop it.");
    return file;
}

/// To the disk itself: a power cut must not take what a measurement took minutes to make.
int syncData(int fd)
{
#ifdef __APPLE__
    return ::fcntl(fd, F_FULLFSYNC) == 0 ? 0 : ::fsync(fd);
#else
    return ::fdatasync(fd);
#endif
}

/// What is wrong with a journal's last bytes is cut off, or its missing newline added.
Expected<> repairTail(const fs::path &path, const FileDescriptor &journal, const JournalEnd &end)
{
    if (::ftruncate(journal.get(), static_cast<off_t>(end.bytes)) != 0)
        return writeFailure(path, systemReason(errno));
    return end.newlineMissing ? writeAll(journal.get(), "\n", path.string()) : Expected<>();
}

/// True for whole records; notes the highest start.
Expected<bool> visitForReopen(const JournalLine &line, int &lastStart)
{
    const auto record = parseJson(line.text);
    if (!record || !record->is_object())
        return false;
    const auto type = record->find("type");
    const auto start = record->find("start");
    if (type != record->end() && *type == "start" && start != record->end() && start->is_number_unsigned())
        lastStart = std::max(lastStart, static_cast<int>(std::min<std::uint64_t>(start->get<std::uint64_t>(), 1U << 30)));
    return true;
}

/// The highest start number that left a log, recorded or not: those of services and of the verification pass are not.
int lastLoggedStart(const fs::path &logs)
{
    int last = 0;
    std::error_code error;
    for (auto entry = fs::directory_iterator(logs, error); !error && entry != fs::directory_iterator(); entry.increment(error)) {
        const std::string name = entry->path().stem().string();
        const char *digits = name.data() + name.rfind('-') + 1; // npos + 1 is the name's start
        int number = 0;
        if (std::from_chars(digits, name.data() + name.size(), number).ec == std::errc{})
            last = std::max(last, number);
    }
    return last;
}

} // namespace

RunDirectory::RunDirectory(fs::path folder, FileDescriptor journal, std::uint64_t lines, int lastStart)
    : m_folder(std::move(folder)),
      m_journal(std::move(journal)),
      m_lines(lines),
      m_lastStart(lastStart)
{
}

Expected<RunDirectory> RunDirectory::create(const fs::path &folder, const RunResult &header, std::string_view planText)
{
    std::error_code error;
    const fs::path absolute = fs::absolute(folder, error).lexically_normal();
    const fs::path target = absolute.has_filename() ? absolute : absolute.parent_path();
    const auto made = makeFolder(target);
    if (!made)
        return std::unexpected(made.error());
    auto directory = fill(target, header, planText);
    if (!directory) {
        // It was empty, so everything in it is ours.
        for (const char *name : {runFileName, journalName, planCopyName, logFolderName})
            fs::remove(target / name, error);
        if (*made)
            fs::remove(target, error);
    }
    return directory;
}

Expected<RunDirectory> RunDirectory::fill(const fs::path &folder, const RunResult &header, std::string_view planText)
{
    auto journal = openJournal(folder / journalName, O_CREAT | O_EXCL);
    if (!journal)
        return std::unexpected(journal.error());
    if (::mkdir((folder / logFolderName).c_str(), 0700) != 0)
        return failure(ErrorKind::file, "make", (folder / logFolderName).string(), systemReason(errno));
    RunDirectory directory(folder, std::move(*journal), 0, 0);
    if (auto copied = writeFileAtomically(folder / planCopyName, maskedPlanText(planText), 0600); !copied)
        return std::unexpected(copied.error());
    const json run = toJson(header);
    if (auto appended = directory.appendRecord("header", {{"owner", ownerJson()}, {"run", run}}); !appended)
        return std::unexpected(appended.error());
    if (auto written = directory.write(header); !written)
        return std::unexpected(written.error());
    return directory;
}

Expected<RunDirectory> RunDirectory::reopen(const fs::path &folder)
{
    std::error_code error;
    const fs::path target = fs::absolute(folder, error).lexically_normal();
    const fs::path path = target / journalName;
    int lastStart = 0;
    const auto end = visitJournal(path, [&](const JournalLine &line) { return visitForReopen(line, lastStart); });
    if (!end)
        return std::unexpected(end.error());
    if (end->lines == 0)
        return failure(ErrorKind::file, "resume", target.string(), "its journal holds nothing", "Start a new run instead.");
    auto journal = openJournal(path, 0);
    if (!journal)
        return std::unexpected(journal.error());
    if (auto repaired = repairTail(path, *journal, *end); !repaired)
        return std::unexpected(repaired.error());
    if (::mkdir((target / logFolderName).c_str(), 0700) != 0 && errno != EEXIST)
        return failure(ErrorKind::file, "make", (target / logFolderName).string(), systemReason(errno));
    lastStart = std::max(lastStart, lastLoggedStart(target / logFolderName));
    RunDirectory directory(target, std::move(*journal), end->lines, lastStart);
    if (auto appended = directory.appendRecord("header", {{"owner", ownerJson()}}); !appended)
        return std::unexpected(appended.error());
    return directory;
}

fs::path RunDirectory::logFile(const std::string &server, const std::string &variant, int start) const
{
    return m_folder / logFolderName / fmt::format("{}-{}-{}.log", server, variant, start);
}

Expected<> RunDirectory::append(const WorkloadVerification &verification)
{
    return appendRecord("verification", {{"verification", toJson(verification)}});
}

Expected<> RunDirectory::append(const Measurement &measurement)
{
    return appendRecord("measurement", {{"measurement", toJson(measurement)}});
}

Expected<> RunDirectory::append(const Notice &notice)
{
    return appendRecord("notice", {{"notice", toJson(notice)}});
}

Expected<> RunDirectory::appendStart(const std::string &server, const std::string &variant, int start,
                                     const std::string &startedUtc)
{
    auto appended = appendRecord("start", {{"server", server}, {"variant", variant}, {"start", start}, {"started", startedUtc}});
    if (appended)
        m_lastStart = std::max(m_lastStart, start);
    return appended;
}

Expected<> RunDirectory::appendRecord(std::string_view type, nlohmann::ordered_json content)
{
    json record = {{"type", type}};
    record.update(content);
    const std::string line = record.dump(-1, ' ', false, json::error_handler_t::replace) + '\n';
    const fs::path path = m_folder / journalName;

    struct stat before{};
    if (::fstat(m_journal.get(), &before) != 0)
        return writeFailure(path, systemReason(errno));
    auto written = writeAll(m_journal.get(), line, path.string());
    if (written && syncData(m_journal.get()) != 0)
        written = writeFailure(path, systemReason(errno));
    if (!written) {
        // Half a record would end up in front of the next one, if there is room again by then.
        if (::ftruncate(m_journal.get(), before.st_size) != 0)
            written.error().cause += "; its end is torn";
        return written;
    }
    ++m_lines;
    return {};
}

Expected<> RunDirectory::write(const RunResult &run)
{
    return writeFileAtomically(m_folder / runFileName, runFileText(run, m_lines), 0600);
}

} // namespace levelfield
