// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/file.h"
#include "core/http.h"

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace levelfield {

/// What the scripted server does about one request.
struct ScriptedAnswer {
    std::string bytes;  ///< written as they are
    bool close = false; ///< closes the connection afterwards
};

/// "HTTP/1.1 200 OK" with Content-Length; `headers` are whole lines with their \r\n.
[[nodiscard]] ScriptedAnswer ok(const std::string &body, const std::string &headers = "Content-Type: application/json\r\n");
[[nodiscard]] ScriptedAnswer answer(int status, const std::string &body, const std::string &headers = {});
/// The request is read and nothing happens.
[[nodiscard]] ScriptedAnswer noAnswer();

/// A raw socket server on a free loopback port that captures what it is sent and answers by script: the n-th request of all
/// gets the n-th answer, the last answer repeats. It serves one connection after the other.
class ScriptedServer {
public:
    explicit ScriptedServer(std::vector<ScriptedAnswer> script, const std::string &address = "127.0.0.1");
    ~ScriptedServer();
    ScriptedServer(const ScriptedServer &) = delete;
    ScriptedServer &operator=(const ScriptedServer &) = delete;

    [[nodiscard]] Endpoint endpoint() const;
    /// The bytes of each request, in order.
    [[nodiscard]] std::vector<std::string> requests() const;
    [[nodiscard]] int connections() const;
    /// Blocks until `count` requests have come whole.
    void waitForRequests(std::size_t count) const;

private:
    void serve();
    void serveConnection(int client);
    bool readRequest(int client, std::string &buffer, std::string &request);
    bool waitReadable(int fd) const;
    ScriptedAnswer nextAnswer(std::string request);

    std::string m_address;
    std::vector<ScriptedAnswer> m_script;
    FileDescriptor m_listener, m_stopRead, m_stopWrite;
    std::uint16_t m_port = 0;
    mutable std::mutex m_mutex;
    mutable std::condition_variable m_requestCame;
    std::vector<std::string> m_requests;
    int m_connections = 0;
    std::jthread m_thread;
};

} // namespace levelfield
