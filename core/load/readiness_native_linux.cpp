// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"
#include "core/load/readiness.h"

#include <array>
#include <cerrno>
#include <sys/epoll.h>

namespace levelfield {

namespace {

std::uint32_t epollEvents(Interest interest)
{
    switch (interest) {
    case Interest::read:
        return EPOLLIN;
    case Interest::write:
        return EPOLLOUT;
    case Interest::readAndWrite:
        break;
    }
    return EPOLLIN | EPOLLOUT;
}

class EpollQueue final : public ReadinessQueue {
public:
    explicit EpollQueue(FileDescriptor epoll) : m_epoll(std::move(epoll)) {}

    Expected<> add(int socket, std::uint32_t connection, Interest interest) override
    {
        return control(EPOLL_CTL_ADD, socket, connection, interest);
    }

    Expected<> change(int socket, std::uint32_t connection, Interest interest) override
    {
        return control(EPOLL_CTL_MOD, socket, connection, interest);
    }

    // Closing a socket removes it. (Should a child process being started still hold it, its events name a connection
    // that finds nothing to read.)
    void remove(int /*socket*/, std::uint32_t /*connection*/) override {}

    Expected<std::span<const Ready>> wait(std::chrono::nanoseconds timeout) override
    {
        const int found =
            ::epoll_wait(m_epoll.get(), m_events.data(), static_cast<int>(m_events.size()), waitMilliseconds(timeout));
        if (found < 0 && errno != EINTR)
            return failure(ErrorKind::system, "wait for", "answers", systemReason(errno));
        const auto count = static_cast<std::size_t>(std::max(found, 0));
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint32_t events = m_events[i].events;
            const std::uint32_t broken = EPOLLERR | EPOLLHUP;
            m_ready[i] = {m_events[i].data.u32, (events & (EPOLLIN | broken)) != 0, (events & (EPOLLOUT | broken)) != 0};
        }
        return std::span<const Ready>(m_ready.data(), count);
    }

private:
    Expected<> control(int operation, int socket, std::uint32_t connection, Interest interest)
    {
        epoll_event event{};
        event.events = epollEvents(interest);
        event.data.u32 = connection;
        if (::epoll_ctl(m_epoll.get(), operation, socket, &event) != 0)
            return failure(ErrorKind::system, "watch", "a connection", systemReason(errno));
        return {};
    }

    static constexpr std::size_t batch = 256;

    FileDescriptor m_epoll;
    std::array<epoll_event, batch> m_events{};
    std::array<Ready, batch> m_ready{};
};

} // namespace

Expected<std::unique_ptr<ReadinessQueue>> openNativeQueue(std::size_t /*connections*/)
{
    FileDescriptor epoll(::epoll_create1(EPOLL_CLOEXEC));
    if (!epoll)
        return failure(ErrorKind::system, "open", "an epoll queue", systemReason(errno));
    return std::make_unique<EpollQueue>(std::move(epoll));
}

} // namespace levelfield
