// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/server/child_process.h"
#include "core/server/guard_protocol.h"
#include "core/server/launcher.h"
#include "core/server/output_log.h"
#include "core/server/process_table.h"

#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>

namespace levelfield {

/// What is known of a guard and its server.
struct GuardState {
    pid_t server = 0;                           ///< 0 until started
    SteadyTime forked{};                        ///< just before the server's fork
    std::optional<GuardMessage> startFailure{}; ///< `failed`
    std::optional<ExitStatus> commandExit{};    ///< the command itself; what it started may live on
    bool empty = false;                         ///< nothing that the command started lives
    std::optional<std::set<pid_t>> members{};   ///< answer to `members`
    std::vector<std::pair<pid_t, std::string>> survivors{};
    bool ended = false;  ///< the guard said its last word
    bool hard = false;   ///< it needed SIGKILL
    bool gone = false;   ///< its end of the socket is closed
    bool silent = false; ///< nobody can write output any more

    /// The command has ended, and unless it put itself into the background (exit status 0, descendants alive), so has the server.
    [[nodiscard]] std::optional<ExitStatus> serverExit() const;
};

/// A levelfield-guard and the thread that listens to it: reads its messages, drains the server's output into the log.
class GuardProcess {
public:
    /// How the guard is told to work; see app/guard/options.h.
    struct Setup {
        std::filesystem::path guard;
        std::filesystem::path program; ///< the server's executable file
        bool portable = false;
    };

    /// Starts the guard, which starts the server. Errors are those of Launcher::start().
    [[nodiscard]] static Expected<std::unique_ptr<GuardProcess>> start(const Setup &setup, const LaunchRequest &request,
                                                                       OutputLog::LineSink sink);
    /// Closes the socket, upon which the guard ends everything, and waits for it.
    ~GuardProcess();
    GuardProcess(const GuardProcess &) = delete;
    GuardProcess &operator=(const GuardProcess &) = delete;

    [[nodiscard]] pid_t pid() const { return m_pid; }
    [[nodiscard]] GuardState state() const;
    /// state().serverExit().has_value(), for those who ask a thousand times a second.
    [[nodiscard]] bool serverHasExited() const;
    [[nodiscard]] const OutputLog &log() const { return m_log; }

    /// Called on the listening thread after each change of state; {} to end it. Returns once no call is in progress.
    void setObserver(std::function<void()> observer);
    /// Blocks until `reached` or `deadline`. @return whether it was reached.
    bool waitUntil(const std::function<bool(const GuardState &)> &reached, SteadyTime deadline);
    void send(const GuardMessage &message);
    /// The living processes that came of the command, as the guard sees them; empty when it does not answer. They are
    /// remembered by pid and start time: should the guard be killed, they are found again.
    [[nodiscard]] std::set<pid_t> members();
    /// Waits for the guard to be gone, killing it at `deadline`, ends what it left if it could not do so itself, and reads
    /// the last of the output. Idempotent; for the owner's thread only.
    void finish(SteadyTime deadline);

private:
    struct Channels {
        FileDescriptor socket;
        FileDescriptor output; ///< read end of the server's output
        Pipe wake;             ///< one byte ends the listener
        FileDescriptor logFile;
    };

    GuardProcess(pid_t pid, Channels channels, std::uint64_t logLimit, OutputLog::LineSink sink);
    [[nodiscard]] Expected<> awaitStart(const Setup &setup, const LaunchRequest &request);

    void listen(const std::stop_token &stop);
    bool readOutput();
    bool readMessages();
    void take(const GuardMessage &message);
    void change(const std::function<void(GuardState &)> &apply);
    void awaitGuard(SteadyTime deadline);
    void endOrphans();
    void endListener();

    const pid_t m_pid;
    FileDescriptor m_socket;
    FileDescriptor m_output;
    Pipe m_wake;
    OutputLog m_log;
    LineBuffer m_messages;
    mutable std::mutex m_mutex; ///< guards m_state
    std::condition_variable m_changed;
    GuardState m_state;
    std::mutex m_observerMutex;
    std::function<void()> m_observer;
    std::vector<ProcessEntry> m_remembered;
    bool m_finished = false;
    std::jthread m_listener; ///< last: it uses everything above
};

} // namespace levelfield
