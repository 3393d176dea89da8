// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/run_printer.h"
#include "app/cli/signals.h"
#include "core/report/exporters.h"
#include "core/report/tables.h"
#include "core/run/results_json.h"
#include "core/run/run_directory.h"
#include "core/run/system_parts.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace levelfield::cli {

namespace fs = std::filesystem;

namespace {

/// Stop cleanly and keep what was measured; a third signal ends the program at once (SignalListener).
std::function<void(int)> stopOnSignal(RunControl &control)
{
    return [&control](int /*count*/) { control.stop(); };
}

fs::path runFolder(const RunArguments &arguments)
{
    if (!arguments.resume.empty())
        return arguments.resume;
    return arguments.out.empty() ? defaultRunsFolder() / newRunId(SystemClock().wallNow()) : arguments.out;
}

/// As a shell takes it.
std::string quoted(const std::string &word)
{
    constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./:=,+-%@";
    if (!word.empty() && word.find_first_not_of(plain) == std::string::npos)
        return word;
    std::string text = "'";
    for (const char c : word)
        text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return text + "'";
}

/// With the overrides: without them the run would refuse to go on, since its plan is another one.
std::string resumeCommand(const RunArguments &arguments, const fs::path &folder)
{
    std::string command =
        fmt::format("levelfield-cli run {} --resume {}", quoted(arguments.plan.string()), quoted(folder.string()));
    for (const std::string &override : arguments.set)
        command += " --set " + quoted(override);
    return command;
}

void printTables(const RunResult &result, Terminal &out, Terminal &errors)
{
    const auto tables = makeTables({result}, "comparison");
    if (tables)
        out.write(exportTables(*tables, ExportFormat::text));
    else
        printError(errors, tables.error());
}

} // namespace

int verify(const VerifyArguments &arguments, Terminal &out, Terminal &errors)
{
    const auto document = readPlanOrSay(arguments.plan, arguments.set, errors);
    if (!document)
        return document.error();
    RunControl control;
    const SignalListener signals(stopOnSignal(control));
    SystemParts system;
    RunPrinter printer(errors, document->plan);
    const RunOutcome outcome = verifyPlan(*document, arguments.only, system.parts(), printer, control);
    if (arguments.json) {
        nlohmann::ordered_json list = nlohmann::ordered_json::array();
        for (const WorkloadVerification &verification : outcome.result.verification)
            list.push_back(toJson(verification));
        out.line(list.dump(2));
    }
    return outcome.exitStatus();
}

int run(const RunArguments &arguments, Terminal &out, Terminal &errors)
{
    const auto document = readPlanOrSay(arguments.plan, arguments.set, errors);
    if (!document)
        return document.error();
    RunControl control;
    const SignalListener signals(stopOnSignal(control));
    SystemParts system;
    RunPrinter printer(errors, document->plan);
    RunOptions options;
    options.folder = fs::absolute(runFolder(arguments));
    options.only = arguments.only;
    options.resume = !arguments.resume.empty();
    const RunOutcome outcome = runPlan(*document, options, system.parts(), printer, control);
    if (arguments.json)
        out.line(toJson(outcome.result).dump(2));
    else if (!outcome.result.measurements.empty())
        printTables(outcome.result, out, errors);
    if (outcome.result.status == RunStatus::stopped)
        errors.line("Go on with:  " + resumeCommand(arguments, options.folder));
    return outcome.exitStatus();
}

} // namespace levelfield::cli
