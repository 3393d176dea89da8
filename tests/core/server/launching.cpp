// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/server/launching.h"

#include "core/server/tcp_connection.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

namespace levelfield {

using namespace std::chrono_literals;

Launching::Launching() : port(freePort().value_or(0))
{
}

LaunchRequest Launching::request(const std::string &script, Command arguments) const
{
    LaunchRequest request;
    request.name = script;
    request.command = {"/usr/bin/python3", fmt::format("{}/tests/core/server/servers/{}.py", LEVELFIELD_SOURCE_DIR, script),
                       fmt::format("{}", port)};
    request.command.insert(request.command.end(), arguments.begin(), arguments.end());
    request.directory = folder.path().toStdString();
    request.url = {.host = "127.0.0.1", .port = port};
    request.logFile = fmt::format("{}/log-{}", folder.path().toStdString(), m_logs++);
    request.stop.timeout = 20s;
    return request;
}

LaunchRequest Launching::python(const std::string &code) const
{
    LaunchRequest request = this->request("inline");
    request.command = {"/usr/bin/python3", "-c", code, fmt::format("{}", port)};
    return request;
}

Expected<std::unique_ptr<RunningServer>> Launching::start(const LaunchRequest &request, std::stop_token stop)
{
    return guardLauncher(parts)->start(request, std::move(stop));
}

bool eventually(const std::function<bool()> &reached, std::chrono::milliseconds limit)
{
    const auto deadline = std::chrono::steady_clock::now() + limit;
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

std::vector<ProcessEntry> livingBelow(pid_t root)
{
    auto found = descendants(systemProcessTable()->read().value_or(std::vector<ProcessEntry>{}), root);
    std::erase_if(found, [](const ProcessEntry &entry) { return !entry.isAlive(); });
    return found;
}

bool listens(const std::string &address, std::uint16_t port)
{
    return connectTcp({address, port, {}}, 1s).has_value();
}

} // namespace levelfield
