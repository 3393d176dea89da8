// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"
#include "core/http.h"
#include "core/load/histogram.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace levelfield {

/// How an answer is judged under load (design §7). Everything set comes from this server and variant's own verification.
struct AnswerCheck {
    int status = 200;                      ///< any other status is an error
    std::optional<std::uint64_t> length{}; ///< exact body length of every answer; nullopt: not checked
    std::optional<std::uint64_t> hash{};   ///< bodyHash() of each connection's first and every 64th answer
    std::size_t keepSamples = 0;           ///< keep up to this many bodies (≤ 1 MiB each) for a later comparison
};

/// One measurement's load.
struct LoadRequest {
    Endpoint endpoint;
    HttpRequest request;
    AnswerCheck check{};
    int connections = 1; ///< exactly as many, however threads divide
    int threads = 1;     ///< more than connections: as many as connections
    std::chrono::nanoseconds warmup{0};
    std::chrono::nanoseconds duration{std::chrono::seconds(10)};
    std::chrono::nanoseconds timeout{std::chrono::seconds(10)}; ///< of one connect, or of one request as a whole
    bool keepAlive = true;                                      ///< false: a new connection per request, `Connection: close` sent
    std::chrono::nanoseconds slice{std::chrono::milliseconds(100)};
};

/// A closed interval of the measurement window.
struct LoadSlice {
    double end = 0;             ///< seconds since the window opened, at the slice's end
    std::uint64_t requests = 0; ///< good answers completed in the slice
    std::uint64_t errors = 0;
    std::optional<double> p50Ms{}; ///< nullopt: no good answer in the slice
    std::optional<double> p99Ms{};
    bool operator==(const LoadSlice &) const = default;
};

struct ErrorCounts {
    std::uint64_t connect = 0, read = 0, write = 0, timeout = 0, protocol = 0, body = 0;
    std::map<int, std::uint64_t> status{}; ///< unexpected status → count
    [[nodiscard]] std::uint64_t total() const;
    bool operator==(const ErrorCounts &) const = default;
};

/// What the loader itself cost over the window.
struct ClientUse {
    std::optional<double> cpuPercent{}; ///< all of this process, percent of one core
    std::optional<double> busiestThreadPercent{};
    std::optional<double> runDelayPercent{};  ///< worst thread's share of time waiting to run; nullopt where unknown
    std::optional<double> windowCpuPercent{}; ///< the window's drawing; nullopt without a window
    bool operator==(const ClientUse &) const = default;
};

struct LoadResult {
    double durationS = 0;        ///< real length of the window
    std::uint64_t requests = 0;  ///< good answers completed inside the window
    std::uint64_t bytesRead = 0; ///< all bytes read in the window, headers included
    LatencyHistogram latency{};  ///< good answers only
    ErrorCounts errors{};        ///< inside the window
    std::uint64_t warmupErrors = 0;
    std::uint64_t reconnects = 0;        ///< a kept-alive socket that the server closed between answers
    std::uint64_t connectionsOpened = 0; ///< in warm-up and window
    bool answersCloseConnection = false; ///< the server ends connections after an answer though keepAlive was asked
    std::uint64_t unfinished = 0;        ///< in flight at the window's end
    std::optional<double> unfinishedOldestMs{};
    std::vector<std::uint64_t> perConnection{}; ///< good answers of each connection, in the window
    std::uint64_t bodyHashesChecked = 0;        ///< in warm-up and window
    std::vector<LoadSlice> slices{};
    std::vector<std::string> samples{}; ///< bodies kept for AnswerCheck::keepSamples
    ClientUse clientUse{};
    std::string protocol = "http/1.1";
    std::string firstError{}; ///< in words, with the first failing answer's facts; "" when none
    bool stopped = false;     ///< ended early by the stop token
};

/// Told about a measurement as it runs, always on the thread that called run(). Must not block for long.
class LoadObserver {
public:
    virtual ~LoadObserver() = default;
    /// Warm-up is over; the window opens now.
    virtual void windowOpened(SteadyTime /*at*/) {}
    virtual void sliceClosed(const LoadSlice & /*slice*/) {}
    /// The window is over, all connections are still open. Called at once, for readings of what servers used; the last slices
    /// may follow. Comes once if windowOpened() came, also when the measurement fails or is stopped.
    virtual void windowClosed(SteadyTime /*at*/) {}
};

/// How the cause of an Error begins when no connection could be opened since this machine has no free port for it.
inline constexpr std::string_view clientPortsExhausted = "client ports exhausted";

/// Applies load: the built-in loader, or a fake in tests.
class LoadGenerator {
public:
    virtual ~LoadGenerator() = default;
    [[nodiscard]] virtual std::string name() const = 0;
    /// Blocks until warm-up and window are over, or `stop`. Errors on the wire are counted in the result; an Error means
    /// that no measurement was possible: fewer connections than asked (why), no descriptors (which limit), no ports.
    [[nodiscard]] virtual Expected<LoadResult> run(const LoadRequest &request, LoadObserver &observer, std::stop_token stop) = 0;
};

} // namespace levelfield
