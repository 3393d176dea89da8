// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

#include "core/machine/machine.h"
#include "core/plan/text_rules.h"
#include "core/text.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cstdio>

namespace levelfield::cli {

namespace {

constexpr int usageError = 2;

enum class Zero { allowed, refused };

void addDuration(CLI::App &command, const std::string &names, std::chrono::microseconds &target, const std::string &text,
                 Zero zero)
{
    command
        .add_option_function<std::string>(
            names,
            [&target, names, zero](const std::string &value) {
                const auto duration = parseDuration(value);
                if (!duration)
                    throw CLI::ValidationError(names,
                                               fmt::format("\"{}\" is not a duration; write 500ms, 10s or 2m", printable(value)));
                if (zero == Zero::refused && duration->count() == 0)
                    throw CLI::ValidationError(names, "it must be longer than 0");
                target = *duration;
            },
            text)
        ->type_name("TIME")
        ->default_str(durationText(target));
}

void addOnly(CLI::App &command, std::optional<std::string> &only)
{
    command
        .add_option("--only", only, "Only cells whose \"SERVER VARIANT WORKLOAD c=CONNECTIONS\" matches this regular expression")
        ->type_name("RE");
}

void addSet(CLI::App &command, std::vector<std::string> &set)
{
    command.add_option("--set", set, "Change one value of the plan for this time, e.g. /load/duration=2s; may be repeated")
        ->type_name("POINTER=VALUE")
        ->allow_extra_args(false);
}

void addPlan(CLI::App &command, std::filesystem::path &plan)
{
    command.add_option("plan", plan, "The plan, a *.lfplan.json file")->required()->type_name("PLAN");
}

CLI::App &addCheck(CLI::App &app, CheckArguments &arguments)
{
    CLI::App &command = *app.add_subcommand("check", "Validate a plan; list its cells in running order with the time they take");
    addPlan(command, arguments.plan);
    addOnly(command, arguments.only);
    addSet(command, arguments.set);
    command.add_flag("--json", arguments.json, "Print one JSON object");
    return command;
}

CLI::App &addExample(CLI::App &app, ExampleArguments &arguments)
{
    CLI::App &command = *app.add_subcommand("example", "List the shipped examples, or copy one to a folder of yours");
    auto *name = command.add_option("name", arguments.name, "The example to copy; without it all are listed")->type_name("NAME");
    command.add_option("folder", arguments.folder, "The new folder it is copied to")->type_name("DIR")->needs(name);
    return command;
}

CLI::App &addSetup(CLI::App &app, SetupArguments &arguments)
{
    CLI::App &command = *app.add_subcommand("setup", "Run the plan's setup steps that are not done yet");
    addPlan(command, arguments.plan);
    addSet(command, arguments.set);
    return command;
}

CLI::App &addVerify(CLI::App &app, VerifyArguments &arguments)
{
    CLI::App &command = *app.add_subcommand("verify", "Start each server and compare their answers; apply no load");
    addPlan(command, arguments.plan);
    addOnly(command, arguments.only);
    addSet(command, arguments.set);
    command.add_flag("--json", arguments.json, "Print the verification as JSON");
    return command;
}

CLI::App &addRun(CLI::App &app, RunArguments &arguments)
{
    CLI::App &command = *app.add_subcommand("run", "Verify, measure and compare; prints the comparison table");
    addPlan(command, arguments.plan);
    auto *out = command.add_option("--out", arguments.out, "A new folder for the run (default: a new one in your data folder)");
    out->type_name("DIR");
    addOnly(command, arguments.only);
    addSet(command, arguments.set);
    command.add_option("--resume", arguments.resume, "Go on with this run: measure what failed or is missing")
        ->type_name("DIR")
        ->excludes(out);
    command.add_flag("--json", arguments.json, "Print the whole result as JSON instead of the table");
    return command;
}

void addRequestOptions(CLI::App &command, LoadArguments &arguments)
{
    command.add_option("-m,--method", arguments.method, "Request method (default GET, or POST with --body)")
        ->type_name("NAME")
        ->check([](const std::string &method) {
            return isMethod(method) ? std::string() : fmt::format("\"{}\" is not a request method", printable(method));
        });
    command
        .add_option_function<std::vector<std::string>>(
            "-H,--header",
            [&arguments](const std::vector<std::string> &lines) {
                for (const std::string &line : lines) {
                    const auto colon = line.find(':');
                    const std::string name = line.substr(0, colon);
                    const std::string_view value =
                        colon == std::string::npos ? std::string_view() : trimmed(std::string_view(line).substr(colon + 1));
                    if (isHeaderName(name) && !isRequestHeader(name))
                        throw CLI::ValidationError("-H", fmt::format("{} is written by Levelfield itself", name));
                    if (colon == std::string::npos || !isHeaderName(name) || !isHeaderValue(value))
                        throw CLI::ValidationError("-H",
                                                   fmt::format("\"{}\" is not a header; write 'Name: value'", printable(line)));
                    arguments.headers.emplace_back(name, value);
                }
            },
            "A request header 'Name: value'; may be repeated")
        ->type_name("K:V")
        ->allow_extra_args(false);
    command.add_option("--body", arguments.body, "Request body, sent byte for byte")->type_name("TEXT");
    command.add_option("--status", arguments.status, "The status a right answer has")
        ->type_name("N")
        ->check(CLI::Range(100, 599))
        ->capture_default_str();
    command.add_flag("--no-keep-alive", arguments.noKeepAlive, "A new connection for every request");
}

CLI::App &addLoad(CLI::App &app, LoadArguments &arguments)
{
    CLI::App &command = *app.add_subcommand("load", "Load one URL, without a plan");
    command.add_option("url", arguments.url, "http://HOST:PORT/PATH?QUERY")->required()->type_name("URL");
    command.add_option("-c,--connections", arguments.connections, "Connections, exactly as many")
        ->type_name("N")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command.add_option("-t,--threads", arguments.threads, "Loader threads")
        ->type_name("N")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    addDuration(command, "-d,--duration", arguments.duration, "How long to measure", Zero::refused);
    addDuration(command, "--warmup", arguments.warmup, "How long to load before measuring", Zero::allowed);
    addDuration(command, "--timeout", arguments.timeout, "After how long a request is given up", Zero::refused);
    command.add_option("--rate", arguments.rate, "Requests per second on a schedule (not supported yet)")->type_name("N");
    addRequestOptions(command, arguments);
    command.add_flag("--json", arguments.json, "Print one JSON object with the measurement's fields");
    return command;
}

CLI::App &addExport(CLI::App &app, ExportArguments &arguments)
{
    CLI::App &command = *app.add_subcommand("export", "Write tables of one or more runs as CSV, JSON, Markdown, HTML or LaTeX");
    command.add_option("runs", arguments.runs, "Run folders")->required()->type_name("RUN");
    command.add_option("--format", arguments.format, "csv, json, markdown, html, latex or text")->required()->type_name("NAME");
    command
        .add_option("--table", arguments.table, "comparison, connections, variants, startup, environment, measurements or series")
        ->type_name("NAME")
        ->capture_default_str();
    command.add_option("--baseline", arguments.baseline, "The server (or SERVER/VARIANT) the ratios refer to")->type_name("NAME");
    command.add_option("--output", arguments.output, "Write to this file instead of standard output")->type_name("FILE");
    return command;
}

CLI::App &addCompare(CLI::App &app, CompareArguments &arguments)
{
    CLI::App &command = *app.add_subcommand("compare", "The same cells of two runs, before and after");
    command.add_option("before", arguments.before, "Run folder of the earlier run")->required()->type_name("RUN_A");
    command.add_option("after", arguments.after, "Run folder of the later run")->required()->type_name("RUN_B");
    command.add_option("--format", arguments.format, "text, markdown, csv, json, html or latex")
        ->type_name("NAME")
        ->capture_default_str();
    return command;
}

} // namespace

std::expected<Arguments, int> parseArguments(int argc, char **argv)
{
    CLI::App app("Levelfield: fair HTTP benchmarks from the command line.", "levelfield-cli");
    app.require_subcommand(1);
    const auto build = thisBuild();
    app.set_version_flag("--version", fmt::format("levelfield-cli {} ({}, {})", build.version, build.commit, build.buildType));
    app.footer("Start with:  levelfield-cli example demo my-demo  &&  levelfield-cli run my-demo/demo.lfplan.json\n"
               "Exit status: 0 good; 1 a cell is invalid or failed; 2 usage, plan, check or setup; 3 answers differ;\n"
               "             4 a server did not start; 5 a file could not be read or written; 130 interrupted.");
    CheckArguments check;
    ExampleArguments example;
    SetupArguments setup;
    VerifyArguments verify;
    RunArguments run;
    LoadArguments load;
    ExportArguments exported;
    CompareArguments compared;
    const CLI::App &checkCommand = addCheck(app, check);
    const CLI::App &exampleCommand = addExample(app, example);
    const CLI::App &setupCommand = addSetup(app, setup);
    const CLI::App &verifyCommand = addVerify(app, verify);
    const CLI::App &runCommand = addRun(app, run);
    const CLI::App &loadCommand = addLoad(app, load);
    const CLI::App &exportCommand = addExport(app, exported);
    addCompare(app, compared);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        return std::unexpected(app.exit(error) == 0 ? 0 : usageError);
    }
    if (checkCommand.parsed())
        return check;
    if (exampleCommand.parsed())
        return example;
    if (setupCommand.parsed())
        return setup;
    if (verifyCommand.parsed())
        return verify;
    if (runCommand.parsed())
        return run;
    if (loadCommand.parsed())
        return load;
    if (exportCommand.parsed())
        return exported;
    return compared;
}

} // namespace levelfield::cli
