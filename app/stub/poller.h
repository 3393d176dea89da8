// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"
#include "core/error.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

namespace levelfield::stub {

struct Interest {
    bool read = false;
    bool write = false;
    bool operator==(const Interest &) const = default;
};

/// What a descriptor is ready for.
struct Readiness {
    std::uint64_t key = 0;
    bool readable = false;
    bool writable = false;
    bool failed = false; ///< error or hang-up; told even without any interest, again and again until it is removed
};

/// Waits for sockets, level-triggered, for one thread.
class Poller {
public:
    virtual ~Poller() = default;
    /// `key` comes back with each readiness. `fd` stays the caller's and must be removed before it is closed.
    [[nodiscard]] virtual Expected<> add(int fd, std::uint64_t key, Interest interest) = 0;
    virtual void change(int fd, std::uint64_t key, Interest interest) = 0;
    virtual void remove(int fd) = 0;
    /// Blocks until something is ready or `until` has come, to well under a millisecond; without `until`, for ever.
    /// The result is valid until the next call; it is empty when time is up or a signal came.
    [[nodiscard]] virtual std::span<const Readiness> wait(std::optional<SteadyTime> until) = 0;
};

enum class PollerKind {
    native, ///< epoll on Linux, else poll
    poll,   ///< poll(2), everywhere
};

[[nodiscard]] Expected<std::unique_ptr<Poller>> makePoller(PollerKind kind);

} // namespace levelfield::stub
