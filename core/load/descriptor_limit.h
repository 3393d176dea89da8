// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <cstdint>
#include <sys/resource.h>
#include <utility>

namespace levelfield {

/// Room for sockets: the soft limit of open files, raised as far as needed while this object lives. Put back afterwards,
/// since servers started later inherit it and some size their pools by it.
class DescriptorLimit {
public:
    /// Makes room for `sockets` more than are open now. kind = measurement, naming limit and need, when the hard limit forbids.
    [[nodiscard]] static Expected<DescriptorLimit> raisedFor(std::uint64_t sockets);

    DescriptorLimit(DescriptorLimit &&other) noexcept : m_before(other.m_before), m_raised(std::exchange(other.m_raised, false))
    {
    }
    DescriptorLimit &operator=(DescriptorLimit &&) = delete;
    ~DescriptorLimit();

private:
    explicit DescriptorLimit(rlimit before, bool raised) : m_before(before), m_raised(raised) {}

    rlimit m_before;
    bool m_raised;
};

} // namespace levelfield
