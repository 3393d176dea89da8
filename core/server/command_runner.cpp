// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/command_runner.h"

#include "core/server/child_process.h"
#include "core/server/programs.h"
#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace levelfield {

using namespace std::chrono_literals;

namespace {

constexpr std::size_t outputLimit = std::size_t{1} << 20;
/// The end of a child whose descendants keep its pipes open is noticed after at most this.
constexpr auto childCheckInterval = 20ms;

SteadyTime now()
{
    return std::chrono::steady_clock::now();
}

/// One of the child's two outputs: drained for ever, kept up to the limit, told line by line.
class Collector {
public:
    Collector(FileDescriptor pipe, std::string &text, const std::function<void(const std::string &)> &line)
        : m_pipe(std::move(pipe)),
          m_text(text),
          m_tell(line)
    {
        ::fcntl(m_pipe.get(), F_SETFL, ::fcntl(m_pipe.get(), F_GETFL) | O_NONBLOCK);
    }

    [[nodiscard]] bool isOpen() const { return static_cast<bool>(m_pipe); }
    [[nodiscard]] pollfd event() const { return {m_pipe.get(), POLLIN, 0}; }

    /// Reads what is there now, at most a pipeful, so that a child that writes for ever does not hold us.
    void drain()
    {
        std::array<char, 65536> buffer{};
        for (int round = 0; round < 16 && m_pipe; ++round) {
            const ssize_t size = ::read(m_pipe.get(), buffer.data(), buffer.size());
            if (size < 0 && errno == EINTR)
                continue;
            if (size < 0 && errno == EAGAIN)
                return;
            if (size <= 0)
                m_pipe.reset();
            else
                take({buffer.data(), static_cast<std::size_t>(size)});
        }
    }

    void finish()
    {
        if (m_tell && !m_line.empty())
            m_tell(printable(m_line));
    }

private:
    void take(std::string_view bytes)
    {
        m_text += bytes.substr(0, outputLimit - std::min(outputLimit, m_text.size()));
        while (m_tell && !bytes.empty()) {
            const auto end = bytes.find('\n');
            const std::string_view part = bytes.substr(0, end);
            m_line += part.substr(0, outputLimit - std::min(outputLimit, m_line.size()));
            if (end == std::string_view::npos)
                return;
            m_tell(printable(m_line));
            m_line.clear();
            bytes.remove_prefix(end + 1);
        }
    }

    FileDescriptor m_pipe;
    std::string &m_text;
    const std::function<void(const std::string &)> &m_tell;
    std::string m_line;
};

std::optional<ExitStatus> exitStatus(pid_t child, int options)
{
    int status = 0;
    pid_t ended = 0;
    do
        ended = ::waitpid(child, &status, options);
    while (ended < 0 && errno == EINTR);
    if (ended == 0)
        return std::nullopt;
    if (ended < 0) // reaped by somebody else, as where SIGCHLD is ignored
        return ExitStatus{};
    return WIFSIGNALED(status) ? ExitStatus{.signal = WTERMSIG(status)} : ExitStatus{.code = WEXITSTATUS(status)};
}

/// A running command: collects until it has ended, its time is over, or `stop`.
class Execution {
public:
    Execution(pid_t child, Collector output, Collector errors, FileDescriptor wake)
        : m_child(child),
          m_output(std::move(output)),
          m_errors(std::move(errors)),
          m_wake(std::move(wake))
    {
    }

    enum class End { exited, timedOut, stopped };
    End collect(SteadyTime deadline, const std::stop_token &stop);
    [[nodiscard]] ExitStatus status() const { return m_status.value_or(ExitStatus{}); }

private:
    void wait(SteadyTime deadline);
    void endGroup();

    pid_t m_child;
    Collector m_output;
    Collector m_errors;
    FileDescriptor m_wake;
    std::optional<ExitStatus> m_status;
};

Execution::End Execution::collect(SteadyTime deadline, const std::stop_token &stop)
{
    End end = End::exited;
    for (;;) {
        // Asked before the last draining: what the child wrote is in the pipe by the time it has ended.
        m_status = exitStatus(m_child, WNOHANG);
        m_output.drain();
        m_errors.drain();
        if (m_status)
            break;
        if (stop.stop_requested() || now() >= deadline) {
            end = stop.stop_requested() ? End::stopped : End::timedOut;
            endGroup();
            break;
        }
        wait(deadline);
    }
    m_output.finish();
    m_errors.finish();
    return end;
}

void Execution::wait(SteadyTime deadline)
{
    const bool open = m_output.isOpen() || m_errors.isOpen();
    // With both pipes closed the child is ending at this moment.
    const auto longest = open ? std::chrono::milliseconds(childCheckInterval) : 1ms;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - now());
    std::array<pollfd, 3> events{m_output.event(), m_errors.event(), {m_wake.get(), POLLIN, 0}};
    ::poll(events.data(), events.size(), static_cast<int>(std::clamp(left, 0ms, longest).count()));
}

void Execution::endGroup()
{
    // The child is not reaped yet, so the group's number is still its own.
    ::kill(-m_child, SIGKILL);
    m_status = exitStatus(m_child, 0);
    m_output.drain();
    m_errors.drain();
}

} // namespace

Expected<CommandOutput> runCommand(const Command &command, const std::filesystem::path &directory, const TextPairs &environment,
                                   std::chrono::milliseconds timeout, std::stop_token stop,
                                   const std::function<void(const std::string &)> &line)
{
    const std::string name = command.empty() ? std::string{} : printable(command.front());
    std::error_code error;
    if (!std::filesystem::is_directory(directory, error))
        return failure(ErrorKind::system, "run", name, fmt::format("its folder {} does not exist", directory.string()));
    const auto program =
        locateProgram(ErrorKind::system, command.empty() ? std::string{} : command.front(), directory, environment);
    if (!program)
        return std::unexpected(program.error());
    auto output = openPipe();
    auto errors = openPipe();
    auto wake = openPipe();
    const FileDescriptor nothing(::open("/dev/null", O_RDWR | O_CLOEXEC));
    if (!output || !errors || !wake || !nothing)
        return failure(ErrorKind::system, "run", name, systemReason(errno), "Raise the limit of open files.");

    const auto child = spawnChild({.program = *program,
                                   .command = command,
                                   .directory = directory,
                                   .environment = mergedEnvironment(environment),
                                   .descriptors = {nothing.get(), output->writeEnd.get(), errors->writeEnd.get()},
                                   .group = ChildSetup::Group::own});
    if (!child)
        return failure(ErrorKind::system, "run", name, executionFailure(*program, child.error()));
    output->writeEnd.reset();
    errors->writeEnd.reset();

    CommandOutput result;
    Execution execution(*child, Collector(std::move(output->readEnd), result.output, line),
                        Collector(std::move(errors->readEnd), result.errors, line), std::move(wake->readEnd));
    const std::stop_callback wakeOnStop(stop, [&] { static_cast<void>(writeAll(wake->writeEnd.get(), "x", {})); });
    const auto end = execution.collect(now() + timeout, stop);
    if (end == Execution::End::stopped)
        return failure(ErrorKind::interrupted, "run", name, "interrupted");
    result.status = execution.status();
    result.timedOut = end == Execution::End::timedOut;
    return result;
}

} // namespace levelfield
