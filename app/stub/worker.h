// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/stub/connection.h"
#include "app/stub/date_header.h"
#include "app/stub/poller.h"
#include "app/stub/timer_queue.h"
#include "app/stub/wakeup.h"

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <stop_token>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <vector>

namespace levelfield::stub {

/// One thread of the server: an event loop, its connections, its timers and its service.
class Worker {
public:
    [[nodiscard]] static Expected<std::unique_ptr<Worker>> make(PollerKind poller, const RequestLimits &limits);
    ~Worker();
    Worker(const Worker &) = delete;
    Worker &operator=(const Worker &) = delete;

    /// Before start().
    void setService(std::unique_ptr<Service> service) { m_service = std::move(service); }
    void start();
    /// Ends the thread and closes every connection.
    void stop();

    // From any thread:
    void adopt(FileDescriptor socket);
    /// Runs `task` on this worker's thread soon; tasks keep their order. Dropped when the worker has stopped.
    void post(std::function<void()> task);
    [[nodiscard]] std::size_t load() const { return m_load.load(std::memory_order_relaxed); } ///< connections, adopted included

    // From this worker's thread only:
    /// Answers a deferred request. @return false, without calling `reply`, when its client has gone.
    bool answer(Ticket ticket, const std::function<void(Exchange &)> &reply);
    void visit(std::uint64_t connection, const std::function<void(Connection &)> &action);
    [[nodiscard]] Service &service() { return *m_service; }
    [[nodiscard]] TimerQueue &timers() { return m_timers; }
    [[nodiscard]] SteadyTime now() const { return std::chrono::steady_clock::now(); }
    [[nodiscard]] std::string_view date() { return m_date.text(); }
    [[nodiscard]] std::span<char> scratch() { return m_scratch; } ///< to receive into; whoever asks next overwrites it

private:
    Worker(std::unique_ptr<Poller> poller, Wakeup wakeup, const RequestLimits &limits);
    void run(const std::stop_token &stop);
    void dispatch(const Readiness &readiness);
    void runPosted();
    void open(FileDescriptor socket);
    void settle(Connection &connection);

    std::unique_ptr<Poller> m_poller;
    Wakeup m_wakeup;
    RequestLimits m_limits;
    DateHeader m_date;
    TimerQueue m_timers;
    std::vector<char> m_scratch;
    std::unique_ptr<Service> m_service;
    std::unordered_map<std::uint64_t, std::unique_ptr<Connection>> m_connections;
    std::uint64_t m_lastId = 0;
    std::atomic<std::size_t> m_load{0};
    std::mutex m_mutex;
    std::vector<std::function<void()>> m_posted; ///< guarded by m_mutex
    std::jthread m_thread;
};

} // namespace levelfield::stub
