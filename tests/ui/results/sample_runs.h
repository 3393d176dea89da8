// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/histogram.h"
#include "tests/core/report/made_up_run.h"

#include <cmath>

/// Runs for looking at pages: as articles have them, overfull, and with everything gone wrong.
namespace levelfield::tests {

/// Gives every valid measurement a histogram and a series that fit its numbers.
inline void addCurves(RunResult &run)
{
    for (Measurement &one : run.measurements) {
        if (one.status != Status::ok)
            continue;
        LatencyHistogram histogram;
        const double p99 = one.latency.p99.value_or(10) * 1000; // µs
        for (int i = 1; i <= 20'000; ++i)
            histogram.record(static_cast<std::int64_t>(p99 * (0.3 + 0.7 * std::pow(i / 20'000.0, 8) + 0.02 * one.repetition)));
        one.histogram = histogram.encoded();
        for (int slice = 1; slice <= 100; ++slice) {
            const double wave = 1 + 0.05 * std::sin(slice / 5.0 + one.repetition);
            one.series.push_back({.t = slice * 0.1,
                                  .requests = static_cast<std::uint64_t>(*one.requestsPerSecond * 0.1 * wave),
                                  .p50Ms = p99 / 2000,
                                  .p99Ms = p99 / 1000 * wave,
                                  .rssBytes = *one.serverUse.rssPeakBytes * static_cast<std::uint64_t>(slice + 200) / 300,
                                  .cpuPercent = *one.serverUse.cpuPercent * wave});
        }
    }
}

/// The first article's, at three connection counts.
inline RunResult articleSweep()
{
    MadeUpRun run;
    run.server("hyperlambda", "Hyperlambda, one process", {"pooled"});
    run.server("fastapi-4", "FastAPI, 4 workers", {"pooled"});
    run.server("fastapi-1", "FastAPI, 1 worker", {"pooled"});
    run.values().plan.baseline = "fastapi-4";
    for (const int connections : {64, 128, 256}) {
        const double k = connections == 128 ? 1 : connections == 64 ? 0.95 : 0.99;
        run.of("artists", connections);
        run.cell("hyperlambda", "pooled", {64'664 * k, 63'911 * k, 65'230 * k, 64'102 * k, 64'980 * k}, {5.6, 309, 914, 1});
        run.cell("fastapi-4", "pooled", {17'686 * k, 17'413 * k, 17'902 * k, 17'590 * k, 17'811 * k}, {77.4, 311, 459, 5});
        run.cell("fastapi-1", "pooled", {4'564 * k, 4'410 * k, 4'590 * k, 4'571 * k, 4'498 * k}, {83.9, 63, 232, 1});
    }
    RunResult built = run.build();
    addCurves(built);
    return built;
}

/// 60 servers with names that no column holds.
inline RunResult overfullRun()
{
    MadeUpRun run;
    for (int i = 1; i <= 60; ++i)
        run.server("server-" + std::to_string(i),
                   "Server number " + std::to_string(i)
                       + " with a name as long as build systems, versions, flags and worker counts make it (release, LTO, PGO)");
    for (const int connections : {64, 128, 256}) {
        run.of("artists", connections);
        for (int i = 1; i <= 60; ++i) {
            const double rate = 1'000.0 * i;
            run.cell("server-" + std::to_string(i), "-", {rate, rate * 1.01, rate * 0.99, rate * 1.02, rate * 0.98}, {i * 1.1});
        }
    }
    RunResult built = run.build();
    addCurves(built);
    return built;
}

/// One good server, one with errors, one that failed, one that was skipped and one not yet measured.
inline RunResult brokenRun()
{
    MadeUpRun run;
    for (const char *name : {"good", "errors", "dies", "unmeasured"})
        run.server(name, name);
    run.cell("good", "-", {10'000, 10'100, 9'900});
    run.cell("errors", "-", {9'000, 9'100, 8'900});
    run.cell("dies", "-", {8'000, 8'100, 7'900});
    run.missing("unmeasured", "-", 3);
    Measurement &invalid = run.measurement("errors", 2);
    invalid.status = Status::invalid;
    invalid.errors.status[502] = 1204;
    invalid.reason = "5.4 % errors, 1,204 × status 502";
    Measurement &failed = run.measurement("dies", 1);
    failed.status = Status::failed;
    failed.reason = "the server exited with status 1";
    failed.requestsPerSecond.reset();
    run.values().status = RunStatus::stopped;
    RunResult built = run.build();
    addCurves(built);
    return built;
}

} // namespace levelfield::tests
