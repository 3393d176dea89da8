// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scripted_server.h"

#include "core/text.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>

namespace levelfield::test {

namespace {

/// How often a waiting script looks whether the server is being stopped.
constexpr int waitMilliseconds = 10;

bool readable(int socket)
{
    pollfd entry{socket, POLLIN, 0};
    return ::poll(&entry, 1, waitMilliseconds) > 0;
}

std::size_t bodyLength(std::string_view head)
{
    constexpr std::string_view name = "content-length:";
    const std::string lower = lowerCase(head);
    const auto at = lower.find(name);
    if (at == std::string::npos)
        return 0;
    const auto digits = trimmed(std::string_view(lower).substr(at + name.size(), lower.find('\r', at) - at - name.size()));
    std::size_t length = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), length);
    return length;
}

FileDescriptor listenOn(ScriptedServer::Family family, std::uint16_t &port)
{
    sockaddr_storage storage{};
    socklen_t length = 0;
    if (family == ScriptedServer::Family::v4) {
        auto *address = reinterpret_cast<sockaddr_in *>(&storage);
        address->sin_family = AF_INET;
        address->sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        length = sizeof *address;
    } else {
        auto *address = reinterpret_cast<sockaddr_in6 *>(&storage);
        address->sin6_family = AF_INET6;
        address->sin6_addr = in6addr_loopback;
        length = sizeof *address;
    }
    FileDescriptor listener(::socket(storage.ss_family, SOCK_STREAM | SOCK_CLOEXEC, 0));
    auto *generic = reinterpret_cast<sockaddr *>(&storage);
    if (!listener || ::bind(listener.get(), generic, length) != 0 || ::listen(listener.get(), 1024) != 0
        || ::getsockname(listener.get(), generic, &length) != 0)
        return {};
    port = ntohs(family == ScriptedServer::Family::v4 ? reinterpret_cast<sockaddr_in *>(&storage)->sin_port
                                                      : reinterpret_cast<sockaddr_in6 *>(&storage)->sin6_port);
    return listener;
}

} // namespace

bool Peer::readSome()
{
    while (m_socket && !m_stop.stop_requested()) {
        if (!readable(m_socket.get()))
            continue;
        std::array<char, 65536> buffer;
        const ssize_t received = ::recv(m_socket.get(), buffer.data(), buffer.size(), 0);
        if (received <= 0)
            return false;
        m_unread.append(buffer.data(), static_cast<std::size_t>(received));
        return true;
    }
    return false;
}

std::optional<std::string> Peer::readRequest()
{
    while (true) {
        const auto end = m_unread.find("\r\n\r\n");
        const std::size_t length = end == std::string::npos ? 0 : end + 4 + bodyLength(m_unread.substr(0, end + 4));
        if (length > 0 && m_unread.size() >= length) {
            std::string request = m_unread.substr(0, length);
            m_unread.erase(0, length);
            return request;
        }
        if (!readSome())
            return std::nullopt;
    }
}

bool Peer::send(std::string_view bytes)
{
    while (!bytes.empty() && m_socket) {
        const ssize_t sent = ::send(m_socket.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return static_cast<bool>(m_socket);
}

bool Peer::sendSlowly(std::string_view bytes)
{
    const int on = 1;
    ::setsockopt(m_socket.get(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    for (const char &byte : bytes) {
        if (!send({&byte, 1}))
            return false;
    }
    return true;
}

void Peer::reset()
{
    const linger now{1, 0};
    ::setsockopt(m_socket.get(), SOL_SOCKET, SO_LINGER, &now, sizeof now);
    m_socket.reset();
}

void Peer::awaitClose()
{
    while (readSome())
        m_unread.clear();
}

void Peer::hang()
{
    while (!m_stop.stop_requested())
        std::this_thread::sleep_for(std::chrono::milliseconds(waitMilliseconds));
}

ScriptedServer::ScriptedServer(Script script, Family family) : m_script(std::move(script))
{
    std::uint16_t port = 0;
    m_listener = listenOn(family, port);
    const std::string address = family == Family::v4 ? "127.0.0.1" : "::1";
    m_endpoint = {address, port, fmt::format("{}:{}", family == Family::v4 ? address : "[" + address + "]", port)};
    if (m_listener)
        m_acceptor = std::thread([this] { acceptLoop(); });
}

ScriptedServer::~ScriptedServer()
{
    m_stop.request_stop();
    if (m_acceptor.joinable())
        m_acceptor.join();
    std::unique_lock lock(m_mutex);
    m_peerEnded.wait(lock, [&] { return m_peers == 0; });
}

void ScriptedServer::acceptLoop()
{
    while (!m_stop.stop_requested()) {
        if (!readable(m_listener.get()))
            continue;
        FileDescriptor socket(::accept(m_listener.get(), nullptr, nullptr));
        if (!socket)
            continue;
        ::fcntl(socket.get(), F_SETFD, FD_CLOEXEC);
        const std::lock_guard lock(m_mutex);
        ++m_peers;
        // Detached, since a thread that has ended but is not joined keeps its stack, and there may be thousands.
        std::thread([this, fd = socket.release(), number = m_accepted++] { play(fd, number); }).detach();
    }
}

void ScriptedServer::play(int socket, int number)
{
    {
        Peer peer(FileDescriptor(socket), number, m_stop.get_token());
        m_script(peer);
    }
    const std::lock_guard lock(m_mutex);
    --m_peers;
    m_peerEnded.notify_all();
}

ScriptedServer::Script answering(std::string answer)
{
    return [answer = std::move(answer)](Peer &peer) {
        while (peer.readRequest() && peer.send(answer)) {
        }
    };
}

std::string answer(int status, std::string_view body, std::string_view headers)
{
    return fmt::format("HTTP/1.1 {} Reason\r\n{}Content-Length: {}\r\n\r\n{}", status, headers, body.size(), body);
}

Endpoint refusingEndpoint()
{
    std::uint16_t port = 0;
    const FileDescriptor closedAtOnce = listenOn(ScriptedServer::Family::v4, port);
    return {"127.0.0.1", port, fmt::format("127.0.0.1:{}", port)};
}

} // namespace levelfield::test
