// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "core/plan/matrix.h"
#include "core/text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace levelfield::cli {

namespace {

using Json = nlohmann::ordered_json;

void printFaults(const std::filesystem::path &path, const PlanFaults &faults, Terminal &errors)
{
    for (const PlanFault &fault : faults)
        errors.line(fmt::format("{}:{}", path.string(), printable(fault.message())));
    errors.line(fmt::format(
        "{} in the plan; nothing was started.",
        errors.styled(faults.size() == 1 ? "1 fault" : fmt::format("{} faults", faults.size()), Terminal::Style::bad)));
}

Json faultsJson(const PlanFaults &faults)
{
    Json list = Json::array();
    for (const PlanFault &fault : faults)
        list.push_back({{"pointer", fault.pointer},
                        {"line", fault.line},
                        {"column", fault.column},
                        {"found", fault.found},
                        {"expected", fault.expected},
                        {"message", fault.message()}});
    return list;
}

Json cellsJson(const Plan &plan, const std::vector<Cell> &cells)
{
    Json list = Json::array();
    for (const Cell &cell : cells)
        list.push_back({{"server", plan.servers[cell.server].name},
                        {"variant", plan.servers[cell.server].effectiveVariants()[cell.variant].name},
                        {"workload", plan.workloads[cell.workload].name},
                        {"connections", cell.connections},
                        {"repetitions", cell.load.repetitions},
                        {"estimatedSeconds", static_cast<double>(estimatedTime(cell).count()) / 1000.0}});
    return list;
}

/// The cells in the order they are first measured.
std::vector<Cell> runningOrder(const Plan &plan, const std::vector<Cell> &cells)
{
    std::vector<Cell> ordered;
    for (const ScheduledMeasurement &item : schedule(plan, cells, 1)) {
        if (item.repetition == 1)
            ordered.push_back(cells[item.cell]);
    }
    return ordered;
}

std::string orderWords(const Plan &plan, const std::vector<Cell> &cells)
{
    if (std::ranges::all_of(cells, [](const Cell &cell) { return cell.load.repetitions == 1; }))
        return plan.load.order == Order::shuffled ? "shuffled, from a seed that is recorded" : "in this order";
    switch (plan.load.order) {
    case Order::sequential:
        return "every repetition in this order";
    case Order::alternate:
        return "every second repetition with the servers in reverse order";
    case Order::shuffled:
        return "each repetition shuffled anew, from a seed that is recorded";
    }
    return "";
}

void printCells(const Plan &plan, const std::vector<Cell> &cells, Terminal &out)
{
    std::size_t width = 0;
    int measurements = 0;
    for (const Cell &cell : cells) {
        width = std::max(width, cellName(plan, cell).size());
        measurements += cell.load.repetitions;
    }
    int number = 0;
    for (const Cell &cell : cells)
        out.line(fmt::format("{:>4}  {:<{}}  {} × ({} warm-up + {})", ++number, cellName(plan, cell), width,
                             cell.load.repetitions, durationText(cell.load.warmup), durationText(cell.load.duration)));
    out.line(fmt::format("\n{} {}, {} {}, {}; about {}.", cells.size(), cells.size() == 1 ? "cell" : "cells", measurements,
                         measurements == 1 ? "measurement" : "measurements", orderWords(plan, cells),
                         durationWords(estimatedTime(plan, cells))));
}

int printUnsupported(const std::vector<Error> &unsupported, Terminal &errors)
{
    for (const Error &error : unsupported)
        printError(errors, error);
    return 2;
}

} // namespace

std::expected<PlanDocument, int> readPlanOrSay(const std::filesystem::path &path, const std::vector<std::string> &overrides,
                                               Terminal &errors)
{
    auto document = readPlan(path, overrides);
    if (document)
        return std::move(*document);
    if (const auto *error = std::get_if<Error>(&document.error())) {
        printError(errors, *error);
        return std::unexpected(5);
    }
    printFaults(path, std::get<PlanFaults>(document.error()), errors);
    return std::unexpected(2);
}

int check(const CheckArguments &arguments, Terminal &out, Terminal &errors)
{
    auto document = readPlan(arguments.plan, arguments.set);
    if (!document && arguments.json && std::holds_alternative<PlanFaults>(document.error())) {
        out.line(Json{{"valid", false}, {"faults", faultsJson(std::get<PlanFaults>(document.error()))}}.dump(2));
        return 2;
    }
    const auto read = readPlanOrSay(arguments.plan, arguments.set, errors);
    if (!read)
        return read.error();
    const Plan &plan = read->plan;
    auto cells = expandMatrix(plan);
    if (arguments.only) {
        auto selected = selectCells(plan, std::move(cells), *arguments.only);
        if (!selected) {
            printError(errors, selected.error());
            return 2;
        }
        cells = std::move(*selected);
    }
    cells = runningOrder(plan, cells);
    const auto unsupported = unsupportedFeatures(plan, cells);
    const auto left = serversWithoutRow(plan);
    if (arguments.json) {
        Json reasons = Json::array();
        for (const Error &error : unsupported)
            reasons.push_back(error.message());
        out.line(Json{{"valid", true},
                      {"cells", cellsJson(plan, cells)},
                      {"serversWithoutRow", left},
                      {"notSupportedYet", reasons},
                      {"estimatedSeconds", static_cast<double>(estimatedTime(plan, cells).count()) / 1000.0}}
                     .dump(2));
        return unsupported.empty() ? 0 : 2;
    }
    printCells(plan, cells, out);
    for (const std::string &server : left)
        out.line(fmt::format("No matrix row takes the server {}: it will not be measured.", server));
    return unsupported.empty() ? 0 : printUnsupported(unsupported, errors);
}

} // namespace levelfield::cli
