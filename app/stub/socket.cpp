// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/socket.h"

#include <fmt/format.h>

#include <algorithm>
#include <arpa/inet.h>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <optional>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

namespace levelfield::stub {

namespace {

constexpr int backlog = 1024;
constexpr rlim_t mostDescriptors = 65536;

struct Address {
    sockaddr_storage storage{};
    socklen_t size = 0;
    sockaddr *get() { return reinterpret_cast<sockaddr *>(&storage); }
};

std::optional<Address> loopbackAddress(const std::string &host, std::uint16_t port)
{
    Address address;
    if (host == "127.0.0.1") {
        sockaddr_in v4{};
        v4.sin_family = AF_INET;
        v4.sin_port = htons(port);
        v4.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        std::memcpy(&address.storage, &v4, sizeof v4);
        address.size = sizeof v4;
    } else if (host == "::1") {
        sockaddr_in6 v6{};
        v6.sin6_family = AF_INET6;
        v6.sin6_port = htons(port);
        v6.sin6_addr = in6addr_loopback;
        std::memcpy(&address.storage, &v6, sizeof v6);
        address.size = sizeof v6;
    } else {
        return std::nullopt;
    }
    return address;
}

std::uint16_t boundPort(int fd)
{
    Address address;
    address.size = sizeof address.storage;
    if (::getsockname(fd, address.get(), &address.size) != 0)
        return 0;
    if (address.storage.ss_family == AF_INET)
        return ntohs(reinterpret_cast<const sockaddr_in *>(&address.storage)->sin_port);
    return ntohs(reinterpret_cast<const sockaddr_in6 *>(&address.storage)->sin6_port);
}

void enable(int fd, int level, int option)
{
    const int on = 1;
    ::setsockopt(fd, level, option, &on, sizeof on);
}

std::unexpected<Error> listenFailure(const std::string &host, std::uint16_t port, int code)
{
    const std::string advice = code == EADDRINUSE ? "Stop what listens there, or let --port 0 choose a free port." : "";
    return failure(ErrorKind::start, "listen on", fmt::format("{} port {}", host, port), systemReason(code), advice);
}

} // namespace

bool makeNonBlocking(int fd)
{
    const int flags = ::fcntl(fd, F_GETFL);
    return flags >= 0 && ::fcntl(fd, F_SETFL, flags | O_NONBLOCK) == 0 && ::fcntl(fd, F_SETFD, FD_CLOEXEC) == 0;
}

Expected<Listener> listenOn(const std::string &host, std::uint16_t port)
{
    auto address = loopbackAddress(host, port);
    if (!address)
        return failure(ErrorKind::usage, "listen on", host, "this server is reachable from this machine only",
                       "Use --host 127.0.0.1 or --host ::1.");
    Listener listener;
    listener.socket.reset(::socket(address->storage.ss_family, SOCK_STREAM, 0));
    if (!listener.socket || !makeNonBlocking(listener.socket.get()))
        return listenFailure(host, port, errno);
    enable(listener.socket.get(), SOL_SOCKET, SO_REUSEADDR); // connections of an earlier run may be in TIME_WAIT
    if (::bind(listener.socket.get(), address->get(), address->size) != 0 || ::listen(listener.socket.get(), backlog) != 0)
        return listenFailure(host, port, errno);
    listener.port = boundPort(listener.socket.get());
    return listener;
}

FileDescriptor acceptFrom(int listener)
{
#ifdef __linux__
    FileDescriptor socket(::accept4(listener, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
#else
    FileDescriptor socket(::accept(listener, nullptr, nullptr));
    if (socket && !makeNonBlocking(socket.get()))
        socket.reset();
#endif
    if (socket)
        enable(socket.get(), IPPROTO_TCP, TCP_NODELAY);
    return socket;
}

void resetOnClose(int fd)
{
    const linger now{1, 0};
    ::setsockopt(fd, SOL_SOCKET, SO_LINGER, &now, sizeof now);
}

void raiseDescriptorLimit()
{
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    const rlim_t wanted = std::min(limit.rlim_max, mostDescriptors);
    if (limit.rlim_cur >= wanted)
        return;
    limit.rlim_cur = wanted;
    ::setrlimit(RLIMIT_NOFILE, &limit); // refused by some systems: the old limit then stays
}

} // namespace levelfield::stub
