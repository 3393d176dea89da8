// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/file.h"

#include <cstdint>
#include <string>
#include <string_view>

/// A TCP client that sends and receives exactly the bytes a test wants. Every wait is bounded, generously.
class RawClient {
public:
    explicit RawClient(std::uint16_t port, const std::string &address = "127.0.0.1");

    [[nodiscard]] bool isConnected() const { return static_cast<bool>(m_socket); }
    /// @return false when the other side does not take it any more.
    bool send(std::string_view bytes);
    void endSending();
    void close() { m_socket.reset(); }

    /// Everything up to and including `end`; what came before the connection closed when it never comes.
    std::string readUntil(std::string_view end);
    /// Exactly `count` bytes, fewer when the connection closes before.
    std::string readBytes(std::size_t count);
    /// Everything until the connection closes.
    std::string readAll();
    /// One answer: its head and as many bytes as its Content-Length says.
    std::string readAnswer();
    /// The same for an answer to HEAD, or a 204 or 304.
    std::string readHead() { return readUntil("\r\n\r\n"); }
    /// True once the other side has closed in order; false on RST. Reads and drops what comes before.
    bool closedInOrder();
    /// True when nothing is there to be read at this moment.
    [[nodiscard]] bool isSilent();

private:
    [[nodiscard]] bool receive();

    levelfield::FileDescriptor m_socket;
    std::string m_received;
    bool m_reset = false;
};

/// `GET PATH` with a Host header.
[[nodiscard]] std::string get(std::string_view path);
/// What follows the head of an answer.
[[nodiscard]] std::string bodyOf(const std::string &answer);
/// 200 of "HTTP/1.1 200 OK…", 0 when it is no answer.
[[nodiscard]] int statusOf(const std::string &answer);
