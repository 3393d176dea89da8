// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/port_check.h"

#include "core/server/launcher.h"
#include "core/server/tcp_connection.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace levelfield {

using namespace std::chrono_literals;

namespace {

bool ownerIsOurs(const Listener &listener, const std::set<pid_t> &tree)
{
    if (listener.owners.empty())
        return listener.user == ::geteuid();
    return std::all_of(listener.owners.begin(), listener.owners.end(),
                       [&](const ProcessName &owner) { return tree.contains(owner.pid); });
}

/// Binds without SO_REUSEADDR, so that addresses in TIME_WAIT are refused too.
bool canBind(const sockaddr *address, socklen_t size)
{
    const FileDescriptor socket(::socket(address->sa_family, SOCK_STREAM, 0));
    if (!socket)
        return errno == EAFNOSUPPORT;
    if (address->sa_family == AF_INET6) {
        const int on = 1;
        ::setsockopt(socket.get(), IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on);
    }
    return ::bind(socket.get(), address, size) == 0 || errno == EADDRNOTAVAIL;
}

bool isFree(std::uint16_t port)
{
    sockaddr_in any{};
    any.sin_family = AF_INET;
    any.sin_port = htons(port);
    sockaddr_in6 any6{};
    any6.sin6_family = AF_INET6;
    any6.sin6_port = htons(port);
    // The wildcard collides with a listener on any address, the loopback ones included.
    return canBind(reinterpret_cast<const sockaddr *>(&any), sizeof any)
           && canBind(reinterpret_cast<const sockaddr *>(&any6), sizeof any6);
}

} // namespace

std::vector<TakenAddress> takenAddresses(ListenerTable &table, const std::vector<Endpoint> &endpoints)
{
    std::vector<TakenAddress> taken;
    if (endpoints.empty())
        return taken;
    const auto listeners = table.on(endpoints.front().port);
    for (const Endpoint &endpoint : endpoints) {
        const std::vector<Listener> found = listeners ? answering(*listeners, endpoint) : std::vector<Listener>{};
        if (!found.empty())
            taken.push_back({endpoint, found.front().ownerText()});
        else if (connectTcp(endpoint, 200ms))
            taken.push_back({endpoint, "a process that cannot be seen from here"});
    }
    return taken;
}

std::string foreignListener(const std::optional<std::vector<Listener>> &listeners, const Endpoint &endpoint,
                            const std::set<pid_t> &tree)
{
    if (!listeners)
        return "a process that could not be found out, since lsof does not run here";
    const std::vector<Listener> found = answering(*listeners, endpoint);
    if (found.empty())
        return "something that no process here listens for, such as a container or a port forwarding";
    for (const Listener &listener : found) {
        if (!ownerIsOurs(listener, tree))
            return listener.ownerText();
    }
    return {};
}

Expected<std::uint16_t> freePort()
{
    // Below 32768: neither Linux (32768–60999) nor macOS and the BSDs (49152–65535) hand these out by themselves. Each process
    // starts elsewhere and takes the next each time, so that parallel ones do not meet.
    constexpr unsigned first = 16384;
    constexpr unsigned count = 32768 - first;
    constexpr unsigned stride = 61;
    static std::atomic<unsigned> next{static_cast<unsigned>(::getpid()) * stride};
    for (unsigned attempt = 0; attempt < count; ++attempt) {
        const auto port = static_cast<std::uint16_t>(first + next++ % count);
        if (isFree(port))
            return port;
    }
    return failure(ErrorKind::system, "find", "a free port",
                   fmt::format("all from {} to {} are in use", first, first + count - 1));
}

} // namespace levelfield
