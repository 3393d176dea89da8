// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

namespace levelfield {

/// An owned file descriptor, closed on destruction. Everything the engine opens is close-on-exec.
class FileDescriptor {
public:
    FileDescriptor() = default;
    explicit FileDescriptor(int fd) : m_fd(fd) {}
    FileDescriptor(FileDescriptor &&other) noexcept : m_fd(std::exchange(other.m_fd, -1)) {}
    FileDescriptor &operator=(FileDescriptor &&other) noexcept
    {
        if (this != &other)
            reset(std::exchange(other.m_fd, -1));
        return *this;
    }
    ~FileDescriptor() { reset(); }

    [[nodiscard]] int get() const { return m_fd; }
    [[nodiscard]] explicit operator bool() const { return m_fd >= 0; }
    void reset(int fd = -1);
    [[nodiscard]] int release() { return std::exchange(m_fd, -1); }

private:
    int m_fd = -1;
};

/// The whole content of a regular file of at most `limit` bytes. kind = file on failure.
[[nodiscard]] Expected<std::string> readFile(const std::filesystem::path &path, std::uint64_t limit = std::uint64_t{1} << 30);

/// Replaces or creates `path` so that a crash at any moment leaves the old content or the new, never half:
/// temporary file in the same folder (O_EXCL, mode 0600 until complete), fsync, rename, fsync of the folder.
/// The mode of an existing file is kept; a new file gets `mode` less the umask. A symbolic link is followed.
[[nodiscard]] Expected<> writeFileAtomically(const std::filesystem::path &path, std::string_view content, unsigned mode = 0644);

/// Writes all of `content` to `fd`, retrying on EINTR and short writes. errno's text as cause.
[[nodiscard]] Expected<> writeAll(int fd, std::string_view content, const std::string &object);

} // namespace levelfield
