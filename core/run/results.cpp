// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/results.h"

#include <fmt/format.h>

namespace levelfield {

std::string CellKey::text() const
{
    return fmt::format("{} {} {} c={}", server, variant, workload, connections);
}

} // namespace levelfield
