// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/guard_process.h"

#include "core/server/descendants.h"
#include "core/server/inheritance.h"
#include "core/server/programs.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace levelfield {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

/// The guard reports within milliseconds; only a machine that is out of memory or stuck in I/O takes this long.
constexpr auto guardStartLimit = 20s;
constexpr auto guardAnswerLimit = 10s;
/// After the guard is gone nothing of ours writes any more; what is in the pipe is read at once.
constexpr auto lastOutputLimit = 1s;
/// The guard's own limit for what SIGKILL does not end, and time to say so.
constexpr auto guardKillLimit = std::chrono::milliseconds(guardKillMilliseconds) + 1s;

SteadyTime now()
{
    return std::chrono::steady_clock::now();
}

std::unexpected<Error> startFailure(const LaunchRequest &request, std::string cause, std::string advice = {})
{
    return failure(ErrorKind::start, "start", request.name, std::move(cause), std::move(advice));
}

Expected<FileDescriptor> createLog(const fs::path &path)
{
    FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644));
    if (!file)
        return failure(ErrorKind::file, "create the log", path.string(), systemReason(errno));
    return file;
}

Command guardCommand(const GuardProcess::Setup &setup, const LaunchRequest &request)
{
    Command command{setup.guard.string()};
    if (setup.portable)
        command.emplace_back("--portable");
    command.insert(command.end(), {"--descriptors", fmt::format("{}", originalDescriptorLimit())});
    const std::vector<int> cpus = request.cpus.empty() ? originalCpusIfChanged() : request.cpus;
    if (!cpus.empty())
        command.insert(command.end(), {"--cpus", fmt::format("{}", fmt::join(cpus, ","))});
    command.insert(command.end(), {"--directory", request.directory.string(), "--program", setup.program.string(), "--"});
    command.insert(command.end(), request.command.begin(), request.command.end());
    return command;
}

/// A burst of output should fit into the pipe while our thread waits for a CPU.
void enlarge([[maybe_unused]] const FileDescriptor &pipe)
{
#ifdef F_SETPIPE_SZ
    ::fcntl(pipe.get(), F_SETPIPE_SZ, 1 << 20);
#endif
}

void setNonBlocking(const FileDescriptor &descriptor)
{
    ::fcntl(descriptor.get(), F_SETFL, ::fcntl(descriptor.get(), F_GETFL) | O_NONBLOCK);
}

std::string startFailureCause(const GuardMessage &message, const GuardProcess::Setup &setup, const LaunchRequest &request)
{
    const int code = static_cast<int>(message.number(0));
    if (message.text == "directory")
        return fmt::format("its folder {}: {}", request.directory.string(), systemReason(code));
    if (message.text == "cpus")
        return fmt::format("it cannot be bound to the CPUs {}: {}", fmt::join(request.cpus, ","), systemReason(code));
    if (message.text == "program")
        return fmt::format("{}: {}", setup.program.string(), executionFailure(setup.program, code));
    return fmt::format("{}: {}", message.text, systemReason(code));
}

} // namespace

std::optional<ExitStatus> GuardState::serverExit() const
{
    if (commandExit && (empty || commandExit->code != 0 || (ended && survivors.empty())))
        return commandExit;
    return gone && !ended ? std::optional(ExitStatus{}) : std::nullopt;
}

Expected<std::unique_ptr<GuardProcess>> GuardProcess::start(const Setup &setup, const LaunchRequest &request,
                                                            OutputLog::LineSink sink)
{
    auto logFile = createLog(request.logFile);
    auto sockets = openSocketPair();
    auto output = openPipe();
    auto wake = openPipe();
    const FileDescriptor nothing(::open("/dev/null", O_RDWR | O_CLOEXEC));
    if (!logFile)
        return std::unexpected(logFile.error());
    if (!sockets || !output || !wake || !nothing)
        return startFailure(request, systemReason(errno), "Close other programs, or raise the limit of open files.");
    enlarge(output->writeEnd);
    setNonBlocking(output->readEnd);
    setNonBlocking(sockets->first);

    const int writeEnd = output->writeEnd.get();
    const auto pid = spawnChild({.program = setup.guard,
                                 .command = guardCommand(setup, request),
                                 .environment = mergedEnvironment(request.environment),
                                 .descriptors = {nothing.get(), writeEnd, writeEnd, sockets->second.get()}});
    if (!pid)
        return startFailure(request, fmt::format("{}: {}", setup.guard.string(), executionFailure(setup.guard, pid.error())),
                            "levelfield-guard belongs beside the other executables of Levelfield; install it again.");
    sockets->second.reset();
    output->writeEnd.reset();
    std::unique_ptr<GuardProcess> guard(
        new GuardProcess(*pid, {std::move(sockets->first), std::move(output->readEnd), std::move(*wake), std::move(*logFile)},
                         request.logLimit, std::move(sink)));
    if (auto started = guard->awaitStart(setup, request); !started)
        return std::unexpected(started.error());
    return guard;
}

