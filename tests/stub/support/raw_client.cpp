// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/stub/support/raw_client.h"

#include <arpa/inet.h>
#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstring>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace {

constexpr int patience = 30'000; // ms

int connectTo(const std::string &address, std::uint16_t port)
{
    const bool v6 = address.find(':') != std::string::npos;
    const int fd = ::socket(v6 ? AF_INET6 : AF_INET, SOCK_STREAM, 0);
    sockaddr_storage storage{};
    socklen_t size = 0;
    if (v6) {
        sockaddr_in6 to{};
        to.sin6_family = AF_INET6;
        to.sin6_port = htons(port);
        ::inet_pton(AF_INET6, address.c_str(), &to.sin6_addr);
        std::memcpy(&storage, &to, size = sizeof to);
    } else {
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(port);
        ::inet_pton(AF_INET, address.c_str(), &to.sin_addr);
        std::memcpy(&storage, &to, size = sizeof to);
    }
    if (::connect(fd, reinterpret_cast<sockaddr *>(&storage), size) == 0)
        return fd;
    ::close(fd);
    return -1;
}

bool readable(int fd, int milliseconds)
{
    pollfd waited{fd, POLLIN, 0};
    return ::poll(&waited, 1, milliseconds) > 0;
}

std::size_t contentLength(std::string_view head)
{
    constexpr std::string_view name = "\r\nContent-Length: ";
    const auto found = head.find(name);
    std::size_t length = 0;
    if (found != std::string_view::npos)
        std::from_chars(head.data() + found + name.size(), head.data() + head.size(), length);
    return length;
}

} // namespace

RawClient::RawClient(std::uint16_t port, const std::string &address) : m_socket(connectTo(address, port))
{
}

bool RawClient::send(std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t count = ::send(m_socket.get(), bytes.data(), bytes.size(), 0);
        if (count < 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

void RawClient::endSending()
{
    ::shutdown(m_socket.get(), SHUT_WR);
}

/// Waits for more bytes. @return false at the end of the connection or when patience is.
bool RawClient::receive()
{
    std::array<char, 65536> bytes{};
    if (!m_socket || !readable(m_socket.get(), patience))
        return false;
    const ssize_t count = ::recv(m_socket.get(), bytes.data(), bytes.size(), 0);
    m_reset = count < 0 && errno == ECONNRESET;
    if (count <= 0)
        return false;
    m_received.append(bytes.data(), static_cast<std::size_t>(count));
    return true;
}

std::string RawClient::readUntil(std::string_view end)
{
    std::size_t found = std::string::npos;
    while ((found = m_received.find(end)) == std::string::npos) {
        if (!receive())
            return std::exchange(m_received, {});
    }
    return readBytes(found + end.size());
}

std::string RawClient::readBytes(std::size_t count)
{
    while (m_received.size() < count && receive()) {
    }
    std::string taken = m_received.substr(0, count);
    m_received.erase(0, taken.size());
    return taken;
}

std::string RawClient::readAll()
{
    while (receive()) {
    }
    return std::exchange(m_received, {});
}

std::string RawClient::readAnswer()
{
    const std::string head = readHead();
    return head + readBytes(contentLength(head));
}

bool RawClient::closedInOrder()
{
    while (receive())
        m_received.clear();
    return !m_reset && m_socket && readable(m_socket.get(), 0);
}

bool RawClient::isSilent()
{
    return m_received.empty() && !readable(m_socket.get(), 0);
}

std::string get(std::string_view path)
{
    return "GET " + std::string(path) + " HTTP/1.1\r\nHost: test\r\n\r\n";
}

std::string bodyOf(const std::string &answer)
{
    const auto head = answer.find("\r\n\r\n");
    return head == std::string::npos ? std::string() : answer.substr(head + 4);
}

int statusOf(const std::string &answer)
{
    int status = 0;
    if (answer.starts_with("HTTP/1.") && answer.size() > 12)
        std::from_chars(answer.data() + 9, answer.data() + 12, status);
    return status;
}
