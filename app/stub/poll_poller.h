// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/stub/poller.h"

#include <poll.h>
#include <unordered_map>
#include <vector>

namespace levelfield::stub {

/// Poller over poll(2), for systems without epoll.
class PollPoller final : public Poller {
public:
    [[nodiscard]] Expected<> add(int fd, std::uint64_t key, Interest interest) override;
    void change(int fd, std::uint64_t key, Interest interest) override;
    void remove(int fd) override;
    [[nodiscard]] std::span<const Readiness> wait(std::optional<SteadyTime> until) override;

private:
    void collect();

    std::vector<pollfd> m_descriptors;
    std::vector<std::uint64_t> m_keys;             ///< beside m_descriptors
    std::unordered_map<int, std::size_t> m_places; ///< fd → index into both
    std::vector<Readiness> m_ready;
};

} // namespace levelfield::stub
