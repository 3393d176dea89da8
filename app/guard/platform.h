// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

/// What systems do differently about supervising.
namespace levelfield {

/// From now on orphans among our descendants become our children. @return false where there is no such thing.
bool adoptOrphans();

/// Sets those signals to their default that signal() does not reach: the C library keeps some for itself, and its
/// posix_spawn(), by which we were started, leaves them ignored.
void resetHiddenSignals();

/// Binds the calling process to `cpus`. @return 0, or an errno value (ENOTSUP where there is no such thing).
int pinToCpus(const std::vector<int> &cpus);

} // namespace levelfield
