// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/stream_socket.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>

namespace levelfield {

namespace {

#ifdef MSG_NOSIGNAL
constexpr int quietly = MSG_NOSIGNAL;
#else
constexpr int quietly = 0; // the socket has SO_NOSIGPIPE
#endif

FileDescriptor openSocket(int family)
{
#ifdef SOCK_NONBLOCK
    return FileDescriptor(::socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
#else
    FileDescriptor socket(::socket(family, SOCK_STREAM, 0));
    if (socket) {
        ::fcntl(socket.get(), F_SETFD, FD_CLOEXEC);
        ::fcntl(socket.get(), F_SETFL, O_NONBLOCK);
    }
    return socket;
#endif
}

void setOption(int socket, int level, int option)
{
    const int on = 1;
    ::setsockopt(socket, level, option, &on, sizeof on);
}

} // namespace

Expected<SocketAddress> socketAddress(const Endpoint &endpoint)
{
    addrinfo hints{};
    hints.ai_family = AF_UNSPEC;
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV;
    addrinfo *found = nullptr;
    const int status = ::getaddrinfo(endpoint.address.c_str(), std::to_string(endpoint.port).c_str(), &hints, &found);
    if (status != 0)
        return failure(ErrorKind::usage, "connect to", endpoint.text(), ::gai_strerror(status),
                       "Give a numeric IPv4 or IPv6 address.");
    const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> owner(found, &::freeaddrinfo);
    SocketAddress address;
    std::memcpy(&address.storage, found->ai_addr, found->ai_addrlen);
    address.length = found->ai_addrlen;
    return address;
}

ConnectStart startConnect(const SocketAddress &address)
{
    FileDescriptor socket = openSocket(address.storage.ss_family);
    if (!socket)
        return {{}, errno};
    setOption(socket.get(), IPPROTO_TCP, TCP_NODELAY);
#ifdef SO_NOSIGPIPE
    setOption(socket.get(), SOL_SOCKET, SO_NOSIGPIPE);
#endif
    if (::connect(socket.get(), reinterpret_cast<const sockaddr *>(&address.storage), address.length) == 0)
        return {std::move(socket), 0};
    // An interrupted connect goes on in the background like any other (POSIX).
    const int error = errno == EINTR ? EINPROGRESS : errno;
    return error == EINPROGRESS ? ConnectStart{std::move(socket), error} : ConnectStart{{}, error};
}

int connectOutcome(int socket)
{
    int error = 0;
    socklen_t length = sizeof error;
    return ::getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &length) == 0 ? error : errno;
}

ssize_t sendSome(int socket, std::string_view bytes)
{
    ssize_t sent = 0;
    do {
        sent = ::send(socket, bytes.data(), bytes.size(), quietly);
    } while (sent < 0 && errno == EINTR);
    return sent;
}

ssize_t receiveSome(int socket, char *buffer, std::size_t size)
{
    ssize_t received = 0;
    do {
        received = ::recv(socket, buffer, size, 0);
    } while (received < 0 && errno == EINTR);
    return received;
}

bool hasUnread(int socket)
{
    char byte = 0;
    return ::recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) > 0;
}

} // namespace levelfield
