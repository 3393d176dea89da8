// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guard/supervisor.h"

#include "app/guard/platform.h"
#include "app/guard/server_process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace levelfield {

namespace {

using namespace std::chrono_literals;

// Portable: servers put themselves into the background early if at all, and a look costs a `ps`.
constexpr std::chrono::milliseconds firstLookPause = 50ms;
constexpr std::chrono::milliseconds longestLookPause = 1000ms;
constexpr std::chrono::milliseconds stoppingLookPause = 100ms;

std::chrono::steady_clock::time_point now()
{
    return std::chrono::steady_clock::now();
}

/// Signals meant for a terminal's foreground job, or for Levelfield, must not take the guard away before its server.
void ignoreSignals()
{
    for (const int signal : {SIGINT, SIGQUIT, SIGHUP, SIGTERM, SIGTSTP, SIGTTIN, SIGTTOU, SIGPIPE, SIGUSR1, SIGUSR2, SIGALRM})
        ::signal(signal, SIG_IGN);
}

/// SIGCHLD is let through only while pselect() waits, so that none is missed between looking and waiting.
void holdChildSignals()
{
    struct sigaction action{};
    action.sa_handler = [](int) {};
    ::sigaction(SIGCHLD, &action, nullptr);
    sigset_t childSignal;
    ::sigemptyset(&childSignal);
    ::sigaddset(&childSignal, SIGCHLD);
    ::sigprocmask(SIG_BLOCK, &childSignal, nullptr);
}

timespec toTimespec(std::chrono::nanoseconds duration)
{
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(duration);
    return {static_cast<time_t>(seconds.count()), static_cast<long>((duration - seconds).count())};
}

} // namespace

bool Supervisor::hasLevelfield()
{
    struct stat status{};
    return ::fstat(guardSocket, &status) == 0 && S_ISSOCK(status.st_mode);
}

Supervisor::Supervisor(GuardOptions options)
    : m_options(std::move(options)),
      m_adopts(!m_options.portable && adoptOrphans()),
      m_descendants(m_options.portable ? psProcessTable() : systemProcessTable(), ::getpid(),
                    m_adopts ? Descendants::Orphans::areAdopted : Descendants::Orphans::moveAway),
      m_lookPause(firstLookPause)
{
}

int Supervisor::run()
{
    detach();
    if (!start())
        return 1;
    while (m_phase == Phase::running || m_phase == Phase::stopping)
        watch();
    return m_phase == Phase::abandoned ? endAbandoned() : end();
}

void Supervisor::detach()
{
    ::setsid();
    ignoreSignals();
    holdChildSignals();
    ::fcntl(guardSocket, F_SETFD, FD_CLOEXEC);
    ::fcntl(guardSocket, F_SETFL, ::fcntl(guardSocket, F_GETFL) | O_NONBLOCK);
}

bool Supervisor::start()
{
    if (!m_adopts) {
        const std::string marker = Descendants::marker(::getpid());
        const auto equals = marker.find('=');
        ::setenv(marker.substr(0, equals).c_str(), marker.substr(equals + 1).c_str(), 1);
    }
    const ServerStart started = startServer(m_options);
    if (started.pid < 0) {
        send({"failed", {started.error}, started.step});
        return false;
    }
    m_server = started.pid;
    m_hasChildren = true;
    m_descendants.setServerGroup(m_server);
    m_nextLook = now() + m_lookPause;
    const std::chrono::nanoseconds forked = started.forked.time_since_epoch();
    send({"started", {started.pid, forked.count()}});
    return true;
}

void Supervisor::watch()
{
    waitForEvent(nextWakeUp(), Events::any);
    reap();
    readCommands();
    if (!m_adopts)
        lookForEscapees();
    if (m_phase == Phase::running)
        reportEmpty();
    else if (m_phase == Phase::stopping)
        continueStopping();
}

Supervisor::Time Supervisor::nextWakeUp() const
{
    Time wakeUp = Time::max();
    if (!m_adopts && !m_emptyReported)
        wakeUp = m_nextLook;
    if (m_phase == Phase::stopping)
        wakeUp = std::min(wakeUp, m_deadline);
    return wakeUp;
}

void Supervisor::waitForEvent(Time until, Events events)
{
    fd_set readable;
    FD_ZERO(&readable);
    FD_SET(guardSocket, &readable);
    sigset_t none;
    ::sigemptyset(&none);
    const timespec timeout = toTimespec(std::max(Time::duration::zero(), until - now()));
    ::pselect(guardSocket + 1, events == Events::any ? &readable : nullptr, nullptr, nullptr,
              until == Time::max() ? nullptr : &timeout, &none);
}

void Supervisor::reap()
{
    for (;;) {
        int status = 0;
        const pid_t pid = ::waitpid(-1, &status, WNOHANG);
        if (pid < 0 && errno == EINTR)
            continue;
        m_hasChildren = pid == 0;
        if (pid <= 0)
            return;
        m_needsLook = true;
        if (pid != m_server)
            continue;
        m_server = -1;
        if (WIFEXITED(status))
            send({"exited", {WEXITSTATUS(status)}});
        else
            send({"killed", {WTERMSIG(status)}});
    }
}

