// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/stub/service.h"

#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>

namespace levelfield::stub {

/// Bounds how many requests are inferred at once, over all workers; the others wait first in, first out. Thread-safe.
class InferenceQueue {
public:
    struct Job {
        void *owner = nullptr; ///< whoever is to be told when it may start
        Ticket ticket;
        bool operator==(const Job &) const = default;
    };

    explicit InferenceQueue(std::uint32_t concurrency) : m_free(concurrency) {}

    /// @return true when `job` holds a place now, false when it waits.
    [[nodiscard]] bool enter(const Job &job);
    /// Gives a place back. @return the job that has waited longest and now holds it.
    [[nodiscard]] std::optional<Job> leave();
    /// @return true when `job` still waited and is out of the line.
    bool withdraw(const Job &job);

private:
    std::mutex m_mutex;
    std::uint32_t m_free; ///< guarded by m_mutex, as what follows
    std::deque<Job> m_waiting;
};

} // namespace levelfield::stub
