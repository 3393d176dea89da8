// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal.h"
#include "core/run/results.h"

#include <string>
#include <vector>

namespace levelfield::cli {

/// "  artists    fastapi-4 (pooled)    200  410 bytes  equal".
[[nodiscard]] std::string answerLine(const Terminal &terminal, const std::string &workload, const AnswerRecord &answer);

/// One sentence for the whole verification, and below it every difference in words. `notFetched` names the answers that
/// belong to it and were not fetched, `skipped` the servers that took no part: then the rest is not "all".
[[nodiscard]] std::string verificationSummary(const Terminal &terminal, const std::vector<WorkloadVerification> &verification,
                                              const std::vector<std::string> &notFetched,
                                              const std::vector<std::string> &skipped);

} // namespace levelfield::cli
