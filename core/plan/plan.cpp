// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/plan.h"

namespace levelfield {

std::vector<Variant> Server::effectiveVariants() const
{
    if (!variants.empty())
        return variants;
    Variant only;
    only.label = only.name;
    return {only};
}

} // namespace levelfield
