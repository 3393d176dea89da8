// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/cgroup.h"

#include <algorithm>
#include <charconv>

namespace levelfield {

namespace {

namespace fs = std::filesystem;

bool lists(std::string_view commaSeparated, std::string_view word)
{
    return std::ranges::count(split(commaSeparated, ','), word) > 0;
}

/// Where this process's group lies in the file system, and where that file system is mounted.
struct GroupFolder {
    fs::path mount;
    fs::path group; ///< mount or below it
};

/// The group's own name among the lines "ID:CONTROLLERS:PATH" of /proc/self/cgroup.
std::optional<std::string_view> groupPath(std::string_view cgroup, bool unified)
{
    for (const std::string_view line : split(cgroup, '\n')) {
        const auto parts = split(line, ':');
        if (parts.size() < 3)
            continue;
        if (unified ? parts[0] == "0" && parts[1].empty() : lists(parts[1], "cpu"))
            return stripped(line.substr(parts[0].size() + parts[1].size() + 2));
    }
    return std::nullopt;
}

struct Mount {
    std::string_view root; ///< the group that the mount point shows
    std::string_view point;
};

/// A line of /proc/self/mountinfo: "ID PARENT DEV ROOT POINT OPTIONS … - TYPE SOURCE SUPEROPTIONS", see proc(5).
std::optional<Mount> groupMount(std::string_view mountinfo, bool unified)
{
    for (const std::string_view line : split(mountinfo, '\n')) {
        const std::size_t dash = line.find(" - ");
        if (dash == std::string_view::npos)
            continue;
        const auto front = split(line.substr(0, dash), ' ');
        const auto back = split(line.substr(dash + 3), ' ');
        if (front.size() < 6 || back.size() < 3)
            continue;
        if (unified ? back[0] == "cgroup2" : back[0] == "cgroup" && lists(back[2], "cpu"))
            return Mount{front[3], front[4]};
    }
    return std::nullopt;
}

/// A container may see its own group mounted at the top while its path still is the host's.
std::string_view below(std::string_view path, std::string_view mountRoot)
{
    if (mountRoot != "/" && path.starts_with(mountRoot))
        path.remove_prefix(mountRoot.size());
    while (path.starts_with('/'))
        path.remove_prefix(1);
    return path;
}

std::optional<GroupFolder> groupFolder(const SystemFiles &files, bool unified)
{
    const auto cgroup = files.text("proc/self/cgroup");
    const auto mountinfo = files.text("proc/self/mountinfo");
    if (!cgroup || !mountinfo)
        return std::nullopt;
    const auto path = groupPath(*cgroup, unified);
    const auto mount = groupMount(*mountinfo, unified);
    if (!path || !mount || path->find("..") != std::string_view::npos)
        return std::nullopt;
    const fs::path point = below(mount->point, "/");
    return GroupFolder{point, point / below(*path, mount->root)};
}

std::optional<double> quotient(std::optional<double> quota, std::optional<double> period)
{
    if (!quota || !period || *quota <= 0 || *period <= 0)
        return std::nullopt; // "max" and -1: no limit
    return *quota / *period;
}

std::optional<double> quotaOf(const SystemFiles &files, const fs::path &group, bool unified)
{
    if (!unified)
        return quotient(files.number(group / "cpu.cfs_quota_us"), files.number(group / "cpu.cfs_period_us"));
    const auto line = files.line(group / "cpu.max");
    const auto parts = line ? split(*line, ' ') : std::vector<std::string_view>();
    return parts.size() == 2 ? quotient(decimal(parts[0]), decimal(parts[1])) : std::nullopt;
}

void lower(std::optional<double> &limit, std::optional<double> other)
{
    if (other)
        limit = std::min(limit.value_or(*other), *other);
}

std::optional<double> smallestQuota(const SystemFiles &files, bool unified)
{
    const auto folder = groupFolder(files, unified);
    if (!folder)
        return std::nullopt;
    std::optional<double> smallest;
    for (fs::path group = folder->group;; group = group.parent_path()) {
        lower(smallest, quotaOf(files, group, unified));
        if (group == folder->mount || !group.has_relative_path())
            return smallest;
    }
}

/// "0-3,8,10-11" → 7.
std::optional<double> countOfList(std::string_view list)
{
    double count = 0;
    for (const std::string_view range : split(list, ',')) {
        const auto ends = split(range, '-');
        const auto first = decimal(ends.front());
        const auto last = decimal(ends.back());
        if (ends.size() > 2 || !first || !last || *last < *first)
            return std::nullopt;
        count += *last - *first + 1;
    }
    return count;
}

std::optional<double> allowedCpus(const SystemFiles &files)
{
    const auto status = files.text("proc/self/status");
    const auto list = status ? setting(*status, "Cpus_allowed_list", ':') : std::nullopt;
    return list ? countOfList(*list) : std::nullopt;
}

} // namespace

std::optional<double> cpuLimit(const SystemFiles &files)
{
    std::optional<double> limit = allowedCpus(files);
    lower(limit, smallestQuota(files, true));
    lower(limit, smallestQuota(files, false));
    return limit;
}

} // namespace levelfield