GuardProcess::GuardProcess(pid_t pid, Channels channels, std::uint64_t logLimit, OutputLog::LineSink sink)
    : m_pid(pid),
      m_socket(std::move(channels.socket)),
      m_output(std::move(channels.output)),
      m_wake(std::move(channels.wake)),
      m_log(std::move(channels.logFile), logLimit, std::move(sink)),
      m_listener([this](const std::stop_token &stop) { listen(stop); })
{
}

GuardProcess::~GuardProcess()
{
    setObserver({});
    send({"end"});
    finish(now() + guardKillLimit);
}

Expected<> GuardProcess::awaitStart(const Setup &setup, const LaunchRequest &request)
{
    waitUntil([](const GuardState &state) { return state.server != 0 || state.startFailure || state.gone; },
              now() + guardStartLimit);
    const GuardState reached = state();
    if (reached.server != 0)
        return {};
    if (reached.startFailure)
        return startFailure(request, startFailureCause(*reached.startFailure, setup, request));
    finish(now());
    return startFailure(request, fmt::format("{} does not report: {}", setup.guard.string(), m_log.tail(5)));
}

GuardState GuardProcess::state() const
{
    const std::lock_guard lock(m_mutex);
    return m_state;
}

bool GuardProcess::serverHasExited() const
{
    const std::lock_guard lock(m_mutex);
    return m_state.serverExit().has_value();
}

void GuardProcess::setObserver(std::function<void()> observer)
{
    const std::lock_guard lock(m_observerMutex);
    m_observer = std::move(observer);
}

bool GuardProcess::waitUntil(const std::function<bool(const GuardState &)> &reached, SteadyTime deadline)
{
    std::unique_lock lock(m_mutex);
    return m_changed.wait_until(lock, deadline, [&] { return reached(m_state); });
}

void GuardProcess::send(const GuardMessage &message)
{
    const std::string line = message.line();
    int flags = 0;
#ifdef MSG_NOSIGNAL
    flags |= MSG_NOSIGNAL;
#endif
    // A few bytes into an empty socket buffer: either they go at once or the guard is gone, which the listener sees.
    static_cast<void>(::send(m_socket.get(), line.data(), line.size(), flags));
}

std::set<pid_t> GuardProcess::members()
{
    {
        const std::lock_guard lock(m_mutex);
        m_state.members.reset();
    }
    send({"members"});
    waitUntil([](const GuardState &state) { return state.members || state.gone; }, now() + guardAnswerLimit);
    const std::set<pid_t> pids = state().members.value_or(std::set<pid_t>{});
    m_remembered = systemProcessTable()->read().value_or(std::vector<ProcessEntry>{});
    std::erase_if(m_remembered, [&](const ProcessEntry &entry) { return !pids.contains(entry.pid); });
    return pids;
}

void GuardProcess::finish(SteadyTime deadline)
{
    if (std::exchange(m_finished, true))
        return;
    awaitGuard(deadline);
    // Before the guard is reaped: until then its pid, and with it the session, cannot be anybody else's.
    if (const GuardState last = state(); !last.ended && !last.startFailure)
        endOrphans();
    ::waitpid(m_pid, nullptr, 0);
    endListener();
}

