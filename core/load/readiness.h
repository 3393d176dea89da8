// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "core/load/builtin_loader.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace levelfield {

/// What a worker wants to know about a socket.
enum class Interest : std::uint8_t { read, write, readAndWrite };

/// A socket that can be used without waiting. Errors and hang-ups show as both, as far as they were asked for.
struct Ready {
    std::uint32_t connection; ///< the number given to add()
    bool readable;
    bool writable;
};

/// The operating system's way to wait for many sockets at once; level-triggered. One per worker, used by its thread only.
/// Errors have kind = system.
class ReadinessQueue {
public:
    virtual ~ReadinessQueue() = default;
    [[nodiscard]] virtual Expected<> add(int socket, std::uint32_t connection, Interest interest) = 0;
    [[nodiscard]] virtual Expected<> change(int socket, std::uint32_t connection, Interest interest) = 0;
    /// Before the socket is closed.
    virtual void remove(int socket, std::uint32_t connection) = 0;
    /// Waits at most `timeout`, rounded up to whole milliseconds. The result is valid until the next call; empty on timeout
    /// and when a signal came. A connection that was closed meanwhile may still be in it.
    [[nodiscard]] virtual Expected<std::span<const Ready>> wait(std::chrono::nanoseconds timeout) = 0;
};

/// `connections` is how many numbers there are, 0 to connections - 1.
[[nodiscard]] Expected<std::unique_ptr<ReadinessQueue>> openReadinessQueue(Readiness kind, std::size_t connections);

/// POSIX poll(2), anywhere.
[[nodiscard]] std::unique_ptr<ReadinessQueue> openPollQueue(std::size_t connections);
/// The system's best: epoll on Linux; poll elsewhere.
[[nodiscard]] Expected<std::unique_ptr<ReadinessQueue>> openNativeQueue(std::size_t connections);

/// Whole milliseconds, rounded up, as poll and epoll_wait take them.
[[nodiscard]] constexpr int waitMilliseconds(std::chrono::nanoseconds timeout)
{
    return static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(std::max(timeout, std::chrono::nanoseconds{0})).count());
}

} // namespace levelfield
