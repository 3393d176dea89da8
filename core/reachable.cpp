// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"
#include "core/http.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cerrno>
#include <fcntl.h>
#include <memory>
#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>

namespace levelfield {

namespace {

/// errno's value of a connect to the address, 0 when it was accepted.
int tryConnect(const addrinfo &address)
{
    constexpr int patienceMs = 1000;
    const FileDescriptor socket(::socket(address.ai_family, SOCK_STREAM, 0));
    if (!socket)
        return errno;
    ::fcntl(socket.get(), F_SETFD, FD_CLOEXEC);
    ::fcntl(socket.get(), F_SETFL, O_NONBLOCK);
    if (::connect(socket.get(), address.ai_addr, address.ai_addrlen) == 0)
        return 0;
    if (errno != EINPROGRESS)
        return errno;
    pollfd wait{socket.get(), POLLOUT, 0};
    if (::poll(&wait, 1, patienceMs) <= 0)
        return ETIMEDOUT;
    int error = 0;
    socklen_t length = sizeof error;
    ::getsockopt(socket.get(), SOL_SOCKET, SO_ERROR, &error, &length);
    return error;
}

int tryConnect(const Endpoint &endpoint)
{
    addrinfo hints{};
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV;
    hints.ai_socktype = SOCK_STREAM;
    addrinfo *list = nullptr;
    if (::getaddrinfo(endpoint.address.c_str(), std::to_string(endpoint.port).c_str(), &hints, &list) != 0)
        return EADDRNOTAVAIL;
    const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> owner(list, &::freeaddrinfo);
    return tryConnect(*list);
}

} // namespace

Expected<Endpoint> firstReachable(const std::vector<Endpoint> &endpoints)
{
    std::vector<std::string> refusals;
    for (const Endpoint &endpoint : endpoints) {
        const int error = tryConnect(endpoint);
        if (error == 0)
            return endpoint;
        refusals.push_back(endpoints.size() == 1 ? systemReason(error) : fmt::format("{}: {}", endpoint.text(), systemReason(error)));
    }
    return failure(ErrorKind::start, "connect to", endpoints.empty() ? "" : endpoints.front().authority,
                   fmt::format("{}", fmt::join(refusals, "; ")), "Start the server, or check host and port.");
}

} // namespace levelfield
