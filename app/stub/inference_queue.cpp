// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/inference_queue.h"

#include <algorithm>

namespace levelfield::stub {

bool InferenceQueue::enter(const Job &job)
{
    const std::scoped_lock lock(m_mutex);
    if (m_free > 0) {
        --m_free;
        return true;
    }
    m_waiting.push_back(job);
    return false;
}

std::optional<InferenceQueue::Job> InferenceQueue::leave()
{
    const std::scoped_lock lock(m_mutex);
    if (m_waiting.empty()) {
        ++m_free;
        return std::nullopt;
    }
    const Job next = m_waiting.front();
    m_waiting.pop_front();
    return next;
}

bool InferenceQueue::withdraw(const Job &job)
{
    const std::scoped_lock lock(m_mutex);
    const auto found = std::find(m_waiting.begin(), m_waiting.end(), job);
    if (found == m_waiting.end())
        return false;
    m_waiting.erase(found);
    return true;
}

} // namespace levelfield::stub
