// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <chrono>
#include <string>
#include <sys/types.h>

namespace levelfield {

struct PsOutput {
    std::string text;
    pid_t pid = 0; ///< of ps itself, which lists itself too
};

/// Runs `program` (found through PATH) as `ps` over all processes, without a shell, in the C locale and UTC. Output beyond
/// 16 MiB, an exit status other than 0 and a ps that takes longer than `limit` are errors; it is ended and reaped in any case.
[[nodiscard]] Expected<PsOutput> runPs(const std::string &program = "ps",
                                       std::chrono::milliseconds limit = std::chrono::seconds(10));

} // namespace levelfield
