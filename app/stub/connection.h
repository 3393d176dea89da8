// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/stub/poller.h"
#include "app/stub/request_parser.h"
#include "app/stub/service.h"
#include "app/stub/timer_queue.h"
#include "core/file.h"

#include <optional>
#include <string>

namespace levelfield::stub {

class Worker;

/// One client's connection: reads requests one after the other, hands each to the service, writes the answers in order.
/// While an answer is outstanding no further request is looked at, so pipelined ones wait in the input. On the worker's thread.
class Connection final : public Exchange {
public:
    Connection(Worker &worker, FileDescriptor socket, std::uint64_t id, const RequestLimits &limits);
    ~Connection() override;
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    void ready(const Readiness &readiness);
    /// Goes on after an answer from outside ready().
    void proceed();
    [[nodiscard]] bool finished() const { return m_phase == Phase::finished; }
    [[nodiscard]] bool awaits(Ticket ticket) const { return m_phase == Phase::deferred && m_serial == ticket.request; }
    [[nodiscard]] Interest wanted() const;
    [[nodiscard]] int fd() const { return m_socket.get(); }

    Interest registered{}; ///< what the poller was last told; kept by the worker

    void respond(const Response &response) override;
    void respondChunked(const Response &response, const std::vector<std::string> &parts) override;
    void play(WireScript script) override;
    Ticket defer() override;
    [[nodiscard]] std::uint64_t connection() const override { return m_id; }
    [[nodiscard]] std::uint64_t requestsBefore() const override { return m_serial - 1; }

private:
    enum class Phase {
        reading,   ///< between requests or amid one
        handling,  ///< inside Service::handle()
        deferred,  ///< the service answers later
        playing,   ///< a script
        hanging,   ///< answers nothing more, waits for the client to go
        draining,  ///< writes what is left, then closes
        lingering, ///< has closed its half; reads what the client still sends, so that no RST eats our answer
        finished,
    };

    void receive();
    void inputEnded();
    void abandon();
    bool handleRequests();
    [[nodiscard]] bool handleNext();
    void handle();
    void refuse();
    void answered();
    [[nodiscard]] AnswerContext context() const;
    void dropRequest(std::size_t bytes);
    bool playOn();
    [[nodiscard]] bool playStep(const WireStep &step);
    void endScript();
    void flush();
    void drained();
    void linger();
    void setTimer(std::chrono::nanoseconds after, void (Connection::*action)());
    void cancelTimer();
    void pauseOver();
    void lingerOver();
    [[nodiscard]] std::string_view input() const { return std::string_view(m_input).substr(m_inputBegin); }
    [[nodiscard]] std::size_t pending() const { return m_output.size() - m_outputBegin; }

    Worker &m_worker;
    FileDescriptor m_socket;
    std::uint64_t m_id;
    RequestParser m_parser;
    Phase m_phase = Phase::reading;
    std::string m_input;
    std::size_t m_inputBegin = 0;
    std::string m_output;
    std::size_t m_outputBegin = 0;
    std::uint64_t m_serial = 0; ///< requests so far, the current one included
    AnswerContext m_context;    ///< of the current request; its date is filled in at answering
    bool m_inputEnded = false;
    bool m_lingers = false;
    WireScript m_script;
    std::size_t m_step = 0;
    std::uint64_t m_stepTimes = 0;
    bool m_pauseOver = false; ///< the current step has waited
    std::optional<TimerQueue::Id> m_timer;
};

} // namespace levelfield::stub
