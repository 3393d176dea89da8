// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/thread_use.h"

namespace levelfield {

std::optional<std::chrono::nanoseconds> readRunDelay()
{
    return std::nullopt; // no portable system tells
}

} // namespace levelfield
