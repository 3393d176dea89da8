// SPDX-License-Identifier: GPL-3.0-or-later
#ifdef __linux__
#include "core/server/child_process.h"

namespace levelfield {

void closeInChildFrom(posix_spawn_file_actions_t &actions, posix_spawnattr_t &, int first)
{
    ::posix_spawn_file_actions_addclosefrom_np(&actions, first);
}

} // namespace levelfield
#endif
