// SPDX-License-Identifier: GPL-3.0-or-later
#ifdef __linux__
#include "core/server/process_table.h"

#include <array>
#include <cctype>
#include <cstdlib>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <unistd.h>

namespace levelfield {

namespace {

class ProcProcessTable final : public ProcessTable {
public:
    std::optional<std::vector<ProcessEntry>> read() override
    {
        const std::unique_ptr<DIR, int (*)(DIR *)> folder(::opendir("/proc"), &::closedir);
        if (!folder)
            return std::nullopt;
        std::vector<ProcessEntry> table;
        while (const dirent *item = ::readdir(folder.get())) {
            if (std::isdigit(static_cast<unsigned char>(item->d_name[0])) == 0)
                continue;
            if (auto entry = find(static_cast<pid_t>(std::strtol(item->d_name, nullptr, 10))))
                table.push_back(std::move(*entry));
        }
        // Our own entry is missing where /proc is not a process file system.
        return table.empty() ? std::nullopt : std::optional(std::move(table));
    }

    std::optional<ProcessEntry> find(pid_t pid) override
    {
        const std::string path = "/proc/" + std::to_string(pid) + "/stat";
        const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
        if (file < 0)
            return std::nullopt;
        std::array<char, 1024> buffer{};
        const ssize_t size = ::read(file, buffer.data(), buffer.size());
        ::close(file);
        return size > 0 ? parseProcStat(std::string(buffer.data(), static_cast<std::size_t>(size))) : std::nullopt;
    }
};

} // namespace

std::unique_ptr<ProcessTable> systemProcessTable()
{
    return std::make_unique<ProcProcessTable>();
}

} // namespace levelfield
#endif
