// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/run_view.h"

#include "core/plan/matrix.h"
#include "core/report/numbers.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace levelfield {

namespace {

std::vector<PlannedCell> cellsOfMeasurements(const RunResult &run, const std::map<CellKey, LoadSettings> &loads)
{
    std::vector<PlannedCell> cells;
    for (const Measurement &measurement : run.measurements) {
        const auto known = [&](const PlannedCell &cell) { return cell.cell == measurement.cell; };
        if (std::ranges::any_of(cells, known))
            continue;
        const auto load = loads.find(measurement.cell);
        cells.push_back({measurement.cell, load == loads.end() ? run.plan.load.repetitions : load->second.repetitions});
    }
    return cells;
}

std::map<CellKey, LoadSettings> loadsOf(const Plan &plan)
{
    std::map<CellKey, LoadSettings> loads;
    for (const Cell &cell : expandMatrix(plan)) {
        const Server &server = plan.servers.at(cell.server);
        loads[{.server = server.name,
               .variant = server.effectiveVariants().at(cell.variant).name,
               .workload = plan.workloads.at(cell.workload).name,
               .connections = cell.connections,
               .rate = cell.load.rate}] = cell.load;
    }
    return loads;
}

template<typename Item>
const Item *named(const std::vector<Item> &items, const std::string &name)
{
    const auto found = std::ranges::find(items, name, &Item::name);
    return found == items.end() ? nullptr : &*found;
}

const std::string &labelOr(const std::string &label, const std::string &name)
{
    return label.empty() ? name : label;
}

/// What kept the whole run from any load, when that was this server; else that it was another.
std::string whyNotVerified(const RunResult &run, const CellKey &cell)
{
    if (!run.measurements.empty())
        return {};
    bool others = false;
    for (const WorkloadVerification &workload : run.verification) {
        for (const AnswerRecord &answer : workload.answers) {
            if (answer.verdict == AnswerVerdict::equal)
                continue;
            if (answer.server == cell.server && answer.variant == cell.variant && workload.workload == cell.workload)
                return answer.reason.value_or("its answer is not the expected one");
            others = true;
        }
    }
    return others ? "no load was applied, since not every server gave the expected answers" : "";
}

} // namespace

Condition conditionOf(const CellKey &cell)
{
    return {cell.workload, cell.connections, cell.rate};
}

std::optional<double> requestsPerSecondOf(const Measurement &measurement)
{
    return measurement.requestsPerSecond;
}

std::optional<double> perCoreOf(const Measurement &measurement)
{
    return measurement.requestsPerSecondPerCore;
}

RunView::RunView(const RunResult &run) : m_run(&run), m_loads(loadsOf(run.plan))
{
    for (const Measurement &measurement : run.measurements)
        m_measurements[measurement.cell][measurement.repetition] = &measurement;
    m_cells = run.cells.empty() ? cellResults(cellsOfMeasurements(run, m_loads), run.measurements) : run.cells;
    const auto shared = [&](std::string CellKey::*name) {
        return std::ranges::all_of(m_cells,
                                   [&](const CellResult &cell) { return cell.cell.*name == m_cells.front().cell.*name; });
    };
    m_oneVariant = shared(&CellKey::variant);
    m_oneWorkload = shared(&CellKey::workload);
}

std::vector<const CellResult *> RunView::cells(const Condition &condition) const
{
    std::vector<const CellResult *> found;
    for (const CellResult &cell : m_cells) {
        if (conditionOf(cell.cell) == condition)
            found.push_back(&cell);
    }
    return found;
}

std::vector<Condition> RunView::conditions() const
{
    std::vector<Condition> found;
    for (const CellResult &cell : m_cells) {
        const Condition condition = conditionOf(cell.cell);
        if (std::ranges::find(found, condition) == found.end())
            found.push_back(condition);
    }
    return found;
}

std::vector<const Measurement *> RunView::repetitions(const CellKey &cell) const
{
    std::vector<const Measurement *> found;
    if (const auto entry = m_measurements.find(cell); entry != m_measurements.end()) {
        for (const auto &[repetition, measurement] : entry->second)
            found.push_back(measurement);
    }
    return found;
}

std::vector<const Measurement *> RunView::valid(const CellKey &cell) const
{
    std::vector<const Measurement *> found = repetitions(cell);
    std::erase_if(found, [](const Measurement *measurement) { return measurement->status != Status::ok; });
    return found;
}

std::vector<double> RunView::values(const CellKey &cell, const Figure &figure) const
{
    std::vector<double> values;
    for (const Measurement *measurement : valid(cell)) {
        const std::optional<double> value = figure(*measurement);
        if (!value)
            return {};
        values.push_back(*value);
    }
    return values;
}

