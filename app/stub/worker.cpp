// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/worker.h"

#include <utility>

namespace levelfield::stub {

namespace {

constexpr std::uint64_t wakeupKey = 0; // connections count from 1
constexpr std::size_t scratchBytes = std::size_t{64} << 10;

} // namespace

Worker::Worker(std::unique_ptr<Poller> poller, Wakeup wakeup, const RequestLimits &limits)
    : m_poller(std::move(poller)),
      m_wakeup(std::move(wakeup)),
      m_limits(limits),
      m_scratch(scratchBytes)
{
}

Expected<std::unique_ptr<Worker>> Worker::make(PollerKind kind, const RequestLimits &limits)
{
    auto poller = makePoller(kind);
    if (!poller)
        return std::unexpected(poller.error());
    auto wakeup = Wakeup::make();
    if (!wakeup)
        return std::unexpected(wakeup.error());
    if (auto added = (*poller)->add(wakeup->readFd(), wakeupKey, {.read = true}); !added)
        return std::unexpected(added.error());
    return std::unique_ptr<Worker>(new Worker(std::move(*poller), std::move(*wakeup), limits));
}

Worker::~Worker()
{
    stop();
}

void Worker::start()
{
    m_thread = std::jthread([this](const std::stop_token &stop) { run(stop); });
}

void Worker::stop()
{
    m_thread.request_stop();
    m_wakeup.notify();
    if (m_thread.joinable())
        m_thread.join();
    m_connections.clear();
}

void Worker::run(const std::stop_token &stop)
{
    while (!stop.stop_requested()) {
        for (const Readiness &readiness : m_poller->wait(m_timers.next()))
            dispatch(readiness);
        m_timers.run(now());
    }
}

void Worker::dispatch(const Readiness &readiness)
{
    if (readiness.key == wakeupKey)
        return runPosted();
    visit(readiness.key, [&](Connection &connection) { connection.ready(readiness); });
}

void Worker::visit(std::uint64_t id, const std::function<void(Connection &)> &action)
{
    const auto found = m_connections.find(id);
    if (found == m_connections.end())
        return; // closed earlier in this same round
    action(*found->second);
    settle(*found->second);
}

bool Worker::answer(Ticket ticket, const std::function<void(Exchange &)> &reply)
{
    bool answered = false;
    visit(ticket.connection, [&](Connection &connection) {
        if (!connection.awaits(ticket))
            return;
        answered = true;
        reply(connection);
        connection.proceed();
    });
    return answered;
}

/// Tells the poller what a connection now waits for, or lets go of it.
void Worker::settle(Connection &connection)
{
    const std::uint64_t id = connection.connection();
    if (connection.finished()) {
        m_poller->remove(connection.fd());
        m_connections.erase(id);
        m_load.fetch_sub(1, std::memory_order_relaxed);
        m_service->closed(id);
        return;
    }
    const Interest wanted = connection.wanted();
    if (wanted == connection.registered)
        return;
    connection.registered = wanted;
    m_poller->change(connection.fd(), id, wanted);
}

void Worker::adopt(FileDescriptor socket)
{
    m_load.fetch_add(1, std::memory_order_relaxed);
    // std::function copies what it holds, a descriptor cannot be copied: hence shared.
    const auto shared = std::make_shared<FileDescriptor>(std::move(socket));
    post([this, shared] { open(std::move(*shared)); });
}

void Worker::open(FileDescriptor socket)
{
    const std::uint64_t id = ++m_lastId;
    auto connection = std::make_unique<Connection>(*this, std::move(socket), id, m_limits);
    connection->registered = connection->wanted();
    if (!m_poller->add(connection->fd(), id, connection->registered)) {
        m_load.fetch_sub(1, std::memory_order_relaxed);
        return;
    }
    m_connections.emplace(id, std::move(connection));
}

void Worker::post(std::function<void()> task)
{
    bool first = false;
    {
        const std::scoped_lock lock(m_mutex);
        first = m_posted.empty();
        m_posted.push_back(std::move(task));
    }
    if (first)
        m_wakeup.notify();
}

void Worker::runPosted()
{
    m_wakeup.clear();
    std::vector<std::function<void()>> tasks;
    {
        const std::scoped_lock lock(m_mutex);
        tasks.swap(m_posted);
    }
    for (const auto &task : tasks)
        task();
}

} // namespace levelfield::stub
