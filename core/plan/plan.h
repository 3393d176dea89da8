// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// The plan as values, exactly the keys of format `levelfield-plan/1` (design §4). Strings are as written: variables
/// are not yet expanded (core/plan/variables.h says in which keys, and does that at the moment of use).
namespace levelfield {

using Command = std::vector<std::string>;                           ///< program and arguments; no shell
using TextPairs = std::vector<std::pair<std::string, std::string>>; ///< name → text, in the file's order
using Duration = std::chrono::microseconds;

struct Check {
    std::string name;
    Command command;
    std::optional<std::string> output; ///< expected standard output, trailing white space aside
    std::string notes{};
    bool operator==(const Check &) const = default;
};

struct SetupStep {
    std::string name;
    Command command;
    std::optional<std::string> creates; ///< path that exists once the step is done
    std::string notes{};
    bool operator==(const SetupStep &) const = default;
};

struct ReadyCheck {
    std::string path = "/";
    int status = 200;
    Duration timeout = std::chrono::seconds(60);
    int consecutive = 1;
    std::string notes{};
    bool operator==(const ReadyCheck &) const = default;
};

struct StopRule {
    std::string signal = "TERM"; ///< TERM, INT, QUIT, HUP, KILL, USR1, USR2, ABRT or WINCH
    Duration timeout = std::chrono::seconds(30);
    std::string notes{};
    bool operator==(const StopRule &) const = default;
};

struct Edit {
    std::string file;
    std::string find;
    std::string replace;
    int count = 1;
    std::string notes{};
    bool operator==(const Edit &) const = default;
};

struct Variant {
    std::string name = "-"; ///< "-" is the one variant of a server that declares none
    std::string label{};
    Command arguments{};
    TextPairs variables{};
    TextPairs environment{};
    std::vector<Edit> edits{};
    TextPairs traits{};
    std::string notes{};
    bool operator==(const Variant &) const = default;
};

struct VersionCommand {
    std::string name;
    Command command;
    std::string notes{};
    bool operator==(const VersionCommand &) const = default;
};

struct StartupRule {
    int repetitions = 5;
    std::string notes{};
    bool operator==(const StartupRule &) const = default;
};

struct IdleRule {
    Duration settle = std::chrono::seconds(2);
    std::string notes{};
    bool operator==(const IdleRule &) const = default;
};

struct Server {
    std::string name;
    std::string label{};                  ///< equals name when the plan has none
    std::vector<std::string> requires_{}; ///< programs that must be found, else the server is skipped
    Command command;
    std::string directory{}; ///< "" = the plan's folder
    TextPairs environment{};
    std::optional<std::vector<std::string>> services{}; ///< nullopt = all of the plan's services
    std::string url;
    std::optional<std::uint16_t> port{}; ///< fixed port; see autoPort
    bool autoPort = false;               ///< "port": "auto"
    ReadyCheck ready{};
    StopRule stop{};
    std::vector<Variant> variants{}; ///< as declared; empty means the one variant "-"
    std::vector<VersionCommand> versions{};
    std::optional<StartupRule> startup{};
    std::optional<IdleRule> idle{};
    std::vector<std::string> artefact{};
    std::vector<std::pair<std::string, std::vector<std::string>>> sources{};
    TextPairs traits{};
    std::string notes{};

