// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/statistics.h"
#include "core/run/results.h"

#include <initializer_list>
#include <string>
#include <vector>

namespace levelfield::tests {

/// What one cell shows in every repetition but for req/s.
struct CellFigures {
    double p99Ms = 5.6;
    double memoryMB = 309;
    double cpuPercent = 400;
    int processes = 1;
};

/// A run made of numbers: consistent in itself (Little's law, bytes), on a quiet machine, so that nothing but closed-loop is
/// to be said about it until a test changes something.
class MadeUpRun {
public:
    MadeUpRun()
    {
        m_run.id = "2026-11-22-2104";
        m_run.status = RunStatus::complete;
        m_run.started = "2026-11-22T21:04:00.000Z";
        m_run.plan.title = "Pooled Chinook read";
        m_run.planSha256 = "0123456789abcdef0123456789abcdef";
        m_run.environment = {.cpu = {.model = "Apple M3 Pro", .logical = 64, .physical = 64},
                             .memoryBytes = 18ULL << 30U,
                             .os = "macOS 14.8",
                             .virtualised = false,
                             .loadAverage = {0.2, 0.3, 0.3},
                             .levelfield = {"1.0.0", "abc1234", "Release"}};
        workload("artists", "Artist read");
    }

    MadeUpRun &workload(const std::string &name, const std::string &label)
    {
        m_run.plan.workloads.push_back({.name = name, .label = label, .request = {.path = "/" + name}});
        return *this;
    }

    MadeUpRun &server(const std::string &name, const std::string &label, const std::vector<std::string> &variants = {})
    {
        Server server{.name = name, .label = label, .command = {"serve"}, .url = "http://127.0.0.1:5102"};
        for (const std::string &variant : variants)
            server.variants.push_back({.name = variant, .label = variant});
        m_run.plan.servers.push_back(server);
        for (const Variant &variant : server.effectiveVariants())
            m_run.servers.push_back({.name = name, .label = label, .variant = variant.name, .variantLabel = variant.name});
        return *this;
    }

    /// One repetition per number, in requests per second, of the workload and connection count set last.
    MadeUpRun &cell(const std::string &server, const std::string &variant, std::initializer_list<double> rates,
                    CellFigures figures = {})
    {
        const CellKey key{server, variant, m_workload, m_connections};
        int repetition = 1;
        for (const double rate : rates)
            add(key, repetition++, rate, figures);
        m_cells.push_back({key, static_cast<int>(rates.size())});
        return *this;
    }

    MadeUpRun &of(const std::string &workload, int connections)
    {
        m_workload = workload;
        m_connections = connections;
        return *this;
    }

    /// A cell that the plan holds and nothing was measured of.
    MadeUpRun &missing(const std::string &server, const std::string &variant, int planned)
    {
        m_cells.push_back({{server, variant, m_workload, m_connections}, planned});
        return *this;
    }

    MadeUpRun &notices(std::vector<Notice> notices)
    {
        m_run.notices = std::move(notices);
        return *this;
    }

    /// The run's values, to change before build().
    RunResult &values() { return m_run; }

    /// The measurement, to change before build().
    Measurement &measurement(const std::string &server, int repetition, int connections = 128)
    {
        for (Measurement &one : m_run.measurements) {
            if (one.cell.server == server && one.repetition == repetition && one.cell.connections == connections)
                return one;
        }
        return m_run.measurements.at(0);
    }

    /// Every repetition of a server.
    template<typename Change>
    MadeUpRun &each(const std::string &server, Change change)
    {
        for (Measurement &one : m_run.measurements) {
            if (one.cell.server == server)
                change(one);
        }
        return *this;
    }