void Supervisor::readCommands()
{
    std::array<char, 512> buffer{};
    for (;;) {
        const ssize_t size = ::recv(guardSocket, buffer.data(), buffer.size(), 0);
        if (size > 0) {
            m_commands.append(buffer.data(), static_cast<std::size_t>(size));
            continue;
        }
        if (size < 0 && errno == EINTR)
            continue;
        if (size == 0 || (errno != EAGAIN && errno != EWOULDBLOCK))
            m_phase = Phase::abandoned;
        break;
    }
    for (std::string line; m_phase != Phase::abandoned && m_commands.next(line);)
        obey(parseGuardMessage(line));
}

void Supervisor::obey(const GuardMessage &message)
{
    if (message.word == "members")
        reportMembers();
    if (message.word == "end")
        m_phase = Phase::ending;
    if (message.word == "stop" && m_phase == Phase::running) {
        m_phase = Phase::stopping;
        m_signal = static_cast<int>(message.number(0));
        m_deadline = now() + std::chrono::milliseconds(message.number(1));
    }
}

void Supervisor::lookForEscapees()
{
    if (!m_needsLook && now() < m_nextLook)
        return;
    m_descendants.refresh(m_needsLook ? Descendants::Look::thorough : Descendants::Look::quick);
    m_needsLook = false;
    m_lookPause = std::min(m_lookPause * 2, longestLookPause);
    m_nextLook = now() + (m_phase == Phase::stopping ? stoppingLookPause : m_lookPause);
}

/// With adoption, to be without children is to be without descendants. Otherwise the table decides too, and one look at it is
/// no proof: ps reads one process after the other, and misses one that its dying parent forked meanwhile.
bool Supervisor::nothingLeft()
{
    if (m_hasChildren)
        return false;
    if (m_adopts)
        return true;
    constexpr int confirmingLooks = 2;
    for (int look = 0; look < confirmingLooks && m_descendants.living().empty(); ++look)
        m_descendants.refresh();
    return m_descendants.living().empty();
}

void Supervisor::reportEmpty()
{
    if (m_emptyReported || !nothingLeft())
        return;
    m_emptyReported = true;
    send({"empty"});
}

void Supervisor::reportMembers()
{
    m_descendants.refresh();
    GuardMessage answer{"members"};
    for (const ProcessEntry &entry : m_descendants.living())
        answer.numbers.push_back(entry.pid);
    send(answer);
}

void Supervisor::signalOnce(const ProcessEntry &entry)
{
    if (!m_signalled.emplace(entry.pid, entry.startTime).second)
        return;
    ::kill(entry.pid, m_signal);
    ::kill(entry.pid, SIGCONT); // a stopped process would not hear it
}

/// The command itself is asked first and given the chance to end its own children in order. What outlives it, or was left
/// behind by it, is asked in its turn: `npm start` ends on SIGTERM and may leave node running.
void Supervisor::continueStopping()
{
    if (nothingLeft()) {
        m_phase = Phase::ending;
        return;
    }
    if (m_server > 0) {
        signalOnce({.pid = m_server});
    } else if (!m_adopts || m_descendants.refresh()) {
        for (const ProcessEntry &root : m_descendants.roots())
            signalOnce(root);
    }
    if (now() >= m_deadline) {
        m_hard = true;
        m_phase = Phase::ending;
    }
}

bool Supervisor::killEverything(std::chrono::milliseconds limit)
{
    const Time deadline = now() + limit;
    for (std::chrono::milliseconds pause = 1ms;; pause = std::min(pause * 2, 50ms)) {
        reap();
        if (m_hasChildren || !m_adopts)
            m_descendants.killAll();
        if (m_server > 0)
            ::kill(m_server, SIGKILL); // also where the table cannot be read
        if (nothingLeft())
            return true;
        if (now() >= deadline)
            return false;
        waitForEvent(now() + pause, Events::childrenOnly); // the socket may have ended, and would be readable for ever
    }
}

int Supervisor::end()
{
    const bool gone = killEverything(std::chrono::milliseconds(guardKillMilliseconds));
    if (!gone) {
        m_descendants.refresh();
        for (const ProcessEntry &entry : m_descendants.living())
            send({"survivor", {entry.pid}, entry.name});
    }
    send({"ended", {m_hard ? 1 : 0}});
    return gone ? 0 : 1;
}

/// Nobody is left to report to. Goes on for as long as there is anything that can be killed.
int Supervisor::endAbandoned()
{
    while (!killEverything(std::chrono::milliseconds(guardKillMilliseconds))) {
        if (!m_descendants.killAll())
            return 1;
    }
    return 0;
}

void Supervisor::send(const GuardMessage &message)
{
    const std::string line = message.line();
    for (std::size_t sent = 0; sent < line.size();) {
        const ssize_t size = ::send(guardSocket, line.data() + sent, line.size() - sent, 0);
        if (size < 0 && errno != EINTR)
            return; // Levelfield is gone; readCommands() finds out
        sent += size > 0 ? static_cast<std::size_t>(size) : 0;
    }
}

} // namespace levelfield
