// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef __linux__
#include "app/guard/platform.h"

#include <cerrno>

namespace levelfield {

bool adoptOrphans()
{
    return false;
}

void resetHiddenSignals()
{
}

int pinToCpus(const std::vector<int> &)
{
    return ENOTSUP;
}

} // namespace levelfield
#endif
