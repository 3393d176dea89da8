// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/machine/system_files.h"

namespace levelfield {

struct Virtualisation {
    std::optional<bool> virtualised{};       ///< nullopt when nothing speaks for either
    std::optional<std::string> hypervisor{}; ///< "KVM", "VMware", …; nullopt when virtualised by something unknown
    bool operator==(const Virtualisation &) const = default;
};

/// From the hypervisor flag of cpuinfo (given), the kernel's own word (Xen, device tree), firmware names, and the kernel's
/// release (WSL). A container is no virtual machine: what its host is counts.
[[nodiscard]] Virtualisation readVirtualisation(const SystemFiles &files, std::optional<bool> hypervisorFlag);

} // namespace levelfield
