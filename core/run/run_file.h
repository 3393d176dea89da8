// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/results.h"

#include <cstdint>
#include <filesystem>
#include <string>

/// run.json: a whole run as one document, and how much of the journal it covers.
namespace levelfield {

/// The text of run.json, one measurement a line. `journalLines` is written as the addition `journalLines`: records behind
/// that line of the journal are newer than this file.
[[nodiscard]] std::string runFileText(const RunResult &run, std::uint64_t journalLines);

struct RunFile {
    RunResult run;
    std::uint64_t journalLines = 0;
};

/// Why run.json gave nothing.
struct RunFileFault {
    enum class Kind { missing, torn, wrong } kind = Kind::wrong; ///< torn: no JSON document; wrong: not in the format
    Error error;
};

/// Reads run.json, one measurement at a time.
[[nodiscard]] std::expected<RunFile, RunFileFault> readRunFile(const std::filesystem::path &path);

} // namespace levelfield
