// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_directory.h"
#include "core/secrets.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

namespace levelfield {

namespace {

/// Collects what differs, in words.
class Changes {
public:
    void compare(std::string_view what, const std::string &before, const std::string &now)
    {
        if (before != now)
            m_lines.push_back(fmt::format("{} changed: {} → {}", what, shown(before), shown(now)));
    }
    void compare(std::string_view what, const TextPairs &before, const TextPairs &now)
    {
        std::map<std::string, std::pair<std::string, std::string>> both;
        for (const auto &[name, text] : before)
            both[name].first = text;
        for (const auto &[name, text] : now)
            both[name].second = text;
        for (const auto &[name, texts] : both)
            compare(fmt::format("{} {}", what, name), texts.first, texts.second);
    }
    [[nodiscard]] std::vector<std::string> lines() { return std::move(m_lines); }

private:
    static std::string shown(const std::string &text) { return text.empty() ? "nothing" : text; }
    std::vector<std::string> m_lines;
};

std::string overridesText(const RunResult &run)
{
    // One of the two was read from a file, where secrets are masked.
    std::vector<std::string> overrides;
    for (const std::string &one : run.overrides)
        overrides.push_back(maskedText(one));
    return fmt::format("{}", fmt::join(overrides, ", "));
}

std::string numberText(const auto &number)
{
    return number ? fmt::format("{}", *number) : std::string();
}

/// What the kernel keeps for itself differs by a little from boot to boot.
bool aboutEqual(const std::optional<std::uint64_t> &before, const std::optional<std::uint64_t> &now)
{
    return before && now && std::max(*before, *now) - std::min(*before, *now) <= *before / 100;
}

void compareMachines(Changes &changes, const Environment &before, const Environment &now)
{
    changes.compare("the CPU", before.cpu.model, now.cpu.model);
    changes.compare("the number of logical CPUs", fmt::format("{}", before.cpu.logical), fmt::format("{}", now.cpu.logical));
    if (!aboutEqual(before.memoryBytes, now.memoryBytes))
        changes.compare("the memory in bytes", numberText(before.memoryBytes), numberText(now.memoryBytes));
    changes.compare("the CPU quota", numberText(before.cgroupCpus), numberText(now.cgroupCpus));
    changes.compare("the operating system", before.os, now.os);
    changes.compare("the kernel", before.kernel, now.kernel);
    changes.compare("inherited variable", before.inherited, now.inherited);
    changes.compare("Levelfield's version", before.levelfield.version, now.levelfield.version);
    changes.compare("Levelfield's commit", before.levelfield.commit, now.levelfield.commit);
    changes.compare("Levelfield's build type", before.levelfield.buildType, now.levelfield.buildType);
}

void compareServers(Changes &changes, const RunResult &before, const RunResult &now)
{
    for (const ServerRecord &server : before.servers) {
        const auto same = std::ranges::find_if(now.servers, [&](const ServerRecord &candidate) {
            return candidate.name == server.name && candidate.variant == server.variant;
        });
        if (same == now.servers.end())
            continue; // then the plan or --only changed, and is named
        changes.compare(fmt::format("{} ({}):", server.name, server.variant), server.versions, same->versions);
        changes.compare(fmt::format("{} ({}): whether it takes part", server.name, server.variant), server.skipped.value_or(""),
                        same->skipped.value_or(""));
    }
}

} // namespace

std::vector<std::string> resumeObstacles(const RunResult &earlier, const RunResult &now)
{
    Changes changes;
    changes.compare("the plan (SHA-256)", earlier.planSha256, now.planSha256);
    changes.compare("the overrides (--set)", overridesText(earlier), overridesText(now));
    changes.compare("the selection (--only)", earlier.only.value_or(""), now.only.value_or(""));
    changes.compare("source", earlier.sourceSha256, now.sourceSha256);
    compareServers(changes, earlier, now);
    compareMachines(changes, earlier.environment, now.environment);
    return changes.lines();
}

} // namespace levelfield
