// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/results.h"

#include <concepts>
#include <type_traits>

/// Format `levelfield-run/1`, key by key and in its order, written down once: writing and reading are two visitors of it.
///
/// A visitor has
///   field(key, value)       a key of the format; reading refuses its absence unless the value is optional
///   extra(key, value)       an addition of ours beyond design §5, always behind the format's own keys; may be absent
///   text(key, text)         as field, but "" stands for null: not known
///   ordinal(key, n)         as field, counting from 1; 0 stands for null: there was none
///   counter(key, n, taken)  as field; 0 is null where nothing was counted (`taken` false)
///   nested(key, visit)      an object that is no value of its own
///   headers(key, headers)   an addition: HTTP headers in order, secrets masked
///   maskedTexts(key, texts) as field, secrets masked
namespace levelfield {

/// T or const T: reading and writing share one description.
template<typename Actual, typename Value>
concept Of = std::same_as<std::remove_const_t<Actual>, Value>;

template<typename Visitor>
void describe(Visitor &v, Of<CellKey> auto &cell)
{
    v.field("server", cell.server);
    v.field("variant", cell.variant);
    v.field("workload", cell.workload);
    v.field("connections", cell.connections);
    v.field("rate", cell.rate);
}

template<typename Visitor>
void describe(Visitor &v, Of<Difference> auto &difference)
{
    v.field("path", difference.path);
    v.field("expected", difference.expected);
    v.field("actual", difference.actual);
}

template<typename Visitor>
void describe(Visitor &v, Of<ServerVariant> auto &who)
{
    v.field("server", who.server);
    v.field("variant", who.variant);
}

/// The body excerpt is written beside these keys, see stored_body.h.
template<typename Visitor>
void describe(Visitor &v, Of<AnswerRecord> auto &answer)
{
    v.field("server", answer.server);
    v.field("variant", answer.variant);
    v.field("status", answer.status);
    v.field("bytes", answer.bytes);
    v.text("sha256", answer.sha256);
    v.field("stable", answer.stable);
    v.text("contentType", answer.contentType);
    v.field("verdict", answer.verdict);
    v.field("reason", answer.reason);
    v.field("differences", answer.differences);
    v.field("differenceCount", answer.differenceCount);
    v.headers("headers", answer.headers);
}

template<typename Visitor>
void describe(Visitor &v, Of<WorkloadVerification> auto &verification)
{
    v.field("workload", verification.workload);
    v.field("verdict", verification.verdict);
    v.field("reference", verification.reference);
    v.field("answers", verification.answers);
}

template<typename Visitor>
void describe(Visitor &v, Of<LatencyMs> auto &latency)
{
    v.field("mean", latency.mean);
    v.field("stddev", latency.stddev);
    v.field("min", latency.min);
    v.field("p50", latency.p50);
    v.field("p75", latency.p75);
    v.field("p90", latency.p90);
    v.field("p95", latency.p95);
    v.field("p99", latency.p99);
    v.field("p999", latency.p999);
    v.field("max", latency.max);
}

template<typename Visitor>
void describe(Visitor &v, Of<ServerUse> auto &use)
{
    v.field("cpuPercent", use.cpuPercent);
    v.field("rssPeakBytes", use.rssPeakBytes);
    v.field("rssMeanBytes", use.rssMeanBytes);
    v.field("pssBytes", use.pssBytes);
    v.field("processes", use.processes);
    v.field("logBytes", use.logBytes);
}

/// A service beside the server: two keys of what a server has.
template<typename Visitor>
void describeService(Visitor &v, Of<ServerUse> auto &use)
{
    v.field("cpuPercent", use.cpuPercent);
    v.field("rssPeakBytes", use.rssPeakBytes);
}

template<typename Visitor>
void describe(Visitor &v, Of<ClientUse> auto &use)
{
    v.field("cpuPercent", use.cpuPercent);
    v.field("busiestThreadPercent", use.busiestThreadPercent);
    v.field("runDelayPercent", use.runDelayPercent);
    v.field("windowCpuPercent", use.windowCpuPercent);
}

template<typename Visitor>
void describe(Visitor &v, Of<SeriesPoint> auto &point)
{
    v.field("t", point.t);
    v.field("requests", point.requests);
    v.field("errors", point.errors);
    v.field("p50Ms", point.p50Ms);
    v.field("p99Ms", point.p99Ms);
    v.field("rssBytes", point.rssBytes);
    v.field("cpuPercent", point.cpuPercent);
}

template<typename Visitor>
void describe(Visitor &v, Of<Measurement::PerConnection> auto &spread)
{
    v.field("min", spread.min);
    v.field("median", spread.median);
    v.field("max", spread.max);
}

template<typename Visitor>
void describeErrors(Visitor &v, Of<ErrorCounts> auto &errors, bool taken)
{
    v.counter("connect", errors.connect, taken);
    v.counter("read", errors.read, taken);
    v.counter("write", errors.write, taken);
    v.counter("timeout", errors.timeout, taken);
    v.counter("protocol", errors.protocol, taken);
    v.counter("body", errors.body, taken);
    v.field("status", errors.status);
}

template<typename Visitor>
void describeIdentity(Visitor &v, Of<Measurement> auto &m)
{
    describe(v, m.cell);
    v.field("repetition", m.repetition);
    v.field("sequence", m.sequence);
    v.ordinal("start", m.start);
    v.ordinal("placeInStart", m.placeInStart);
    v.field("status", m.status);
    v.field("reason", m.reason);
    v.field("generator", m.generator);
    v.field("protocol", m.protocol);
    v.text("address", m.address);
    v.text("started", m.started);
}

template<typename Visitor>
void describe(Visitor &v, Of<Measurement> auto &m)
{
    describeIdentity(v, m);
    const bool taken = m.durationS.has_value(); // without a window nothing was counted, and 0 would be a claim
    v.field("durationS", m.durationS);
    v.field("requests", m.requests);
    v.field("requestsPerSecond", m.requestsPerSecond);
    v.field("bytesRead", m.bytesRead);
    v.field("latencyMs", m.latency);
    v.field("serviceMs", m.serviceLatency);
    v.nested("errors", [&](auto &inner) { describeErrors(inner, m.errors, taken); });
    v.counter("reconnects", m.reconnects, taken);
    v.counter("unfinished", m.unfinished, taken);
    v.field("unfinishedOldestMs", m.unfinishedOldestMs);
    v.counter("unsent", m.unsent, taken);
    v.counter("overRange", m.overRange, taken);
    v.field("perConnection", m.perConnection);
    v.field("serverUse", m.serverUse);
    v.field("services", m.services);
    v.field("clientUse", m.clientUse);
    v.field("requestsPerSecondPerCore", m.requestsPerSecondPerCore);
    v.field("series", m.series);
    v.field("histogram", m.histogram);
    v.field("serviceHistogram", m.serviceHistogram);
    v.extra("connectionsOpened", m.connectionsOpened);
    v.extra("answersCloseConnection", m.answersCloseConnection);
    v.extra("childrenUncounted", m.childrenUncounted);
}

template<typename Visitor>
void describe(Visitor &v, Of<Aggregate> auto &aggregate)
{
    v.field("median", aggregate.median);
    v.field("mean", aggregate.mean);
    v.field("min", aggregate.min);
    v.field("max", aggregate.max);
}

template<typename Visitor>
void describe(Visitor &v, Of<CellResult> auto &cell)
{
    describe(v, cell.cell);
    v.field("status", cell.status);
    v.field("planned", cell.planned);
    v.field("valid", cell.valid);
    v.field("requestsPerSecond", cell.requestsPerSecond);
    v.nested("latencyMs", [&](auto &inner) {
        inner.field("p50", cell.p50Ms);
        inner.field("p95", cell.p95Ms);
        inner.field("p99", cell.p99Ms);
    });
    v.field("rssPeakBytes", cell.rssPeakBytes);
    v.field("cpuPercent", cell.cpuPercent);
    v.field("requestsPerSecondPerCore", cell.requestsPerSecondPerCore);
}

template<typename Visitor>
void describe(Visitor &v, Of<Notice> auto &notice)
{
    v.field("code", notice.code);
    v.field("severity", notice.severity);
    v.field("cell", notice.cell);
    v.field("figure", notice.figure);
    v.field("message", notice.message);
    v.field("advice", notice.advice);
}

template<typename Visitor>
void describe(Visitor &v, Of<CpuFacts> auto &cpu)
{
    v.text("model", cpu.model);
    v.ordinal("logical", cpu.logical);
    v.field("physical", cpu.physical);
    v.field("maxMHz", cpu.maxMHz);
}

template<typename Visitor>
void describe(Visitor &v, Of<Environment::Build> auto &build)
{
    v.text("version", build.version);
    v.text("commit", build.commit);
    v.text("buildType", build.buildType);
}

template<typename Visitor>
void describe(Visitor &v, Of<Environment> auto &environment)
{
    v.field("cpu", environment.cpu);
    v.field("memoryBytes", environment.memoryBytes);
    v.text("os", environment.os);
    v.text("kernel", environment.kernel);
    v.field("virtualised", environment.virtualised);
    v.field("governor", environment.governor);
    v.field("onBattery", environment.onBattery);
    v.field("cgroupCpus", environment.cgroupCpus);
    v.field("loadAverage", environment.loadAverage);
    v.field("inherited", environment.inherited);
    v.field("levelfield", environment.levelfield);
    v.extra("hypervisor", environment.hypervisor);
}

template<typename Visitor>
void describe(Visitor &v, Of<StartupRecord> auto &startup)
{
    v.field("samplesMs", startup.samplesMs);
    v.field("medianMs", startup.medianMs);
}

template<typename Visitor>
void describe(Visitor &v, Of<IdleRecord> auto &idle)
{
    v.field("rssBytes", idle.rssBytes);
    v.field("pssBytes", idle.pssBytes);
    v.field("processes", idle.processes);
}

template<typename Visitor>
void describe(Visitor &v, Of<ServerRecord> auto &server)
{
    v.field("name", server.name);
    v.field("label", server.label);
    v.field("variant", server.variant);
    v.field("versions", server.versions);
    v.field("artefactBytes", server.artefactBytes);
    v.field("startup", server.startup);
    v.field("idle", server.idle);
    v.extra("variantLabel", server.variantLabel);
    v.extra("skipped", server.skipped);
}

/// What a run is, without its `format` and without `plan`, which is JSON of its own.
template<typename Visitor>
void describeOrigin(Visitor &v, Of<RunResult> auto &run)
{
    v.text("planPath", run.planPath);
    v.text("planSha256", run.planSha256);
    v.maskedTexts("overrides", run.overrides);
    v.field("seed", run.seed);
    v.field("sourceSha256", run.sourceSha256);
    v.field("environment", run.environment);
    v.field("servers", run.servers);
}

template<typename Visitor>
void describeOutcome(Visitor &v, Of<RunResult> auto &run)
{
    v.field("verification", run.verification);
    v.field("measurements", run.measurements);
    v.field("cells", run.cells);
    v.field("notices", run.notices);
    v.extra("only", run.only);
}

} // namespace levelfield
