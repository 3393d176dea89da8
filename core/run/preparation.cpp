// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/preparation.h"

#include "core/file.h"
#include "core/hash.h"
#include "core/plan/variables.h"
#include "core/run/setup.h"
#include "core/server/command_runner.h"
#include "core/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace levelfield {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

constexpr auto checkTimeout = 60s;
constexpr auto versionTimeout = 20s;

std::string withoutTrailingSpace(std::string_view text)
{
    const auto last = text.find_last_not_of(" \t\r\n");
    return std::string(text.substr(0, last == std::string_view::npos ? 0 : last + 1));
}

std::string firstLine(const std::string &text)
{
    return printable(trimmed(std::string_view(text).substr(0, text.find('\n'))));
}

/// A plan command run to its end in the plan's folder.
Expected<CommandOutput> runPlanCommand(const Plan &plan, const Command &command, const fs::path &binDir, const Variant *variant,
                                       std::chrono::milliseconds timeout, std::stop_token stop)
{
    auto expanded = expand(command, variableScope(plan, variant, binDir));
    if (!expanded)
        return std::unexpected(expanded.error());
    return runCommand(resolvedCommand(plan, std::move(*expanded)), plan.directory, {}, timeout, std::move(stop));
}

std::optional<Error> checkFailure(const Check &check, const Plan &plan, const fs::path &binDir, std::stop_token stop)
{
    const auto fails = [&](std::string cause) {
        return Error{ErrorKind::check, "pass the plan's check", fmt::format("\"{}\"", check.name), std::move(cause),
                     "Nothing was started. Mend what the check looks at, or the check."};
    };
    auto ran = runPlanCommand(plan, check.command, binDir, nullptr, checkTimeout, std::move(stop));
    if (!ran)
        return ran.error().kind == ErrorKind::interrupted ? ran.error() : fails(ran.error().message());
    if (ran->timedOut)
        return fails(fmt::format("it was still running after {}", durationText(checkTimeout)));
    if (ran->status.code != 0) {
        const std::string said = printable(withoutTrailingSpace(ran->errors.empty() ? ran->output : ran->errors));
        return fails(fmt::format("it ended with {}{}{}", ran->status.text(), said.empty() ? "" : " and said: ", said));
    }
    if (check.output && withoutTrailingSpace(ran->output) != withoutTrailingSpace(*check.output))
        return fails(fmt::format("it printed \"{}\", expected \"{}\"", printable(withoutTrailingSpace(ran->output)),
                                 printable(withoutTrailingSpace(*check.output))));
    return std::nullopt;
}

std::optional<std::string> missingPrograms(const Server &server)
{
    std::vector<std::string> missing;
    for (const std::string &program : server.requires_) {
        if (!findProgram(program))
            missing.push_back(program);
    }
    if (missing.empty())
        return std::nullopt;
    return fmt::format("needs {}, which {} not installed", fmt::join(missing, ", "), missing.size() == 1 ? "is" : "are");
}

/// Request building reads body files and expands variables: both fail here rather than after the first server is up.
std::vector<Error> requestFailures(const Plan &plan, const Selection &selection, const RunParts &parts)
{
    std::set<std::size_t> workloads;
    for (const Cell &cell : selection.cells)
        workloads.insert(cell.workload);
    std::vector<Error> errors;
    for (const std::size_t index : workloads) {
        if (auto request = workloadRequest(plan, plan.workloads[index], Url{}, parts.binDir); !request)
            errors.push_back(request.error());
    }
    return errors;
}

