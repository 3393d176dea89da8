// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sample/ps_command.h"

#include "core/file.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace levelfield {

namespace {

using std::chrono::steady_clock;

std::unexpected<Error> psFailure(const std::string &program, std::string cause)
{
    return failure(ErrorKind::system, "list the processes with", program, std::move(cause));
}

struct Pipe {
    FileDescriptor read, write;
};

/// Both ends close-on-exec. Where pipe2() is missing a process started by another thread at that very moment would inherit
/// them for as long as its own exec takes.
Expected<Pipe> openPipe(const std::string &program)
{
    std::array<int, 2> ends{};
#ifdef __linux__
    const int result = ::pipe2(ends.data(), O_CLOEXEC);
#else
    const int result = ::pipe(ends.data());
#endif
    if (result != 0)
        return psFailure(program, systemReason(errno));
    Pipe pipe{FileDescriptor(ends[0]), FileDescriptor(ends[1])};
#ifndef __linux__
    ::fcntl(pipe.read.get(), F_SETFD, FD_CLOEXEC);
    ::fcntl(pipe.write.get(), F_SETFD, FD_CLOEXEC);
#endif
    ::fcntl(pipe.read.get(), F_SETFL, O_NONBLOCK);
    return pipe;
}

/// What posix_spawn needs besides the command: standard streams and default signals.
class SpawnSettings {
public:
    explicit SpawnSettings(int output)
    {
        ::posix_spawn_file_actions_init(&m_actions);
        ::posix_spawn_file_actions_addopen(&m_actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        ::posix_spawn_file_actions_adddup2(&m_actions, output, STDOUT_FILENO);
        ::posix_spawn_file_actions_addopen(&m_actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        ::posix_spawnattr_init(&m_attributes);
        sigset_t signals;
        ::sigemptyset(&signals);
        ::posix_spawnattr_setsigmask(&m_attributes, &signals);
        for (const int signal : {SIGINT, SIGTERM, SIGPIPE, SIGCHLD})
            ::sigaddset(&signals, signal);
        ::posix_spawnattr_setsigdefault(&m_attributes, &signals);
        ::posix_spawnattr_setflags(&m_attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    }
    SpawnSettings(const SpawnSettings &) = delete;
    SpawnSettings &operator=(const SpawnSettings &) = delete;
    ~SpawnSettings()
    {
        ::posix_spawn_file_actions_destroy(&m_actions);
        ::posix_spawnattr_destroy(&m_attributes);
    }

    [[nodiscard]] const posix_spawn_file_actions_t *actions() const { return &m_actions; }
    [[nodiscard]] const posix_spawnattr_t *attributes() const { return &m_attributes; }

private:
    posix_spawn_file_actions_t m_actions{};
    posix_spawnattr_t m_attributes{};
};

Expected<pid_t> spawn(const std::string &program, int output)
{
    // One -o each: POSIX takes everything after '=' for the header. -ww: names are not cut to a screen's width.
    std::vector<std::string> words{program, "-A",    "-ww", "-o",      "pid=", "-o",    "ppid=", "-o",   "rss=",
                                   "-o",    "time=", "-o",  "lstart=", "-o",   "stat=", "-o",    "comm="};
    // Only what ps needs: variables such as PS_FORMAT and COLUMNS would change what it prints.
    const char *path = std::getenv("PATH");
    std::vector<std::string> variables{fmt::format("PATH={}", path ? path : "/usr/bin:/bin"), "LC_ALL=C", "TZ=UTC0"};
    const auto pointers = [](std::vector<std::string> &texts) {
        std::vector<char *> out;
        for (std::string &text : texts)
            out.push_back(text.data());
        out.push_back(nullptr);
        return out;
    };
    const SpawnSettings settings(output);
    pid_t pid = 0;
    const int code = ::posix_spawnp(&pid, program.c_str(), settings.actions(), settings.attributes(), pointers(words).data(),
                                    pointers(variables).data());
    if (code != 0)
        return psFailure(program, systemReason(code));
    return pid;
}

/// Everything until the other end closes. An empty optional of errno style: 0 good, else the reason.
Expected<std::string> readAll(int fd, const std::string &program, steady_clock::time_point deadline)
{
    constexpr std::size_t limit = std::size_t{16} << 20;
    std::string text;
    std::array<char, 65536> buffer{};
    while (text.size() <= limit) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - steady_clock::now()).count();
        pollfd waiting{fd, POLLIN, 0};
        const int ready = left > 0 ? ::poll(&waiting, 1, static_cast<int>(left)) : 0;
        if (ready == 0)
            return psFailure(program, "it did not finish in time");
        const ssize_t count = ready < 0 ? -1 : ::read(fd, buffer.data(), buffer.size());
        if (count == 0)
            return text;
        if (count > 0)
            text.append(buffer.data(), static_cast<std::size_t>(count));
        else if (errno != EINTR && errno != EAGAIN)
            return psFailure(program, systemReason(errno));
    }
    return psFailure(program, "its output is larger than 16 MiB");
}

/// nullopt when this process ignores SIGCHLD, so that nobody learns how a child ended.
std::optional<int> reap(pid_t pid)
{
    int status = 0;
    while (::waitpid(pid, &status, 0) < 0) {
        if (errno != EINTR)
            return std::nullopt;
    }
    return status;
}

} // namespace

Expected<PsOutput> runPs(const std::string &program, std::chrono::milliseconds limit)
{
    auto pipe = openPipe(program);
    if (!pipe)
        return std::unexpected(pipe.error());
    const auto pid = spawn(program, pipe->write.get());
    if (!pid)
        return std::unexpected(pid.error());
    pipe->write.reset();
    auto text = readAll(pipe->read.get(), program, steady_clock::now() + limit);
    if (!text)
        ::kill(*pid, SIGKILL);
    pipe->read.reset(); // a ps that still writes must not wait for us
    const auto status = reap(*pid);
    if (!text)
        return std::unexpected(text.error());
    if (status && (!WIFEXITED(*status) || WEXITSTATUS(*status) != 0))
        return psFailure(program, WIFEXITED(*status) ? fmt::format("it ended with exit status {}", WEXITSTATUS(*status))
                                                     : fmt::format("it was ended by signal {}", WTERMSIG(*status)));
    return PsOutput{std::move(*text), *pid};
}

} // namespace levelfield
