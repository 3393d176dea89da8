// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/verify/scripted_server.h"

#include "core/text.h"

#include <fmt/format.h>

#include <arpa/inet.h>
#include <array>
#include <charconv>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdexcept>
#include <sys/socket.h>
#include <unistd.h>

namespace levelfield {

namespace {

#ifdef MSG_NOSIGNAL
constexpr int sendFlags = MSG_NOSIGNAL;
#else
constexpr int sendFlags = 0;
#endif

void check(bool good, const char *what)
{
    if (!good)
        throw std::runtime_error(what);
}

/// Binds to a port that the system picks and returns it.
std::uint16_t listenOn(int fd, const std::string &address)
{
    if (address.find(':') != std::string::npos) {
        sockaddr_in6 name{};
        name.sin6_family = AF_INET6;
        ::inet_pton(AF_INET6, address.c_str(), &name.sin6_addr);
        socklen_t size = sizeof name;
        check(::bind(fd, reinterpret_cast<sockaddr *>(&name), size) == 0 && ::listen(fd, 16) == 0, "listen on ::1");
        ::getsockname(fd, reinterpret_cast<sockaddr *>(&name), &size);
        return ntohs(name.sin6_port);
    }
    sockaddr_in name{};
    name.sin_family = AF_INET;
    ::inet_pton(AF_INET, address.c_str(), &name.sin_addr);
    socklen_t size = sizeof name;
    check(::bind(fd, reinterpret_cast<sockaddr *>(&name), size) == 0 && ::listen(fd, 16) == 0, "listen on 127.0.0.1");
    ::getsockname(fd, reinterpret_cast<sockaddr *>(&name), &size);
    return ntohs(name.sin_port);
}

std::size_t announcedLength(std::string_view head)
{
    const std::string lower = lowerCase(head);
    const auto at = lower.find("\r\ncontent-length:");
    std::size_t length = 0;
    if (at != std::string::npos) {
        const auto digits = lower.find_first_of("0123456789", at);
        std::from_chars(lower.data() + digits, lower.data() + lower.size(), length);
    }
    return length;
}

} // namespace

ScriptedAnswer ok(const std::string &body, const std::string &headers)
{
    return answer(200, body, headers);
}

ScriptedAnswer answer(int status, const std::string &body, const std::string &headers)
{
    return {fmt::format("HTTP/1.1 {} Whatever\r\n{}Content-Length: {}\r\n\r\n{}", status, headers, body.size(), body)};
}

ScriptedAnswer noAnswer()
{
    return {};
}

ScriptedServer::ScriptedServer(std::vector<ScriptedAnswer> script, const std::string &address)
    : m_address(address),
      m_script(std::move(script)),
      m_listener(::socket(address.find(':') == std::string::npos ? AF_INET : AF_INET6, SOCK_STREAM, 0))
{
    std::array<int, 2> ends{};
    check(::pipe(ends.data()) == 0, "make a pipe");
    m_stopRead.reset(ends[0]);
    m_stopWrite.reset(ends[1]);
    m_port = listenOn(m_listener.get(), address);
    m_thread = std::jthread([this] { serve(); });
}

ScriptedServer::~ScriptedServer()
{
    m_stopWrite.reset();
}

Endpoint ScriptedServer::endpoint() const
{
    Endpoint endpoint{m_address, m_port, {}};
    endpoint.authority = endpoint.text();
    return endpoint;
}

std::vector<std::string> ScriptedServer::requests() const
{
    const std::lock_guard lock(m_mutex);
    return m_requests;
}

int ScriptedServer::connections() const
{
    const std::lock_guard lock(m_mutex);
    return m_connections;
}

void ScriptedServer::waitForRequests(std::size_t count) const
{
    std::unique_lock lock(m_mutex);
    m_requestCame.wait(lock, [&] { return m_requests.size() >= count; });
}

bool ScriptedServer::waitReadable(int fd) const
{
    std::array<pollfd, 2> watched{pollfd{fd, POLLIN, 0}, pollfd{m_stopRead.get(), POLLIN, 0}};
    return ::poll(watched.data(), watched.size(), -1) > 0 && watched[1].revents == 0;
}

void ScriptedServer::serve()
{
    while (waitReadable(m_listener.get())) {
        const FileDescriptor client(::accept(m_listener.get(), nullptr, nullptr));
        if (!client)
            continue;
        {
            const std::lock_guard lock(m_mutex);
            ++m_connections;
        }
        serveConnection(client.get());
    }
}

bool ScriptedServer::readRequest(int client, std::string &buffer, std::string &request)
{
    std::array<char, 65536> chunk{};
    for (;;) {
        const auto head = buffer.find("\r\n\r\n");
        const std::size_t whole = head == std::string::npos ? 0 : head + 4 + announcedLength(buffer.substr(0, head));
        if (whole > 0 && buffer.size() >= whole) {
            request = buffer.substr(0, whole);
            buffer.erase(0, whole);
            return true;
        }
        if (!waitReadable(client))
            return false;
        const ssize_t count = ::recv(client, chunk.data(), chunk.size(), 0);
        if (count <= 0)
            return false;
        buffer.append(chunk.data(), static_cast<std::size_t>(count));
    }
}

ScriptedAnswer ScriptedServer::nextAnswer(std::string request)
{
    const std::lock_guard lock(m_mutex);
    const std::size_t index = std::min(m_requests.size(), m_script.size() - 1);
    m_requests.push_back(std::move(request));
    m_requestCame.notify_all();
    return m_script[index];
}

void ScriptedServer::serveConnection(int client)
{
    std::string buffer;
    std::string request;
    while (readRequest(client, buffer, request)) {
        const ScriptedAnswer next = nextAnswer(std::move(request));
        std::string_view rest = next.bytes;
        while (!rest.empty()) {
            const ssize_t count = ::send(client, rest.data(), rest.size(), sendFlags);
            if (count <= 0)
                return;
            rest.remove_prefix(static_cast<std::size_t>(count));
        }
        if (next.close)
            return;
    }
}

} // namespace levelfield
