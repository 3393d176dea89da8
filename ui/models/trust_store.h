// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <filesystem>
#include <set>
#include <string>

namespace levelfield::ui {

/// The plans the user has agreed to run, by trustFingerprint(), in a file of the user's data folder: one hash a line.
class TrustStore {
public:
    /// `file` need not exist.
    explicit TrustStore(std::filesystem::path file = defaultFile());
    [[nodiscard]] static std::filesystem::path defaultFile();

    [[nodiscard]] bool isTrusted(const std::string &fingerprint) const;
    /// Remembers it, in this object even when it could not be written. kind = file.
    [[nodiscard]] Expected<> trust(const std::string &fingerprint);

private:
    void read();
    std::filesystem::path m_file;
    std::set<std::string> m_fingerprints;
};

} // namespace levelfield::ui
