// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/measure.h"

#include "core/run/measurement_values.h"
#include "core/run/preparation.h"
#include "core/sample/periodic_sampler.h"
#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace levelfield {

namespace {

/// TIME_WAIT as Linux keeps it (net/tcp.h, TCP_TIMEWAIT_LEN); macOS keeps a connection half as long.
constexpr std::chrono::seconds timeUntilPortsAreFree{60};

/// The trees that are sampled: the server's, then each service's.
struct SampledTrees {
    std::size_t server = 0;
    std::map<std::string, std::size_t> services{};
};

SampledTrees followTrees(PeriodicSampler &sampler, const MeasureContext &context)
{
    SampledTrees trees;
    trees.server = sampler.follow(context.start.process->guard());
    for (const auto &[name, service] : context.services)
        trees.services[name] = sampler.follow(service->guard());
    return trees;
}

/// Joins the loader's slices with what the sampler sees, and reads resources at the window's edges.
class WindowRecorder final : public LoadObserver {
public:
    WindowRecorder(const MeasureContext &context, const Measurement &measurement, PeriodicSampler &sampler, std::size_t server,
                   std::stop_source &giveUp)
        : m_context(context),
          m_measurement(measurement),
          m_sampler(sampler),
          m_server(server),
          m_giveUp(giveUp)
    {
    }

    void windowOpened(SteadyTime /*at*/) override
    {
        m_sampler.openWindow();
        m_logBefore = m_context.start.process->logBytes();
        m_context.observer.progressed(m_context.meter.progress(Phase::measuring));
    }

    void sliceClosed(const LoadSlice &slice) override
    {
        if (m_context.start.process->exited())
            m_giveUp.request_stop(); // the rest of the window would only count refused connections
        const auto use = m_sampler.live(m_server);
        MeasurementSlice measured{
            m_measurement.cell,
            m_measurement.repetition,
            {slice.end, slice.requests, slice.errors, slice.p50Ms, slice.p99Ms, std::nullopt, std::nullopt}};
        if (use) {
            measured.point.rssBytes = use->rssBytes;
            measured.point.cpuPercent = use->cpuPercent;
        }
        m_context.observer.sliceMeasured(measured);
        if (slice.end >= m_nextProgress) {
            m_nextProgress = slice.end + 1;
            m_context.observer.progressed(m_context.meter.progress(Phase::measuring));
        }
    }

    void windowClosed(SteadyTime /*at*/) override
    {
        m_sampler.closeWindow();
        m_logAfter = m_context.start.process->logBytes();
        m_pss = m_sampler.pssBytes(m_server); // the connections are still open
    }

