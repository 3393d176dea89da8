// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/file.h"

#include <QtGlobal>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <fcntl.h>
#include <functional>
#include <poll.h>
#include <string>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/// Real processes that do what a test tells them, step by step.
namespace levelfield::real {

/// The two ends of a conversation in single bytes. Blocking; a partner that is gone, or silent for long, ends this process.
class Line {
public:
    Line(int in, int out) : m_in(in), m_out(out) {}

    void say(char word) const
    {
        if (::write(m_out, &word, 1) != 1)
            ::_exit(3);
    }

    char hear() const
    {
        constexpr int longest = 60'000;
        char word = 0;
        pollfd waiting{m_in, POLLIN, 0};
        if (::poll(&waiting, 1, longest) != 1 || ::read(m_in, &word, 1) != 1)
            ::_exit(4);
        return word;
    }

private:
    int m_in, m_out;
};

/// Forks; the child runs `body` and ends. For use inside processes of a test as well.
inline pid_t forkChild(const std::function<void()> &body)
{
    const pid_t pid = ::fork();
    if (pid != 0)
        return pid;
    ::alarm(120); // whatever happens to the test, nothing stays behind
    body();
    ::_exit(0);
}

inline void reap(pid_t pid)
{
    while (::waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
    }
}

/// Uses CPU time of the calling process.
inline void burn(std::chrono::milliseconds time)
{
    const auto used = [] {
        timespec now{};
        ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
        return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
    };
    for (const auto end = used() + time; used() < end;) {
    }
}

/// A process that plays levelfield-guard: orphans below it come to it. Killed at the end, with what it still has.
class Guard {
public:
    explicit Guard(const std::function<void(const Line &test)> &body)
    {
        std::array<int, 2> down{};
        std::array<int, 2> up{};
        if (::pipe2(down.data(), O_CLOEXEC) != 0 || ::pipe2(up.data(), O_CLOEXEC) != 0)
            qFatal("no pipes");
        m_out = FileDescriptor(down[1]);
        m_in = FileDescriptor(up[0]);
        m_pid = forkChild([&] {
            ::close(down[1]);
            ::close(up[0]);
            ::prctl(PR_SET_CHILD_SUBREAPER, 1);
            ::signal(SIGCHLD, SIG_DFL);
            body(Line(down[0], up[1]));
        });
        ::close(down[0]);
        ::close(up[1]);
    }
    Guard(const Guard &) = delete;
    Guard &operator=(const Guard &) = delete;
    ~Guard()
    {
        m_out.reset(); // who listens ends
        ::kill(m_pid, SIGKILL);
        reap(m_pid);
    }

    pid_t pid() const { return m_pid; }
    void say(char word) const { (void)!::write(m_out.get(), &word, 1); }

    /// Waits for these words, in any order. false when one is missing after a minute, or another is heard.
    bool hears(std::string expected) const
    {
        while (!expected.empty()) {
            char word = 0;
            pollfd waiting{m_in.get(), POLLIN, 0};
            if (::poll(&waiting, 1, 60'000) != 1 || ::read(m_in.get(), &word, 1) != 1)
                return false;
            const std::size_t place = expected.find(word);
            if (place == std::string::npos)
                return false;
            expected.erase(place, 1);
        }
        return true;
    }

private:
    pid_t m_pid = 0;
    FileDescriptor m_out, m_in;
};

} // namespace levelfield::real
