// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace levelfield {

/// The number of a signal by name, "TERM" or "SIGTERM"; nullopt for names POSIX does not have.
[[nodiscard]] std::optional<int> signalNumber(std::string_view name);

/// "SIGTERM"; "signal 34" for one without a POSIX name.
[[nodiscard]] std::string signalName(int signal);

} // namespace levelfield
