// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/load_generator.h"
#include "core/plan/plan.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The values of format `levelfield-run/1` (design §5), field by field. What was not measured is nullopt, in files null.
namespace levelfield {

enum class Status { ok, invalid, failed, skipped };
enum class RunStatus { running, complete, stopped, failed };
/// The words of the format ("ok", "complete", "equal", "warning").
[[nodiscard]] std::string_view word(Status status);
[[nodiscard]] std::string_view word(RunStatus status);

struct CellKey {
    std::string server, variant, workload;
    int connections = 0;
    std::optional<double> rate{};
    /// "SERVER VARIANT WORKLOAD c=N".
    [[nodiscard]] std::string text() const;
    auto operator<=>(const CellKey &) const = default;
};

struct Difference {
    std::string path;             ///< JSON pointer; "" for a whole body; "header content-type"; "byte 123"
    std::string expected, actual; ///< shortened, printable
    bool operator==(const Difference &) const = default;
};

enum class AnswerVerdict { equal, different, failed };
enum class WorkloadVerdict { equal, different, failed, alone }; ///< alone: nothing to compare with
[[nodiscard]] std::string_view word(AnswerVerdict verdict);
[[nodiscard]] std::string_view word(WorkloadVerdict verdict);

/// How the reason of a failed answer begins when there was no server to fetch it from.
inline constexpr std::string_view didNotStart = "it did not start: ";

struct AnswerRecord {
    std::string server, variant;
    std::optional<int> status{};
    std::optional<std::uint64_t> bytes{};
    std::string sha256{};
    bool stable = true; ///< both fetches gave the same bytes
    std::string contentType{};
    AnswerVerdict verdict = AnswerVerdict::equal;
    std::optional<std::string> reason{};
    std::vector<Difference> differences{}; ///< at most 20
    std::uint64_t differenceCount = 0;
    // Kept for the verify view and notices, beyond the format:
    Headers headers{};
    std::string body{}; ///< first 64 KiB
    bool operator==(const AnswerRecord &) const = default;
};

struct ServerVariant {
    std::string server, variant;
    auto operator<=>(const ServerVariant &) const = default;
};

struct WorkloadVerification {
    std::string workload;
    WorkloadVerdict verdict = WorkloadVerdict::equal;
    std::optional<ServerVariant> reference{}; ///< nullopt when the plan's expect.body is the reference
    std::vector<AnswerRecord> answers{};
    bool operator==(const WorkloadVerification &) const = default;
};

struct LatencyMs {
    std::optional<double> mean{}, stddev{}, min{}, p50{}, p75{}, p90{}, p95{}, p99{}, p999{}, max{}; ///< nullopt: too few samples
    bool operator==(const LatencyMs &) const = default;
};

struct ServerUse {
    std::optional<double> cpuPercent{};
    std::optional<std::uint64_t> rssPeakBytes{}, rssMeanBytes{}, pssBytes{};
    std::optional<int> processes{};
    std::optional<std::uint64_t> logBytes{}; ///< written in the window
    bool operator==(const ServerUse &) const = default;
};

struct SeriesPoint {
    double t = 0; ///< seconds since the window opened, at the slice's end
    std::uint64_t requests = 0, errors = 0;
    std::optional<double> p50Ms{}, p99Ms{};
    std::optional<std::uint64_t> rssBytes{};
    std::optional<double> cpuPercent{};
    bool operator==(const SeriesPoint &) const = default;
};

struct Measurement {
    CellKey cell;
    int repetition = 1, sequence = 1;
    int start = 0, placeInStart = 0; ///< which start of the server, and the place in it (1-based)
    Status status = Status::ok;
    std::optional<std::string> reason{};
    std::string generator = "builtin", protocol = "http/1.1", address{};
    std::string started{}; ///< UTC
    std::optional<double> durationS{};
    std::optional<std::uint64_t> requests{};
    std::optional<double> requestsPerSecond{};
    std::optional<std::uint64_t> bytesRead{};
    LatencyMs latency{};
    std::optional<LatencyMs> serviceLatency{}; ///< open loop only: from when a request was sent, not from when it was due
    ErrorCounts errors{};
    std::uint64_t reconnects = 0, unfinished = 0;
    std::optional<double> unfinishedOldestMs{};
    std::uint64_t unsent = 0, overRange = 0;
    struct PerConnection {
        std::uint64_t min = 0, median = 0, max = 0;
        bool operator==(const PerConnection &) const = default;
    };
    std::optional<PerConnection> perConnection{};
    ServerUse serverUse{};
    std::map<std::string, ServerUse> services{}; ///< cpuPercent and rssPeakBytes
    ClientUse clientUse{};
    std::optional<double> requestsPerSecondPerCore{};
    std::vector<SeriesPoint> series{};             ///< at most 600
    std::optional<std::string> histogram{};        ///< LatencyHistogram::encoded()
    std::optional<std::string> serviceHistogram{}; ///< of serviceLatency
    // Beyond the format, for notices:
    std::uint64_t connectionsOpened = 0;
    bool answersCloseConnection = false;
    bool childrenUncounted = false;
    bool operator==(const Measurement &) const = default;
};

struct Aggregate {
    double median = 0, mean = 0, min = 0, max = 0;
    bool operator==(const Aggregate &) const = default;
};

struct CellResult {
    CellKey cell;
    Status status = Status::ok;
    int planned = 0, valid = 0;
    std::optional<Aggregate> requestsPerSecond{}, p50Ms{}, p95Ms{}, p99Ms{}, rssPeakBytes{}, cpuPercent{},
        requestsPerSecondPerCore{};
    bool operator==(const CellResult &) const = default;
};

enum class Severity { info, warning, error };
[[nodiscard]] std::string_view word(Severity severity);

struct Notice {
    std::string code; ///< from the closed list of design §8
    Severity severity = Severity::info;
    std::optional<CellKey> cell{}; ///< nullopt: about the whole run or a server
    std::string figure{};          ///< the number that made it, with unit ("93 % of a core")
    std::string message{};         ///< what happened and what it means
    std::string advice{};          ///< what to do
    bool operator==(const Notice &) const = default;
};

struct CpuFacts {
    std::string model{};
    int logical = 0;
    std::optional<int> physical{};
    std::optional<double> maxMHz{};
    bool operator==(const CpuFacts &) const = default;
};

struct Environment {
    CpuFacts cpu{};
    std::optional<std::uint64_t> memoryBytes{};
    std::string os{}, kernel{};
    std::optional<bool> virtualised{};
    std::optional<std::string> hypervisor{};
    std::optional<std::string> governor{};
    std::optional<bool> onBattery{};
    std::optional<double> cgroupCpus{};
    std::vector<double> loadAverage{}; ///< 1, 5, 15 minutes
    TextPairs inherited{};             ///< variables that change servers silently, secrets masked
    struct Build {
        std::string version{}, commit{}, buildType{};
        bool operator==(const Build &) const = default;
    } levelfield{};
    bool operator==(const Environment &) const = default;
};

/// Spawn to first right answer of the ready check, once per repetition.
struct StartupRecord {
    std::vector<double> samplesMs{};
    std::optional<double> medianMs{};
    bool operator==(const StartupRecord &) const = default;
};

/// After settling, before any load.
struct IdleRecord {
    std::optional<std::uint64_t> rssBytes{}, pssBytes{};
    std::optional<int> processes{};
    bool operator==(const IdleRecord &) const = default;
};

struct ServerRecord {
    std::string name, label, variant, variantLabel;
    TextPairs versions{};
    std::optional<std::uint64_t> artefactBytes{};
    std::optional<StartupRecord> startup{};
    std::optional<IdleRecord> idle{};
    std::optional<std::string> skipped{}; ///< why this server did not take part (a missing program)
    bool operator==(const ServerRecord &) const = default;
};

struct RunResult {
    std::string id;
    RunStatus status = RunStatus::running;
    std::string started{}, finished{}; ///< UTC; finished "" while running
    Plan plan{};
    std::string planText{}; ///< the plan's JSON as run (overrides applied), secrets masked
    std::string planPath{}, planSha256{};
    std::vector<std::string> overrides{};
    std::optional<std::string> only{};
    std::uint64_t seed = 0;
    TextPairs sourceSha256{};
    Environment environment{};
    std::vector<ServerRecord> servers{};
    std::vector<WorkloadVerification> verification{};
    std::vector<Measurement> measurements{};
    std::vector<CellResult> cells{};
    std::vector<Notice> notices{};
    bool operator==(const RunResult &) const = default;
};

} // namespace levelfield
