// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/guard_launcher.h"

#include "core/server/guarded_server.h"
#include "core/server/port_check.h"
#include "core/server/programs.h"
#include "core/server/ready_check.h"
#include "core/server/signals.h"
#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>

#include <thread>

namespace levelfield {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

constexpr int tailLines = 20;

std::unexpected<Error> startFailure(const LaunchRequest &request, std::string cause, std::string advice)
{
    return failure(ErrorKind::start, "start", request.name, std::move(cause), std::move(advice));
}

/// One start, step by step. Whatever it leaves early ends the guard, and with it everything that was started.
class Start {
public:
    Start(const GuardLauncherParts &parts, const LaunchRequest &request, std::stop_token stop)
        : m_parts(parts),
          m_request(request),
          m_stop(std::move(stop)),
          m_listeners(parts.listeners())
    {
    }

    Expected<std::unique_ptr<RunningServer>> run();

private:
    Expected<> prepare();
    Expected<> refuseTakenPort();
    Expected<> spawn();
    Expected<> awaitReady();
    Expected<> proveListener();
    std::unexpected<Error> exitedEarly();
    std::unexpected<Error> notReady(const std::string &lastAnswer);
    std::unexpected<Error> interrupted();
    /// Ends everything, after which the log is complete. @return its tail, ready to be appended to a cause.
    std::string endAndQuoteLog();