std::vector<fs::path> sourceFiles(const fs::path &path)
{
    std::error_code error;
    if (!fs::is_directory(path, error))
        return {path};
    std::vector<fs::path> files;
    for (auto entry = fs::recursive_directory_iterator(path, error); !error && entry != fs::recursive_directory_iterator();
         entry.increment(error)) {
        if (entry->is_regular_file(error))
            files.push_back(entry->path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace

std::vector<std::pair<std::size_t, std::size_t>> Selection::serverVariants() const
{
    std::set<std::pair<std::size_t, std::size_t>> found;
    for (const Cell &cell : cells)
        found.emplace(cell.server, cell.variant);
    return {found.begin(), found.end()};
}

std::vector<std::size_t> Selection::workloadsOf(std::size_t server, std::size_t variant) const
{
    std::set<std::size_t> found;
    for (const Cell &cell : cells) {
        if (cell.server == server && cell.variant == variant)
            found.insert(cell.workload);
    }
    return {found.begin(), found.end()};
}

std::expected<Selection, std::vector<Error>> selectForRun(const Plan &plan, const std::optional<std::string> &only)
{
    std::vector<Cell> cells = expandMatrix(plan);
    if (only) {
        auto selected = selectCells(plan, std::move(cells), *only);
        if (!selected)
            return std::unexpected(std::vector{selected.error()});
        cells = std::move(*selected);
    }
    if (auto unsupported = unsupportedFeatures(plan, cells); !unsupported.empty())
        return std::unexpected(std::move(unsupported));

    Selection selection;
    std::map<std::size_t, std::optional<std::string>> reasons;
    for (const Cell &cell : cells) {
        const auto [entry, isNew] = reasons.try_emplace(cell.server);
        if (isNew) {
            entry->second = missingPrograms(plan.servers[cell.server]);
            if (entry->second)
                selection.skippedServers.emplace_back(plan.servers[cell.server].name, *entry->second);
        }
        (entry->second ? selection.skipped : selection.cells).push_back(cell);
    }
    if (selection.cells.empty()) {
        std::vector<Error> errors;
        for (const auto &[server, reason] : selection.skippedServers)
            errors.push_back({ErrorKind::check, "run", server, reason, "Install it, or take the program out of `requires`."});
        return std::unexpected(std::move(errors));
    }
    return selection;
}

std::vector<Error> prepare(const PlanDocument &document, const Selection &selection, const ServerHost &host,
                           const RunParts &parts, std::stop_token stop)
{
    const Plan &plan = document.plan;
    std::vector<Error> errors = unfinishedSetup(document, parts.binDir);
    for (Error &error : unsetEnvironment(plan, selection.cells, variableScope(plan, nullptr, parts.binDir).environment))
        errors.push_back(std::move(error));
    if (!errors.empty())
        return errors; // the rest would only fail for the same reason
    for (const Check &check : plan.checks) {
        if (auto failed = checkFailure(check, plan, parts.binDir, stop))
            errors.push_back(std::move(*failed));
    }
    for (const auto &[server, variant] : selection.serverVariants()) {
        const auto edits = host.editsOf(server, variant);
        const auto applies = edits ? checkEdits(*edits) : std::unexpected(edits.error());
        if (!applies)
            errors.push_back(applies.error());
    }
    for (Error &error : requestFailures(plan, selection, parts))
        errors.push_back(std::move(error));
    return errors;
}

std::vector<ServerRecord> serverRecords(const Plan &plan, const Selection &selection, const RunParts &parts,
                                        RunObserver &observer, std::stop_token stop)
{
    std::vector<ServerRecord> records;
    std::map<std::size_t, TextPairs> versions; // one look per server: variants share the program
    for (const auto &[serverIndex, variantIndex] : selection.serverVariants()) {
        const Server &server = plan.servers[serverIndex];
        const Variant variant = server.effectiveVariants()[variantIndex];
        const auto [entry, isNew] = versions.try_emplace(serverIndex);
        for (const VersionCommand &version : isNew ? server.versions : std::vector<VersionCommand>{}) {
            const auto ran = runPlanCommand(plan, version.command, parts.binDir, &variant, versionTimeout, stop);
            const std::string text = ran ? firstLine(ran->output.empty() ? ran->errors : ran->output) : "";
            if (ran && ran->status.code == 0 && !text.empty())
                entry->second.emplace_back(version.name, text);
            else
                observer.failed({ErrorKind::check, "read the version of", version.name,
                                 ran ? fmt::format("the command ended with {}", ran->status.text()) : ran.error().message(),
                                 "The run goes on without it; the environment table will not show it."});
        }
        records.push_back({.name = server.name,
                           .label = server.label,
                           .variant = variant.name,
                           .variantLabel = variant.label,
                           .versions = entry->second});
    }
    for (const auto &[name, reason] : selection.skippedServers) {
        const auto server =
            std::find_if(plan.servers.begin(), plan.servers.end(), [&](const Server &s) { return s.name == name; });
        records.push_back({.name = name, .label = server->label, .variant = "-", .variantLabel = "-", .skipped = reason});
    }
    return records;
}

TextPairs sourceHashes(const Plan &plan, const Selection &selection, const RunParts &parts)
{
    constexpr std::uint64_t largest = 64 << 20;
    std::map<std::string, std::string> hashes;
    for (const auto &[server, variant] : selection.serverVariants()) {
        for (const auto &[group, paths] : plan.servers[server].sources) {
            for (const std::string &written : paths) {
                const auto expanded = expand(written, variableScope(plan, nullptr, parts.binDir));
                for (const fs::path &file : expanded ? sourceFiles(planPath(plan, *expanded)) : std::vector<fs::path>{}) {
                    if (const auto content = readFile(file, largest))
                        hashes[file.lexically_relative(plan.directory).generic_string()] = sha256Hex(*content);
                }
            }
        }
    }
    return {hashes.begin(), hashes.end()};
}

ServerVariant serverVariant(const Plan &plan, std::size_t server, std::size_t variant)
{
    return {plan.servers[server].name, plan.servers[server].effectiveVariants()[variant].name};
}

CellKey cellKey(const Plan &plan, const Cell &cell)
{
    const auto [server, variant] = serverVariant(plan, cell.server, cell.variant);
    return {server, variant, plan.workloads[cell.workload].name, cell.connections, cell.load.rate};
}

} // namespace levelfield
