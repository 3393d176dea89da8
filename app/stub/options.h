// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/stub/chinook_service.h"
#include "app/stub/http_server.h"

#include <chrono>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>

namespace levelfield::stub {

enum class Mode { chinook, llm, fault };

struct Options {
    Mode mode = Mode::chinook;
    ServerOptions server;

    // chinook
    ConnectionUse connections = ConnectionUse::pooled;
    std::optional<std::filesystem::path> database{}; ///< nullopt = the embedded data

    // llm
    std::chrono::nanoseconds per100Tokens{};
    std::uint32_t concurrency = 1;
};

/// Reads the command line. Without options to go on with — help, version, or a mistake, each already told to the user — the
/// exit status: 0, or 2 for a mistake.
[[nodiscard]] std::expected<Options, int> readOptions(int argc, const char *const *argv);

} // namespace levelfield::stub
