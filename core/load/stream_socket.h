// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/file.h"
#include "core/http.h"

#include <cstddef>
#include <string_view>
#include <sys/socket.h>
#include <sys/types.h>

/// Non-blocking TCP sockets, the same on every POSIX system.
namespace levelfield {

/// A numeric address as the system takes it.
struct SocketAddress {
    sockaddr_storage storage{};
    socklen_t length = 0;
};

/// kind = usage when the endpoint's address is not numeric.
[[nodiscard]] Expected<SocketAddress> socketAddress(const Endpoint &endpoint);

/// A connection being made.
struct ConnectStart {
    FileDescriptor socket{}; ///< close-on-exec, non-blocking, TCP_NODELAY; empty on an error
    int error = 0;           ///< errno: 0 connected at once, EINPROGRESS wait until writable, else why not
};
[[nodiscard]] ConnectStart startConnect(const SocketAddress &address);

/// How a connect that was in progress came out: 0 or an errno value.
[[nodiscard]] int connectOutcome(int socket);

/// send() that neither waits nor raises SIGPIPE; retries on EINTR. -1 and errno on failure.
[[nodiscard]] ssize_t sendSome(int socket, std::string_view bytes);
/// recv() that retries on EINTR.
[[nodiscard]] ssize_t receiveSome(int socket, char *buffer, std::size_t size);
/// Whether there is anything to read, without taking it.
[[nodiscard]] bool hasUnread(int socket);

} // namespace levelfield
