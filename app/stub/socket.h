// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "core/file.h"

#include <cstdint>
#include <string>

/// The system calls of a TCP server that listens on loopback only.
namespace levelfield::stub {

/// Close-on-exec and non-blocking. @return false with errno.
[[nodiscard]] bool makeNonBlocking(int fd);

struct Listener {
    FileDescriptor socket;
    std::uint16_t port = 0; ///< the real one when 0 was asked for
};

/// Listens on `host`, "127.0.0.1" or "::1" (kind = usage for anything else). kind = start when the port is taken.
[[nodiscard]] Expected<Listener> listenOn(const std::string &host, std::uint16_t port);

/// The next connection, non-blocking and without Nagle's delay; an empty descriptor with errno when there is none.
[[nodiscard]] FileDescriptor acceptFrom(int listener);

/// Makes the close of `fd` send RST instead of FIN.
void resetOnClose(int fd);

/// Raises the soft limit of open files to the hard one (at most 65536).
void raiseDescriptorLimit();

} // namespace levelfield::stub
