// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"
#include "core/process_identity.h"
#include "core/text.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace levelfield {

namespace {

/// `ps` with English output, standard output to `output`; -1 when it cannot be started.
pid_t spawnPs(const std::string &pid, int output)
{
    posix_spawn_file_actions_t actions{};
    if (::posix_spawn_file_actions_init(&actions) != 0)
        return -1;
    ::posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    ::posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    std::array<std::string, 6> words{"ps", "-o", "stat=,lstart=", "-p", pid, ""};
    std::array<char *, 6> arguments{words[0].data(), words[1].data(), words[2].data(), words[3].data(), words[4].data(), nullptr};
    std::string locale = "LC_ALL=C", zone = "TZ=UTC", path = "PATH=/usr/bin:/bin:/usr/sbin:/sbin";
    std::array<char *, 4> environment{locale.data(), zone.data(), path.data(), nullptr};
    pid_t child = -1;
    if (::posix_spawnp(&child, "ps", &actions, nullptr, arguments.data(), environment.data()) != 0)
        child = -1;
    ::posix_spawn_file_actions_destroy(&actions);
    return child;
}

std::string drain(int fd)
{
    std::string text;
    std::array<char, 4096> buffer{};
    for (;;) {
        const ssize_t count = ::read(fd, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return text;
        text.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

} // namespace

std::optional<std::string> processStartFromPs(pid_t pid)
{
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0)
        return std::nullopt;
    const FileDescriptor reading(ends[0]);
    FileDescriptor writing(ends[1]);
    ::fcntl(reading.get(), F_SETFD, FD_CLOEXEC);
    ::fcntl(writing.get(), F_SETFD, FD_CLOEXEC);
    const pid_t child = spawnPs(std::to_string(pid), writing.get());
    writing.reset();
    if (child < 0)
        return std::nullopt;
    const std::string output = drain(reading.get());
    while (::waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
    }
    // "Ss   Mon Nov 30 21:11:36 2026"
    const std::string_view line = trimmed(std::string_view(output).substr(0, output.find('\n')));
    const auto stateEnd = line.find(' ');
    if (stateEnd == std::string_view::npos || line.front() == 'Z' || line.front() == 'X')
        return std::nullopt;
    return std::string(trimmed(line.substr(stateEnd)));
}

} // namespace levelfield
