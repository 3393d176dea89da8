// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/tcp_connection.h"

#include <cerrno>
#include <fcntl.h>
#include <memory>
#include <netdb.h>
#include <poll.h>
#include <string>
#include <sys/socket.h>

namespace levelfield {

namespace {

using Addresses = std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)>;

Addresses numericAddress(const Endpoint &endpoint)
{
    addrinfo hints{};
    hints.ai_family = AF_UNSPEC;
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV;
    addrinfo *list = nullptr;
    if (::getaddrinfo(endpoint.address.c_str(), std::to_string(endpoint.port).c_str(), &hints, &list) != 0)
        list = nullptr;
    return {list, &::freeaddrinfo};
}

FileDescriptor nonBlockingSocket(int family)
{
#if defined(SOCK_NONBLOCK) && defined(SOCK_CLOEXEC)
    return FileDescriptor(::socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
#else
    FileDescriptor socket(::socket(family, SOCK_STREAM, 0));
    if (socket) {
        ::fcntl(socket.get(), F_SETFD, FD_CLOEXEC);
        ::fcntl(socket.get(), F_SETFL, ::fcntl(socket.get(), F_GETFL) | O_NONBLOCK);
    }
    return socket;
#endif
}

int connectionError(const FileDescriptor &socket)
{
    int error = 0;
    socklen_t size = sizeof error;
    return ::getsockopt(socket.get(), SOL_SOCKET, SO_ERROR, &error, &size) == 0 ? error : errno;
}

} // namespace

std::expected<FileDescriptor, int> connectTcp(const Endpoint &endpoint, std::chrono::milliseconds limit)
{
    const Addresses address = numericAddress(endpoint);
    if (!address)
        return std::unexpected(EADDRNOTAVAIL);
    FileDescriptor socket = nonBlockingSocket(address->ai_family);
    if (!socket)
        return std::unexpected(errno);
    if (::connect(socket.get(), address->ai_addr, address->ai_addrlen) == 0)
        return socket;
    if (errno != EINPROGRESS && errno != EINTR)
        return std::unexpected(errno);
    pollfd event{socket.get(), POLLOUT, 0};
    if (::poll(&event, 1, static_cast<int>(limit.count())) <= 0)
        return std::unexpected(ETIMEDOUT);
    if (const int error = connectionError(socket))
        return std::unexpected(error);
    return socket;
}

} // namespace levelfield
