// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/matrix.h"

#include "core/plan/glob.h"
#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <regex>

namespace levelfield {

namespace {

bool taken(const std::optional<std::vector<std::string>> &globs, const std::string &name)
{
    return !globs || std::any_of(globs->begin(), globs->end(), [&](const std::string &glob) { return globMatches(glob, name); });
}

template<typename Named>
std::vector<std::size_t> takenOf(const std::vector<Named> &all, const std::optional<std::vector<std::string>> &globs)
{
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (taken(globs, all[i].name))
            indices.push_back(i);
    }
    return indices;
}

template<typename T>
void apply(T &setting, const std::optional<T> &override_)
{
    if (override_)
        setting = *override_;
}

void addCells(std::vector<Cell> &cells, const RowSelection &row, const LoadSettings &load)
{
    for (std::size_t s = 0; s < row.servers.size(); ++s) {
        for (const std::size_t variant : row.variants[s]) {
            for (const std::size_t workload : row.workloads) {
                for (const int connections : load.connections) {
                    if (cells.size() >= maxCells)
                        return;
                    Cell &cell = cells.emplace_back(Cell{row.servers[s], variant, workload, connections, load});
                    cell.load.connections = {connections};
                }
            }
        }
    }
}

std::regex::flag_type regexFlags()
{
#ifdef __GLIBCXX__
    // The default backtracks: "(a|a)*b" would take years. This one walks all states at once and has no back-references.
    return std::regex::ECMAScript | std::regex_constants::__polynomial;
#else
    return std::regex::ECMAScript; // libc++ counts its steps and gives up with error_complexity
#endif
}

} // namespace

std::string cellName(const Plan &plan, const Cell &cell)
{
    const Server &server = plan.servers.at(cell.server);
    std::string name = fmt::format("{} {} {} c={}", server.name, server.effectiveVariants().at(cell.variant).name,
                                   plan.workloads.at(cell.workload).name, cell.connections);
    if (cell.load.rate)
        name += fmt::format(" r={}", *cell.load.rate);
    return name;
}

RowSelection selectRow(const Plan &plan, const MatrixRow &row)
{
    RowSelection selection;
    selection.servers = takenOf(plan.servers, row.servers);
    for (const std::size_t server : selection.servers)
        selection.variants.push_back(takenOf(plan.servers[server].effectiveVariants(), row.variants));
    selection.workloads = takenOf(plan.workloads, row.workloads);
    return selection;
}

std::vector<MatrixRow> effectiveMatrix(const Plan &plan)
{
    return plan.matrix.value_or(std::vector<MatrixRow>{MatrixRow{}});
}

LoadSettings resolvedLoad(const LoadSettings &load, const LoadOverrides &overrides)
{
    LoadSettings resolved = load;
    apply(resolved.connections, overrides.connections);
    apply(resolved.threads, overrides.threads);
    apply(resolved.warmup, overrides.warmup);
    apply(resolved.duration, overrides.duration);
    apply(resolved.timeout, overrides.timeout);
    apply(resolved.repetitions, overrides.repetitions);
    apply(resolved.cooldown, overrides.cooldown);
    apply(resolved.maxErrorPercent, overrides.maxErrorPercent);
    apply(resolved.keepAlive, overrides.keepAlive);
    apply(resolved.rate, overrides.rate);
    apply(resolved.arrival, overrides.arrival);
    apply(resolved.http, overrides.http);
    apply(resolved.generator, overrides.generator);
    if (overrides.pinServers)
        resolved.pinServers = overrides.pinServers;
    if (overrides.pinClient)
        resolved.pinClient = overrides.pinClient;
    return resolved;
}

std::vector<Cell> expandMatrix(const Plan &plan)
{
    std::vector<Cell> cells;
    for (const MatrixRow &row : effectiveMatrix(plan))
        addCells(cells, selectRow(plan, row), resolvedLoad(plan.load, row.load));
    return cells;
}

std::vector<std::string> serversWithoutRow(const Plan &plan)
{
    std::vector<bool> hasRow(plan.servers.size());
    for (const MatrixRow &row : effectiveMatrix(plan)) {
        const RowSelection selection = selectRow(plan, row);
        for (std::size_t i = 0; i < selection.servers.size(); ++i) {
            if (!selection.variants[i].empty() && !selection.workloads.empty())
                hasRow[selection.servers[i]] = true;
        }
    }
    std::vector<std::string> names;
    for (std::size_t i = 0; i < hasRow.size(); ++i) {
        if (!hasRow[i])
            names.push_back(plan.servers[i].name);
    }
    return names;
}

Expected<std::vector<Cell>> selectCells(const Plan &plan, std::vector<Cell> cells, const std::string &pattern)
{
    const auto refuse = [&pattern](std::string cause, std::string advice) {
        return failure(ErrorKind::usage, "select cells with", fmt::format("\"{}\"", printable(pattern.substr(0, 200))),
                       std::move(cause), std::move(advice));
    };
    constexpr std::size_t longest = 200;
    if (pattern.size() > longest)
        return refuse("it is longer than 200 characters", "Use a shorter regular expression.");
    try {
        const std::regex regex(pattern, regexFlags());
        std::erase_if(cells, [&](const Cell &cell) { return !std::regex_search(cellName(plan, cell), regex); });
    } catch (const std::regex_error &error) {
        return refuse(fmt::format("it is not a regular expression that Levelfield can use ({})", error.what()),
                      "Brackets and braces come in pairs, a literal one after \"\\\"; back-references are not supported.");
    }
    if (cells.empty())
        return refuse("no cell's name matches", "Cells are named \"SERVER VARIANT WORKLOAD c=CONNECTIONS\"; `check` lists them.");
    return cells;
}

} // namespace levelfield
