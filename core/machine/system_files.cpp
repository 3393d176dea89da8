// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/system_files.h"

#include "core/decimal.h"
#include "core/file.h"

#include <algorithm>

namespace levelfield {

std::optional<std::string> SystemFiles::text(const std::filesystem::path &path) const
{
    constexpr std::uint64_t limit = std::uint64_t{4} << 20; // cpuinfo of a large machine has a megabyte
    auto content = readFile(m_root / path, limit);
    return content ? std::optional(std::move(*content)) : std::nullopt;
}

std::optional<std::string> SystemFiles::line(const std::filesystem::path &path) const
{
    const auto content = text(path);
    if (!content)
        return std::nullopt;
    const std::string_view first = stripped(std::string_view(*content).substr(0, content->find('\n')));
    return first.empty() ? std::nullopt : std::optional(std::string(first));
}

std::optional<double> SystemFiles::number(const std::filesystem::path &path) const
{
    const auto first = line(path);
    return first ? decimal(*first) : std::nullopt;
}

std::optional<std::vector<std::string>> SystemFiles::names(const std::filesystem::path &folder) const
{
    std::error_code error;
    std::vector<std::string> names;
    std::filesystem::directory_iterator entry(m_root / folder, error);
    if (error)
        return std::nullopt;
    for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error))
        names.push_back(entry->path().filename().string());
    std::ranges::sort(names);
    return names;
}

std::string_view stripped(std::string_view text)
{
    constexpr std::string_view blank(" \t\r\n\0", 5);
    const std::size_t first = text.find_first_not_of(blank);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(stripped(text.substr(0, end)));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

std::optional<double> decimal(std::string_view text)
{
    const auto value = takeDecimal(text);
    return text.empty() ? value : std::nullopt;
}

std::optional<std::string_view> setting(std::string_view text, std::string_view name, char separator)
{
    for (const std::string_view line : split(text, '\n')) {
        const std::size_t middle = line.find(separator);
        if (middle != std::string_view::npos && stripped(line.substr(0, middle)) == name)
            return stripped(line.substr(middle + 1));
    }
    return std::nullopt;
}

} // namespace levelfield
