// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sample/process_tree.h"

#include <unordered_map>
#include <unordered_set>

namespace levelfield {

namespace {

struct Links {
    std::unordered_map<pid_t, std::size_t> indexOf;
    std::unordered_multimap<pid_t, std::size_t> childrenOf;
};

Links linksOf(std::span<const ProcessRecord> all)
{
    Links links;
    for (std::size_t i = 0; i < all.size(); ++i) {
        links.indexOf.emplace(all[i].pid, i);
        links.childrenOf.emplace(all[i].parent, i);
    }
    return links;
}

} // namespace

std::vector<ProcessRecord> treeBelow(std::span<const ProcessRecord> all, pid_t root, std::span<const pid_t> adopted)
{
    const Links links = linksOf(all);
    std::vector<ProcessRecord> tree;
    // Records are read one after the other, so a pid used again meanwhile can close a circle.
    std::unordered_set<pid_t> seen;
    const auto take = [&](std::size_t index) {
        if (seen.insert(all[index].pid).second)
            tree.push_back(all[index]);
    };

    const auto rootIndex = links.indexOf.find(root);
    if (rootIndex == links.indexOf.end())
        return tree;
    take(rootIndex->second);
    for (const pid_t pid : adopted) {
        if (const auto found = links.indexOf.find(pid); found != links.indexOf.end())
            take(found->second);
    }
    for (std::size_t next = 0; next < tree.size(); ++next) {
        const auto [begin, end] = links.childrenOf.equal_range(tree[next].pid);
        for (auto child = begin; child != end; ++child)
            take(child->second);
    }
    return tree;
}

} // namespace levelfield
