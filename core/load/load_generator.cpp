// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/load_generator.h"

#include <numeric>

namespace levelfield {

std::uint64_t ErrorCounts::total() const
{
    const std::uint64_t transport = connect + read + write + timeout + protocol + body;
    return std::accumulate(status.begin(), status.end(), transport,
                           [](std::uint64_t sum, const auto &entry) { return sum + entry.second; });
}

} // namespace levelfield
