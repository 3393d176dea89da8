// SPDX-License-Identifier: GPL-3.0-or-later
// Linux only: CMake leaves this file out elsewhere.
#include "app/stub/epoll_poller.h"

#include "core/file.h"

#include <array>
#include <cerrno>
#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <vector>

namespace levelfield::stub {

namespace {

constexpr std::uint64_t timerKey = ~std::uint64_t{0};

epoll_event eventOf(std::uint64_t key, Interest interest)
{
    epoll_event event{};
    event.events = (interest.read ? EPOLLIN : 0U) | (interest.write ? EPOLLOUT : 0U);
    event.data.u64 = key;
    return event;
}

class EpollPoller final : public Poller {
public:
    EpollPoller(FileDescriptor epoll, FileDescriptor timer) : m_epoll(std::move(epoll)), m_timer(std::move(timer)) {}

    Expected<> add(int fd, std::uint64_t key, Interest interest) override
    {
        epoll_event event = eventOf(key, interest);
        if (::epoll_ctl(m_epoll.get(), EPOLL_CTL_ADD, fd, &event) != 0)
            return failure(ErrorKind::system, "watch", "a socket", systemReason(errno));
        return {};
    }

    void change(int fd, std::uint64_t key, Interest interest) override
    {
        epoll_event event = eventOf(key, interest);
        ::epoll_ctl(m_epoll.get(), EPOLL_CTL_MOD, fd, &event);
    }

    void remove(int fd) override { ::epoll_ctl(m_epoll.get(), EPOLL_CTL_DEL, fd, nullptr); }

    std::span<const Readiness> wait(std::optional<SteadyTime> until) override
    {
        const bool due = until && *until <= std::chrono::steady_clock::now();
        if (until && !due && until != m_armed)
            arm(*until);
        const int count = ::epoll_wait(m_epoll.get(), m_events.data(), static_cast<int>(m_events.size()), due ? 0 : -1);
        m_ready.clear();
        for (int i = 0; i < count; ++i)
            collect(m_events[static_cast<std::size_t>(i)]);
        return m_ready;
    }

private:
    /// steady_clock is CLOCK_MONOTONIC in both libstdc++ and libc++. A time that has passed fires at once.
    void arm(SteadyTime until)
    {
        const auto sinceBoot = std::chrono::duration_cast<std::chrono::nanoseconds>(until.time_since_epoch()).count();
        itimerspec time{};
        time.it_value.tv_sec = static_cast<time_t>(sinceBoot / 1'000'000'000);
        time.it_value.tv_nsec = static_cast<long>(sinceBoot % 1'000'000'000);
        ::timerfd_settime(m_timer.get(), TFD_TIMER_ABSTIME, &time, nullptr);
        m_armed = until;
    }

    void collect(const epoll_event &event)
    {
        if (event.data.u64 == timerKey) {
            // Setting it anew also clears its readiness, so that it need not be read.
            const itimerspec disarmed{};
            ::timerfd_settime(m_timer.get(), 0, &disarmed, nullptr);
            m_armed.reset();
            return;
        }
        const bool failed = (event.events & (EPOLLERR | EPOLLHUP)) != 0;
        m_ready.push_back({event.data.u64, (event.events & EPOLLIN) != 0, (event.events & EPOLLOUT) != 0, failed});
    }

    FileDescriptor m_epoll;
    FileDescriptor m_timer;
    std::optional<SteadyTime> m_armed;
    std::array<epoll_event, 128> m_events{};
    std::vector<Readiness> m_ready;
};

} // namespace

Expected<std::unique_ptr<Poller>> makeEpollPoller()
{
    FileDescriptor epoll(::epoll_create1(EPOLL_CLOEXEC));
    FileDescriptor timer(::timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK));
    if (!epoll || !timer)
        return failure(ErrorKind::system, "prepare", "the event loop", systemReason(errno));
    const int timerFd = timer.get();
    auto poller = std::make_unique<EpollPoller>(std::move(epoll), std::move(timer));
    if (auto added = poller->add(timerFd, timerKey, {.read = true}); !added)
        return std::unexpected(added.error());
    return poller;
}

} // namespace levelfield::stub