    /// The declared variants, or the one called "-".
    [[nodiscard]] std::vector<Variant> effectiveVariants() const;
    bool operator==(const Server &) const = default;
};

enum class ServiceRestart { run, measurement };

struct Service {
    std::string name;
    std::string label{};
    Command command;
    std::string directory{};
    TextPairs environment{};
    std::string url;
    std::optional<std::uint16_t> port{};
    bool autoPort = false;
    ReadyCheck ready{};
    StopRule stop{};
    ServiceRestart restart = ServiceRestart::run;
    std::string notes{};
    bool operator==(const Service &) const = default;
};

enum class CompareMode { json, bytes, status };

struct WorkloadRequest {
    std::string method = "GET";
    std::string path;
    TextPairs headers{};
    std::optional<std::string> body{};
    std::optional<std::string> bodyFile{};
    std::string notes{};
    bool operator==(const WorkloadRequest &) const = default;
};

struct Expectation {
    int status = 200;
    CompareMode compare = CompareMode::json;
    /// The right body. A text in the plan is the body as sent, byte for byte, whatever `compare` says: under `json` it must
    /// itself be JSON (a JSON text has quotes of its own). Any other JSON value, under `json` only, is kept as its source
    /// text, so that no number changes.
    std::optional<std::string> body{};
    std::vector<std::string> ignore{};  ///< JSON pointers, `*` = every element
    std::vector<std::string> headers{}; ///< header names compared in every mode
    std::string notes{};
    bool operator==(const Expectation &) const = default;
};

struct Workload {
    std::string name;
    std::string label{};
    WorkloadRequest request{};
    Expectation expect{};
    std::string notes{};
    bool operator==(const Workload &) const = default;
};

enum class Order { alternate, sequential, shuffled };
enum class Restart { measurement, server };

/// Load settings, all resolved. A matrix row holds only what it overrides (LoadOverrides).
struct LoadSettings {
    std::vector<int> connections{64};
    int threads = 4;
    Duration warmup = std::chrono::seconds(3);
    Duration duration = std::chrono::seconds(10);
    Duration timeout = std::chrono::seconds(10);
    int repetitions = 5;
    Order order = Order::alternate;
    Restart restart = Restart::measurement;
    Duration cooldown = std::chrono::seconds(1);
    double maxErrorPercent = 0;
    bool keepAlive = true;
    std::optional<double> rate{};
    std::string arrival = "uniform";
    std::string http = "1.1";
    std::string generator = "builtin";
    std::optional<std::string> pinServers{};
    std::optional<std::string> pinClient{};
    std::string pinNotes{};
    std::string notes{};
    bool operator==(const LoadSettings &) const = default;
};

/// The `load` keys a matrix row changes; everything absent comes from the plan's `load`.
struct LoadOverrides {
    std::optional<std::vector<int>> connections{};
    std::optional<int> threads{};
    std::optional<Duration> warmup{};
    std::optional<Duration> duration{};
    std::optional<Duration> timeout{};
    std::optional<int> repetitions{};
    std::optional<Duration> cooldown{};
    std::optional<double> maxErrorPercent{};
    std::optional<bool> keepAlive{};
    std::optional<std::optional<double>> rate{};
    std::optional<std::string> arrival{};
    std::optional<std::string> http{};
    std::optional<std::string> generator{};
    std::optional<std::string> pinServers{};
    std::optional<std::string> pinClient{};
    std::string pinNotes{};
    bool operator==(const LoadOverrides &) const = default;
};

struct MatrixRow {
    std::optional<std::vector<std::string>> servers{}; ///< globs; nullopt = all
    std::optional<std::vector<std::string>> variants{};
    std::optional<std::vector<std::string>> workloads{};
    LoadOverrides load{};
    std::string notes{};
    bool operator==(const MatrixRow &) const = default;
};

struct Plan {
    std::string title{};
    std::string description{};
    std::string baseline{}; ///< a server's name; defaults to the first server
    TextPairs variables{};
    std::vector<SetupStep> setup{};
    std::vector<Check> checks{};
    std::vector<Service> services{};
    std::vector<Server> servers{};
    std::vector<Workload> workloads{};
    LoadSettings load{};
    std::optional<std::vector<MatrixRow>> matrix{};
    std::string notes{};

    /// Folder of the original plan file, absolute: `${planDir}` and the base of every relative path.
    std::filesystem::path directory{};
    bool operator==(const Plan &) const = default;
};

/// One point of the comparison, with everything that applies to it resolved.
struct Cell {
    std::size_t server = 0;   ///< index into Plan::servers
    std::size_t variant = 0;  ///< index into Server::effectiveVariants()
    std::size_t workload = 0; ///< index into Plan::workloads
    int connections = 0;
    LoadSettings load{}; ///< the plan's load with the row's overrides; `connections` holds this cell's only
    bool operator==(const Cell &) const = default;
};

} // namespace levelfield
