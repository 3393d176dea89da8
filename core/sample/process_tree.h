// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sample/process_source.h"

#include <span>

namespace levelfield {

/// `root` and all its descendants among `all`, parents before their children. Empty when root is not among them.
/// `adopted` are further processes that count as children of root though their parent says otherwise (they escaped
/// where no subreaper holds them); who is not among `all` any more is left out.
[[nodiscard]] std::vector<ProcessRecord> treeBelow(std::span<const ProcessRecord> all, pid_t root,
                                                   std::span<const pid_t> adopted = {});

} // namespace levelfield
