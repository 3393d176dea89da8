// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <thread>

namespace levelfield::cli {

/// Turns SIGINT, SIGTERM and SIGHUP into calls, on a thread of its own, for as long as it lives. Make it before any
/// other thread, so that all of them have these signals blocked. A third signal ends the program at once: the guards
/// then end what they started.
class SignalListener {
public:
    /// `heard` gets 1 for the first signal, 2 for the second.
    explicit SignalListener(std::function<void(int)> heard);
    ~SignalListener();
    SignalListener(const SignalListener &) = delete;
    SignalListener &operator=(const SignalListener &) = delete;

private:
    std::jthread m_thread;
};

} // namespace levelfield::cli