const Server *RunView::server(const std::string &name) const
{
    return named(m_run->plan.servers, name);
}

const Workload *RunView::workload(const std::string &name) const
{
    return named(m_run->plan.workloads, name);
}

const ServerRecord *RunView::record(const std::string &server, const std::string &variant) const
{
    const auto found = std::ranges::find_if(
        m_run->servers, [&](const ServerRecord &record) { return record.name == server && record.variant == variant; });
    return found == m_run->servers.end() ? nullptr : &*found;
}

std::string RunView::serverLabel(const std::string &name) const
{
    const Server *found = server(name);
    return found ? labelOr(found->label, name) : name;
}

std::string RunView::variantLabel(const std::string &serverName, const std::string &variant) const
{
    const Server *found = server(serverName);
    const Variant *declared = found ? named(found->variants, variant) : nullptr;
    return declared ? labelOr(declared->label, variant) : variant;
}

std::string RunView::fullLabel(const std::string &server, const std::string &variant) const
{
    if (variant == "-" || variant.empty())
        return serverLabel(server);
    return fmt::format("{} · {}", serverLabel(server), variantLabel(server, variant));
}

std::string RunView::spokenLabel(const std::string &server, const std::string &variant) const
{
    return m_oneVariant ? serverLabel(server) : fullLabel(server, variant);
}

std::string RunView::workloadLabel(const std::string &name) const
{
    const Workload *found = workload(name);
    return found ? labelOr(found->label, name) : name;
}

std::string RunView::cellLabel(const CellKey &cell) const
{
    const std::string connections = counted(static_cast<std::uint64_t>(std::max(cell.connections, 0)), "connection");
    return fmt::format("{} ({}{})", spokenLabel(cell.server, cell.variant),
                       m_oneWorkload ? "" : workloadLabel(cell.workload) + ", ", connections);
}

LoadSettings RunView::load(const CellKey &cell) const
{
    const auto found = m_loads.find(cell);
    return found == m_loads.end() ? m_run->plan.load : found->second;
}

std::map<std::string, std::string> RunView::traits(const std::string &serverName, const std::string &variant) const
{
    std::map<std::string, std::string> traits;
    const Server *found = server(serverName);
    if (!found)
        return traits;
    for (const auto &[key, value] : found->traits)
        traits[key] = value;
    if (const Variant *declared = named(found->variants, variant)) {
        for (const auto &[key, value] : declared->traits)
            traits[key] = value;
    }
    return traits;
}

std::string RunView::whyNot(const CellResult &cell) const
{
    if (cell.status == Status::ok)
        return {};
    for (const Measurement *measurement : repetitions(cell.cell)) {
        if (measurement->status != cell.status)
            continue;
        std::string reason = measurement->reason.value_or("");
        if (reason.empty())
            reason = errorWords(measurement->errors);
        return fmt::format("repetition {}{}{}", measurement->repetition, reason.empty() ? "" : ": ", reason);
    }
    if (const ServerRecord *found = record(cell.cell.server, cell.cell.variant); found && found->skipped)
        return *found->skipped;
    if (std::string reason = whyNotVerified(*m_run, cell.cell); !reason.empty())
        return reason;
    return m_run->status == RunStatus::running ? "not measured yet" : "the run ended before it";
}

std::string statusWords(const RunView &view, const CellResult &cell)
{
    if (cell.status == Status::skipped && view.repetitions(cell.cell).empty()) {
        const ServerRecord *record = view.record(cell.cell.server, cell.cell.variant);
        return record && record->skipped ? "skipped" : "not measured";
    }
    return std::string(word(cell.status));
}

std::string errorWords(const ErrorCounts &errors)
{
    std::vector<std::pair<std::uint64_t, std::string>> kinds{{errors.connect, "refused connection"}, {errors.read, "broken read"},
                                                             {errors.write, "broken write"},         {errors.timeout, "timeout"},
                                                             {errors.protocol, "malformed answer"},  {errors.body, "wrong body"}};
    for (const auto &[status, count] : errors.status)
        kinds.emplace_back(count, fmt::format("status {}", status));
    std::erase_if(kinds, [](const auto &kind) { return kind.first == 0; });
    std::ranges::stable_sort(kinds, [](const auto &a, const auto &b) { return a.first > b.first; });
    std::vector<std::string> words;
    for (const auto &[count, kind] : kinds)
        words.push_back(fmt::format("{} × {}", countText(count), kind));
    return fmt::format("{}", fmt::join(words, ", "));
}

} // namespace levelfield
