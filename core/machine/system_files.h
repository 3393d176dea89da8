// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace levelfield {

/// The small text files in which a Linux system describes itself (proc/, sys/, etc/), below "/" or a folder of tests.
class SystemFiles {
public:
    explicit SystemFiles(std::filesystem::path root) : m_root(std::move(root)) {}

    /// The file's content; nullopt when it cannot be read (many such files may not be, or give errors).
    [[nodiscard]] std::optional<std::string> text(const std::filesystem::path &path) const;
    /// Its first line without white space around it; nullopt also when that is empty.
    [[nodiscard]] std::optional<std::string> line(const std::filesystem::path &path) const;
    /// Its first line as a number.
    [[nodiscard]] std::optional<double> number(const std::filesystem::path &path) const;
    /// Names in a folder, sorted; nullopt when there is no such folder.
    [[nodiscard]] std::optional<std::vector<std::string>> names(const std::filesystem::path &folder) const;
    [[nodiscard]] bool isReal() const { return m_root == "/"; }

private:
    std::filesystem::path m_root;
};

/// Without spaces, tabs, newlines and NULs around it (device tree texts end in NUL).
[[nodiscard]] std::string_view stripped(std::string_view text);

/// The parts of `text` between `separator`s, each stripped(); empty ones are kept.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

/// All of `text` as a decimal number.
[[nodiscard]] std::optional<double> decimal(std::string_view text);

/// The value of the first line "NAME SEPARATOR VALUE"; white space around both is not part of them.
[[nodiscard]] std::optional<std::string_view> setting(std::string_view text, std::string_view name, char separator);

} // namespace levelfield
