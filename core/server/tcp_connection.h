// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/file.h"
#include "core/http.h"

#include <chrono>
#include <expected>

namespace levelfield {

/// A connected TCP socket, non-blocking and close-on-exec. The error is an errno value: ECONNREFUSED when nothing listens,
/// ETIMEDOUT when nothing answers within `limit`.
[[nodiscard]] std::expected<FileDescriptor, int> connectTcp(const Endpoint &endpoint, std::chrono::milliseconds limit);

} // namespace levelfield
