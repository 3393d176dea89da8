// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/connection.h"

#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>

namespace levelfield {

namespace {

/// Every how many answers of a connection one is looked at closely.
constexpr std::uint64_t examinedEvery = 64;

/// How long to wait before connecting again, so that a dead server does not keep a processor busy.
std::chrono::milliseconds pauseAfter(int failures)
{
    constexpr int shortest = 10;
    constexpr int longest = 250;
    constexpr int doublings = 5;
    return std::chrono::milliseconds(std::min(shortest << std::clamp(failures - 1, 0, doublings), longest));
}

std::string timeText(std::chrono::nanoseconds time)
{
    return durationText(std::chrono::duration_cast<std::chrono::microseconds>(time));
}

} // namespace

std::optional<Error> exhausted(int error, const std::string &target)
{
    if (error == EADDRNOTAVAIL)
        return Error{ErrorKind::measurement, "open", "a connection to " + target,
                     std::string(clientPortsExhausted)
                         + ": all of this machine's ports for outgoing connections are in use or were until just now",
                     "This is no failure of the server. Wait a minute, keep connections alive, or measure for a shorter time."};
    if (error == EMFILE || error == ENFILE)
        return Error{ErrorKind::measurement, "open", "a connection to " + target,
                     (error == EMFILE ? "the limit of open files of this process is reached: "
                                      : "the limit of open files of the whole system is reached: ")
                         + systemReason(error),
                     "Raise the limit (`ulimit -n`), or use fewer connections."};
    if (error == ENOBUFS || error == ENOMEM)
        return Error{ErrorKind::measurement, "open", "a connection to " + target,
                     "the system has no memory for it: " + systemReason(error), "Use fewer connections."};
    return std::nullopt;
}

void Connection::open()
{
    auto [socket, error] = startConnect(m_context.job.address);
    m_socket = std::move(socket);
    m_reused = false;
    if (error == 0) {
        watch(Interest::read);
        connected();
    } else if (error == EINPROGRESS) {
        watch(Interest::write);
        m_state = State::connecting;
        m_since = m_context.now;
    } else {
        connectFailed(error);
    }
}

void Connection::finishConnect()
{
    if (const int error = connectOutcome(m_socket.get()); error != 0) {
        connectFailed(error);
        return;
    }
    changeWatch(Interest::read);
    connected();
}

void Connection::connected()
{
    m_state = State::idle;
    m_everConnected = true;
    ++m_context.opened;
    if (m_context.started && !m_context.recorder.closed())
        start();
}

void Connection::start()
{
    if (m_state != State::idle)
        return;
    m_context.readClock();
    beginRequest(m_retrying ? m_requestStart : m_context.now);
}

void Connection::connectFailed(int error)
{
    if (auto reason = exhausted(error, m_context.job.target)) {
        m_context.fatal = std::move(reason);
        closeSocket();
        return;
    }
    fail(Failure::connect, [&] { return fmt::format("no connection to {}: {}", m_context.job.target, systemReason(error)); });
}

void Connection::ready(const Ready &ready)
{
    if (m_state == State::connecting) {
        if (ready.writable)
            finishConnect();
        return;
    }
    if (ready.readable && m_socket)
        receive();
    if (ready.writable && m_state == State::sending)
        send();
}

void Connection::beginRequest(SteadyTime start)
{
    m_requestStart = start;
    m_retrying = false;
    m_answerBegun = false;
    m_sent = 0;
    m_bodyBytes = 0;
    m_parser.reset();
    m_body.start(wantedOfBody());
    m_state = State::awaiting;
    send();
}

void Connection::send()
{
    const std::string_view rest = std::string_view(m_context.job.request).substr(m_sent);
    const ssize_t sent = sendSome(m_socket.get(), rest);
    if (sent < 0 && errno != EAGAIN && errno != EWOULDBLOCK) {
        lost(Failure::write, errno);
        return;
    }
    m_sent += static_cast<std::size_t>(std::max<ssize_t>(sent, 0));
    const State before = std::exchange(m_state, m_sent == m_context.job.request.size() ? State::awaiting : State::sending);
    if (m_state != before)
        changeWatch(m_state == State::sending ? Interest::readAndWrite : Interest::read);
}

void Connection::receive()
{
    constexpr int atOnce = 16; // then the other connections have their turn
    const std::span<char> buffer = m_context.buffer;
    for (int i = 0; i < atOnce; ++i) {
        const ssize_t received = receiveSome(m_socket.get(), buffer.data(), buffer.size());
        if (received < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            return;
        const int error = received < 0 ? errno : 0;
        m_context.readClock();
        m_context.recorder.advance(m_context.now);
        if (received <= 0) {
            ended(error);
            return;
        }
        m_context.recorder.bytesRead(static_cast<std::size_t>(received));
        take({buffer.data(), static_cast<std::size_t>(received)});
        if (static_cast<std::size_t>(received) < buffer.size() || (m_state != State::awaiting && m_state != State::sending))
            return;
    }
}

void Connection::take(std::string_view data)
{
    if (m_state == State::idle) {
        if (!m_context.recorder.closed())
            fail(Failure::protocol, [&] { return fmt::format("{} bytes came before a request was sent", data.size()); });
        return;
    }
    m_answerBegun = true;
    while (true) {
        const ParseStep step = m_parser.next(data);
        switch (step.event) {
        case ParseEvent::body:
            m_bodyBytes += step.body.size();
            if (m_body.active())
                m_body.piece(step.body);
            break;
        case ParseEvent::needMore:
            if (m_body.active())
                m_body.pieceGoes();
            return;
        case ParseEvent::complete:
            answerComplete(data.size());
            return;
        case ParseEvent::failed:
            fail(Failure::protocol, [&] { return std::string(step.problem); });
            return;
        }
    }
}

void Connection::answerComplete(std::size_t leftover)
{
    // What belongs to no answer may also come in a packet of its own; that is looked for now and then.
    if (leftover > 0 || (examined() && m_state == State::awaiting && hasUnread(m_socket.get()))) {
        fail(Failure::protocol,
             [&] { return fmt::format("the answer is longer than its head says (status {})", m_parser.status()); });
        return;
    }
    const bool looked = m_body.active();
    judgeAnswer();
    ++m_answers;
    m_failures = 0;
    m_reused = true;
    const bool oneRequest = m_context.job.oneRequestPerConnection;
    m_context.answersCloseConnection |= !oneRequest && !m_parser.keepsConnection();
    const bool requestSent = m_state == State::awaiting;
    if (requestSent && m_parser.keepsConnection() && !oneRequest) {
        nextRequest(looked);
    } else {
        closeSocket();
        reopen();
    }
}

void Connection::judgeAnswer()
{
    const AnswerCheck &check = m_context.job.check;
    const int status = m_parser.status();
    if (status == check.status) {
        checkBody();
        return;
    }
    m_context.recorder.unexpectedStatus(status, m_context.now, [&] {
        return fmt::format("status {} instead of {} (body of {} bytes)", status, check.status, m_bodyBytes);
    });
}

void Connection::checkBody()
{
    const AnswerCheck &check = m_context.job.check;
    if (check.length && m_bodyBytes != *check.length) {
        m_context.recorder.failed(Failure::body, m_context.now,
                                  [&] { return fmt::format("a body of {} bytes instead of {}", m_bodyBytes, *check.length); });
        return;
    }
    if (const auto hash = m_body.hash()) {
        ++m_context.hashesChecked;
        if (*hash != check.hash) {
            m_context.recorder.failed(Failure::body, m_context.now, [&] {
                return fmt::format("a body of the right length, {} bytes, but with other content than was verified", m_bodyBytes);
            });
            return;
        }
    }
    m_context.recorder.answer(m_number, m_context.now - m_requestStart);
    if (auto text = m_body.takeText())
        m_context.samples.kept.push_back(std::move(*text));
}

/// The clock was read when the answer was complete, and the next request goes out at once: one reading serves as both,
/// unless a look at the body took time in between.
void Connection::nextRequest(bool timePassed)
{
    if (m_context.recorder.closed()) {
        m_state = State::idle;
        return;
    }
    if (timePassed)
        m_context.readClock();
    beginRequest(m_context.now);
}

bool Connection::examined() const
{
    return m_answers % examinedEvery == 0;
}

BodyWatch::Wants Connection::wantedOfBody()
{
    BodySamples &samples = m_context.samples;
    const bool keep = m_requestStart >= samples.next;
    if (keep)
        samples.next = --samples.wanted == 0 ? SteadyTime::max() : samples.next + samples.spacing;
    const bool hash = m_context.job.check.hash && examined();
    if (keep)
        return hash ? BodyWatch::Wants::hashAndText : BodyWatch::Wants::text;
    return hash ? BodyWatch::Wants::hash : BodyWatch::Wants::nothing;
}

/// The server has closed the connection (error 0), or it broke.
void Connection::ended(int error)
{
    if (m_state == State::idle) {
        if (m_context.recorder.closed())
            closeSocket();
        else
            fail(Failure::read,
                 [&] { return fmt::format("{} closed a connection before a request was sent", m_context.job.target); });
        return;
    }
    lost(Failure::read, error);
}

void Connection::lost(Failure failure, int error)
{
    if (m_reused && !m_answerBegun) {
        // Closed between answers, as servers may: the request was never taken up. On a new socket this cannot happen
        // again without an answer in between, so a server that always closes shows as failures.
        m_context.recorder.reconnect();
        closeSocket();
        m_retrying = true;
        reopen();
        return;
    }
    if (error == 0 && m_answerBegun) {
        const ParseStep step = m_parser.finish();
        if (step.event == ParseEvent::complete)
            answerComplete(0);
        else
            fail(failure, [&] { return std::string(step.problem); });
        return;
    }
    fail(failure, [&] {
        return fmt::format("{} {} without {} answer{}", m_context.job.target,
                           error == 0 ? "closed the connection" : "broke the connection", m_answerBegun ? "a whole" : "any",
                           error == 0 ? "" : " (" + systemReason(error) + ")");
    });
}

void Connection::checkTimeout()
{
    const auto limit = m_context.job.timeout;
    if (m_state == State::connecting && m_context.now - m_since > limit)
        fail(Failure::connect,
             [&] { return fmt::format("no connection to {} within {}", m_context.job.target, timeText(limit)); });
    else if ((m_state == State::sending || m_state == State::awaiting) && m_context.now - m_requestStart > limit)
        fail(Failure::timeout,
             [&] { return fmt::format("no {}answer within {}", m_answerBegun ? "whole " : "", timeText(limit)); });
}

std::optional<SteadyTime> Connection::requestInFlight() const
{
    const bool inFlight = m_state == State::sending || m_state == State::awaiting || m_retrying;
    return inFlight ? std::optional(m_requestStart) : std::nullopt;
}

void Connection::fail(Failure failure, const std::function<std::string()> &describe)
{
    m_context.recorder.failed(failure, m_context.now, describe);
    closeSocket();
    m_retrying = false;
    ++m_failures;
    const bool transient = failure != Failure::connect && m_failures == 1;
    if (transient || m_context.recorder.closed()) {
        reopen();
        return;
    }
    m_state = State::resting;
    m_since = m_context.now + pauseAfter(m_failures);
    m_context.nextLook = std::min<SteadyTime>(m_context.nextLook, m_since);
}

/// With a new socket, while there is anything to send.
void Connection::reopen()
{
    if (!m_context.recorder.closed())
        open();
}

void Connection::watch(Interest interest)
{
    if (auto added = m_context.queue.add(m_socket.get(), m_number, interest); !added)
        m_context.fatal = std::move(added.error());
}

void Connection::changeWatch(Interest interest)
{
    if (auto changed = m_context.queue.change(m_socket.get(), m_number, interest); !changed)
        m_context.fatal = std::move(changed.error());
}

void Connection::closeSocket()
{
    m_state = State::closed;
    if (!m_socket)
        return;
    m_context.queue.remove(m_socket.get(), m_number);
    m_socket.reset();
}

} // namespace levelfield
