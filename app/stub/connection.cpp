// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/connection.h"

#include "app/stub/socket.h"
#include "app/stub/worker.h"

#include <cerrno>
#include <sys/socket.h>
#include <utility>

namespace levelfield::stub {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t outputLimit = std::size_t{256} << 10;      // beyond it the client must read before it is served further
constexpr std::size_t waitingInputLimit = std::size_t{64} << 10; // read ahead while an answer is outstanding
constexpr std::size_t keptCapacity = std::size_t{64} << 10;
constexpr int stepsAtOnce = 16; // of a script
constexpr std::chrono::nanoseconds longestLinger = 1s;

/// Empties a buffer, and gives memory back that one large request needed.
void clear(std::string &buffer, std::size_t &begin)
{
    buffer.clear();
    begin = 0;
    if (buffer.capacity() > keptCapacity)
        buffer.shrink_to_fit();
}

} // namespace

Connection::Connection(Worker &worker, FileDescriptor socket, std::uint64_t id, const RequestLimits &limits)
    : m_worker(worker),
      m_socket(std::move(socket)),
      m_id(id),
      m_parser(limits)
{
}

Connection::~Connection()
{
    cancelTimer();
}

Interest Connection::wanted() const
{
    const bool readsAhead = m_phase == Phase::deferred || m_phase == Phase::playing || m_phase == Phase::hanging;
    const bool reads = (m_phase == Phase::reading && pending() < outputLimit) || m_phase == Phase::lingering
                       || (readsAhead && input().size() < waitingInputLimit);
    return {.read = reads && !m_inputEnded, .write = pending() > 0};
}

void Connection::ready(const Readiness &readiness)
{
    if (wanted().read && (readiness.readable || readiness.failed))
        receive();
    else if (readiness.failed)
        abandon();
    proceed();
}

void Connection::proceed()
{
    if (m_phase == Phase::lingering || m_phase == Phase::finished)
        return;
    // A flushed backlog, or a script that has ended, lets requests go on that have already arrived.
    for (bool more = true; more;) {
        const bool handled = handleRequests();
        flush();
        const bool ended = playOn();
        more = (handled || ended) && m_phase == Phase::reading && pending() == 0;
    }
    if (m_phase == Phase::draining && pending() == 0)
        drained();
}

void Connection::receive()
{
    const std::span<char> scratch = m_worker.scratch();
    const ssize_t count = ::recv(m_socket.get(), scratch.data(), scratch.size(), 0);
    if (count < 0) {
        if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)
            abandon();
        return;
    }
    if (count == 0)
        return inputEnded();
    if (m_phase == Phase::lingering)
        return;
    if (m_inputBegin > 0 && m_phase == Phase::reading) {
        m_input.erase(0, m_inputBegin);
        m_inputBegin = 0;
    }
    m_input.append(scratch.data(), static_cast<std::size_t>(count));
}

void Connection::inputEnded()
{
    m_inputEnded = true;
    // Whoever closes while waiting for a deferred answer is taken to be gone; a script is played to its end.
    if (m_phase == Phase::deferred || m_phase == Phase::hanging || m_phase == Phase::lingering)
        abandon();
}

/// The client is gone: nothing can be sent any more.
void Connection::abandon()
{
    cancelTimer();
    const bool waited = std::exchange(m_phase, Phase::finished) == Phase::deferred;
    if (waited)
        m_worker.service().hungUp({m_id, m_serial});
}

/// @return true when at least one request was handed over.
bool Connection::handleRequests()
{
    bool handled = false;
    while (m_phase == Phase::reading && pending() < outputLimit && handleNext())
        handled = true;
    if (m_phase == Phase::reading && m_inputEnded && pending() < outputLimit)
        m_phase = Phase::draining;
    return handled;
}

/// @return true when a whole request was there and has been handed over.
bool Connection::handleNext()
{
    if (input().empty())
        return false;
    switch (m_parser.parse(input())) {
    case RequestParser::State::needMore:
        return false;
    case RequestParser::State::wantsContinue:
        m_output += "HTTP/1.1 100 Continue\r\n\r\n";
        return false;
    case RequestParser::State::refused:
        refuse();
        return false;
    case RequestParser::State::complete:
        break;
    }
    handle();
    return true;
}

void Connection::handle()
{
    const Request &request = m_parser.request();
    ++m_serial;
    m_context = {.keepAlive = request.keepAlive, .http10 = request.http10, .headOnly = request.method == "HEAD"};
    m_phase = Phase::handling;
    m_worker.service().handle(request, *this);
    if (m_phase == Phase::handling)
        respond({.status = 500, .body = errorJson("the request was left unanswered")});
    dropRequest(m_parser.consumed());
    m_parser.reset();
}

