// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/conditions.h"

#include "core/report/numbers.h"
#include "core/report/tables.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <utility>

namespace levelfield {

namespace {

std::string loopText(const LoadSettings &load, const CellKey &cell)
{
    if (cell.rate)
        return fmt::format("Open loop: {} requests per second fall due on a {} schedule, and latency counts from then.",
                           rateText(*cell.rate), load.arrival);
    return "Closed loop: each connection sends its next request when the last answer is complete.";
}

std::string connectionsText(const std::vector<int> &counts)
{
    if (counts.size() == 1)
        return counted(static_cast<std::uint64_t>(std::max(counts.front(), 0)), "connection");
    return fmt::format("{} and {} connections", fmt::join(counts.begin(), counts.end() - 1, ", "), counts.back());
}

std::string loaderText(const LoadSettings &load, const std::vector<int> &counts)
{
    const int threads = std::max(1, std::min(load.threads, counts.back()));
    const std::string loader = load.generator == "builtin" ? "Levelfield's built-in loader" : load.generator;
    return fmt::format("{} over {} of {}{}", connectionsText(counts), counted(static_cast<std::uint64_t>(threads), "thread"),
                       loader, load.keepAlive ? "" : ", a new connection for every request");
}

std::string orderText(const RunResult &run, const LoadSettings &load)
{
    switch (load.order) {
    case Order::alternate:
        return "server order reversed every second pass";
    case Order::sequential:
        return "always in the same server order";
    case Order::shuffled:
        return fmt::format("each pass shuffled (seed {})", run.seed);
    }
    return {};
}

std::string repetitionsText(const RunResult &run, const LoadSettings &load)
{
    if (load.repetitions == 1)
        return "one repetition only";
    return fmt::format("medians of {} repetitions, {}", load.repetitions, orderText(run, load));
}

std::string restartText(const LoadSettings &load)
{
    return load.restart == Restart::measurement ? "Every measurement has a freshly started server."
                                                : "One start of a server serves several measurements.";
}

std::string errorsText(const LoadSettings &load)
{
    return load.maxErrorPercent > 0 ? fmt::format(" Up to {:g} % errors are tolerated.", load.maxErrorPercent) : "";
}

std::string cellConditions(const RunView &view, const CellKey &cell, const std::vector<int> &counts)
{
    const LoadSettings load = view.load(cell);
    return fmt::format("{} {}, {} of warm-up discarded, {} measured, {}. {}{}", loopText(load, cell), loaderText(load, counts),
                       spokenDuration(load.warmup), spokenDuration(load.duration), repetitionsText(view.run(), load),
                       restartText(load), errorsText(load));
}

} // namespace

std::string spokenDuration(Duration duration)
{
    const double milliseconds = static_cast<double>(duration.count()) / 1000;
    return milliseconds < 1000 ? fmt::format("{:g} ms", milliseconds) : fmt::format("{:g} s", milliseconds / 1000);
}

std::string conditionsText(const std::vector<CellRow> &rows)
{
    std::set<int> counts;
    for (const CellRow &row : rows)
        counts.insert(row.cell->cell.connections);
    const std::vector<int> sorted(counts.begin(), counts.end());
    std::vector<std::pair<std::string, std::vector<std::string>>> kinds;
    for (const CellRow &row : rows) {
        const std::string text = cellConditions(*row.view, row.cell->cell, sorted);
        auto kind = std::ranges::find(kinds, text, [](const auto &entry) { return entry.first; });
        if (kind == kinds.end())
            kind = kinds.insert(kinds.end(), {text, {}});
        kind->second.push_back(row.view->cellLabel(row.cell->cell));
    }
    if (kinds.size() == 1)
        return kinds.front().first;
    std::string all = kinds.empty() ? "" : "Conditions differ between the rows.";
    for (const auto &[text, labels] : kinds)
        all += fmt::format(" {}: {}", fmt::join(labels, "; "), text);
    return all;
}

std::string machineText(const Environment &environment)
{
    constexpr double gibibyte = 1024.0 * 1024 * 1024;
    std::vector<std::string> parts;
    if (!environment.cpu.model.empty())
        parts.push_back(environment.cpu.model);
    if (environment.cpu.logical > 0)
        parts.push_back(counted(static_cast<std::uint64_t>(environment.cpu.logical), "logical core"));
    if (environment.memoryBytes)
        parts.push_back(fmt::format("{:.1f} GiB", static_cast<double>(*environment.memoryBytes) / gibibyte));
    if (!environment.os.empty())
        parts.push_back(environment.os);
    if (!environment.kernel.empty())
        parts.push_back(environment.kernel);
    return fmt::format("{}", fmt::join(parts, ", "));
}

} // namespace levelfield
