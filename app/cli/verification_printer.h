// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal.h"
#include "core/run/results.h"

#include <string>
#include <vector>

namespace levelfield::cli {

/// "  artists    fastapi-4 (pooled)    200  410 bytes  equal".
[[nodiscard]] std::string answerLine(const Terminal &terminal, const std::string &workload, const AnswerRecord &answer);

/// One sentence for the whole verification, and below it every difference in words.
[[nodiscard]] std::string verificationSummary(const Terminal &terminal, const std::vector<WorkloadVerification> &verification);

} // namespace levelfield::cli
