// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sample/process_source.h"

#include <algorithm>
#include <deque>
#include <map>
#include <utility>

namespace levelfield {

/// Shows one prepared tree per look; the last one again and again. An empty one means that root is gone.
class ScriptedSource final : public ProcessSource {
public:
    using Tree = std::vector<ProcessRecord>;

    void show(Tree tree) { m_trees.push_back(std::move(tree)); }
    int looks() const { return m_looks; }
    std::map<pid_t, std::uint64_t> pss;

    Expected<Tree> processes() override { return next(); }
    Expected<Tree> tree(pid_t /*root*/) override
    {
        Tree tree = next();
        if (tree.empty())
            return failure(ErrorKind::measurement, "sample", "process", "it is no longer running");
        return tree;
    }
    std::optional<ProcessRecord> process(pid_t pid) override
    {
        const auto found = std::ranges::find(m_current, pid, &ProcessRecord::pid);
        return found == m_current.end() ? std::nullopt : std::optional(*found);
    }
    std::optional<std::uint64_t> pssBytes(pid_t pid) override
    {
        const auto found = pss.find(pid);
        return found == pss.end() ? std::nullopt : std::optional(found->second);
    }

private:
    Tree next()
    {
        ++m_looks;
        if (!m_trees.empty()) {
            m_current = std::move(m_trees.front());
            m_trees.pop_front();
        }
        return m_current;
    }

    std::deque<Tree> m_trees;
    Tree m_current;
    int m_looks = 0;
};

/// A process as tests describe it: times in milliseconds.
inline ProcessRecord process(pid_t pid, pid_t parent, int cpuMs, int childrenCpuMs = 0)
{
    return {.pid = pid,
            .parent = parent,
            .startTime = static_cast<std::uint64_t>(pid),
            .name = "p",
            .state = 'S',
            .cpu = std::chrono::milliseconds(cpuMs),
            .childrenCpu = std::chrono::milliseconds(childrenCpuMs),
            .rssBytes = 1000};
}

} // namespace levelfield