void Connection::dropRequest(std::size_t bytes)
{
    m_inputBegin += bytes;
    if (m_inputBegin == m_input.size())
        clear(m_input, m_inputBegin);
}

void Connection::refuse()
{
    const Refusal &refusal = m_parser.refusal();
    m_context = {.keepAlive = false};
    m_lingers = true;
    const std::string body = errorJson(refusal.reason);
    respond({.status = refusal.status, .body = body});
}

AnswerContext Connection::context() const
{
    AnswerContext full = m_context;
    full.date = m_worker.date();
    return full;
}

void Connection::respond(const Response &response)
{
    appendAnswer(m_output, response, context());
    answered();
}

void Connection::respondChunked(const Response &response, const std::vector<std::string> &parts)
{
    if (m_context.http10) { // knows no chunks: the end of the connection ends the body
        std::string body;
        for (const std::string &part : parts)
            body += part;
        return respond({response.status, response.contentType, body, response.headers});
    }
    appendChunkedHead(m_output, response, context());
    if (!m_context.headOnly) {
        for (const std::string &part : parts)
            appendChunk(m_output, part);
        appendChunk(m_output, {});
    }
    answered();
}

void Connection::answered()
{
    m_phase = m_context.keepAlive ? Phase::reading : Phase::draining;
}

Ticket Connection::defer()
{
    m_phase = Phase::deferred;
    return {m_id, m_serial};
}

void Connection::play(WireScript script)
{
    m_script = std::move(script);
    m_step = 0;
    m_stepTimes = 0;
    m_pauseOver = false;
    m_phase = Phase::playing;
}

/// Plays steps one by one, each once the one before has left the process. @return true when the script has ended.
bool Connection::playOn()
{
    int stepsLeft = stepsAtOnce;
    while (m_phase == Phase::playing && pending() == 0 && !m_timer) {
        if (stepsLeft-- == 0) { // others want their turn, too
            setTimer(0ns, &Connection::proceed);
            return false;
        }
        if (m_step == m_script.steps.size()) {
            endScript();
            return true;
        }
        if (!playStep(m_script.steps[m_step]))
            return false;
        flush();
    }
    return false;
}

/// @return false when the step has to wait first.
bool Connection::playStep(const WireStep &step)
{
    if (step.pause > 0ns && !std::exchange(m_pauseOver, false)) {
        setTimer(step.pause, &Connection::pauseOver);
        return false;
    }
    if (m_stepTimes < step.times)
        m_output += step.bytes;
    if (++m_stepTimes >= step.times) {
        ++m_step;
        m_stepTimes = 0;
    }
    return true;
}

void Connection::endScript()
{
    const WireEnd end = m_script.end;
    m_script = {};
    switch (end) {
    case WireEnd::keepAlive:
        answered();
        break;
    case WireEnd::reset:
        resetOnClose(m_socket.get());
        m_phase = Phase::finished;
        break;
    case WireEnd::close:
        m_phase = Phase::draining;
        break;
    case WireEnd::hang:
        m_phase = m_inputEnded ? Phase::finished : Phase::hanging;
        break;
    }
}

void Connection::flush()
{
    while (pending() > 0 && m_phase != Phase::finished) {
        const ssize_t count = ::send(m_socket.get(), m_output.data() + m_outputBegin, pending(), 0);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            return;
        if (count < 0)
            return abandon();
        m_outputBegin += static_cast<std::size_t>(count);
    }
    clear(m_output, m_outputBegin);
}

void Connection::drained()
{
    const bool unread = m_lingers || !input().empty();
    if (unread && !m_inputEnded)
        linger();
    else
        m_phase = Phase::finished;
}

void Connection::linger()
{
    ::shutdown(m_socket.get(), SHUT_WR);
    m_phase = Phase::lingering;
    setTimer(longestLinger, &Connection::lingerOver);
}

void Connection::setTimer(std::chrono::nanoseconds after, void (Connection::*action)())
{
    const auto due = m_worker.now() + std::chrono::duration_cast<SteadyTime::duration>(after);
    m_timer = m_worker.timers().add(due, [&worker = m_worker, id = m_id, action] {
        worker.visit(id, [action](Connection &connection) {
            connection.m_timer.reset();
            (connection.*action)();
        });
    });
}

void Connection::cancelTimer()
{
    if (m_timer)
        m_worker.timers().cancel(*std::exchange(m_timer, std::nullopt));
}

void Connection::pauseOver()
{
    m_pauseOver = true;
    proceed();
}

void Connection::lingerOver()
{
    m_phase = Phase::finished;
}

} // namespace levelfield::stub
