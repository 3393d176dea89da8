// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/machine/system_files.h"

#include <QTemporaryDir>

#include <filesystem>
#include <fstream>
#include <map>
#include <string>

namespace levelfield {

/// A folder that looks like the "/" of some machine.
class FakeRoot {
public:
    FakeRoot() = default;
    explicit FakeRoot(const std::map<std::string, std::string> &texts)
    {
        for (const auto &[path, text] : texts)
            write(path, text);
    }

    std::filesystem::path path() const { return m_folder.path().toStdString(); }
    SystemFiles files() const { return SystemFiles(path()); }

    void write(const std::string &name, const std::string &text) const
    {
        const std::filesystem::path file = path() / name;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << text;
    }

    void makeFolder(const std::string &name) const { std::filesystem::create_directories(path() / name); }

private:
    QTemporaryDir m_folder;
};

} // namespace levelfield
