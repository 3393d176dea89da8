// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef __linux__
#include "core/server/child_process.h"

namespace levelfield {

// Where neither is known, what others left open without close-on-exec is inherited; our own descriptors never are.
void closeInChildFrom(posix_spawn_file_actions_t &, posix_spawnattr_t &attributes, int)
{
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
    short flags = 0;
    ::posix_spawnattr_getflags(&attributes, &flags);
    ::posix_spawnattr_setflags(&attributes, static_cast<short>(flags | POSIX_SPAWN_CLOEXEC_DEFAULT));
#else
    static_cast<void>(attributes);
#endif
}

} // namespace levelfield
#endif
