// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/file.h"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <optional>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace levelfield {

/// The files below /proc, read for ten times a second: relative to one open folder, into one buffer, through descriptors that may
/// be kept. Not thread-safe.
class ProcFiles {
public:
    explicit ProcFiles(const std::filesystem::path &root);

    /// errno of opening the root folder; 0 when it is open.
    [[nodiscard]] int openError() const { return m_openError; }
    [[nodiscard]] const std::filesystem::path &root() const { return m_path; }

    /// "PID/NAME", valid until the next call.
    template<typename... Numbers>
    const char *name(fmt::format_string<const Numbers &...> format, const Numbers &...numbers)
    {
        *fmt::format_to_n(m_name.data(), m_name.size() - 1, format, numbers...).out = '\0';
        return m_name.data();
    }

    /// The file's content, valid until the next call. nullopt: the process or thread is gone, or may not be read.
    std::optional<std::string_view> read(const char *name);
    /// The same through `kept`, which is opened first when need be and stays open: half the cost of opening each time. A kept
    /// file of /proc belongs to one process for good; once that has ended, the name is looked up anew.
    std::optional<std::string_view> read(FileDescriptor &kept, const char *name);
    /// The numbers among the names of a folder: pids of ".", thread ids of "PID/task". nullopt: cannot be listed.
    std::optional<std::vector<pid_t>> numbers(const char *folder);

    /// The last reason for which something could not be read though it may well be there (no descriptors left, no memory), or 0.
    /// Forgets it.
    [[nodiscard]] int takeTrouble() { return std::exchange(m_trouble, 0); }

private:
    FileDescriptor open(const char *name, int flags);
    std::optional<std::string_view> content(int fd);
    void note(int error);

    std::filesystem::path m_path;
    FileDescriptor m_root;
    int m_openError;
    int m_trouble = 0;
    std::vector<char> m_buffer = std::vector<char>(8192);
    std::array<char, 64> m_name{};
};

} // namespace levelfield
