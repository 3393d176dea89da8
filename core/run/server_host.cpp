// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/server_host.h"

#include "core/plan/variables.h"
#include "core/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace levelfield {

namespace fs = std::filesystem;

namespace {

/// What servers and services have in common when they are launched.
struct Launchable {
    std::string name;
    Command command;
    const std::string &directory;
    TextPairs environment;
    const std::string &url;
    const ReadyCheck &ready;
    const StopRule &stop;
};

Expected<LaunchRequest> launchRequest(const Plan &plan, const Launchable &what, const VariableScope &scope, fs::path logFile)
{
    LaunchRequest request;
    request.name = what.name;
    request.logFile = std::move(logFile);
    request.stop = what.stop;
    request.ready = what.ready;
    auto command = expand(what.command, scope);
    if (!command)
        return std::unexpected(command.error());
    request.command = resolvedCommand(plan, std::move(*command));
    auto directory = expand(what.directory, scope);
    if (!directory)
        return std::unexpected(directory.error());
    request.directory = directory->empty() ? plan.directory : planPath(plan, *directory);
    auto environment = expand(what.environment, scope);
    if (!environment)
        return std::unexpected(environment.error());
    request.environment = std::move(*environment);
    auto readyPath = expand(what.ready.path, scope);
    if (!readyPath)
        return std::unexpected(readyPath.error());
    request.ready.path = std::move(*readyPath);
    auto urlText = expand(what.url, scope);
    if (!urlText)
        return std::unexpected(urlText.error());
    auto url = parseUrl(*urlText);
    if (!url)
        return std::unexpected(url.error());
    request.url = std::move(*url);
    return request;
}

/// The port a start uses: the fixed one, a free one for "auto", none when the plan has no `port`.
Expected<std::optional<std::uint16_t>> startPort(const std::optional<std::uint16_t> &fixed, bool automatic)
{
    if (!automatic)
        return fixed;
    auto port = freePort();
    if (!port)
        return std::unexpected(port.error());
    return *port;
}

/// `first`, then `second`; a later name wins in the launcher.
TextPairs joined(TextPairs first, const TextPairs &second)
{
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

std::string startName(const Server &server, const Variant &variant)
{
    return variant.name == "-" ? server.name : fmt::format("{} ({})", server.name, variant.name);
}

} // namespace

ServerHost::ServerHost(const Plan &plan, RunParts parts, fs::path runFolder, LogFile logFile, RunObserver &observer)
    : m_plan(plan),
      m_parts(std::move(parts)),
      m_runFolder(std::move(runFolder)),
      m_logFile(std::move(logFile)),
      m_observer(observer)
{
}

ServerHost::~ServerHost()
{
    stopServices();
}

Expected<std::vector<FileEdit>> ServerHost::editsOf(std::size_t server, std::size_t variant) const
{
    const Variant chosen = m_plan.servers[server].effectiveVariants()[variant];
    VariableScope scope = variableScope(m_plan, &chosen, m_parts.binDir);
    scope.runDir = m_runFolder.string();
    std::vector<FileEdit> edits;
    for (const Edit &edit : chosen.edits) {
        auto file = expand(edit.file, scope);
        if (!file)
            return std::unexpected(file.error());
        auto find = expand(edit.find, scope);
        if (!find)
            return std::unexpected(find.error());
        auto replace = expand(edit.replace, scope);
        if (!replace)
            return std::unexpected(replace.error());
        edits.push_back({planPath(m_plan, *file), std::move(*find), std::move(*replace), edit.count});
    }
    return edits;
}

Expected<> ServerHost::applyEditsFor(ServerStart &start)
{
    auto edits = editsOf(start.server, start.variant);
    if (!edits)
        return std::unexpected(edits.error());
    if (edits->empty())
        return {};
    auto applied = applyEdits(*edits, m_parts.undoJournal);
    if (!applied)
        return std::unexpected(applied.error());
    start.edits = std::move(*applied);
    return {};
}

Expected<LaunchRequest> ServerHost::serverRequest(const ServerStart &start) const
{
    const Server &server = m_plan.servers[start.server];
    const Variant variant = server.effectiveVariants()[start.variant];
    VariableScope scope = variableScope(m_plan, &variant, m_parts.binDir);
    scope.runDir = m_runFolder.string();
    scope.serviceUrls = m_serviceUrls;
    auto port = startPort(server.port, server.autoPort);
    if (!port)
        return std::unexpected(port.error());
    scope.port = *port;
    Command command = server.command;
    command.insert(command.end(), variant.arguments.begin(), variant.arguments.end());
    return launchRequest(m_plan,
                         {startName(server, variant), std::move(command), server.directory,
                          joined(server.environment, variant.environment), server.url, server.ready, server.stop},
                         scope, m_logFile(server.name, variant.name, start.number));
}

Expected<ServerStart> ServerHost::start(std::size_t server, std::size_t variant, std::stop_token stop)
{
    ServerStart start;
    start.server = server;
    start.variant = variant;
    start.number = ++m_starts;
    if (auto ready = startServices(m_plan.servers[server], stop); !ready)
        return std::unexpected(ready.error());
    if (auto applied = applyEditsFor(start); !applied)
        return std::unexpected(applied.error());
    auto request = serverRequest(start);
    if (!request)
        return std::unexpected(request.error());
    start.url = request->url;
    start.startedUtc = utcText(m_parts.clock.wallNow());
    auto process = m_parts.launcher.start(*request, stop);
    if (!process) {
        if (start.edits)
            reportUndo(start.edits->undo(), m_observer);
        return std::unexpected(process.error());
    }
    start.process = std::move(*process);
    return start;
}

void ServerHost::stop(ServerStart &start)
{
    if (start.process) {
        const Server &server = m_plan.servers[start.server];
        reportStop(startName(server, server.effectiveVariants()[start.variant]), start.process->stop());
    }
    start.process.reset();
    if (start.edits)
        reportUndo(start.edits->undo(), m_observer);
    start.edits.reset();
    for (const Service &service : m_plan.services) {
        if (service.restart == ServiceRestart::measurement)
            stopService(service.name);
    }
}

Expected<> ServerHost::startServices(const Server &server, std::stop_token stop)
{
    const auto wanted = [&](const std::string &name) {
        return !server.services || std::find(server.services->begin(), server.services->end(), name) != server.services->end();
    };
    for (const Service &service : m_plan.services) {
        const bool isUp = m_services.contains(service.name);
        // A service that nobody uses now would cost CPU in a measurement that has nothing to do with it.
        if (isUp && (!wanted(service.name) || m_services.at(service.name)->exited()))
            stopService(service.name);
    }
    for (const Service &service : m_plan.services) {
        if (!wanted(service.name) || m_services.contains(service.name))
            continue;
        if (auto started = startService(service, stop); !started)
            return started;
    }
    return {};
}

Expected<> ServerHost::startService(const Service &service, std::stop_token stop)
{
    VariableScope scope = variableScope(m_plan, nullptr, m_parts.binDir);
    scope.runDir = m_runFolder.string();
    scope.serviceUrls = m_serviceUrls;
    auto port = startPort(service.port, service.autoPort);
    if (!port)
        return std::unexpected(port.error());
    scope.port = *port;
    auto request = launchRequest(m_plan,
                                 {service.name + " (service)", service.command, service.directory, service.environment,
                                  service.url, service.ready, service.stop},
                                 scope, m_logFile(service.name, "service", ++m_starts));
    if (!request)
        return std::unexpected(request.error());
    auto process = m_parts.launcher.start(*request, stop);
    if (!process)
        return std::unexpected(process.error());
    m_serviceUrls[service.name] = fmt::format("{}://{}{}", request->url.scheme, request->url.authority(), request->url.path);
    m_services[service.name] = std::move(*process);
    return {};
}

void ServerHost::stopService(const std::string &name)
{
    const auto found = m_services.find(name);
    if (found == m_services.end())
        return;
    reportStop(name, found->second->stop());
    m_services.erase(found);
    m_serviceUrls.erase(name);
}

void ServerHost::stopServices()
{
    while (!m_services.empty())
        stopService(m_services.begin()->first);
}

void ServerHost::reportStop(const std::string &name, const StopReport &report)
{
    if (report.survivors.empty())
        return;
    m_observer.failed(Error{ErrorKind::system, "stop everything that belongs to", name,
                            fmt::format("still there after SIGKILL: {}", fmt::join(report.survivors, ", ")),
                            "End it by hand before you measure again; it takes CPU from what is measured next."});
}

void reportUndo(const std::vector<UndoReport> &reports, RunObserver &observer)
{
    for (const UndoReport &report : reports) {
        using Outcome = UndoReport::Outcome;
        if (report.outcome == Outcome::keptUserChange || report.outcome == Outcome::failed)
            observer.failed(Error{ErrorKind::file, "undo the edit of", report.file.string(), report.message, {}});
    }
}

} // namespace levelfield
