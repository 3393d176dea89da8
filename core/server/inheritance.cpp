// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/inheritance.h"

#include <sys/resource.h>

namespace levelfield {

namespace {

unsigned long descriptorLimit()
{
    rlimit limit{};
    return ::getrlimit(RLIMIT_NOFILE, &limit) == 0 ? static_cast<unsigned long>(limit.rlim_cur) : 1024;
}

// Before main(), hence before anything of ours can have changed it.
const unsigned long atStart = descriptorLimit();

} // namespace

unsigned long originalDescriptorLimit()
{
    return atStart;
}

#ifndef __linux__
std::vector<int> originalCpusIfChanged()
{
    return {};
}
#endif

} // namespace levelfield
