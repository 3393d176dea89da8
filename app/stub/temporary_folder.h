// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "core/file.h"

#include <filesystem>
#include <string>

namespace levelfield::stub {

/// A private folder that lives as long as this value. A lock in it tells others that its owner is alive, so that what a
/// killed process had to leave behind is removed by the next one.
class TemporaryFolder {
public:
    /// Makes `PARENT/PREFIX-XXXXXX`, mode 0700, after removing abandoned ones of the same user and prefix.
    [[nodiscard]] static Expected<TemporaryFolder> make(const std::filesystem::path &parent, const std::string &prefix);

    TemporaryFolder(TemporaryFolder &&other) noexcept;
    TemporaryFolder &operator=(TemporaryFolder &&) = delete;
    ~TemporaryFolder();

    [[nodiscard]] const std::filesystem::path &path() const { return m_path; }

private:
    TemporaryFolder(std::filesystem::path path, FileDescriptor lock) : m_path(std::move(path)), m_lock(std::move(lock)) {}

    std::filesystem::path m_path;
    FileDescriptor m_lock;
};

} // namespace levelfield::stub
