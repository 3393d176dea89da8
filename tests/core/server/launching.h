// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/file.h"
#include "core/server/guard_launcher.h"

#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <string>
#include <thread>

/// What tests of launching share.
namespace levelfield {

/// A folder, a free port, and requests for the little servers in servers/.
class Launching {
public:
    Launching();

    /// `servers/SCRIPT.py PORT ARGUMENTS…`
    [[nodiscard]] LaunchRequest request(const std::string &script, const Command &arguments = {}) const;
    /// `sh -c CODE` with the port as $1.
    [[nodiscard]] LaunchRequest shell(const std::string &code) const;
    [[nodiscard]] Expected<std::unique_ptr<RunningServer>> start(const LaunchRequest &request, std::stop_token stop = {}) const;
    /// As start(); the error's message is printed when there is one.
    [[nodiscard]] std::unique_ptr<RunningServer> startOrPrint(const LaunchRequest &request) const;

    [[nodiscard]] std::string at(const std::string &name) const { return folder.path().toStdString() + "/" + name; }

    Launcher::LogSink sink{};
    bool portable = false; ///< the ways of systems without /proc and subreaper
    std::uint16_t port = 0;
    QTemporaryDir folder;

private:
    mutable int m_logs = 0;
};

/// Waits, for longer than any working machine needs, until `reached`.
bool eventually(const std::function<bool()> &reached);
/// Whether a process lives; a zombie does not.
bool isAlive(pid_t pid);
/// Pids of living processes below `root`.
std::vector<pid_t> livingBelow(pid_t root);
bool anyAlive(const std::vector<pid_t> &pids);
/// Whether something accepts connections there.
bool listens(const std::string &address, std::uint16_t port);

/// A listening socket of this process. Fails the test's expectations by being invalid, not by throwing.
[[nodiscard]] FileDescriptor listenOn(const std::string &address, std::uint16_t port, int backlog = 16);

/// Answers every request at 127.0.0.1:PORT from this process, sharing the port with others (SO_REUSEPORT).
class ForeignServer {
public:
    explicit ForeignServer(std::uint16_t port,
                           std::string answer = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");

private:
    FileDescriptor m_listener;
    std::string m_answer;
    std::jthread m_thread;
};

} // namespace levelfield
