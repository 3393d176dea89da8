// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/readiness.h"

namespace levelfield {

Expected<std::unique_ptr<ReadinessQueue>> openNativeQueue(std::size_t connections)
{
    return openPollQueue(connections);
}

} // namespace levelfield
