// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"
#include "core/http.h"
#include "core/plan/plan.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace levelfield {

/// The addresses a server called by `url` may listen on, in the order they are preferred. `localhost` is both loopback
/// addresses, whatever the machine's hosts file says.
[[nodiscard]] Expected<std::vector<Endpoint>> candidates(const Url &url);

/// Asks a server again and again until it is ready.
///
/// A connection is attempted on each candidate every millisecond; once one is accepted, the request goes over that very
/// connection. So a server that listens before it can answer is not asked twice, and the moment of its first answer is seen
/// as it happens: the error of `firstAnswer` is the pause between two attempts, 1 ms, or 2 ms after a wrong answer.
/// Each request has its own connection, so that consecutive ones reach different workers.
class ReadyProbe {
public:
    enum class Outcome { ready, timedOut, interrupted, aborted };
    struct Result {
        Outcome outcome = Outcome::timedOut;
        Endpoint endpoint{};      ///< where it is ready
        SteadyTime firstAnswer{}; ///< first of the `consecutive` right answers, at the last byte of its head
        std::string lastAnswer{}; ///< unless ready, what the last attempts saw: "127.0.0.1:5102 answered 502, not 200"
    };

    ReadyProbe(const Url &url, std::vector<Endpoint> endpoints, const ReadyCheck &check);
    ~ReadyProbe();
    ReadyProbe(const ReadyProbe &) = delete;
    ReadyProbe &operator=(const ReadyProbe &) = delete;

    /// Blocks until ready, `deadline`, `stop`, or until `aborted` returns true; asked after each attempt and each wake().
    [[nodiscard]] Result run(SteadyTime deadline, std::stop_token stop, const std::function<bool()> &aborted);
    /// Makes run() look at `stop` and `aborted` now. From any thread.
    void wake();

private:
    class Transfers;
    struct Answer;

    Answer ask(const Endpoint &endpoint, SteadyTime deadline, const std::function<bool()> &interrupted);
    bool countAnswer(std::size_t index, const Answer &answer);
    void remember(std::size_t index, const Answer &answer, bool hurried);
    std::size_t preferredReady(std::size_t ready, const std::function<bool()> &interrupted);
    [[nodiscard]] std::string lastAnswers() const;

    const Url m_url;
    const std::vector<Endpoint> m_endpoints;
    const ReadyCheck m_check;
    std::unique_ptr<Transfers> m_transfers;
    struct Streak {
        int length = 0;
        SteadyTime first{};
        bool refused = true;
        std::string last{};
    };
    std::vector<Streak> m_streaks; ///< per endpoint
};

} // namespace levelfield
