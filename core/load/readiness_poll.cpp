// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/readiness.h"

#include <cerrno>
#include <limits>
#include <poll.h>
#include <vector>

namespace levelfield {

namespace {

short pollEvents(Interest interest)
{
    switch (interest) {
    case Interest::read:
        return POLLIN;
    case Interest::write:
        return POLLOUT;
    case Interest::readAndWrite:
        break;
    }
    return POLLIN | POLLOUT;
}

class PollQueue final : public ReadinessQueue {
public:
    explicit PollQueue(std::size_t connections) : m_placeOf(connections, nowhere) {}

    Expected<> add(int socket, std::uint32_t connection, Interest interest) override
    {
        m_placeOf[connection] = m_entries.size();
        m_entries.push_back({socket, pollEvents(interest), 0});
        m_connections.push_back(connection);
        return {};
    }

    Expected<> change(int /*socket*/, std::uint32_t connection, Interest interest) override
    {
        m_entries[m_placeOf[connection]].events = pollEvents(interest);
        return {};
    }

    void remove(int /*socket*/, std::uint32_t connection) override
    {
        const std::size_t place = std::exchange(m_placeOf[connection], nowhere);
        if (place == nowhere)
            return;
        m_entries[place] = m_entries.back(); // the order does not matter
        m_connections[place] = m_connections.back();
        m_entries.pop_back();
        m_connections.pop_back();
        if (place < m_connections.size())
            m_placeOf[m_connections[place]] = place;
    }

    Expected<std::span<const Ready>> wait(std::chrono::nanoseconds timeout) override
    {
        m_ready.clear();
        const int found = ::poll(m_entries.data(), static_cast<nfds_t>(m_entries.size()), waitMilliseconds(timeout));
        if (found < 0 && errno != EINTR)
            return failure(ErrorKind::system, "wait for", "answers", systemReason(errno));
        for (std::size_t i = 0; found > 0 && i < m_entries.size(); ++i) {
            const int events = m_entries[i].revents;
            const int broken = POLLERR | POLLHUP | POLLNVAL;
            if (events != 0)
                m_ready.push_back({m_connections[i], (events & (POLLIN | broken)) != 0, (events & (POLLOUT | broken)) != 0});
        }
        return std::span<const Ready>(m_ready);
    }

private:
    static constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();

    std::vector<pollfd> m_entries;
    std::vector<std::uint32_t> m_connections; ///< the connection of each entry
    std::vector<std::size_t> m_placeOf;       ///< the entry of each connection
    std::vector<Ready> m_ready;
};

} // namespace

std::unique_ptr<ReadinessQueue> openPollQueue(std::size_t connections)
{
    return std::make_unique<PollQueue>(connections);
}

Expected<std::unique_ptr<ReadinessQueue>> openReadinessQueue(Readiness kind, std::size_t connections)
{
    if (kind == Readiness::poll)
        return openPollQueue(connections);
    return openNativeQueue(connections);
}

} // namespace levelfield
