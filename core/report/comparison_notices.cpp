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
    return view.spokenLabel(cell->cell.server, cell->cell.variant);
}

double cores(const CellResult *cell)
{
    return cell->cpuPercent ? cell->cpuPercent->median / 100 : 0;
}

bool coresDiffer(const ComparedCells &pair)
{
    const double own = cores(pair.first), other = cores(pair.second);
    return own > 0 && other > 0 && std::max(own, other) / std::min(own, other) > coresFactor;
}

/// "A 3.66× and 1.84×" against its baseline, the numbers of the comparison table.
std::string bothRatios(const RunView &view, const ComparedCells &pair)
{
    const auto &[row, baseline] = pair;
    if (!row->requestsPerSecond || !baseline->requestsPerSecond || !row->requestsPerSecondPerCore
        || !baseline->requestsPerSecondPerCore)
        return label(view, row) + " n/a";
    const double machine = row->requestsPerSecond->median / baseline->requestsPerSecond->median;
    const double perCore = row->requestsPerSecondPerCore->median / baseline->requestsPerSecondPerCore->median;
    const bool disagree = (machine > 1) != (perCore > 1);
    return fmt::format("{} {} and {}{}", label(view, row), ratioText(machine), ratioText(perCore),
                       disagree ? ", which do not even agree on the faster server" : "");
}

/// One finding for the pairs of one table.
void findCoresDiffer(const RunView &view, const Condition &condition, std::vector<ComparedCells> pairs, Findings &findings)
{
    std::erase_if(pairs,
                  [&](const ComparedCells &pair) { return conditionOf(pair.first->cell) != condition || !coresDiffer(pair); });
    if (pairs.empty())
        return;
    std::map<std::string, double> busy;
    std::vector<std::string> ratios, kept;
    double least = cores(pairs.front().first), most = least;
    for (const ComparedCells &pair : pairs) {
        ratios.push_back(bothRatios(view, pair));
        for (const CellResult *cell : {pair.first, pair.second}) {
            if (busy.emplace(label(view, cell), cores(cell)).second)
                kept.push_back(fmt::format("{} {:.1f}", label(view, cell), cores(cell)));
            least = std::min(least, cores(cell));
            most = std::max(most, cores(cell));
        }
    }
    Notice notice{.code = "cores-differ", .severity = Severity::warning, .cell = pairs.front().first->cell};
    notice.figure = fmt::format("{:.1f} to {:.1f} cores", least, most);
    notice.message = fmt::format(
        "{} at {}: the servers did not keep the same number of cores busy ({}). Ratios of the whole machine and per core "
        "are then two different statements: {}.",
        view.workloadLabel(condition.workload),
        counted(static_cast<std::uint64_t>(std::max(condition.connections, 0)), "connection"), fmt::join(kept, ", "),
        fmt::join(ratios, "; "));
    notice.advice = "Quote both ratios: either alone would mislead.";
    findings.push_back({notice, most / least});
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
    const std::vector<ComparedCells> all = comparedCells(view);
    for (const Condition &condition : view.conditions())
        findCoresDiffer(view, condition, all, findings);
    const std::vector<ComparedCells> pairs = pairsOfServers(view);
    findTraitsDiffer(view, pairs, findings);
    findVariantDiffers(view, pairs, findings);
    findProcessesDiffer(view, pairs, findings);
}

} // namespace levelfield
