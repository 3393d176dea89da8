// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace levelfield {

/// A process by the two things a user can look it up with.
struct ProcessName {
    pid_t pid = 0;
    std::string name;

    /// "pid 123 (node)".
    [[nodiscard]] std::string text() const;
};

/// One listening TCP socket.
struct Listener {
    std::string address; ///< "127.0.0.1", "0.0.0.0", "::1", "::"; an IPv4 address mapped into IPv6 as IPv4
    std::uint16_t port = 0;
    std::uint64_t id = 0;              ///< socket inode; 0 where the system does not tell
    std::optional<uid_t> user{};       ///< who opened it
    std::vector<ProcessName> owners{}; ///< processes that hold it; empty when those cannot be seen

    /// "pid 123 (node)", or what little is known.
    [[nodiscard]] std::string ownerText() const;
};

/// Who listens where. One implementation per way of finding out.
class ListenerTable {
public:
    virtual ~ListenerTable() = default;
    /// All listeners on `port`, at any address, with their owners. nullopt when this cannot be found out here.
    [[nodiscard]] virtual std::optional<std::vector<Listener>> on(std::uint16_t port) = 0;
};

/// The best this system has: /proc/net/tcp and /proc/PID/fd on Linux, else lsof.
[[nodiscard]] std::unique_ptr<ListenerTable> systemListenerTable();
/// `lsof`, which other systems have.
[[nodiscard]] std::unique_ptr<ListenerTable> lsofListenerTable();

/// Those of `listeners` that a connection to `endpoint` may reach. Several when they share the port by SO_REUSEPORT. As
/// systems choose: the exact address wins over the wildcard of its family, that over the wildcard of both.
[[nodiscard]] std::vector<Listener> answering(const std::vector<Listener> &listeners, const Endpoint &endpoint);

/// Reads /proc/net/tcp (or tcp6, the same shape): the listeners on `port`, without owners.
[[nodiscard]] std::vector<Listener> parseProcNetTcp(const std::string &text, std::uint16_t port);
/// Reads the output of `lsof -F pcutn` about `port`. Sockets of one address come as one listener with all their owners.
[[nodiscard]] std::vector<Listener> parseLsofFields(const std::string &text, std::uint16_t port);

} // namespace levelfield
