// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/findings.h"
#include "core/report/numbers.h"
#include "core/report/tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace levelfield {

namespace {

/// Coefficient of variation from which five repetitions no longer tell differences of 10 % apart.
constexpr double unstableVariation = 0.05;
constexpr std::size_t valuesToJudge = 3;
/// Change over the run or inside a window that a reader would call a difference between servers.
constexpr double driftOverRun = 0.05;
constexpr double driftInWindow = 0.10;
/// Standard deviations of the trend test: chance alone gets there in 3 of 1,000 runs.
constexpr double trendScore = 3;
/// Slices below which a window has no beginning and end to compare.
constexpr std::size_t slicesToJudge = 12;

std::string signedPercent(double change)
{
    return fmt::format("{}{}", change < 0 ? "−" : "+", percentText(100 * std::abs(change)));
}

void findUnstable(const RunView &view, const CellResult &cell, Findings &findings)
{
    const std::vector<double> values = view.values(cell.cell, requestsPerSecondOf);
    const std::optional<double> spread = values.size() < valuesToJudge ? std::nullopt : variation(values);
    if (!spread || *spread <= unstableVariation)
        return;
    const auto [min, max] = std::ranges::minmax(values);
    Notice notice{.code = "unstable", .severity = Severity::warning, .cell = cell.cell};
    notice.figure = fmt::format("variation {}", percentText(100 * *spread));
    notice.message =
        fmt::format("{}: the {} repetitions lie between {} and {} req/s. Smaller differences between servers are noise.",
                    view.cellLabel(cell.cell), values.size(), rateText(min), rateText(max));
    notice.advice = "Close other programs, lengthen load.duration and load.warmup, and repeat more often.";
    findings.push_back({notice, *spread});
}

/// Valid repetitions' req/s in the order they were measured.
std::vector<double> inSequence(const RunView &view, const CellKey &cell)
{
    std::vector<const Measurement *> valid = view.valid(cell);
    std::ranges::sort(valid, {}, &Measurement::sequence);
    std::vector<double> values;
    for (const Measurement *measurement : valid) {
        if (measurement->requestsPerSecond && *measurement->requestsPerSecond > 0)
            values.push_back(*measurement->requestsPerSecond);
    }
    return values;
}

/// Mann and Kendall's trend test summed over cells (Hirsch, Slack and Smith 1982): later pairs that are larger less those
/// that are smaller, over its standard deviation without a trend.
struct Trend {
    double score = 0, variance = 0;

    void add(const std::vector<double> &values)
    {
        for (std::size_t i = 0; i < values.size(); ++i) {
            for (std::size_t j = i + 1; j < values.size(); ++j)
                score += values[j] > values[i] ? 1 : values[j] < values[i] ? -1 : 0;
        }
        const auto n = static_cast<double>(values.size());
        variance += n * (n - 1) * (2 * n + 5) / 18;
    }
    [[nodiscard]] double deviations() const { return variance > 0 ? score / std::sqrt(variance) : 0; }
};

void findDriftOverRun(const RunView &view, Findings &findings)
{
    Trend trend;
    std::vector<double> changes;
    for (const CellResult &cell : view.cells()) {
        const std::vector<double> values = inSequence(view, cell.cell);
        if (values.size() < valuesToJudge)
            continue;
        trend.add(values);
        changes.push_back(values.back() / values.front() - 1);
    }
    const double change = median(changes).value_or(0);
    if (std::abs(trend.deviations()) < trendScore || std::abs(change) < driftOverRun)
        return;
    Notice notice{.code = "drift", .severity = Severity::warning};
    notice.figure = fmt::format("{} from first to last repetition", signedPercent(change));
    notice.message = fmt::format("The servers grew {} from repetition to repetition, whichever was measured ({}). {}",
                                 change < 0 ? "slower" : "faster", notice.figure,
                                 change < 0 ? "A machine that heats up, fills its memory or starts other work does that."
                                            : "A machine that was still busy when the run began does that.");
    notice.advice = "Lengthen load.cooldown, let the machine come to rest, and run again; keep the order alternating so that it "
                    "hits all alike.";
    findings.push_back({notice, std::abs(change)});
}

/// Answers per second in a span of slices; a slice reaches from its predecessor's end to its own.
double rateOver(const std::vector<SeriesPoint> &series, std::size_t first, std::size_t last)
{
    const double begin = first == 0 ? 0 : series[first - 1].t;
    double requests = 0;
    for (std::size_t i = first; i < last; ++i)
        requests += static_cast<double>(series[i].requests);
    const double seconds = series[last - 1].t - begin;
    return seconds > 0 ? requests / seconds : 0;
}

/// Last quarter of the window against the first; nullopt for too short a series.
std::optional<double> changeInWindow(const Measurement &measurement)
{
    const std::vector<SeriesPoint> &series = measurement.series;
    if (series.size() < slicesToJudge)
        return std::nullopt;
    const std::size_t quarter = series.size() / 4;
    const double before = rateOver(series, 0, quarter);
    return before > 0 ? std::optional(rateOver(series, series.size() - quarter, series.size()) / before - 1) : std::nullopt;
}

void findDriftInWindow(const RunView &view, const CellResult &cell, Findings &findings)
{
    const std::vector<double> changes = view.values(cell.cell, changeInWindow);
    if (changes.empty())
        return;
    const bool rises = std::ranges::all_of(changes, [](double change) { return change > driftInWindow; });
    const bool falls = std::ranges::all_of(changes, [](double change) { return change < -driftInWindow; });
    if (!rises && !falls)
        return;
    const double change = *median(changes);
    Notice notice{.code = "drift", .severity = Severity::warning, .cell = cell.cell};
    notice.figure = fmt::format("{} inside the window", signedPercent(change));
    notice.message = fmt::format("{}: in every repetition the last quarter of the window was {} than the first ({}). {}",
                                 view.cellLabel(cell.cell), rises ? "faster" : "slower", signedPercent(change),
                                 rises ? "The server was still warming up, so the number is too low."
                                       : "The server slows down as it works; a longer run would give a lower number.");
    notice.advice = rises ? "Lengthen load.warmup until the curve is flat."
                          : "Lengthen load.duration, and look for growing memory, logs or tables.";
    findings.push_back({notice, std::abs(change)});
}

} // namespace

void findSpreadNotices(const RunView &view, Findings &findings)
{
    findDriftOverRun(view, findings);
    for (const CellResult &cell : view.cells()) {
        findUnstable(view, cell, findings);
        findDriftInWindow(view, cell, findings);
    }
}

} // namespace levelfield
