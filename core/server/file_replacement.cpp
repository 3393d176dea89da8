// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/file_replacement.h"

#include "core/file.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace levelfield {

namespace fs = std::filesystem;

namespace {

std::unexpected<Error> writeFailure(const fs::path &path, int code)
{
    return failure(ErrorKind::file, "write", path.string(), systemReason(code));
}

Expected<FileDescriptor> createWithContent(const fs::path &path, std::string_view content, const StepProbe &probe)
{
    FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (!file)
        return writeFailure(path, errno);
    probe("created");
    if (auto written = writeAll(file.get(), content.substr(0, content.size() / 2), path.string()); !written)
        return std::unexpected(written.error());
    probe("half written");
    if (auto written = writeAll(file.get(), content.substr(content.size() / 2), path.string()); !written)
        return std::unexpected(written.error());
    return file;
}

/// close() is where a full network disk speaks up.
Expected<> syncAndClose(FileDescriptor &file, const fs::path &path)
{
    if (::fsync(file.get()) != 0 || ::close(file.release()) != 0)
        return writeFailure(path, errno);
    return {};
}

Expected<> writeReplacement(const fs::path &target, const fs::path &temporary, std::string_view content, const StepProbe &probe)
{
    struct stat status{};
    if (::lstat(target.c_str(), &status) != 0)
        return writeFailure(target, errno);
    auto file = createWithContent(temporary, content, probe);
    if (!file)
        return std::unexpected(file.error());
    // Giving a file away needs privileges; without them it stays ours, in a folder that we may write to.
    if (status.st_uid != ::geteuid() || status.st_gid != ::getegid())
        static_cast<void>(::fchown(file->get(), status.st_uid, status.st_gid) == 0);
    // After fchown, which takes the set-user-id bit away.
    if (::fchmod(file->get(), status.st_mode & 07777U) != 0)
        return writeFailure(target, errno);
    return syncAndClose(*file, target);
}

} // namespace

Expected<> replaceFile(const fs::path &target, const fs::path &temporary, std::string_view content,
                       const std::function<Expected<>()> &recheck, const StepProbe &probe)
{
    auto done = writeReplacement(target, temporary, content, probe);
    if (done) {
        probe("replacement written");
        done = recheck();
    }
    if (done && ::rename(temporary.c_str(), target.c_str()) != 0)
        done = writeFailure(target, errno);
    if (!done) {
        ::unlink(temporary.c_str());
        return done;
    }
    probe("replaced");
    syncFolder(target.parent_path());
    return {};
}

Expected<> createPrivateFile(const fs::path &path, std::string_view content, const StepProbe &probe)
{
    auto file = createWithContent(path, content, probe);
    if (!file)
        return std::unexpected(file.error());
    return syncAndClose(*file, path);
}

void syncFolder(const fs::path &folder)
{
    const FileDescriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (directory)
        ::fsync(directory.get());
}

} // namespace levelfield
