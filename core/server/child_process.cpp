// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/child_process.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace levelfield {

namespace {

void closeOnExec(int descriptor)
{
    ::fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

/// posix_spawn's two objects, initialised and destroyed together.
class SpawnSettings {
public:
    SpawnSettings()
    {
        ::posix_spawn_file_actions_init(&actions);
        ::posix_spawnattr_init(&attributes);
    }
    SpawnSettings(const SpawnSettings &) = delete;
    SpawnSettings &operator=(const SpawnSettings &) = delete;
    ~SpawnSettings()
    {
        ::posix_spawn_file_actions_destroy(&actions);
        ::posix_spawnattr_destroy(&attributes);
    }

    posix_spawn_file_actions_t actions{};
    posix_spawnattr_t attributes{};
};

void setSignalsAndGroup(posix_spawnattr_t &attributes, ChildSetup::Group group)
{
    sigset_t signals;
    ::sigemptyset(&signals);
    ::posix_spawnattr_setsigmask(&attributes, &signals);
    ::sigfillset(&signals);
    ::sigdelset(&signals, SIGKILL);
    ::sigdelset(&signals, SIGSTOP);
    ::posix_spawnattr_setsigdefault(&attributes, &signals);
    int flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
    if (group == ChildSetup::Group::own) {
        flags |= POSIX_SPAWN_SETPGROUP;
        ::posix_spawnattr_setpgroup(&attributes, 0);
    }
    ::posix_spawnattr_setflags(&attributes, static_cast<short>(flags));
}

std::vector<char *> pointers(const std::vector<std::string> &strings)
{
    std::vector<char *> list;
    list.reserve(strings.size() + 1);
    for (const std::string &string : strings)
        list.push_back(const_cast<char *>(string.c_str())); // posix_spawn's signature; it does not write
    list.push_back(nullptr);
    return list;
}

} // namespace

Expected<Pipe> openPipe()
{
    std::array<int, 2> ends{};
#ifdef __linux__
    const bool opened = ::pipe2(ends.data(), O_CLOEXEC) == 0;
#else
    const bool opened = ::pipe(ends.data()) == 0;
#endif
    if (!opened)
        return failure(ErrorKind::system, "open", "a pipe", systemReason(errno));
    closeOnExec(ends[0]);
    closeOnExec(ends[1]);
    return Pipe{FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

Expected<std::pair<FileDescriptor, FileDescriptor>> openSocketPair()
{
    std::array<int, 2> ends{};
    int type = SOCK_STREAM;
#ifdef SOCK_CLOEXEC
    type |= SOCK_CLOEXEC;
#endif
    if (::socketpair(AF_UNIX, type, 0, ends.data()) != 0)
        return failure(ErrorKind::system, "open", "a pair of sockets", systemReason(errno));
    closeOnExec(ends[0]);
    closeOnExec(ends[1]);
#ifdef SO_NOSIGPIPE
    const int on = 1;
    ::setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
    return std::pair{FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

std::expected<pid_t, int> spawnChild(const ChildSetup &setup)
{
    SpawnSettings settings;
    setSignalsAndGroup(settings.attributes, setup.group);
    const int count = static_cast<int>(setup.descriptors.size());
    std::vector<FileDescriptor> moved; // out of the way of the child's numbers
    for (int target = 0; target < count; ++target) {
        moved.emplace_back(::fcntl(setup.descriptors[static_cast<std::size_t>(target)], F_DUPFD_CLOEXEC, count));
        if (!moved.back())
            return std::unexpected(errno);
        ::posix_spawn_file_actions_adddup2(&settings.actions, moved.back().get(), target);
    }
    closeInChildFrom(settings.actions, settings.attributes, count);
    if (!setup.directory.empty())
        ::posix_spawn_file_actions_addchdir_np(&settings.actions, setup.directory.c_str());
    pid_t pid = -1;
    const int error = ::posix_spawn(&pid, setup.program.c_str(), &settings.actions, &settings.attributes,
                                    pointers(setup.command).data(), pointers(setup.environment).data());
    if (error != 0)
        return std::unexpected(error);
    return pid;
}

} // namespace levelfield
