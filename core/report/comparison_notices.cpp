// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/findings.h"
#include "core/report/numbers.h"
#include "core/report/tables.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace levelfield {

namespace {

/// From a quarter more CPU on, whole-machine and per-core ratios are two different statements.
constexpr double coresFactor = 1.25;
constexpr std::string_view notDeclared = "not declared";

std::string label(const RunView &view, const CellResult *cell)
{
    return view.fullLabel(cell->cell.server, cell->cell.variant);
}

void findCoresDiffer(const RunView &view, const ComparedCells &pair, Findings &findings)
{
    const auto &[row, baseline] = pair;
    if (!row->cpuPercent || !baseline->cpuPercent || row->cpuPercent->median <= 0 || baseline->cpuPercent->median <= 0)
        return;
    const double factor = row->cpuPercent->median / baseline->cpuPercent->median;
    const double distance = std::max(factor, 1 / factor);
    if (distance <= coresFactor || !row->requestsPerSecond || !baseline->requestsPerSecond)
        return;
    const double machine = row->requestsPerSecond->median / baseline->requestsPerSecond->median;
    const double perCore = machine / factor;
    const bool disagree = (machine > 1) != (perCore > 1);
    Notice notice{.code = "cores-differ", .severity = Severity::warning, .cell = row->cell};
    notice.figure = fmt::format("{:.1f} and {:.1f} cores", row->cpuPercent->median / 100, baseline->cpuPercent->median / 100);
    notice.message = fmt::format(
        "{} at {}: {} kept {:.1f} cores busy, {} {:.1f}. Of the whole machine the ratio is {}, per core {}{}",
        view.workloadLabel(row->cell.workload), counted(static_cast<std::uint64_t>(row->cell.connections), "connection"),
        label(view, row), row->cpuPercent->median / 100, label(view, baseline), baseline->cpuPercent->median / 100,
        ratioText(machine), ratioText(perCore), disagree ? ": they disagree about which server is faster." : ".");
    notice.advice = "Quote both ratios: either alone would mislead.";
    findings.push_back({notice, distance});
}

/// Pairs of different servers; two variants of one server are meant to differ.
std::vector<ComparedCells> pairsOfServers(const RunView &view)
{
    std::vector<ComparedCells> pairs = comparedCells(view);
    std::erase_if(pairs, [](const ComparedCells &pair) { return pair.first->cell.server == pair.second->cell.server; });
    return pairs;
}

/// Trait → value → who declares it, over pairs in which they differ.
using DifferingTraits = std::map<std::string, std::map<std::string, std::vector<std::string>>>;

void addTrait(DifferingTraits &differing, const std::string &trait, const std::string &value, const std::string &who)
{
    std::vector<std::string> &names = differing[trait][value];
    if (std::ranges::find(names, who) == names.end())
        names.push_back(who);
}

DifferingTraits differingTraits(const RunView &view, const std::vector<ComparedCells> &pairs)
{
    DifferingTraits differing;
    for (const auto &[row, baseline] : pairs) {
        const auto own = view.traits(row->cell.server, row->cell.variant);
        const auto other = view.traits(baseline->cell.server, baseline->cell.variant);
        std::map<std::string, int> keys;
        for (const auto &traits : {own, other}) {
            for (const auto &[key, value] : traits)
                ++keys[key];
        }
        const auto valueOf = [](const auto &traits, const std::string &key) {
            const auto found = traits.find(key);
            return found == traits.end() ? std::string(notDeclared) : found->second;
        };
        for (const auto &[key, count] : keys) {
            if (valueOf(own, key) == valueOf(other, key))
                continue;
            addTrait(differing, key, valueOf(other, key), label(view, baseline));
            addTrait(differing, key, valueOf(own, key), label(view, row));
        }
    }
    return differing;
}

void findTraitsDiffer(const RunView &view, const std::vector<ComparedCells> &pairs, Findings &findings)
{
    for (const auto &[trait, values] : differingTraits(view, pairs)) {
        std::vector<std::string> figures, sentences;
        for (const auto &[value, names] : values) {
            figures.push_back(value);
            sentences.push_back(fmt::format("“{}” for {}", value, fmt::join(names, ", ")));
        }
        Notice notice{.code = "traits-differ", .severity = Severity::warning};
        notice.figure = fmt::format("{}: {}", trait, fmt::join(figures, " / "));
        notice.message =
            fmt::format("The plan declares another {} for servers that are compared: {}. What differs besides the servers may "
                        "be what makes the difference.",
                        trait, fmt::join(sentences, "; "));
        notice.advice = "Configure all servers alike, or say beside the numbers how they differ.";
        findings.push_back({notice});
    }
}

bool declaresSeveral(const RunView &view, const std::string &server)
{
    const Server *found = view.server(server);
    return found && found->variants.size() > 1;
}

void findVariantDiffers(const RunView &view, const std::vector<ComparedCells> &pairs, Findings &findings)
{
    std::vector<std::string> told;
    for (const auto &[row, baseline] : pairs) {
        const bool chosen = declaresSeveral(view, row->cell.server) || declaresSeveral(view, baseline->cell.server);
        const bool bothNamed = row->cell.variant != "-" && baseline->cell.variant != "-";
        if (row->cell.variant == baseline->cell.variant || (!chosen && !bothNamed))
            continue;
        const std::string sentence = fmt::format("{} is compared with {}", label(view, row), label(view, baseline));
        if (std::ranges::find(told, sentence) == told.end())
            told.push_back(sentence);
    }
    if (told.empty())
        return;
    Notice notice{.code = "variant-differs", .severity = Severity::warning};
    notice.figure = counted(told.size(), "pair");
    notice.message =
        fmt::format("Servers are compared across variants of different names: {}. Part of the difference may be the variant's.",
                    fmt::join(told, "; "));
    notice.advice = "Give variants that are configured alike the same name, or choose the baseline as server/variant.";
    findings.push_back({notice});
}

int processesOf(const RunView &view, const CellKey &cell)
{
    int most = 0;
    for (const Measurement *measurement : view.valid(cell))
        most = std::max(most, measurement->serverUse.processes.value_or(0));
    return most;
}

void findProcessesDiffer(const RunView &view, const std::vector<ComparedCells> &pairs, Findings &findings)
{
    std::map<std::string, int> counts;
    bool differ = false;
    for (const auto &[row, baseline] : pairs) {
        const int own = processesOf(view, row->cell);
        const int other = processesOf(view, baseline->cell);
        if (own == 0 || other == 0)
            continue;
        differ = differ || own != other;
        counts[label(view, row)] = std::max(counts[label(view, row)], own);
        counts[label(view, baseline)] = std::max(counts[label(view, baseline)], other);
    }
    if (!differ)
        return;
    std::vector<std::string> sentences;
    std::vector<int> numbers;
    for (const auto &[name, count] : counts) {
        sentences.push_back(fmt::format("{} {}", name, count));
        numbers.push_back(count);
    }
    const auto [least, most] = std::ranges::minmax(numbers);
    Notice notice{.code = "processes-differ", .severity = Severity::info};
    notice.figure = fmt::format("{} and {} processes", least, most);
    notice.message = fmt::format(
        "The servers run in different numbers of processes: {}. Each process has its own memory and, in some languages, "
        "its own core.",
        fmt::join(sentences, ", "));
    notice.advice = "Say how many processes or workers each server had, and compare req/s per core.";
    findings.push_back({notice});
}

} // namespace

void findComparisonNotices(const RunView &view, Findings &findings)
{
    for (const ComparedCells &pair : comparedCells(view))
        findCoresDiffer(view, pair, findings);
    const std::vector<ComparedCells> pairs = pairsOfServers(view);
    findTraitsDiffer(view, pairs, findings);
    findVariantDiffers(view, pairs, findings);
    findProcessesDiffer(view, pairs, findings);
}

} // namespace levelfield