    [[nodiscard]] std::optional<std::uint64_t> pss() const { return m_pss; }
    [[nodiscard]] std::optional<std::uint64_t> logBytes() const
    {
        if (!m_logBefore || !m_logAfter)
            return std::nullopt;
        return *m_logAfter - *m_logBefore;
    }

private:
    const MeasureContext &m_context;
    const Measurement &m_measurement;
    PeriodicSampler &m_sampler;
    std::size_t m_server;
    std::stop_source &m_giveUp;
    double m_nextProgress = 1;
    std::optional<std::uint64_t> m_logBefore{}, m_logAfter{}, m_pss{};
};

Expected<LoadRequest> loadRequest(const MeasureContext &context, const Workload &workload, const ServerVariant &who)
{
    auto request = workloadRequest(context.plan, workload, context.start.url, context.parts.binDir);
    if (!request)
        return std::unexpected(request.error());
    const LoadSettings &settings = context.cell.load;
    LoadRequest load;
    load.endpoint = context.start.process->endpoint();
    load.request = std::move(*request);
    load.check = context.parts.verifier.answerCheck(workload, who);
    load.connections = context.cell.connections;
    load.threads = settings.threads;
    load.warmup = settings.warmup;
    load.duration = settings.duration;
    load.timeout = settings.timeout;
    load.keepAlive = settings.keepAlive;
    load.slice = sliceLength(settings.duration);
    return load;
}

void takeUse(ServerUse &use, const WindowUse &window)
{
    use.cpuPercent = window.cpuPercent;
    use.rssPeakBytes = window.rssPeakBytes;
    use.rssMeanBytes = window.rssMeanBytes;
    use.processes = window.processes;
}

void takeSamples(Measurement &measurement, const PeriodicSampler &sampler, const SampledTrees &trees)
{
    if (const auto window = sampler.window(trees.server)) {
        takeUse(measurement.serverUse, *window);
        measurement.childrenUncounted = window->childrenUncounted;
        double from = 0;
        for (SeriesPoint &point : measurement.series) {
            const UseSlice slice = window->series.between(from, point.t);
            point.rssBytes = slice.rssBytes;
            point.cpuPercent = slice.cpuPercent;
            from = point.t;
        }
    }
    for (const auto &[name, tree] : trees.services) {
        if (const auto window = sampler.window(tree))
            takeUse(measurement.services[name], *window);
        else
            measurement.services[name] = {}; // it was up and could not be measured: null, not absent
    }
    const auto &cpu = measurement.serverUse.cpuPercent;
    if (measurement.requestsPerSecond && cpu && *cpu > 0)
        measurement.requestsPerSecondPerCore = *measurement.requestsPerSecond / (*cpu / 100);
}

void fail(Measurement &measurement, std::string reason)
{
    measurement.status = Status::failed;
    measurement.reason = std::move(reason);
}

/// A server that died explains its errors better than they do.
void judgeServer(Measurement &measurement, const RunningServer &server)
{
    const auto exited = server.exited();
    if (!exited)
        return;
    const std::string tail = server.logTail();
    fail(measurement, fmt::format("the server ended during the measurement with {}{}", exited->text(),
                                  tail.empty() ? ". It wrote nothing." : "; its last words:\n" + tail));
}

void judgeSamples(Measurement &measurement, const MeasureContext &context, const Workload &workload, const ServerVariant &who,
                  const LoadResult &result)
{
    const std::string wrong = context.parts.verifier.judgeSamples(workload, who, result.samples);
    if (wrong.empty())
        return;
    measurement.errors.body += 1;
    measurement.status = Status::invalid;
    measurement.reason = fmt::format("an answer under load was wrong: {}", wrong);
}

} // namespace

std::chrono::seconds measure(const MeasureContext &context, Measurement &measurement, std::stop_token stop)
{
    const Workload &workload = context.plan.workloads[context.cell.workload];
    const ServerVariant who = serverVariant(context.plan, context.cell.server, context.cell.variant);
    auto load = loadRequest(context, workload, who);
    if (!load) {
        fail(measurement, load.error().message());
        return std::chrono::seconds(0);
    }
    measurement.generator = context.parts.loader.name();
    measurement.address = load->endpoint.text();
    measurement.started = utcText(context.parts.clock.wallNow());
    context.observer.progressed(context.meter.progress(Phase::warmingUp));

    PeriodicSampler sampler(context.parts.processes, context.parts.clock);
    const SampledTrees trees = followTrees(sampler, context);
    std::stop_source giveUp;
    const std::stop_callback stopped(stop, [&giveUp] { giveUp.request_stop(); });
    WindowRecorder recorder(context, measurement, sampler, trees.server, giveUp);
    sampler.start();
    const auto result = context.parts.loader.run(*load, recorder, giveUp.get_token());
    sampler.stop();
    if (!result) {
        fail(measurement, result.error().message());
        judgeServer(measurement, *context.start.process);
        return result.error().cause.starts_with(clientPortsExhausted) ? timeUntilPortsAreFree : std::chrono::seconds(0);
    }
    takeLoad(measurement, *result);
    takeSamples(measurement, sampler, trees);
    measurement.serverUse.pssBytes = recorder.pss();
    measurement.serverUse.logBytes = recorder.logBytes();
    judge(measurement, *result, context.cell.load.maxErrorPercent);
    if (!result->samples.empty())
        judgeSamples(measurement, context, workload, who, *result);
    judgeServer(measurement, *context.start.process);
    return std::chrono::seconds(0);
}

} // namespace levelfield
