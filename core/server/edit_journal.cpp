// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/edit_journal.h"

#include "core/hash.h"
#include "core/server/machine_mark.h"
#include "core/text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <fcntl.h>
#include <string_view>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace levelfield {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr const char *format = "levelfield-edits/1";

/// Paths are bytes, JSON is Unicode: what is not valid UTF-8, and the percent sign, is written as %NN.
std::string encodedPath(const fs::path &path)
{
    const std::string bytes = path.string();
    const bool plain = isUtf8(bytes);
    std::string text;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte == '%' || (byte >= 0x80 && !plain))
            text += fmt::format("%{:02x}", byte);
        else
            text += c;
    }
    return text;
}

fs::path decodedPath(const std::string &text)
{
    std::string bytes;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned byte = 0;
        const bool escaped = text[i] == '%' && i + 2 < text.size()
                             && std::from_chars(text.data() + i + 1, text.data() + i + 3, byte, 16).ptr == text.data() + i + 3;
        bytes += escaped ? static_cast<char>(byte) : text[i];
        i += escaped ? 2 : 0;
    }
    return bytes;
}

std::string fingerprint(const ProcessIdentity &process)
{
    return sha256Hex(fmt::format("{} {} {}", process.boot, process.pid, process.started)).substr(0, 16);
}

std::string identifier(const EditJournal &journal, unsigned count)
{
    return fmt::format("{}-{}-{}-{}", journal.machine, journal.owner.pid, fingerprint(journal.owner), count);
}

/// Whether `id` tells of a process of this machine that is dead.
bool ownerIsDead(const std::string &id)
{
    const std::string prefix = machineMark() + "-";
    if (!id.starts_with(prefix))
        return false;
    pid_t pid = 0;
    const char *const end = id.data() + id.size();
    const auto [rest, error] = std::from_chars(id.data() + prefix.size(), end, pid);
    if (error != std::errc{} || rest == end || *rest != '-')
        return false;
    const auto living = processIdentity(pid);
    return !living || !std::string_view(rest + 1, end).starts_with(fingerprint(*living) + "-");
}

JournalledFile journalledFile(const fs::path &folder, const std::string &id, std::size_t index, const fs::path &file,
                              const fs::path &target)
{
    JournalledFile entry;
    entry.file = file;
    entry.target = target;
    entry.copy = folder / fmt::format("{}.{}.original", id, index);
    entry.temporary = target.parent_path() / fmt::format(".{}.levelfield-{}", target.filename().string(), id);
    entry.keptCopy = folder / "kept" / fmt::format("{}.{}.{}.original", target.filename().string(), id, index);
    return entry;
}

json toJson(const JournalledFile &entry)
{
    return {{"file", encodedPath(entry.file)},
            {"target", encodedPath(entry.target)},
            {"originalSha256", entry.originalSha256},
            {"editedSha256", entry.editedSha256},
            {"copy", encodedPath(entry.copy.filename())}};
}

/// The place in the set is part of the copy's name, and with it of all names.
std::size_t indexOf(const std::string &copy)
{
    std::size_t index = 0;
    const std::string number = fs::path(copy).stem().extension().string();
    if (number.size() > 1)
        std::from_chars(number.data() + 1, number.data() + number.size(), index);
    return index;
}

EditJournal fromJson(const fs::path &file, const json &root)
{
    EditJournal journal{file, root.at("machine").get<std::string>(), {}, {}};
    const json &owner = root.at("owner");
    owner.at("pid").get_to(journal.owner.pid);
    owner.at("started").get_to(journal.owner.started);
    owner.at("boot").get_to(journal.owner.boot);
    const std::string id = file.stem().string();
    for (const json &item : root.at("files")) {
        JournalledFile entry =
            journalledFile(file.parent_path(), id, indexOf(item.at("copy").get<std::string>()),
                           decodedPath(item.at("file").get<std::string>()), decodedPath(item.at("target").get<std::string>()));
        item.at("originalSha256").get_to(entry.originalSha256);
        item.at("editedSha256").get_to(entry.editedSha256);
        journal.files.push_back(std::move(entry));
    }
    return journal;
}

} // namespace

bool EditJournal::isLeftover() const
{
    return machine == machineMark() && !isAlive(owner);
}

