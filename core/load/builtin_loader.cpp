// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/builtin_loader.h"

#include "core/load/descriptor_limit.h"
#include "core/load/load_control.h"
#include "core/load/load_job.h"
#include "core/load/worker.h"
#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <thread>
#include <vector>

namespace levelfield {

namespace {

std::unexpected<Error> refused(const LoadRequest &request, std::string cause)
{
    return failure(ErrorKind::usage, "load", request.endpoint.text(), std::move(cause));
}

Expected<> checkRequest(const LoadRequest &request)
{
    if (request.connections < 1)
        return refused(request, fmt::format("{} connections were asked for", request.connections));
    if (request.threads < 1)
        return refused(request, fmt::format("{} threads were asked for", request.threads));
    if (request.duration <= std::chrono::nanoseconds{0} || request.slice <= std::chrono::nanoseconds{0}
        || request.timeout <= std::chrono::nanoseconds{0} || request.warmup < std::chrono::nanoseconds{0})
        return refused(request, "duration, slice and timeout must be above zero, warm-up not below");
    if (request.request.method == "CONNECT")
        return refused(request, "CONNECT opens a tunnel, which cannot be loaded");
    return {};
}

bool asksToClose(const HttpRequest &request)
{
    const std::string value = lowerCase(headerValue(request.headers, "Connection").value_or(""));
    for (std::size_t at = 0; at <= value.size();) {
        const std::size_t comma = std::min(value.find(',', at), value.size());
        if (trimmed(std::string_view(value).substr(at, comma - at)) == "close")
            return true;
        at = comma + 1;
    }
    return false;
}

Expected<LoadJob> jobFor(const LoadRequest &request)
{
    auto address = socketAddress(request.endpoint);
    if (!address)
        return std::unexpected(address.error());
    HttpRequest sent = request.request;
    const bool closes = asksToClose(sent);
    if (!request.keepAlive && !closes)
        sent.headers.emplace_back("Connection", "close");
    LoadJob job;
    job.target = request.endpoint.text();
    job.address = *address;
    job.request = sent.bytes(request.endpoint.authority);
    job.answerTo = sent.method == "HEAD" ? AnswerTo::head : AnswerTo::other;
    job.check = request.check;
    job.timeout = request.timeout;
    job.oneRequestPerConnection = !request.keepAlive || closes;
    return job;
}

/// The `index`-th share of `total` divided among `shares`: none more than one above another.
std::size_t shareOf(std::size_t total, std::size_t shares, std::size_t index)
{
    return total / shares + (index < total % shares ? 1 : 0);
}

/// One measurement: its workers, and the thread that called for it.
class Measurement {
public:
    Measurement(const LoadRequest &request, LoadJob job, LoadObserver &observer)
        : m_request(request),
          m_job(std::move(job)),
          m_observer(observer),
          m_workerCount(static_cast<std::size_t>(std::min(request.threads, request.connections))),
          m_control(m_workerCount)
    {
    }

    Expected<LoadResult> run(Readiness readiness, const std::stop_token &stop)
    {
        if (auto created = createWorkers(readiness); !created)
            return std::unexpected(created.error());
        if (auto started = startThreads(stop); !started)
            return std::unexpected(started.error());
        measure(stop);
        release();
        if (auto error = m_control.error())
            return std::unexpected(*error);
        return result(stop);
    }

private:
    Expected<> createWorkers(Readiness readiness)
    {
        const auto connections = static_cast<std::size_t>(m_request.connections);
        for (std::size_t i = 0; i < m_workerCount; ++i) {
            const std::size_t share = shareOf(connections, m_workerCount, i);
            auto queue = openReadinessQueue(readiness, share);
            if (!queue)
                return std::unexpected(queue.error());
            m_workers.push_back(std::make_unique<Worker>(m_job, m_control, std::move(*queue), share,
                                                         shareOf(m_request.check.keepSamples, m_workerCount, i)));
        }
        return {};
    }

    Expected<> startThreads(const std::stop_token &stop)
    {
        try {
            for (const auto &worker : m_workers)
                m_threads.emplace_back(
                    [&worker = *worker, stop](std::stop_token release) { worker.run(std::move(release), stop); });
        } catch (const std::system_error &error) {
            m_control.failed({});
            release();
            return failure(ErrorKind::measurement, "start", fmt::format("{} loader threads", m_workerCount), error.what(),
                           "Use fewer threads.");
        }
        return {};
    }

    void measure(const std::stop_token &stop)
    {
        if (!m_control.awaitConnected(stop))
            return;
        const SteadyTime open = std::chrono::steady_clock::now() + m_request.warmup;
        const SteadyTime close = open + m_request.duration;
        m_control.start({open, close, m_request.slice});
        if (!reached(open, stop))
            return;
        m_useAtOpen = readProcessUse();
        m_windowOpened = true;
        m_observer.windowOpened(open);
        reached(close, stop);
        m_useAtClose = readProcessUse();
        m_observer.windowClosed(stop.stop_requested() ? m_useAtClose.time : close);
        awaitAllFinished();
    }

