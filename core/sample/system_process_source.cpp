// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sample/process_source.h"

namespace levelfield {

std::unique_ptr<ProcessSource> systemProcessSource()
{
#ifdef __linux__
    return procProcessSource();
#else
    return psProcessSource();
#endif
}

} // namespace levelfield
