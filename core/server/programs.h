// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"

#include <filesystem>
#include <string>

namespace levelfield {

/// This process's environment with `additions` over it, as "NAME=value" strings.
[[nodiscard]] std::vector<std::string> mergedEnvironment(const TextPairs &additions);

/// The executable file that `program` means to a child with working folder `directory` and environment `additions` over
/// ours: as execvp would find it with the child's own PATH. kind = `kind`; the cause tells not found from not executable.
[[nodiscard]] Expected<std::filesystem::path> locateProgram(ErrorKind kind, const std::string &program,
                                                            const std::filesystem::path &directory, const TextPairs &additions);

/// Why executing `program` failed with errno value `code`, in a user's words: an ENOENT for a script that exists means that
/// the interpreter in its first line does not.
[[nodiscard]] std::string executionFailure(const std::filesystem::path &program, int code);

} // namespace levelfield