    const GuardLauncherParts &m_parts;
    const LaunchRequest &m_request;
    const std::stop_token m_stop;
    std::unique_ptr<ListenerTable> m_listeners;
    GuardProcess::Setup m_setup{};
    GuardedServer::Facts m_facts{};
    std::unique_ptr<GuardProcess> m_guard;
};

Expected<std::unique_ptr<RunningServer>> Start::run()
{
    for (const auto step : {&Start::prepare, &Start::refuseTakenPort, &Start::spawn, &Start::awaitReady, &Start::proveListener}) {
        if (m_stop.stop_requested())
            return interrupted();
        if (auto done = (this->*step)(); !done)
            return std::unexpected(done.error());
    }
    return std::make_unique<GuardedServer>(std::move(m_guard), std::move(m_listeners), std::move(m_facts));
}

Expected<> Start::prepare()
{
    const auto signal = signalNumber(m_request.stop.signal);
    if (!signal)
        return failure(ErrorKind::plan, "stop", m_request.name,
                       fmt::format("there is no signal \"{}\"", printable(m_request.stop.signal)),
                       "Use TERM, INT, QUIT, HUP, KILL, USR1 or USR2.");
    std::error_code error;
    if (!fs::is_directory(m_request.directory, error))
        return startFailure(m_request, fmt::format("its folder {} does not exist", m_request.directory.string()),
                            "Check the server's \"directory\".");
    auto program = locateProgram(ErrorKind::start, m_request.command.empty() ? std::string{} : m_request.command.front(),
                                 m_request.directory, m_request.environment);
    if (!program)
        return startFailure(m_request, fmt::format("{}: {}", program.error().object, program.error().cause),
                            program.error().advice);
    auto endpoints = candidates(m_request.url);
    if (!endpoints)
        return startFailure(m_request, fmt::format("{}: {}", m_request.url.host, endpoints.error().cause),
                            endpoints.error().advice);
    m_setup = {m_parts.guard, std::move(*program), m_parts.portable};
    m_facts.candidates = std::move(*endpoints);
    m_facts.stop = m_request.stop;
    m_facts.stopSignal = *signal;
    return {};
}

Expected<> Start::refuseTakenPort()
{
    const std::vector<TakenAddress> taken = takenAddresses(*m_listeners, m_facts.candidates);
    if (taken.empty())
        return {};
    return startFailure(m_request, fmt::format("{} is taken by {}", taken.front().endpoint.text(), taken.front().owner),
                        "End that process, or give this server another port.");
}

Expected<> Start::spawn()
{
    OutputLog::LineSink sink;
    if (m_parts.sink)
        sink = [sink = m_parts.sink, name = m_request.name](const std::string &line) { sink(name, line); };
    auto guard = GuardProcess::start(m_setup, m_request, std::move(sink));
    if (!guard)
        return std::unexpected(guard.error());
    m_guard = std::move(*guard);
    return {};
}

Expected<> Start::awaitReady()
{
    ReadyProbe probe(m_request.url, m_facts.candidates, m_request.ready);
    m_guard->setObserver([&probe] { probe.wake(); });
    const SteadyTime forked = m_guard->state().forked;
    const auto result = probe.run(forked + m_request.ready.timeout, m_stop, [this] { return m_guard->serverHasExited(); });
    m_guard->setObserver({});
    switch (result.outcome) {
    case ReadyProbe::Outcome::ready:
        m_facts.endpoint = result.endpoint;
        m_facts.timeToReady = std::chrono::round<std::chrono::microseconds>(result.firstAnswer - forked);
        return {};
    case ReadyProbe::Outcome::aborted:
        return exitedEarly();
    case ReadyProbe::Outcome::interrupted:
        return interrupted();
    case ReadyProbe::Outcome::timedOut:
        break;
    }
    return notReady(result.lastAnswer);
}

Expected<> Start::proveListener()
{
    // Workers that come and go between the two looks belong to neither, and without a subreaper a daemon is ours only once the
    // guard's next tick has found it, which takes a while on a busy machine. A stranger is still there at the last look.
    std::string foreign;
    for (int look = 0; look < 8; ++look) {
        const auto listeners = m_listeners->on(m_facts.endpoint.port);
        foreign = foreignListener(listeners, m_facts.endpoint, m_guard->members());
        if (foreign.empty())
            break;
        std::this_thread::sleep_for(20ms * (1 << std::min(look, 4)));
    }
    // A server that ended meanwhile leaves an empty tree: that it ended is the news then.
    if (m_guard->serverHasExited())
        return exitedEarly();
    if (foreign.empty())
        return {};
    const std::string log = endAndQuoteLog();
    return startFailure(
        m_request, fmt::format("{} is answered by {}, which this command did not start{}", m_facts.endpoint.text(), foreign, log),
        "Only a server that Levelfield starts itself can be measured and ended by it.");
}

std::unexpected<Error> Start::exitedEarly()
{
    const ExitStatus status = m_guard->state().serverExit().value_or(ExitStatus{});
    const std::string log = endAndQuoteLog();
    const std::vector<TakenAddress> taken = takenAddresses(*m_listeners, m_facts.candidates);
    const std::string left =
        taken.empty() ? "" : fmt::format("; {} is taken by {} now", taken.front().endpoint.text(), taken.front().owner);
    return startFailure(m_request, fmt::format("it ended before it was ready ({}){}{}", status.text(), left, log), {});
}

std::unexpected<Error> Start::notReady(const std::string &lastAnswer)
{
    const std::string log = endAndQuoteLog();
    return startFailure(
        m_request,
        fmt::format("it was not ready within {}; at last {}{}", durationText(m_request.ready.timeout), lastAnswer, log),
        "Check the ready check's path, status and timeout.");
}

std::unexpected<Error> Start::interrupted()
{
    return failure(ErrorKind::interrupted, "start", m_request.name, "interrupted");
}

std::string Start::endAndQuoteLog()
{
    m_guard->send({"end"});
    m_guard->finish(std::chrono::steady_clock::now() + std::chrono::milliseconds(guardKillMilliseconds)
                    + std::chrono::seconds(2));
    const std::string tail = m_guard->log().tail(tailLines);
    return tail.empty() ? ". It wrote nothing" : fmt::format(". Its last output:\n{}\n", tail);
}

class GuardLauncher final : public Launcher {
public:
    explicit GuardLauncher(GuardLauncherParts parts) : m_parts(std::move(parts)) {}

    Expected<std::unique_ptr<RunningServer>> start(const LaunchRequest &request, std::stop_token stop) override
    {
        return Start(m_parts, request, std::move(stop)).run();
    }

private:
    const GuardLauncherParts m_parts;
};

} // namespace

std::unique_ptr<Launcher> guardLauncher(GuardLauncherParts parts)
{
    return std::make_unique<GuardLauncher>(std::move(parts));
}

std::unique_ptr<Launcher> guardLauncher(std::filesystem::path guard, Launcher::LogSink sink)
{
    return guardLauncher(GuardLauncherParts{.guard = std::move(guard), .sink = std::move(sink)});
}

} // namespace levelfield
