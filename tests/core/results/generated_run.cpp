// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/results/generated_run.h"

#include "core/plan/plan_reader.h"

#include <array>
#include <limits>

namespace levelfield::tests {

std::uint64_t RunGenerator::count()
{
    constexpr std::array<std::uint64_t, 5> edges{0, 1, std::uint64_t{1} << 53, (std::uint64_t{1} << 53) + 1,
                                                 std::numeric_limits<std::uint64_t>::max()};
    return m_counts == Counts::realistic || coin() ? below(100'000) : edges[below(edges.size())];
}

double RunGenerator::number()
{
    constexpr std::array edges{
        0.0, 0.1, 1.0 / 3, 64664.123456789, 1e-300, std::numeric_limits<double>::max(), 5e-324, 1e21, 123456789012345680.0};
    return coin() ? std::uniform_real_distribution<double>(0, 1e6)(m_random) : edges[below(edges.size())];
}

std::string RunGenerator::text()
{
    const std::array<std::string, 9> texts{
        "plain", "",          "with \"quotes\" and \\",       "two\nlines\ttab", "ünïcödé 測試 🚀",
        "=1+1",  "</script>", std::string("nul\0inside", 10), "\x01\x1b[31m"};
    return texts[below(texts.size())];
}

std::string RunGenerator::time()
{
    if (m_counts == Counts::any)
        return text();
    return coin() ? "2026-11-30T21:11:36.123Z" : "";
}

std::string RunGenerator::hash()
{
    if (m_counts == Counts::any)
        return text();
    return coin() ? std::string(64, 'a') : "";
}

std::string RunGenerator::bytes()
{
    if (coin())
        return text();
    std::string body(below(200), '\0');
    for (char &c : body)
        c = static_cast<char>(below(256));
    return body;
}

TextPairs RunGenerator::pairs()
{
    TextPairs pairs;
    for (std::uint64_t i = below(3); i > 0; --i)
        pairs.emplace_back("name/~" + std::to_string(i), text());
    return pairs;
}

CellKey RunGenerator::key()
{
    return {text() + "s", text() + "v", text() + "w", small(), maybe([&] { return number(); })};
}

LatencyMs RunGenerator::latency()
{
    const auto one = [&] { return maybe([&] { return number(); }); };
    return {one(), one(), one(), one(), one(), one(), one(), one(), one(), one()};
}

ServerUse RunGenerator::use()
{
    const auto bytes = [&] { return maybe([&] { return count(); }); };
    return {maybe([&] { return number(); }), bytes(), bytes(), bytes(), maybe([&] { return small(); }), bytes()};
}

SeriesPoint RunGenerator::point()
{
    const auto one = [&] { return maybe([&] { return number(); }); };
    return {number(), count(), count(), one(), one(), maybe([&] { return count(); }), one()};
}

Measurement RunGenerator::measurement(int sequence)
{
    const auto one = [&] { return maybe([&] { return number(); }); };
    const auto whole = [&] { return maybe([&] { return count(); }); };
    Measurement m;
    m.cell = key();
    m.repetition = small();
    m.sequence = sequence;
    m.start = static_cast<int>(below(3));
    m.placeInStart = static_cast<int>(below(3));
    m.status = static_cast<Status>(below(4));
    m.reason = maybe([&] { return text(); });
    m.address = text();
    m.started = time();
    m.durationS = one();
    m.requests = whole();
    m.requestsPerSecond = one();
    m.bytesRead = whole();
    m.latency = latency();
    m.serviceLatency = maybe([&] { return latency(); });
    m.errors = {count(), count(), count(), count(), count(), count(), {{503, count()}, {404, count()}}};
    m.reconnects = count();
    m.unfinished = count();
    m.unfinishedOldestMs = one();
    m.unsent = count();
    m.overRange = count();
    m.perConnection = maybe([&] { return Measurement::PerConnection{count(), count(), count()}; });
    m.serverUse = use();
    for (std::uint64_t i = below(3); i > 0; --i)
        m.services["stub" + std::to_string(i)] = {one(), whole(), {}, {}, {}, {}};
    m.clientUse = {one(), one(), one(), one()};
    m.requestsPerSecondPerCore = one();
    for (std::uint64_t i = below(20); i > 0; --i)
        m.series.push_back(point());
    m.histogram = maybe([&] { return std::string("HISTFAAAAEV42pNpmSzMwMDAxQABzFCaEUoz2X+AsQA/awKA"); });
    m.serviceHistogram = maybe([&] { return std::string("HISTFA=="); });
    m.connectionsOpened = count();
    m.answersCloseConnection = coin();
    m.childrenUncounted = coin();
    return m;
}

AnswerRecord RunGenerator::answer()
{
    AnswerRecord answer;
    answer.server = text() + "s";
    answer.variant = text() + "v";
    answer.status = maybe([&] { return small(); });
    answer.bytes = maybe([&] { return count(); });
    answer.sha256 = hash();
    answer.stable = coin();
    answer.contentType = text();
    answer.verdict = static_cast<AnswerVerdict>(below(3));
    answer.reason = maybe([&] { return text(); });
    for (std::uint64_t i = below(3); i > 0; --i)
        answer.differences.push_back({text(), text(), text()});
    answer.differenceCount = count();
    answer.headers = {{"content-type", text()}, {"x-twice", "1"}, {"x-twice", "2"}};
    answer.body = bytes();
    return answer;
}

WorkloadVerification RunGenerator::verification()
{
    WorkloadVerification verification{text() + "w", static_cast<WorkloadVerdict>(below(4)), {}, {}};
    verification.reference = maybe([&] { return ServerVariant{text(), text()}; });
    for (std::uint64_t i = below(4); i > 0; --i)
        verification.answers.push_back(answer());
    if (!verification.answers.empty() && coin())
        verification.answers.push_back(verification.answers.front());
    return verification;
}

Notice RunGenerator::notice()
{
    return {"client-bound", static_cast<Severity>(below(3)), maybe([&] { return key(); }), text(), text(), text()};
}

CellResult RunGenerator::cell()
{
    const auto one = [&] { return maybe([&] { return aggregate(); }); };
    return {key(), static_cast<Status>(below(4)), small(), small(), one(), one(), one(), one(), one(), one(), one()};
}

ServerRecord RunGenerator::server()
{
    ServerRecord server{text() + "s", text(), text() + "v", text(), pairs(), maybe([&] { return count(); }), {}, {}, {}};
    server.startup = maybe([&] { return StartupRecord{{number(), number()}, maybe([&] { return number(); })}; });
    server.idle = maybe([&] {
        return IdleRecord{maybe([&] { return count(); }), maybe([&] { return count(); }), maybe([&] { return small(); })};
    });
    server.skipped = maybe([&] { return text(); });
    return server;
}

Environment RunGenerator::environment()
{
    Environment environment;
    environment.cpu = {text(), static_cast<int>(below(64)), maybe([&] { return small(); }), maybe([&] { return number(); })};
    environment.memoryBytes = maybe([&] { return count(); });
    environment.os = text();
    environment.kernel = text();
    environment.virtualised = maybe([&] { return coin(); });
    environment.hypervisor = maybe([&] { return text(); });
    environment.governor = maybe([&] { return text(); });
    environment.onBattery = maybe([&] { return coin(); });
    environment.cgroupCpus = maybe([&] { return number(); });
    if (coin())
        environment.loadAverage = {number(), number(), number()};
    environment.inherited = pairs();
    environment.levelfield = {text(), text(), text()};
    return environment;
}

RunResult RunGenerator::run()
{
    RunResult run;
    run.id = "20261130-211136-kqzt";
    run.status = static_cast<RunStatus>(below(4));
    run.started = time();
    run.finished = time();
    run.planPath = text();
    run.planSha256 = hash();
    run.planText = samplePlan;
    run.plan = readPlanText(samplePlan, run.planPath).value().plan;
    for (std::uint64_t i = below(3); i > 0; --i)
        run.overrides.push_back("/load/duration=" + text());
    run.only = maybe([&] { return text(); });
    run.seed = count();
    run.sourceSha256 = pairs();
    run.environment = environment();
    for (std::uint64_t i = below(3); i > 0; --i)
        run.servers.push_back(server());
    for (std::uint64_t i = below(3); i > 0; --i)
        run.verification.push_back(verification());
    for (int i = static_cast<int>(below(4)); i > 0; --i)
        run.measurements.push_back(measurement(i));
    for (std::uint64_t i = below(3); i > 0; --i)
        run.cells.push_back(cell());
    for (std::uint64_t i = below(3); i > 0; --i)
        run.notices.push_back(notice());
    return run;
}

} // namespace levelfield::tests
