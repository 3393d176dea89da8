// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/baseline.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace levelfield {

namespace {

/// Everything `--baseline` may name, in plan order without doubles.
std::vector<std::string> baselineNames(const std::vector<RunView> &views)
{
    std::vector<std::string> names;
    const auto add = [&](std::string name) {
        if (std::ranges::find(names, name) == names.end())
            names.push_back(std::move(name));
    };
    for (const RunView &view : views) {
        for (const CellResult &cell : view.cells()) {
            add(cell.cell.server);
            if (cell.cell.variant != "-")
                add(cell.cell.server + "/" + cell.cell.variant);
        }
    }
    return names;
}

bool holdsOneServer(const std::vector<const CellResult *> &cells)
{
    return std::ranges::all_of(cells, [&](const CellResult *cell) { return cell->cell.server == cells.front()->cell.server; });
}

} // namespace

Expected<BaselineRule> baselineRule(const std::vector<RunView> &views, const std::optional<std::string> &name)
{
    if (!name)
        return BaselineRule{};
    const std::size_t slash = name->find('/');
    const BaselineRule rule{.server = name->substr(0, slash),
                            .variant = slash == std::string::npos ? std::nullopt : std::optional(name->substr(slash + 1))};
    for (const RunView &view : views) {
        const bool known = std::ranges::any_of(view.cells(), [&](const CellResult &cell) {
            return cell.cell.server == *rule.server && (!rule.variant || cell.cell.variant == *rule.variant);
        });
        if (known)
            return rule;
    }
    return failure(ErrorKind::usage, "compare with baseline", fmt::format("\"{}\"", *name),
                   "no server of that name, or no such variant of it, was measured",
                   fmt::format("Use one of: {}.", fmt::join(baselineNames(views), ", ")));
}

std::string planBaseline(const RunResult &run)
{
    if (!run.plan.baseline.empty())
        return run.plan.baseline;
    return run.plan.servers.empty() ? std::string() : run.plan.servers.front().name;
}

const CellResult *baselineOf(const CellRow &row, const std::vector<CellRow> &table, const BaselineRule &rule)
{
    const std::string server = rule.server.value_or(planBaseline(row.view->run()));
    std::vector<const CellResult *> own;
    std::vector<const CellResult *> candidates;
    for (const CellRow &other : table) {
        if (other.view != row.view)
            continue;
        own.push_back(other.cell);
        if (other.cell->cell.server == server && (!rule.variant || other.cell->cell.variant == *rule.variant))
            candidates.push_back(other.cell);
    }
    if (candidates.empty())
        return nullptr;
    // Pooled against pooled; but a server alone in its table is there for its variants to be compared with each other.
    if (!holdsOneServer(own)) {
        const auto same = std::ranges::find_if(
            candidates, [&](const CellResult *candidate) { return candidate->cell.variant == row.cell->cell.variant; });
        if (same != candidates.end())
            return *same;
    }
    return candidates.front();
}

} // namespace levelfield
