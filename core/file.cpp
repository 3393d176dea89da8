// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace levelfield {

namespace fs = std::filesystem;

namespace {

std::unexpected<Error> fileFailure(std::string action, const fs::path &path, int code, std::string advice = {})
{
    return failure(ErrorKind::file, std::move(action), path.string(), systemReason(code), std::move(advice));
}

/// A new file beside `path` that nobody else can have opened or planted.
Expected<std::pair<FileDescriptor, fs::path>> createTemporary(const fs::path &path)
{
    std::string name = (path.parent_path() / fmt::format(".{}.XXXXXX", path.filename().string())).string();
    const int fd = ::mkostemp(name.data(), O_CLOEXEC);
    if (fd < 0)
        return fileFailure("write", path, errno);
    return std::pair{FileDescriptor(fd), fs::path(name)};
}

Expected<> finish(FileDescriptor &file, const fs::path &path, std::string_view content, mode_t mode)
{
    if (auto written = writeAll(file.get(), content, path.string()); !written)
        return written;
    if (::fchmod(file.get(), mode) != 0 || ::fsync(file.get()) != 0)
        return fileFailure("write", path, errno);
    // close() is where a full network disk speaks up.
    if (::close(file.release()) != 0)
        return fileFailure("write", path, errno);
    return {};
}

void syncFolder(const fs::path &folder)
{
    const FileDescriptor fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (fd)
        ::fsync(fd.get()); // some file systems cannot; the rename itself is still atomic
}

mode_t processUmask()
{
    const mode_t mask = ::umask(022);
    ::umask(mask);
    return mask;
}

} // namespace

void FileDescriptor::reset(int fd)
{
    if (m_fd >= 0)
        ::close(m_fd);
    m_fd = fd;
}

Expected<std::string> readFile(const fs::path &path, std::uint64_t limit)
{
    // O_NONBLOCK: a FIFO handed over as a plan must not hang the program.
    const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file)
        return fileFailure("read", path, errno);
    struct stat status {};
    if (::fstat(file.get(), &status) != 0)
        return fileFailure("read", path, errno);
    if (!S_ISREG(status.st_mode))
        return failure(ErrorKind::file, "read", path.string(), S_ISDIR(status.st_mode) ? "it is a folder" : "it is not a regular file");

    std::string content;
    std::array<char, 65536> buffer{};
    for (;;) {
        const ssize_t count = ::read(file.get(), buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return fileFailure("read", path, errno);
        if (count == 0)
            return content;
        content.append(buffer.data(), static_cast<std::size_t>(count));
        if (content.size() > limit)
            return failure(ErrorKind::file, "read", path.string(), fmt::format("it is larger than {} bytes", limit));
    }
}

Expected<> writeAll(int fd, std::string_view content, const std::string &object)
{
    while (!content.empty()) {
        const ssize_t count = ::write(fd, content.data(), content.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return failure(ErrorKind::file, "write", object, systemReason(errno));
        content.remove_prefix(static_cast<std::size_t>(count));
    }
    return {};
}

Expected<> writeFileAtomically(const fs::path &path, std::string_view content, unsigned mode)
{
    std::error_code error;
    fs::path target = fs::absolute(path, error);
    if (fs::is_symlink(target, error)) {
        target = fs::canonical(target, error);
        if (error)
            return fileFailure("write", path, error.value());
    }
    struct stat status {};
    const bool exists = ::stat(target.c_str(), &status) == 0;
    if (exists && !S_ISREG(status.st_mode))
        return failure(ErrorKind::file, "write", path.string(), "it is not a regular file");
    const mode_t finalMode = exists ? status.st_mode & 07777U : mode & ~processUmask();

    auto temporary = createTemporary(target);
    if (!temporary)
        return std::unexpected(temporary.error());
    auto &[file, name] = *temporary;
    auto finished = finish(file, target, content, finalMode);
    if (finished && ::rename(name.c_str(), target.c_str()) != 0)
        finished = fileFailure("write", path, errno);
    if (!finished) {
        ::unlink(name.c_str());
        return finished;
    }
    syncFolder(target.parent_path());
    return {};
}

} // namespace levelfield
