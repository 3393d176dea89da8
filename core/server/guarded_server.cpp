// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/guarded_server.h"

#include "core/server/port_check.h"

#include <fmt/format.h>

#include <thread>

namespace levelfield {

using namespace std::chrono_literals;

namespace {

/// Beyond the stop rule's own timeout: the guard's time for what SIGKILL does not end at once, and for its answer.
constexpr auto guardAnswerLimit = std::chrono::milliseconds(guardKillMilliseconds) + 2s;
/// A listener goes with its last process; what is still there after this is somebody's.
constexpr auto listenerLimit = 500ms;

SteadyTime now()
{
    return std::chrono::steady_clock::now();
}

} // namespace

GuardedServer::GuardedServer(std::unique_ptr<GuardProcess> guard, std::unique_ptr<ListenerTable> listeners, Facts facts)
    : m_guard(std::move(guard)),
      m_listeners(std::move(listeners)),
      m_facts(std::move(facts))
{
}

StopReport GuardedServer::stop()
{
    if (m_report)
        return *m_report;
    const SteadyTime start = now();
    const auto timeout = std::chrono::duration_cast<std::chrono::milliseconds>(m_facts.stop.timeout);
    m_guard->send({"stop", {m_facts.stopSignal, timeout.count()}});
    m_guard->finish(start + timeout + guardAnswerLimit);
    const GuardState last = m_guard->state();
    m_report.emplace();
    m_report->killed = last.hard || !last.ended;
    m_report->survivors = survivors();
    m_report->took = std::chrono::duration_cast<std::chrono::milliseconds>(now() - start);
    return *m_report;
}

std::vector<std::string> GuardedServer::survivors()
{
    std::vector<std::string> found;
    for (const auto &[pid, name] : m_guard->state().survivors)
        found.push_back(fmt::format("pid {} {}", pid, name));
    std::vector<TakenAddress> taken = takenAddresses(*m_listeners, m_facts.candidates);
    for (const SteadyTime deadline = now() + listenerLimit; !taken.empty() && now() < deadline;) {
        std::this_thread::sleep_for(10ms);
        taken = takenAddresses(*m_listeners, m_facts.candidates);
    }
    for (const TakenAddress &address : taken)
        found.push_back(fmt::format("a listener on {}: {}", address.endpoint.text(), address.owner));
    return found;
}

} // namespace levelfield
