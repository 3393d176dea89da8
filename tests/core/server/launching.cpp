// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/server/launching.h"

#include "core/server/tcp_connection.h"

#include <fmt/format.h>

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace levelfield {

using namespace std::chrono_literals;

Launching::Launching() : port(freePort().value_or(0))
{
}

LaunchRequest Launching::request(const std::string &script, const Command &arguments) const
{
    LaunchRequest request;
    request.name = script;
    request.command = {"/usr/bin/python3", fmt::format("{}/tests/core/server/servers/{}.py", LEVELFIELD_SOURCE_DIR, script),
                       fmt::format("{}", port)};
    request.command.insert(request.command.end(), arguments.begin(), arguments.end());
    request.directory = folder.path().toStdString();
    request.url = {.host = "127.0.0.1", .port = port};
    request.logFile = at(fmt::format("log-{}", m_logs++));
    return request;
}

LaunchRequest Launching::shell(const std::string &code) const
{
    LaunchRequest request = this->request("shell");
    request.command = {"/bin/sh", "-c", code, "sh", fmt::format("{}", port)};
    return request;
}

Expected<std::unique_ptr<RunningServer>> Launching::start(const LaunchRequest &request, std::stop_token stop) const
{
    GuardLauncherParts parts{.guard = LEVELFIELD_BIN_DIR "/levelfield-guard", .sink = sink, .portable = portable};
    if (portable)
        parts.listeners = &lsofListenerTable;
    return guardLauncher(std::move(parts))->start(request, std::move(stop));
}

std::unique_ptr<RunningServer> Launching::startOrPrint(const LaunchRequest &request) const
{
    auto server = start(request);
    if (!server)
        qWarning("%s", server.error().message().c_str());
    return server ? std::move(*server) : nullptr;
}

bool eventually(const std::function<bool()> &reached)
{
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    while (!reached()) {
        if (std::chrono::steady_clock::now() >= deadline)
            return false;
        std::this_thread::sleep_for(5ms);
    }
    return true;
}

bool isAlive(pid_t pid)
{
    const auto entry = systemProcessTable()->find(pid);
    return entry && entry->isAlive();
}

std::vector<pid_t> livingBelow(pid_t root)
{
    std::vector<pid_t> pids;
    for (const ProcessEntry &entry : descendants(systemProcessTable()->read().value_or(std::vector<ProcessEntry>{}), root)) {
        if (entry.isAlive() && entry.name != "ps") // by which a guard looks around in the portable way
            pids.push_back(entry.pid);
    }
    return pids;
}

bool anyAlive(const std::vector<pid_t> &pids)
{
    return std::any_of(pids.begin(), pids.end(), &isAlive);
}

bool listens(const std::string &address, std::uint16_t port)
{
    return connectTcp({address, port, {}}, 1s).has_value();
}

FileDescriptor listenOn(const std::string &address, std::uint16_t port, int backlog)
{
    sockaddr_in v4{};
    sockaddr_in6 v6{};
    const bool isV4 = ::inet_pton(AF_INET, address.c_str(), &v4.sin_addr) == 1;
    if (!isV4 && ::inet_pton(AF_INET6, address.c_str(), &v6.sin6_addr) != 1)
        return {};
    v4.sin_family = AF_INET;
    v4.sin_port = htons(port);
    v6.sin6_family = AF_INET6;
    v6.sin6_port = htons(port);
    FileDescriptor listener(::socket(isV4 ? AF_INET : AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0));
    const int on = 1;
    ::setsockopt(listener.get(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    ::setsockopt(listener.get(), SOL_SOCKET, SO_REUSEPORT, &on, sizeof on);
    const auto *const name = isV4 ? reinterpret_cast<const sockaddr *>(&v4) : reinterpret_cast<const sockaddr *>(&v6);
    const socklen_t size = isV4 ? sizeof v4 : sizeof v6;
    if (::bind(listener.get(), name, size) != 0 || ::listen(listener.get(), backlog) != 0)
        return {};
    return listener;
}

ForeignServer::ForeignServer(std::uint16_t port, std::string answer)
    : m_listener(listenOn("127.0.0.1", port)),
      m_answer(std::move(answer)),
      m_thread([this](const std::stop_token &stop) {
          while (!stop.stop_requested()) {
              pollfd event{m_listener.get(), POLLIN, 0};
              if (::poll(&event, 1, 20) <= 0)
                  continue;
              const FileDescriptor connection(::accept(m_listener.get(), nullptr, nullptr));
              std::array<char, 4096> request{};
              if (::read(connection.get(), request.data(), request.size()) > 0)
                  static_cast<void>(writeAll(connection.get(), m_answer, {}));
          }
      })
{
}

} // namespace levelfield
