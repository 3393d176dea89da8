// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/poll_poller.h"

#include <algorithm>
#include <chrono>
#include <ctime>

namespace levelfield::stub {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::nanoseconds longestNap = 50us;

short eventsOf(Interest interest)
{
    return static_cast<short>((interest.read ? POLLIN : 0) | (interest.write ? POLLOUT : 0));
}

void nap(std::chrono::nanoseconds duration)
{
    const timespec time{0, static_cast<long>(std::min(duration, longestNap).count())};
    ::nanosleep(&time, nullptr);
}

} // namespace

Expected<> PollPoller::add(int fd, std::uint64_t key, Interest interest)
{
    m_places[fd] = m_descriptors.size();
    m_descriptors.push_back({fd, eventsOf(interest), 0});
    m_keys.push_back(key);
    return {};
}

void PollPoller::change(int fd, std::uint64_t key, Interest interest)
{
    const std::size_t place = m_places.at(fd);
    m_descriptors[place].events = eventsOf(interest);
    m_keys[place] = key;
}

void PollPoller::remove(int fd)
{
    const auto found = m_places.find(fd);
    if (found == m_places.end())
        return;
    const std::size_t place = found->second;
    m_places.erase(found);
    if (place + 1 != m_descriptors.size()) { // the last one moves into the gap
        m_descriptors[place] = m_descriptors.back();
        m_keys[place] = m_keys.back();
        m_places[m_descriptors[place].fd] = place;
    }
    m_descriptors.pop_back();
    m_keys.pop_back();
}

std::span<const Readiness> PollPoller::wait(std::optional<SteadyTime> until)
{
    // poll() counts in milliseconds: it gets the whole ones, the rest is slept in short naps between looks.
    for (;;) {
        int timeout = -1;
        std::chrono::nanoseconds left{};
        if (until) {
            left = std::max<std::chrono::nanoseconds>(*until - std::chrono::steady_clock::now(), 0ns);
            timeout = static_cast<int>(std::min<std::int64_t>(left / 1ms, 60'000));
        }
        const int count = ::poll(m_descriptors.data(), static_cast<nfds_t>(m_descriptors.size()), timeout);
        if (count != 0 || !until || left == 0ns) {
            m_ready.clear();
            if (count > 0)
                collect();
            return m_ready;
        }
        if (left < 1ms)
            nap(left);
    }
}

void PollPoller::collect()
{
    for (std::size_t i = 0; i < m_descriptors.size(); ++i) {
        const short events = m_descriptors[i].revents;
        if (events == 0)
            continue;
        const bool failed = (events & (POLLERR | POLLHUP | POLLNVAL)) != 0;
        m_ready.push_back({m_keys[i], (events & POLLIN) != 0, (events & POLLOUT) != 0, failed});
    }
}

} // namespace levelfield::stub