    /// Has all connections closed and all threads ended.
    void release()
    {
        for (std::jthread &thread : m_threads)
            thread.request_stop();
        m_threads.clear();
    }

    /// Passes slices on until `time`. @return false when stopped or failed before.
    bool reached(SteadyTime time, const std::stop_token &stop)
    {
        while (std::chrono::steady_clock::now() < time) {
            report(m_control.awaitNews(time, stop));
            if (stop.stop_requested() || m_control.error())
                return false;
        }
        return true;
    }

    void awaitAllFinished()
    {
        bool all = false;
        while (!all && !m_control.error()) {
            const auto news = m_control.awaitNews(SteadyTime::max(), {});
            report(news);
            all = news.allFinished;
        }
    }

    void report(const LoadControl::News &news)
    {
        for (const LoadSlice &slice : news.slices) {
            m_slices.push_back(slice);
            m_observer.sliceClosed(slice);
        }
    }

    LoadResult result(const std::stop_token &stop);
    void addWorker(LoadResult &result, const Worker &worker);

    const LoadRequest &m_request;
    LoadJob m_job;
    LoadObserver &m_observer;
    std::size_t m_workerCount;
    LoadControl m_control;
    std::vector<std::unique_ptr<Worker>> m_workers;
    std::vector<std::jthread> m_threads;
    std::vector<LoadSlice> m_slices;
    bool m_windowOpened = false;
    UseReading m_useAtOpen;
    UseReading m_useAtClose;
    FailureNote m_firstError;
    FailureNote m_firstWarmupError;
};

template<typename Value>
void keepLargest(std::optional<Value> &largest, std::optional<Value> value)
{
    if (value && (!largest || *value > *largest))
        largest = value;
}

void keepEarliest(FailureNote &earliest, const FailureNote &note)
{
    if (!note.text.empty() && (earliest.text.empty() || note.at < earliest.at))
        earliest = note;
}

void add(ErrorCounts &sum, const ErrorCounts &counts)
{
    sum.connect += counts.connect;
    sum.read += counts.read;
    sum.write += counts.write;
    sum.timeout += counts.timeout;
    sum.protocol += counts.protocol;
    sum.body += counts.body;
    for (const auto &[status, count] : counts.status)
        sum.status[status] += count;
}

LoadResult Measurement::result(const std::stop_token &stop)
{
    LoadResult result;
    result.stopped = stop.stop_requested();
    result.slices = std::move(m_slices);
    for (const auto &worker : m_workers)
        addWorker(result, *worker);
    if (m_windowOpened)
        result.clientUse.cpuPercent = cpuPercent(m_useAtOpen, m_useAtClose);
    if (!m_firstError.text.empty())
        result.firstError = m_firstError.text;
    else if (!m_firstWarmupError.text.empty())
        result.firstError = "in warm-up: " + m_firstWarmupError.text;
    return result;
}

void Measurement::addWorker(LoadResult &result, const Worker &worker)
{
    const WindowRecorder &recorder = worker.recorder();
    const WorkerCounts &counts = recorder.counts();
    const ConnectionContext &context = worker.context();
    using Seconds = std::chrono::duration<double>;
    result.durationS = std::max(result.durationS, Seconds(recorder.windowLength()).count());
    result.requests += counts.requests;
    result.bytesRead += counts.bytesRead;
    result.latency.merge(counts.latency);
    add(result.errors, counts.errors);
    result.warmupErrors += recorder.warmupErrors();
    result.reconnects += counts.reconnects;
    result.connectionsOpened += context.opened;
    result.answersCloseConnection |= context.answersCloseConnection;
    result.unfinished += worker.unfinished();
    if (const auto oldest = worker.unfinishedOldest())
        keepLargest(result.unfinishedOldestMs, std::optional(Seconds(*oldest).count() * 1000));
    result.perConnection.insert(result.perConnection.end(), counts.perConnection.begin(), counts.perConnection.end());
    result.bodyHashesChecked += context.hashesChecked;
    result.samples.insert(result.samples.end(), context.samples.kept.begin(), context.samples.kept.end());
    if (m_windowOpened) {
        keepLargest(result.clientUse.busiestThreadPercent, worker.busyPercent());
        keepLargest(result.clientUse.runDelayPercent, worker.waitedPercent());
    }
    keepEarliest(m_firstError, counts.firstError);
    keepEarliest(m_firstWarmupError, recorder.firstWarmupError());
}

} // namespace

Expected<LoadResult> BuiltinLoader::run(const LoadRequest &request, LoadObserver &observer, std::stop_token stop)
{
    if (auto checked = checkRequest(request); !checked)
        return std::unexpected(checked.error());
    auto job = jobFor(request);
    if (!job)
        return std::unexpected(job.error());
    const auto descriptors = DescriptorLimit::raisedFor(static_cast<std::uint64_t>(request.connections));
    if (!descriptors)
        return std::unexpected(descriptors.error());
    return Measurement(request, std::move(*job), observer).run(m_readiness, stop);
}

} // namespace levelfield
