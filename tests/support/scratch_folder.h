// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QTemporaryDir>

#include <filesystem>
#include <string>
#include <unistd.h>

namespace levelfield::tests {

/// A temporary folder, in memory where the system has such a thing: what is tested syncs to disk at every record, and a
/// busy disk takes tenths of a second for each.
class ScratchFolder {
public:
    ScratchFolder() : m_folder(base() + "/levelfield-test-XXXXXX") {}

    [[nodiscard]] std::filesystem::path path() const { return m_folder.path().toStdString(); }
    [[nodiscard]] std::filesystem::path at(const std::string &name) const { return path() / name; }
    /// A name not used before.
    [[nodiscard]] std::filesystem::path fresh() { return at(std::to_string(++m_next)); }

private:
    static QString base() { return ::access("/dev/shm", W_OK | X_OK) == 0 ? QString("/dev/shm") : QDir::tempPath(); }

    QTemporaryDir m_folder;
    int m_next = 0;
};

} // namespace levelfield::tests
