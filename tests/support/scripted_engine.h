// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/run_session.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

namespace levelfield::test {

/// An engine whose runs and verifications say what a test tells them to say, on the run thread, until the test ends them or
/// the window stops them.
class ScriptedEngine {
public:
    [[nodiscard]] ui::Engine engine()
    {
        ui::Engine parts;
        parts.run = [state = m_state](const PlanDocument &, const RunOptions &, RunObserver &observer, RunControl &control) {
            return state->act(observer, control);
        };
        parts.verify = [state = m_state](const PlanDocument &, const std::optional<std::string> &, RunObserver &observer,
                                         RunControl &control) { return state->act(observer, control); };
        parts.setUp = [state = m_state](const PlanDocument &,
                                        const std::function<void(const std::string &, const std::string &)> &line,
                                        std::stop_token) -> Expected<> {
            line("step", "a line");
            return state->setUpEnd;
        };
        return parts;
    }

    /// Lets the run do `what`, after all it was told before.
    void tell(std::function<void(RunObserver &)> what)
    {
        const std::scoped_lock lock(m_state->mutex);
        m_state->script.push_back(std::move(what));
        m_state->changed.notify_all();
    }
    /// Ends the run in progress with `outcome`, after all it was told before.
    void end(RunOutcome outcome = {})
    {
        tell([state = m_state, outcome = std::move(outcome)](RunObserver &) { state->outcome = outcome; });
    }
    /// What a setup ends with.
    void setSetUpEnd(Expected<> end) { m_state->setUpEnd = std::move(end); }
    /// Whether the window had asked to stop after this cell when the run last did something.
    [[nodiscard]] bool cellWasToBeLast() const
    {
        const std::scoped_lock lock(m_state->mutex);
        return m_state->stopsAfterThisCell;
    }
    [[nodiscard]] int runs() const
    {
        const std::scoped_lock lock(m_state->mutex);
        return m_state->runs;
    }

private:
    struct State {
        mutable std::mutex mutex;
        std::condition_variable_any changed;
        std::deque<std::function<void(RunObserver &)>> script;
        std::optional<RunOutcome> outcome;
        Expected<> setUpEnd{};
        bool stopsAfterThisCell = false;
        int runs = 0;

        RunOutcome act(RunObserver &observer, RunControl &control)
        {
            std::unique_lock lock(mutex);
            ++runs;
            outcome.reset();
            while (!outcome) {
                if (!changed.wait(lock, control.stopToken(), [&] { return !script.empty(); })) {
                    RunOutcome stopped;
                    stopped.result.status = RunStatus::stopped;
                    stopped.errors.push_back({ErrorKind::interrupted, "finish", "the run", "it was stopped", {}});
                    return stopped;
                }
                const auto what = std::move(script.front());
                script.pop_front();
                lock.unlock();
                what(observer);
                lock.lock();
                stopsAfterThisCell = control.stopsAfterThisCell();
            }
            return *std::exchange(outcome, std::nullopt);
        }
    };
    std::shared_ptr<State> m_state = std::make_shared<State>();
};

} // namespace levelfield::test
