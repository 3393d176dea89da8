// SPDX-License-Identifier: GPL-3.0-or-later
#ifdef __linux__
#include "core/server/listeners.h"

#include "core/server/process_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <dirent.h>
#include <fstream>
#include <map>
#include <sstream>
#include <string_view>
#include <unistd.h>

namespace levelfield {

namespace {

/// Socket inodes that a process holds open; empty when its descriptors may not be read.
std::vector<std::uint64_t> socketsOf(pid_t pid)
{
    std::vector<std::uint64_t> sockets;
    const std::string folder = fmt::format("/proc/{}/fd", pid);
    const std::unique_ptr<DIR, int (*)(DIR *)> directory(::opendir(folder.c_str()), &::closedir);
    while (const dirent *item = directory ? ::readdir(directory.get()) : nullptr) {
        std::array<char, 64> target{};
        const ssize_t size = ::readlinkat(::dirfd(directory.get()), item->d_name, target.data(), target.size());
        constexpr std::string_view prefix = "socket:[";
        const std::string_view link(target.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
        std::uint64_t inode = 0;
        if (link.starts_with(prefix)
            && std::from_chars(link.data() + prefix.size(), link.data() + link.size(), inode).ec == std::errc{})
            sockets.push_back(inode);
    }
    return sockets;
}

class ProcListenerTable final : public ListenerTable {
public:
    std::optional<std::vector<Listener>> on(std::uint16_t port) override
    {
        std::vector<Listener> listeners;
        bool readable = false;
        for (const char *path : {"/proc/net/tcp", "/proc/net/tcp6"}) {
            std::ifstream file(path);
            readable = readable || file;
            std::ostringstream text;
            text << file.rdbuf();
            std::vector<Listener> found = parseProcNetTcp(text.str(), port);
            listeners.insert(listeners.end(), found.begin(), found.end());
        }
        if (!readable)
            return std::nullopt;
        if (!listeners.empty())
            findOwners(listeners);
        return listeners;
    }

private:
    void findOwners(std::vector<Listener> &listeners)
    {
        const auto processes = m_processes->read();
        if (!processes)
            return;
        for (const ProcessEntry &process : *processes) {
            const std::vector<std::uint64_t> sockets = socketsOf(process.pid);
            for (Listener &listener : listeners) {
                if (std::find(sockets.begin(), sockets.end(), listener.id) != sockets.end())
                    listener.owners.push_back({process.pid, process.name});
            }
        }
    }

    std::unique_ptr<ProcessTable> m_processes = systemProcessTable();
};

} // namespace

std::unique_ptr<ListenerTable> systemListenerTable()
{
    return std::make_unique<ProcListenerTable>();
}

} // namespace levelfield
#endif
