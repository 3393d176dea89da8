// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"
#include "core/run/observer.h"
#include "core/run/runner.h"
#include "core/server/file_edits.h"
#include "core/server/launcher.h"

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace levelfield {

/// One start of one server variant: the process, the edits made for it, and its place in the run.
struct ServerStart {
    std::size_t server = 0, variant = 0;
    int number = 0;   ///< 1-based over the run
    int measured = 0; ///< measurements this start has seen
    std::string startedUtc{};
    Url url{};
    std::unique_ptr<AppliedEdits> edits{}; ///< nullptr when the variant has none
    std::unique_ptr<RunningServer> process{};
};

/// Starts and stops a plan's servers, one at a time, with the services and file edits each needs.
class ServerHost {
public:
    /// Where the output of a start goes: server, variant ("service" for a service), start number.
    using LogFile = std::function<std::filesystem::path(const std::string &, const std::string &, int)>;

    ServerHost(const Plan &plan, RunParts parts, std::filesystem::path runFolder, LogFile logFile, RunObserver &observer);
    ~ServerHost();
    ServerHost(const ServerHost &) = delete;
    ServerHost &operator=(const ServerHost &) = delete;

    /// The edits a variant asks for, variables expanded, paths absolute.
    [[nodiscard]] Expected<std::vector<FileEdit>> editsOf(std::size_t server, std::size_t variant) const;

    /// Services first, then edits, then the server. On an Error nothing of this start is left.
    [[nodiscard]] Expected<ServerStart> start(std::size_t server, std::size_t variant, std::stop_token stop);
    /// Stops the server and undoes its edits; services with restart `measurement` go too. Troubles go to the observer.
    void stop(ServerStart &start);
    void stopServices();

    [[nodiscard]] const std::map<std::string, std::unique_ptr<RunningServer>> &services() const { return m_services; }
    /// The next start gets the number after this one (resume goes on counting).
    void continueAfterStart(int number) { m_starts = number; }

private:
    [[nodiscard]] Expected<> startServices(const Server &server, std::stop_token stop);
    [[nodiscard]] Expected<> startService(const Service &service, std::stop_token stop);
    [[nodiscard]] Expected<> applyEditsFor(ServerStart &start);
    [[nodiscard]] Expected<LaunchRequest> serverRequest(const ServerStart &start) const;
    void stopService(const std::string &name);
    void reportStop(const std::string &name, const StopReport &report);

    const Plan &m_plan;
    RunParts m_parts;
    std::filesystem::path m_runFolder;
    LogFile m_logFile;
    RunObserver &m_observer;
    std::map<std::string, std::unique_ptr<RunningServer>> m_services;
    std::map<std::string, std::string> m_serviceUrls;
    int m_starts = 0;
};

/// Undo reports as errors a person can act on; restored files say nothing.
void reportUndo(const std::vector<UndoReport> &reports, RunObserver &observer);

} // namespace levelfield
