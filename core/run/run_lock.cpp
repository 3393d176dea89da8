// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_directory.h"
#include "core/run/user_folders.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <optional>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace levelfield {

namespace fs = std::filesystem;

namespace {

struct Holder {
    pid_t pid = 0;
    std::string folder;
};

/// "PID\nFOLDER"; a folder's name may hold anything but NUL.
std::optional<Holder> readHolder(int fd)
{
    std::array<char, 8192> buffer{};
    const ssize_t count = ::pread(fd, buffer.data(), buffer.size(), 0);
    if (count <= 0)
        return std::nullopt;
    const std::string_view text(buffer.data(), static_cast<std::size_t>(count));
    Holder holder;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), holder.pid);
    if (error != std::errc{} || holder.pid <= 0 || rest == text.data() + text.size() || *rest != '\n')
        return std::nullopt;
    holder.folder = text.substr(static_cast<std::size_t>(rest - text.data()) + 1);
    return holder;
}

bool exists(pid_t pid)
{
    return ::kill(pid, 0) == 0 || errno == EPERM;
}

/// The holder writes its name just after it locks: between the two the file still names the one before it.
std::optional<Holder> waitForHolder(int fd)
{
    for (int attempt = 0; attempt < 20; ++attempt) {
        auto holder = readHolder(fd);
        if (holder && exists(holder->pid))
            return holder;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return std::nullopt;
}

std::unexpected<Error> heldFailure(const fs::path &runFolder, const std::optional<Holder> &holder)
{
    const std::string cause = holder ? fmt::format("process {} is running another in {}", holder->pid, holder->folder)
                                     : "another process is running one";
    return failure(ErrorKind::usage, "start the run", runFolder.string(), cause,
                   "Two runs at once would disturb each other's numbers: wait for it to end, or stop it.");
}

} // namespace

Expected<RunLock> RunLock::acquire(const fs::path &runFolder)
{
    const fs::path path = runLockFile();
    const auto lockFailure = [&](int code) { return failure(ErrorKind::file, "lock", path.string(), systemReason(code)); };
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    FileDescriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!file)
        return lockFailure(errno);
    if (::flock(file.get(), LOCK_EX | LOCK_NB) != 0)
        return errno == EWOULDBLOCK ? heldFailure(runFolder, waitForHolder(file.get())) : lockFailure(errno);
    const std::string holder = fmt::format("{}\n{}", ::getpid(), fs::absolute(runFolder, error).string());
    // What the file says is a courtesy to the second comer; that the lock holds does not depend on it.
    if (::ftruncate(file.get(), 0) == 0)
        static_cast<void>(writeAll(file.get(), holder, path.string()));
    return RunLock(std::move(file));
}

RunLock::~RunLock() = default;

} // namespace levelfield
