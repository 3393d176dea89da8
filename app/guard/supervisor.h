// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/guard/options.h"
#include "core/server/descendants.h"
#include "core/server/guard_protocol.h"

#include <chrono>
#include <set>
#include <utility>

namespace levelfield {

/// The guard's life: start the server, reap, report, obey, and in the end leave nothing behind.
class Supervisor {
public:
    /// Whether descriptor 3 is a socket, as it is when Levelfield started us.
    [[nodiscard]] static bool hasLevelfield();

    explicit Supervisor(GuardOptions options);
    /// Returns the guard's exit status once nothing is left to do.
    int run();

private:
    using Time = std::chrono::steady_clock::time_point;
    enum class Events { any, childrenOnly };
    enum class Phase { running, stopping, ending, abandoned };

    void detach();
    bool start();
    void watch();
    void waitForEvent(Time until, Events events);
    void reap();
    void readCommands();
    void obey(const GuardMessage &message);
    void lookForEscapees();
    void reportEmpty();
    void reportMembers();
    void signalOnce(const ProcessEntry &entry);
    void continueStopping();
    bool killEverything(std::chrono::milliseconds limit);
    int end();
    int endAbandoned();
    void send(const GuardMessage &message);
    [[nodiscard]] Time nextWakeUp() const;
    [[nodiscard]] bool nothingLeft();

    GuardOptions m_options;
    bool m_adopts;
    Descendants m_descendants;
    LineBuffer m_commands;
    Phase m_phase = Phase::running;
    pid_t m_server = -1;        ///< -1 once it has been reaped
    bool m_hasChildren = false; ///< as of the last reap()
    bool m_emptyReported = false;
    bool m_needsLook = false; ///< portable: something ended, its children may be on the move
    int m_signal = 0;
    bool m_hard = false;
    Time m_deadline{};
    Time m_nextLook{};
    std::chrono::milliseconds m_lookPause;
    std::set<std::pair<pid_t, std::uint64_t>> m_signalled;
};

} // namespace levelfield