    [[nodiscard]] RunResult build() const
    {
        RunResult run = m_run;
        for (const PlannedCell &cell : m_cells) {
            MatrixRow row{.servers = std::vector{cell.cell.server},
                          .variants = std::vector{cell.cell.variant},
                          .workloads = std::vector{cell.cell.workload}};
            row.load.connections = std::vector{cell.cell.connections};
            row.load.repetitions = cell.repetitions;
            if (!run.plan.matrix)
                run.plan.matrix.emplace();
            run.plan.matrix->push_back(row);
        }
        run.cells = cellResults(m_cells, run.measurements);
        if (run.verification.empty())
            run.verification = equalAnswers();
        return run;
    }

private:
    static constexpr double seconds = 10;
    static constexpr std::uint64_t bodyBytes = 367, headBytes = 120;

    void add(const CellKey &key, int repetition, double rate, const CellFigures &figures)
    {
        Measurement m{.cell = key,
                      .repetition = repetition,
                      .sequence = static_cast<int>(m_run.measurements.size()) + 1,
                      .start = 1,
                      .placeInStart = 1};
        m.start = m.sequence;
        m.durationS = seconds;
        m.requests = static_cast<std::uint64_t>(rate * seconds);
        m.requestsPerSecond = rate;
        m.bytesRead = *m.requests * (bodyBytes + headBytes);
        m.latency = {
            .mean = key.connections / rate * 1000, .p50 = figures.p99Ms / 2, .p95 = figures.p99Ms * 0.9, .p99 = figures.p99Ms};
        const std::uint64_t each = *m.requests / static_cast<std::uint64_t>(key.connections);
        m.perConnection = Measurement::PerConnection{each, each, each};
        m.serverUse = {.cpuPercent = figures.cpuPercent,
                       .rssPeakBytes = static_cast<std::uint64_t>(figures.memoryMB * 1e6),
                       .processes = figures.processes,
                       .logBytes = 0};
        m.clientUse = {.cpuPercent = 120, .busiestThreadPercent = 71, .runDelayPercent = 0.4};
        m.requestsPerSecondPerCore = rate / (figures.cpuPercent / 100);
        m.connectionsOpened = static_cast<std::uint64_t>(key.connections);
        m_run.measurements.push_back(std::move(m));
    }

    /// Every answer alike, and the plan says what is right.
    [[nodiscard]] std::vector<WorkloadVerification> equalAnswers() const
    {
        std::vector<WorkloadVerification> all;
        for (const Workload &workload : m_run.plan.workloads) {
            WorkloadVerification verification{.workload = workload.name};
            for (const ServerRecord &record : m_run.servers)
                verification.answers.push_back({.server = record.name,
                                                .variant = record.variant,
                                                .status = 200,
                                                .bytes = bodyBytes,
                                                .sha256 = "5eed",
                                                .contentType = "application/json"});
            all.push_back(verification);
        }
        return all;
    }

    RunResult m_run;
    std::vector<PlannedCell> m_cells;
    std::string m_workload = "artists";
    int m_connections = 128;
};

/// The first article's headline: three servers, pooled, 128 connections, five repetitions.
inline MadeUpRun articleRun()
{
    MadeUpRun run;
    run.server("hyperlambda", "Hyperlambda, one process", {"pooled"});
    run.server("fastapi-4", "FastAPI, 4 workers", {"pooled"});
    run.server("fastapi-1", "FastAPI, 1 worker", {"pooled"});
    run.values().plan.baseline = "fastapi-4";
    run.cell("hyperlambda", "pooled", {64'664, 63'911, 65'230, 64'102, 64'980}, {5.6, 309, 914, 1});
    run.cell("fastapi-4", "pooled", {17'686, 17'413, 17'902, 17'590, 17'811}, {77.4, 311, 459, 5});
    run.cell("fastapi-1", "pooled", {4'564, 4'410, 4'590, 4'571, 4'498}, {83.9, 63, 232, 1});
    return run;
}

/// Two servers that differ in nothing but speed: closed-loop is all there is to say.
inline MadeUpRun quietRun()
{
    MadeUpRun run;
    run.server("a", "Server A");
    run.server("b", "Server B");
    run.cell("a", "-", {10'000, 10'050, 9'980, 10'020, 9'990});
    run.cell("b", "-", {11'000, 11'080, 10'970, 11'010, 10'950});
    return run;
}

} // namespace levelfield::tests
