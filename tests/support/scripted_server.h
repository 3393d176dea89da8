// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/file.h"
#include "core/http.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>

namespace levelfield::test {

/// The server's end of one connection, as a script uses it. Calls fail quietly once the client is gone or the server stops.
class Peer {
public:
    Peer(FileDescriptor socket, int number, std::stop_token stop)
        : m_socket(std::move(socket)),
          m_stop(std::move(stop)),
          m_number(number)
    {
    }

    /// Which connection this is, from 0 in the order accepted.
    [[nodiscard]] int number() const { return m_number; }
    /// Waits for one whole request, body included (by Content-Length); nullopt at the client's end.
    std::optional<std::string> readRequest();
    /// Waits for any part of a request.
    bool readSome();
    bool send(std::string_view bytes);
    /// Each byte in a packet of its own.
    bool sendSlowly(std::string_view bytes);
    /// Breaks the connection with a reset.
    void reset();
    /// Waits until the client closes.
    void awaitClose();
    /// Waits until the server is stopped: an answer that never comes.
    void hang();
    [[nodiscard]] bool stopping() const { return m_stop.stop_requested(); }

private:
    FileDescriptor m_socket;
    std::stop_token m_stop;
    std::string m_unread;
    int m_number;
};

/// Listens on a free port of 127.0.0.1 or ::1 and plays `script` on a thread of its own for each connection; the
/// connection is closed when the script returns.
class ScriptedServer {
public:
    using Script = std::function<void(Peer &peer)>;
    enum class Family { v4, v6 };

    explicit ScriptedServer(Script script, Family family = Family::v4);
    ~ScriptedServer();

    /// False where this machine has no such address.
    [[nodiscard]] bool listening() const { return static_cast<bool>(m_listener); }
    [[nodiscard]] Endpoint endpoint() const { return m_endpoint; }
    [[nodiscard]] int accepted() const { return m_accepted; }

private:
    void acceptLoop();
    void play(int socket, int number);

    Script m_script;
    FileDescriptor m_listener;
    Endpoint m_endpoint;
    std::atomic<int> m_accepted = 0;
    std::stop_source m_stop;
    std::mutex m_mutex;
    std::condition_variable m_peerEnded;
    int m_peers = 0; ///< scripts being played; guarded by m_mutex
    std::thread m_acceptor;
};

/// A script that answers every request with the same bytes, on a connection that stays open.
[[nodiscard]] ScriptedServer::Script answering(std::string answer);

/// A whole answer with a Content-Length.
[[nodiscard]] std::string answer(int status, std::string_view body, std::string_view headers = {});

/// A port of 127.0.0.1 that refuses connections, as far as one can know.
[[nodiscard]] Endpoint refusingEndpoint();

} // namespace levelfield::test