Expected<FileDescriptor> lockJournal(const fs::path &folder)
{
    const auto refuse = [&](int code) {
        return failure(ErrorKind::file, "use the folder for undoing edits", folder.string(), systemReason(code),
                       "Check its owner and permissions.");
    };
    std::error_code error;
    fs::create_directories(folder.parent_path(), error);
    if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST)
        return refuse(errno);
    // Copies of configuration files lie here, and those hold passwords.
    if (::chmod(folder.c_str(), 0700) != 0)
        return refuse(errno);
    FileDescriptor lock(::open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!lock)
        return refuse(errno);
    while (::flock(lock.get(), LOCK_EX) != 0) {
        if (errno != EINTR)
            return refuse(errno);
    }
    return lock;
}

EditJournal newJournal(const fs::path &folder, const std::vector<PlannedEdit> &edits)
{
    static std::atomic<unsigned> count{0};
    EditJournal journal{{}, machineMark(), thisProcess(), {}};
    std::string id = identifier(journal, count++);
    std::error_code error;
    while (fs::exists(folder / (id + ".json"), error))
        id = identifier(journal, count++);
    journal.file = folder / (id + ".json");
    for (const PlannedEdit &edit : edits) {
        JournalledFile entry = journalledFile(folder, id, journal.files.size(), edit.file, edit.target);
        entry.originalSha256 = sha256Hex(edit.original);
        entry.editedSha256 = sha256Hex(edit.edited);
        journal.files.push_back(std::move(entry));
    }
    return journal;
}

Expected<> writeJournal(const EditJournal &journal, const StepProbe &probe)
{
    json files = json::array();
    for (const JournalledFile &entry : journal.files)
        files.push_back(toJson(entry));
    const json root{{"format", format},
                    {"machine", journal.machine},
                    {"owner", {{"pid", journal.owner.pid}, {"started", journal.owner.started}, {"boot", journal.owner.boot}}},
                    {"files", std::move(files)}};
    const fs::path temporary = journal.file.string() + ".new";
    ::unlink(temporary.c_str()); // of an earlier attempt of our own: the name is ours
    if (auto created = createPrivateFile(temporary, root.dump(2, ' ', false, json::error_handler_t::replace), probe); !created)
        return created;
    if (::rename(temporary.c_str(), journal.file.c_str()) != 0)
        return failure(ErrorKind::file, "write", journal.file.string(), systemReason(errno));
    syncFolder(journal.file.parent_path());
    probe("journal written");
    return {};
}

Expected<EditJournal> readJournal(const fs::path &file)
{
    const auto text = readFile(file, std::uint64_t{16} << 20);
    if (!text)
        return std::unexpected(text.error());
    const json root = json::parse(*text, nullptr, false);
    try {
        if (!root.is_discarded() && root.at("format").get<std::string>() == format)
            return fromJson(file, root);
    } catch (const json::exception &) {
        // As below: whatever is wrong with it, it was not written by this version.
    }
    return failure(ErrorKind::file, "read", file.string(), "it is not an undo journal of this version of Levelfield",
                   "The files beside it named .original are the originals.");
}

std::vector<fs::path> journalsIn(const fs::path &folder)
{
    std::vector<fs::path> found;
    std::error_code error;
    for (auto item = fs::directory_iterator(folder, error); !error && item != fs::directory_iterator(); item.increment(error)) {
        if (item->path().extension() == ".json")
            found.push_back(item->path());
    }
    const auto written = [](const fs::path &path) {
        std::error_code none;
        return fs::last_write_time(path, none);
    };
    std::sort(found.begin(), found.end(), [&](const fs::path &a, const fs::path &b) { return written(a) < written(b); });
    return found;
}

void removeRemains(const fs::path &folder)
{
    std::vector<fs::path> remains;
    std::error_code error;
    for (auto item = fs::directory_iterator(folder, error); !error && item != fs::directory_iterator(); item.increment(error)) {
        const std::string name = item->path().filename().string();
        const std::string id = name.substr(0, name.find('.'));
        if (ownerIsDead(id) && ::access((folder / (id + ".json")).c_str(), F_OK) != 0)
            remains.push_back(item->path());
    }
    for (const fs::path &path : remains)
        ::unlink(path.c_str());
}

} // namespace levelfield