void GuardProcess::awaitGuard(SteadyTime deadline)
{
    const auto gone = [](const GuardState &state) { return state.gone; };
    if (waitUntil(gone, deadline))
        return;
    ::kill(m_pid, SIGKILL);
    waitUntil(gone, now() + guardKillLimit);
}

/// The guard was killed, or hung: what it watched over has other parents now.
void GuardProcess::endOrphans()
{
    Descendants orphans(systemProcessTable(), m_pid, Descendants::Orphans::moveAway);
    orphans.remember(m_remembered);
    if (const pid_t server = state().server)
        orphans.setServerGroup(server);
    const SteadyTime deadline = now() + guardKillLimit;
    for (auto pause = 1ms; orphans.refresh() && !orphans.living().empty() && now() < deadline;
         pause = std::min(pause * 2, 50ms)) {
        orphans.killAll();
        std::this_thread::sleep_for(pause);
    }
    change([&](GuardState &state) {
        for (const ProcessEntry &entry : orphans.living())
            state.survivors.emplace_back(entry.pid, entry.name);
    });
}

void GuardProcess::endListener()
{
    waitUntil([](const GuardState &state) { return state.silent; }, now() + lastOutputLimit);
    m_listener.request_stop();
    static_cast<void>(writeAll(m_wake.writeEnd.get(), "x", {}));
    m_listener.join();
    m_log.finish();
}

void GuardProcess::change(const std::function<void(GuardState &)> &apply)
{
    {
        const std::lock_guard lock(m_mutex);
        apply(m_state);
    }
    m_changed.notify_all();
    const std::lock_guard lock(m_observerMutex);
    if (m_observer)
        m_observer();
}

void GuardProcess::listen(const std::stop_token &stop)
{
    bool output = true;
    bool messages = true;
    while ((output || messages) && !stop.stop_requested()) {
        // poll() leaves out entries with a negative descriptor.
        std::array<pollfd, 3> events{{{output ? m_output.get() : -1, POLLIN, 0},
                                      {messages ? m_socket.get() : -1, POLLIN, 0},
                                      {m_wake.readEnd.get(), POLLIN, 0}}};
        ::poll(events.data(), events.size(), -1);
        if (output && events[0].revents != 0 && !readOutput()) {
            output = false;
            change([](GuardState &state) { state.silent = true; });
        }
        if (messages && events[1].revents != 0 && !readMessages()) {
            messages = false;
            change([](GuardState &state) { state.gone = true; });
        }
    }
}

bool GuardProcess::readOutput()
{
    static thread_local std::array<char, 65536> buffer;
    const ssize_t size = ::read(m_output.get(), buffer.data(), buffer.size());
    if (size > 0)
        m_log.append({buffer.data(), static_cast<std::size_t>(size)}, now());
    return size > 0 || (size < 0 && (errno == EINTR || errno == EAGAIN));
}

bool GuardProcess::readMessages()
{
    std::array<char, 1024> buffer{};
    const ssize_t size = ::recv(m_socket.get(), buffer.data(), buffer.size(), 0);
    if (size > 0)
        m_messages.append(buffer.data(), static_cast<std::size_t>(size));
    for (std::string line; m_messages.next(line);)
        take(parseGuardMessage(line));
    return size > 0 || (size < 0 && (errno == EINTR || errno == EAGAIN));
}

void GuardProcess::take(const GuardMessage &message)
{
    const int first = static_cast<int>(message.number(0));
    change([&](GuardState &state) {
        if (message.word == "started") {
            state.server = first;
            state.forked =
                SteadyTime(std::chrono::duration_cast<SteadyTime::duration>(std::chrono::nanoseconds(message.number(1))));
        } else if (message.word == "failed")
            state.startFailure = message;
        else if (message.word == "exited")
            state.commandExit = ExitStatus{.code = first};
        else if (message.word == "killed")
            state.commandExit = ExitStatus{.signal = first};
        else if (message.word == "empty")
            state.empty = true;
        else if (message.word == "members")
            state.members.emplace(message.numbers.begin(), message.numbers.end());
        else if (message.word == "survivor")
            state.survivors.emplace_back(first, message.text);
        else if (message.word == "ended") {
            state.ended = true;
            state.hard = first != 0;
        }
    });
}

} // namespace levelfield
