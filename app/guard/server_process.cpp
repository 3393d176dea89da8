// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guard/server_process.h"

#include "app/guard/platform.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace levelfield {

namespace {

enum class Step : int { fork, directory, limit, cpus, program };
constexpr std::array<const char *, 5> stepNames{"fork", "directory", "limit", "cpus", "program"};

struct Failure {
    Step step;
    int error;
};

void resetSignals()
{
    for (int signal = 1; signal < NSIG; ++signal)
        ::signal(signal, SIG_DFL);
    resetHiddenSignals();
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

int limitDescriptors(unsigned long wanted)
{
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return errno;
    limit.rlim_cur = std::min<rlim_t>(wanted, limit.rlim_max);
    return ::setrlimit(RLIMIT_NOFILE, &limit) == 0 ? 0 : errno;
}

/// The child's side: becomes the server. Returns only to say why it could not.
Failure becomeServer(const GuardOptions &options)
{
    ::setpgid(0, 0);
    resetSignals();
    if (::chdir(options.directory.c_str()) != 0)
        return {Step::directory, errno};
    if (options.descriptors) {
        if (const int error = limitDescriptors(*options.descriptors))
            return {Step::limit, error};
    }
    if (!options.cpus.empty()) {
        if (const int error = pinToCpus(options.cpus))
            return {Step::cpus, error};
    }
    std::vector<char *> argv;
    for (const std::string &argument : options.command)
        argv.push_back(const_cast<char *>(argument.c_str())); // execve's signature; it does not write
    argv.push_back(nullptr);
    ::execve(options.program.c_str(), argv.data(), environ);
    return {Step::program, errno};
}

/// A pipe that closes by itself when the child becomes the server.
bool openReport(std::array<int, 2> &report)
{
    if (::pipe(report.data()) != 0)
        return false;
    for (const int end : report)
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
    return true;
}

/// Waits for the child's report; true when there is one, which means that it failed.
bool readReport(int pipe, Failure &failure)
{
    for (;;) {
        const ssize_t size = ::read(pipe, &failure, sizeof failure);
        if (size >= 0 || errno != EINTR)
            return size == static_cast<ssize_t>(sizeof failure);
    }
}

} // namespace

ServerStart startServer(const GuardOptions &options)
{
    std::array<int, 2> report{};
    if (!openReport(report))
        return {.error = errno, .step = stepNames[0]};
    ServerStart start{.forked = std::chrono::steady_clock::now()};
    start.pid = ::fork();
    if (start.pid == 0) {
        const Failure failure = becomeServer(options);
        // Smaller than PIPE_BUF: written whole or, with the guard gone, not at all.
        [[maybe_unused]] const ssize_t written = ::write(report[1], &failure, sizeof failure);
        ::_exit(127);
    }
    const int forkError = errno;
    ::close(report[1]);
    Failure failure{Step::fork, forkError};
    const bool failed = start.pid < 0 || readReport(report[0], failure);
    ::close(report[0]);
    if (!failed)
        return start;
    if (start.pid > 0)
        ::waitpid(start.pid, nullptr, 0);
    return {.error = failure.error, .step = stepNames[static_cast<std::size_t>(failure.step)]};
}

} // namespace levelfield
