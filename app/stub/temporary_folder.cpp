// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/temporary_folder.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace levelfield::stub {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view lockName = "lock";
constexpr int mostAttempts = 10;

bool isOwnFolder(const fs::path &path)
{
    struct stat status{};
    return ::lstat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == ::geteuid();
}

/// Removes `folder` when nobody holds its lock. One without a lock is being made at this moment, or not ours: left alone.
void removeIfAbandoned(const fs::path &folder)
{
    if (!isOwnFolder(folder))
        return;
    const FileDescriptor lock(::open((folder / lockName).c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW));
    if (!lock || ::flock(lock.get(), LOCK_EX | LOCK_NB) != 0)
        return;
    std::error_code ignored; // it stays for the next one
    fs::remove_all(folder, ignored);
}

void sweep(const fs::path &parent, const std::string &prefix)
{
    std::error_code error;
    for (auto entry = fs::directory_iterator(parent, error); !error && entry != fs::directory_iterator();
         entry.increment(error)) {
        if (entry->path().filename().string().starts_with(prefix + "-"))
            removeIfAbandoned(entry->path());
    }
}

/// The locked lock file of a folder just made; empty, with errno 0, when a sweep removed the folder before it was locked.
FileDescriptor lockFolder(const fs::path &folder)
{
    FileDescriptor lock(::open((folder / lockName).c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    struct stat status{};
    if (!lock || ::flock(lock.get(), LOCK_EX) != 0 || ::fstat(lock.get(), &status) != 0)
        return {};
    errno = 0;
    return status.st_nlink > 0 ? std::move(lock) : FileDescriptor();
}

} // namespace

Expected<TemporaryFolder> TemporaryFolder::make(const fs::path &parent, const std::string &prefix)
{
    sweep(parent, prefix);
    for (int attempt = 0; attempt < mostAttempts; ++attempt) {
        std::string path = (parent / (prefix + "-XXXXXX")).string();
        if (::mkdtemp(path.data()) == nullptr)
            break;
        if (FileDescriptor lock = lockFolder(path))
            return TemporaryFolder(path, std::move(lock));
        if (errno != 0 && errno != ENOENT)
            break;
    }
    return failure(ErrorKind::file, "make a temporary folder in", parent.string(), systemReason(errno),
                   "Set TMPDIR to a folder that can be written.");
}

TemporaryFolder::TemporaryFolder(TemporaryFolder &&other) noexcept
    : m_path(std::exchange(other.m_path, {})),
      m_lock(std::move(other.m_lock))
{
}

TemporaryFolder::~TemporaryFolder()
{
    if (m_path.empty())
        return;
    std::error_code ignored;
    fs::remove_all(m_path, ignored);
}

} // namespace levelfield::stub
