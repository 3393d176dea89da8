// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sample/process_source.h"
#include "core/sample/process_tree.h"
#include "core/sample/ps_command.h"
#include "core/sample/ps_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <map>
#include <mutex>

namespace levelfield {

namespace {

class PsProcessSource final : public ProcessSource {
public:
    Expected<std::vector<ProcessRecord>> processes() override
    {
        const std::scoped_lock lock(m_mutex);
        return scan();
    }

    Expected<std::vector<ProcessRecord>> tree(pid_t root) override
    {
        const std::scoped_lock lock(m_mutex);
        const auto all = scan();
        if (!all)
            return std::unexpected(all.error());
        Followed &followed = follow(root);
        auto records = treeBelow(*all, root, livingMembers(followed, *all));
        if (records.empty())
            return failure(ErrorKind::measurement, "sample", fmt::format("process {}", root), "it is no longer running");
        followed.members.clear();
        for (const ProcessRecord &record : records)
            followed.members.emplace(record.pid, record.startTime);
        return records;
    }

    std::optional<std::uint64_t> pssBytes(pid_t /*pid*/) override { return std::nullopt; }

    // A ps costs some 10 ms of CPU time: ten a second would be a load of their own.
    std::chrono::milliseconds period() const override { return std::chrono::milliseconds(500); }

private:
    using Starts = std::map<pid_t, std::uint64_t>;
    /// Members of a tree once seen stay members where no subreaper holds those that escape.
    struct Followed {
        pid_t root = 0;
        Starts members{};
    };

    Followed &follow(pid_t root)
    {
        constexpr std::size_t mostTrees = 32;
        const auto found = std::ranges::find(m_followed, root, &Followed::root);
        if (found != m_followed.end())
            return *found;
        if (m_followed.size() == mostTrees)
            m_followed.pop_front();
        return m_followed.emplace_back(Followed{root});
    }

    static std::vector<pid_t> livingMembers(const Followed &followed, const std::vector<ProcessRecord> &all)
    {
        const auto isSame = [&](pid_t pid, std::uint64_t startTime) {
            const auto known = followed.members.find(pid);
            return known != followed.members.end() && known->second == startTime;
        };
        std::vector<pid_t> living;
        const auto root = std::ranges::find(all, followed.root, &ProcessRecord::pid);
        if (root == all.end() || !isSame(root->pid, root->startTime))
            return living; // a first look, or another process by now
        for (const ProcessRecord &record : all) {
            if (isSame(record.pid, record.startTime))
                living.push_back(record.pid);
        }
        return living;
    }

    Expected<std::vector<ProcessRecord>> scan()
    {
        const auto output = runPs();
        if (!output)
            return std::unexpected(output.error());
        std::vector<ProcessRecord> records;
        Starts starts;
        for (std::string_view rest = output->text; !rest.empty();) {
            const std::string_view line = rest.substr(0, rest.find('\n'));
            rest.remove_prefix(std::min(line.size() + 1, rest.size()));
            auto parsed = parsePsLine(line);
            if (!parsed || parsed->pid == output->pid)
                continue;
            const std::uint64_t start = startOf(*parsed);
            starts.emplace(parsed->pid, start);
            records.push_back({.pid = parsed->pid,
                               .parent = parsed->parent,
                               .startTime = start,
                               .name = std::move(parsed->name),
                               .state = parsed->state,
                               .cpu = parsed->cpu,
                               .rssBytes = parsed->rssBytes});
        }
        m_starts = std::move(starts);
        if (records.empty())
            return failure(ErrorKind::system, "list the processes with", "ps", "its output was not understood");
        return records;
    }

    /// Seconds. ps works the start out from the clock and the uptime, so it may differ by a second from one look to the next, and
    /// some systems hide a zombie's: then the process is still the one that was seen before.
    std::uint64_t startOf(const PsLine &line) const
    {
        const auto known = m_starts.find(line.pid);
        if (!line.started)
            return known == m_starts.end() ? 0 : known->second;
        const auto start = static_cast<std::uint64_t>(std::max<std::int64_t>(0, line.started->time_since_epoch().count()));
        const bool same = known != m_starts.end() && std::max(start, known->second) - std::min(start, known->second) <= 2;
        return same ? known->second : start;
    }

    std::mutex m_mutex;
    std::deque<Followed> m_followed;
    Starts m_starts;
};

} // namespace

std::unique_ptr<ProcessSource> psProcessSource()
{
    return std::make_unique<PsProcessSource>();
}

} // namespace levelfield
