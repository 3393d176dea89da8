// SPDX-License-Identifier: GPL-3.0-or-later
// Reads any bytes as a plan. Leading lines "--set POINTER=VALUE" are overrides. What is a plan must survive writing and
// reading, and expand and schedule within the stated limits; what is none must have a fault with a place.
#include "core/plan/matrix.h"
#include "core/plan/plan_reader.h"
#include "core/plan/variables.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

using namespace levelfield;

namespace {

void require(bool condition, const char *what)
{
    if (condition)
        return;
    std::fprintf(stderr, "broken: %s\n", what);
    std::abort();
}

std::vector<std::string> takeOverrides(std::string_view &text)
{
    constexpr std::string_view marker = "--set ";
    std::vector<std::string> overrides;
    while (text.starts_with(marker)) {
        const auto end = std::min(text.find('\n'), text.size());
        overrides.emplace_back(text.substr(marker.size(), end - marker.size()));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return overrides;
}

void checkFaults(const PlanFaults &faults)
{
    require(!faults.empty(), "a refusal without a fault");
    for (const PlanFault &fault : faults) {
        require(fault.line >= 1 ? fault.column >= 1 : !fault.setBy.empty(), "a fault without a place");
        require(!fault.found.empty() && !fault.expected.empty(), "a fault without words");
        require(fault.message().find('\n') == std::string::npos, "a message of two lines");
    }
}

void checkPlan(const PlanDocument &document)
{
    const std::string written = writePlan(document.plan);
    const auto again = readPlanText(written, document.path);
    require(again && again->plan == document.plan, "a plan that does not come back");
    require(writePlan(again->plan) == written, "a plan that is written otherwise the second time");
    const auto cells = expandMatrix(document.plan);
    require(!cells.empty() && cells.size() <= maxCells, "a number of cells beyond its limits");
    require(!schedule(document.plan, cells, 1).empty(), "an empty schedule");
    (void)estimatedTime(document.plan, cells);
    (void)serversWithoutRow(document.plan);
    (void)unsupportedFeatures(document.plan, cells);
    (void)unsetEnvironment(document.plan, cells, {});
    require(selectCells(document.plan, cells, "c=[0-9]+").has_value(), "a cell without connections in its name");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    std::string_view text(reinterpret_cast<const char *>(data), size);
    const std::vector<std::string> overrides = takeOverrides(text);
    const auto document = readPlanText(text, "/plans/fuzz.lfplan.json", overrides);
    if (document)
        checkPlan(*document);
    else
        checkFaults(document.error());
    return 0;
}
