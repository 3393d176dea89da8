// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/findings.h"
#include "core/report/numbers.h"
#include "core/report/tables.h"
#include "core/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

/// Case 60: the machine's state is recorded and said, never changed.
namespace levelfield {

namespace {

/// Load average before the run above which something else had a share of the machine: half a core, or a tenth of all.
constexpr double busyCores = 0.5, busyShare = 0.1;
constexpr std::size_t mostVariablesNamed = 5;

void add(Findings &findings, std::string code, Severity severity, std::string figure, std::string message, std::string advice)
{
    findings.push_back({{.code = std::move(code),
                         .severity = severity,
                         .figure = std::move(figure),
                         .message = std::move(message),
                         .advice = std::move(advice)}});
}

void findBackgroundLoad(const Environment &environment, Findings &findings)
{
    if (environment.loadAverage.empty()
        || environment.loadAverage.front() <= std::max(busyCores, busyShare * environment.cpu.logical))
        return;
    const double load = environment.loadAverage.front();
    add(findings, "background-load", Severity::warning, fmt::format("load {:.2f}", load),
        fmt::format("In the minute before the run {:.1f} tasks were running on average. If they went on, they took time from the "
                    "servers.",
                    load),
        "Close other programs, wait until the load average falls, and run again.");
}

void findPower(const Environment &environment, Findings &findings)
{
    if (environment.governor && *environment.governor != "performance")
        add(findings, "governor", Severity::warning, *environment.governor,
            fmt::format("The processor's frequency governor is “{}”: its clock follows the load, and short measurements see part "
                        "of the ramp.",
                        *environment.governor),
            "Set it to performance for the time of the run.");
    if (environment.onBattery.value_or(false))
        add(findings, "on-battery", Severity::warning, "on battery",
            "The machine ran on battery. Most lower their clock then, and more so as it empties.", "Plug it in and run again.");
}

void findLimits(const Environment &environment, Findings &findings)
{
    if (environment.cgroupCpus && *environment.cgroupCpus < environment.cpu.logical)
        add(findings, "cgroup-limit", Severity::warning,
            fmt::format("{:g} of {:g} cores", *environment.cgroupCpus, 1.0 * environment.cpu.logical),
            fmt::format("A control group allows {:g} of the machine's {} cores. Servers that count cores to size themselves see "
                        "all of them and are stopped for moments when the allowance is used up.",
                        *environment.cgroupCpus, environment.cpu.logical),
            "Lift the limit, or say beside the numbers that they were made under it.");
    if (environment.virtualised.value_or(false))
        add(findings, "virtual-machine", Severity::info, environment.hypervisor.value_or("virtual machine"),
            fmt::format("This is a virtual machine{}: neighbours on the same host can take time away without a trace in it.",
                        environment.hypervisor ? " (" + *environment.hypervisor + ")" : ""),
            "Repeat more often, at other times of the day, and publish ratios rather than absolute numbers.");
}

void findInheritedEnvironment(const Environment &environment, Findings &findings)
{
    if (environment.inherited.empty())
        return;
    std::vector<std::string> pairs;
    for (const auto &[name, value] : environment.inherited) {
        if (pairs.size() == mostVariablesNamed) {
            pairs.push_back(fmt::format("{} more", environment.inherited.size() - mostVariablesNamed));
            break;
        }
        pairs.push_back(fmt::format("{}={}", name, value));
    }
    add(findings, "inherited-environment", Severity::warning, fmt::format("{}", fmt::join(pairs, ", ")),
        fmt::format(
            "Variables that change how servers run were set where Levelfield was started, and the servers inherited them: {}. "
            "Whoever repeats the run without them gets other numbers.",
            fmt::join(pairs, ", ")),
        "Unset them, or set them in the plan's environment so that they belong to it.");
}

void findDebugBuild(const Environment &environment, Findings &findings)
{
    constexpr std::array<std::string_view, 3> optimised{"release", "relwithdebinfo", "minsizerel"};
    const std::string &type = environment.levelfield.buildType;
    if (environment.levelfield.version.empty() || std::ranges::find(optimised, lowerCase(type)) != optimised.end())
        return;
    add(findings, "debug-build", Severity::warning, type.empty() ? "no build type" : type,
        fmt::format("This Levelfield was built without optimisation ({}), so its loader takes more of the machine than it need.",
                    type.empty() ? "no build type" : type),
        "Measure with a release build.");
}

} // namespace

void findMachineNotices(const RunView &view, Findings &findings)
{
    const Environment &environment = view.run().environment;
    findBackgroundLoad(environment, findings);
    findPower(environment, findings);
    findLimits(environment, findings);
    findInheritedEnvironment(environment, findings);
    findDebugBuild(environment, findings);
}

} // namespace levelfield
