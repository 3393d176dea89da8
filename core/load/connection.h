// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/file.h"
#include "core/load/answer_parser.h"
#include "core/load/body_watch.h"
#include "core/load/load_job.h"
#include "core/load/readiness.h"
#include "core/load/window_recorder.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace levelfield {

/// Bodies kept for a later comparison, spread evenly over the window.
struct BodySamples {
    std::size_t wanted = 0;
    std::chrono::nanoseconds spacing{};
    SteadyTime next = SteadyTime::max(); ///< the first request from then on is sampled
    std::vector<std::string> kept{};
};

/// What the connections of one worker share. `now` is the last reading of the clock.
struct ConnectionContext {
    const LoadJob &job;
    ReadinessQueue &queue;
    WindowRecorder &recorder;
    std::span<char> buffer;
    HeadMemo headMemo{};
    BodySamples samples{};
    SteadyTime now{};
    SteadyTime nextLook{};        ///< when the connections are to be looked through for what only time brings
    bool started = false;         ///< requests may be sent
    std::optional<Error> fatal{}; ///< why nothing can be measured any more
    std::uint64_t opened = 0;
    std::uint64_t hashesChecked = 0;
    bool answersCloseConnection = false;

    void readClock() { now = std::chrono::steady_clock::now(); }
};

/// One of the connections asked for: one request at a time, the next when the answer is complete. Whatever becomes of its
/// socket, it opens another and goes on, waiting longer after each failure in a row, until the window is closed.
class Connection {
public:
    Connection(ConnectionContext &context, std::uint32_t number)
        : m_context(context),
          m_parser(context.job.answerTo, &context.headMemo),
          m_number(number)
    {
    }

    /// Begins to connect.
    void open();
    /// Sends the first request, if connected. (Connections made later send it as soon as they are.)
    void start();
    void ready(const Ready &ready);
    /// Gives up what has taken longer than the job's timeout.
    void checkTimeout();

    /// Waiting to try again, at retryAt().
    [[nodiscard]] bool resting() const { return m_state == State::resting; }
    [[nodiscard]] SteadyTime retryAt() const { return m_since; }
    [[nodiscard]] bool connecting() const { return m_state == State::connecting; }
    /// Was connected at least once.
    [[nodiscard]] bool everConnected() const { return m_everConnected; }
    /// Failures since the last complete answer (or ever), and the last one in words.
    [[nodiscard]] int failuresInARow() const { return m_failures; }
    [[nodiscard]] bool everAnswered() const { return m_answers > 0; }
    /// When the request in flight was started; nullopt when there is none.
    [[nodiscard]] std::optional<SteadyTime> requestInFlight() const;

private:
    enum class State : std::uint8_t { closed, resting, connecting, idle, sending, awaiting };

    void finishConnect();
    void connected();
    void connectFailed(int error);
    void beginRequest(SteadyTime start);
    void send();
    void receive();
    void take(std::string_view data);
    void answerComplete(std::size_t leftover);
    void judgeAnswer();
    void checkBody();
    void nextRequest(bool timePassed);
    [[nodiscard]] BodyWatch::Wants wantedOfBody();
    [[nodiscard]] bool examined() const;
    void ended(int error);
    void lost(Failure failure, int error);
    void fail(Failure failure, const std::function<std::string()> &describe);
    void reopen();
    void watch(Interest interest);
    void changeWatch(Interest interest);
    void closeSocket();

    ConnectionContext &m_context;
    FileDescriptor m_socket;
    SteadyTime m_requestStart{};
    SteadyTime m_since{};          ///< connecting: since when; resting: until when
    std::size_t m_sent = 0;        ///< bytes of the request
    std::uint64_t m_bodyBytes = 0; ///< of the answer
    std::uint64_t m_answers = 0;   ///< complete answers ever
    AnswerParser m_parser;
    BodyWatch m_body;
    std::uint32_t m_number;
    int m_failures = 0;
    State m_state = State::closed;
    bool m_answerBegun = false; ///< a byte of the answer has come
    bool m_reused = false;      ///< this socket has carried an answer before
    bool m_retrying = false;    ///< the request goes to a new socket, its time already runs
    bool m_everConnected = false;
};

/// A fatal reason why no socket can be opened any more; nullopt for what concerns one connection only.
[[nodiscard]] std::optional<Error> exhausted(int error, const std::string &target);

} // namespace levelfield
