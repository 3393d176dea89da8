// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/server/guard_process.h"
#include "core/server/launcher.h"
#include "core/server/listeners.h"

namespace levelfield {

/// A server that passed its ready check, and its guard.
class GuardedServer final : public RunningServer {
public:
    struct Facts {
        Endpoint endpoint;
        std::vector<Endpoint> candidates; ///< where nobody may listen after stop()
        std::chrono::microseconds timeToReady{0};
        StopRule stop;
        int stopSignal = 0;
    };

    GuardedServer(std::unique_ptr<GuardProcess> guard, std::unique_ptr<ListenerTable> listeners, Facts facts);

    [[nodiscard]] const Endpoint &endpoint() const override { return m_facts.endpoint; }
    [[nodiscard]] pid_t guard() const override { return m_guard->pid(); }
    [[nodiscard]] std::chrono::microseconds timeToReady() const override { return m_facts.timeToReady; }
    [[nodiscard]] std::uint64_t logBytes() const override { return m_guard->log().bytes(); }
    [[nodiscard]] bool logTruncated() const override { return m_guard->log().truncated(); }
    [[nodiscard]] std::string logTail(int lines) const override { return m_guard->log().tail(lines); }
    [[nodiscard]] std::optional<ExitStatus> exited() const override { return m_guard->state().serverExit(); }
    StopReport stop() override;

private:
    [[nodiscard]] std::vector<std::string> survivors();

    std::unique_ptr<GuardProcess> m_guard;
    std::unique_ptr<ListenerTable> m_listeners;
    Facts m_facts;
    std::optional<StopReport> m_report; ///< of the first stop()
};

} // namespace levelfield
