// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/setup.h"

#include "core/file.h"
#include "core/hash.h"
#include "core/plan/variables.h"
#include "core/run/run_directory.h"
#include "core/run/runner.h"
#include "core/server/command_runner.h"
#include "core/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace levelfield {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

constexpr auto stepTimeout = 1h; // a build from source may take long; for ever it may not

/// A file that is there from a step's start until it ends well: what it leaves behind is a step that did not.
fs::path unfinishedMark(const PlanDocument &document, const SetupStep &step)
{
    return undoJournalFolder().parent_path() / "setup"
           / (sha256Hex(document.path.string() + "\n" + step.name).substr(0, 32) + ".unfinished");
}

Expected<bool> resultIsThere(const Plan &plan, const SetupStep &step, const fs::path &binDir)
{
    if (!step.creates)
        return true;
    const auto path = expand(*step.creates, variableScope(plan, nullptr, binDir));
    if (!path)
        return std::unexpected(path.error());
    std::error_code error;
    return fs::exists(planPath(plan, *path), error);
}

Expected<bool> isDone(const PlanDocument &document, const SetupStep &step, const fs::path &binDir)
{
    std::error_code error;
    if (fs::exists(unfinishedMark(document, step), error))
        return false;
    return resultIsThere(document.plan, step, binDir);
}

Expected<> mark(const fs::path &file)
{
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    return writeFileAtomically(file, "", 0600);
}

std::unexpected<Error> stepFailure(const SetupStep &step, std::string cause)
{
    return failure(ErrorKind::check, "finish the setup step", fmt::format("\"{}\"", step.name), std::move(cause),
                   "Mend what its output complains about and run setup again; finished steps are not repeated.");
}

Expected<> runStep(const PlanDocument &document, const SetupStep &step, const fs::path &binDir,
                   const std::function<void(const std::string &)> &line, std::stop_token stop)
{
    const Plan &plan = document.plan;
    const auto command = expand(step.command, variableScope(plan, nullptr, binDir));
    if (!command)
        return std::unexpected(command.error());
    const fs::path unfinished = unfinishedMark(document, step);
    if (auto marked = mark(unfinished); !marked)
        return marked;
    const auto ran = runCommand(resolvedCommand(plan, *command), plan.directory, {}, stepTimeout, std::move(stop), line);
    if (!ran)
        return ran.error().kind == ErrorKind::interrupted ? std::unexpected(ran.error())
                                                          : stepFailure(step, ran.error().message());
    if (ran->timedOut)
        return stepFailure(step, "it was still running after an hour");
    if (ran->status.code != 0)
        return stepFailure(step, fmt::format("the command ended with {}", ran->status.text()));
    const auto there = resultIsThere(plan, step, binDir);
    if (!there || !*there)
        return stepFailure(step, fmt::format("it ended well, but {} is not there", step.creates.value_or("")));
    std::error_code error;
    fs::remove(unfinished, error);
    return {};
}

} // namespace

Expected<> runSetup(const PlanDocument &document, const fs::path &binDir,
                    const std::function<void(const std::string &, const std::string &)> &line, std::stop_token stop)
{
    for (const SetupStep &step : document.plan.setup) {
        const auto done = isDone(document, step, binDir);
        if (!done)
            return std::unexpected(done.error());
        if (*done && step.creates) {
            line(step.name, "already done");
            continue;
        }
        auto finished = runStep(document, step, binDir, [&](const std::string &text) { line(step.name, text); }, stop);
        if (!finished)
            return finished;
        line(step.name, "done");
    }
    return {};
}

std::vector<Error> unfinishedSetup(const PlanDocument &document, const fs::path &binDir)
{
    std::vector<std::string> names;
    for (const SetupStep &step : document.plan.setup) {
        const auto done = isDone(document, step, binDir);
        if (!done)
            return {done.error()};
        if (!*done)
            names.push_back(fmt::format("\"{}\"", step.name));
    }
    if (names.empty())
        return {};
    return {Error{ErrorKind::check, "run", document.path.filename().string(),
                  fmt::format("its setup is not done: {}", fmt::join(names, ", ")),
                  fmt::format("Run `levelfield-cli setup {}` first.", document.path.string())}};
}

} // namespace levelfield
