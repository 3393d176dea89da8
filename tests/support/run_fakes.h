// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"
#include "core/load/load_generator.h"
#include "core/run/observer.h"
#include "core/sample/process_source.h"
#include "core/server/launcher.h"
#include "core/verify/verifier.h"

#include <algorithm>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

/// Fakes for the slow parts of a run: no process, no socket, no waiting. They write down what the runner asks of them.
namespace levelfield::test {

/// Time that passes only when the thread that made the clock sleeps, or by advance(). Other threads wait for it.
class FakeClock final : public Clock {
public:
    SteadyTime now() const override
    {
        const std::scoped_lock lock(m_mutex);
        return m_now;
    }
    WallTime wallNow() const override
    {
        return WallTime(std::chrono::seconds(1'800'000'000))
               + std::chrono::duration_cast<WallTime::duration>(now().time_since_epoch());
    }
    bool sleepUntil(SteadyTime time, std::stop_token stop) override
    {
        std::unique_lock lock(m_mutex);
        if (std::this_thread::get_id() == m_owner)
            moveTo(std::max(m_now, time));
        else
            m_moved.wait(lock, stop, [&] { return m_now >= time; });
        return !stop.stop_requested();
    }
    void advance(std::chrono::nanoseconds by)
    {
        const std::scoped_lock lock(m_mutex);
        moveTo(m_now + std::chrono::duration_cast<SteadyTime::duration>(by));
    }

private:
    void moveTo(SteadyTime time)
    {
        m_now = time;
        m_moved.notify_all();
    }
    const std::thread::id m_owner = std::this_thread::get_id();
    mutable std::mutex m_mutex;
    std::condition_variable_any m_moved;
    SteadyTime m_now{std::chrono::seconds(1000)};
};

/// What happened, one line each: "start a", "load a c=8", "stop a".
using Events = std::vector<std::string>;

class FakeServer final : public RunningServer {
public:
    FakeServer(std::string name, Events &events) : m_name(std::move(name)), m_events(events) {}
    const Endpoint &endpoint() const override { return m_endpoint; }
    pid_t guard() const override { return 4242; }
    std::chrono::microseconds timeToReady() const override { return std::chrono::milliseconds(5); }
    std::uint64_t logBytes() const override { return 0; }
    bool logTruncated() const override { return false; }
    std::string logTail(int) const override { return m_tail; }
    std::optional<ExitStatus> exited() const override { return m_exited; }
    StopReport stop() override
    {
        m_events.push_back("stop " + m_name);
        return {};
    }
    std::optional<ExitStatus> m_exited{};
    std::string m_tail = "last words";

private:
    std::string m_name;
    Events &m_events;
    Endpoint m_endpoint{"127.0.0.1", 5000, "127.0.0.1:5000"};
};

class FakeLauncher final : public Launcher {
public:
    explicit FakeLauncher(Events &events) : m_events(events) {}
    Expected<std::unique_ptr<RunningServer>> start(const LaunchRequest &request, std::stop_token) override
    {
        ++starts;
        if (failing.contains(request.name) || (failFromStart > 0 && starts >= failFromStart))
            return failure(ErrorKind::start, "start", request.name, "exited with exit status 1 before it was ready");
        m_events.push_back("start " + request.name);
        requests.push_back(request);
        auto server = std::make_unique<FakeServer>(request.name, m_events);
        last = server.get();
        return server;
    }
    std::set<std::string> failing{};
    int failFromStart = 0;
    int starts = 0;
    std::vector<LaunchRequest> requests{};
    FakeServer *last = nullptr;

private:
    Events &m_events;
};

class FakeVerifier final : public Verifier {
public:
    AnswerRecord verify(const Workload &workload, const ServerVariant &who, const Endpoint &, const HttpRequest &,
                        std::stop_token) override
    {
        if (whenAsked)
            whenAsked(who);
        AnswerRecord answer;
        answer.server = who.server;
        answer.variant = who.variant;
        answer.status = 200;
        answer.bytes = 10;
        if (different.contains(who.server)) {
            answer.verdict = AnswerVerdict::different;
            answer.differences = {{"/0/Name", "\"AC/DC\"", "\"Accept\""}};
            answer.differenceCount = 1;
        }
        const auto place =
            std::find_if(m_result.begin(), m_result.end(), [&](const auto &v) { return v.workload == workload.name; });
        WorkloadVerification &verification = place == m_result.end() ? m_result.emplace_back() : *place;
        verification.workload = workload.name;
        verification.answers.push_back(answer);
        if (answer.verdict == AnswerVerdict::different)
            verification.verdict = WorkloadVerdict::different;
        return answer;
    }
    std::vector<WorkloadVerification> result() const override { return m_result; }
    AnswerCheck answerCheck(const Workload &, const ServerVariant &) const override
    {
        return {.status = 200, .length = 10, .hash = 1};
    }
    std::string judgeSamples(const Workload &, const ServerVariant &, const std::vector<std::string> &) const override
    {
        return sampleVerdict;
    }
    std::set<std::string> different{};
    std::string sampleVerdict{};
    std::function<void(const ServerVariant &)> whenAsked{};

private:
    std::vector<WorkloadVerification> m_result{};
};

/// Answers every load with the same figures, after letting the window's length pass.
class FakeLoader final : public LoadGenerator {
public:
    FakeLoader(Events &events, FakeClock &clock) : m_events(events), m_clock(clock) {}
    std::string name() const override { return "builtin"; }
    Expected<LoadResult> run(const LoadRequest &request, LoadObserver &observer, std::stop_token stop) override
    {
        m_events.push_back("load c=" + std::to_string(request.connections));
        requests.push_back(request);
        if (before)
            before(static_cast<int>(requests.size()));
        LoadResult result = answer;
        if (stop.stop_requested()) {
            result.stopped = true;
            return result;
        }
        if (error)
            return std::unexpected(*error);
        m_clock.advance(request.warmup);
        observer.windowOpened(m_clock.now());
        m_clock.advance(request.duration);
        observer.sliceClosed({std::chrono::duration<double>(request.duration).count(), result.requests, 0, 1.0, 2.0});
        observer.windowClosed(m_clock.now());
        result.durationS = std::chrono::duration<double>(request.duration).count();
        return result;
    }
    LoadResult answer{};
    std::optional<Error> error{};
    std::function<void(int)> before{}; ///< called with the load's number, 1-based
    std::vector<LoadRequest> requests{};

private:
    Events &m_events;
    FakeClock &m_clock;
};

/// A machine on which only the guard and one server process live.
class FakeProcesses final : public ProcessSource {
public:
    Expected<std::vector<ProcessRecord>> processes() override { return tree(4242); }
    Expected<std::vector<ProcessRecord>> tree(pid_t root) override
    {
        ProcessRecord guard, server;
        guard.pid = root;
        server.pid = root + 1;
        server.parent = root;
        server.rssBytes = 50'000'000;
        return std::vector{guard, server};
    }
    std::optional<std::uint64_t> pssBytes(pid_t) override { return 40'000'000; }
};

/// Remembers what a person would have been told.
class RecordingObserver final : public RunObserver {
public:
    void failed(const Error &error) override { errors.push_back(error.message()); }
    void measurementFinished(std::shared_ptr<const Measurement> m, int, int) override { measurements.push_back(*m); }
    void sliceMeasured(const MeasurementSlice &slice) override { slices.push_back(slice); }
    void serverSkipped(const std::string &server, const std::string &reason) override
    {
        skipped.push_back(server + ": " + reason);
    }
    std::vector<std::string> errors{}, skipped{};
    void answerNotFetched(const std::string &workload, const ServerVariant &who) override
    {
        notFetched.push_back(workload + " of " + who.server);
    }
    std::vector<std::string> notFetched{};
    std::vector<Measurement> measurements{};
    std::vector<MeasurementSlice> slices{};
};

} // namespace levelfield::test
