// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

/// What a server must inherit from the user and not from us: the loader raises our limit of open files and may pin our
/// threads, and a server started after that must not run under other conditions than one started before.
namespace levelfield {

/// The soft limit of open files that this process was started with.
[[nodiscard]] unsigned long originalDescriptorLimit();

/// The CPUs this process was started with, when the calling thread now has others; else empty. Linux only.
[[nodiscard]] std::vector<int> originalCpusIfChanged();

} // namespace levelfield
