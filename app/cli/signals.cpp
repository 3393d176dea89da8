// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/signals.h"

#include <csignal>
#include <pthread.h>
#include <unistd.h>

namespace levelfield::cli {

namespace {

// Ends the listening thread; no other part of the program sends it.
constexpr int wakeUp = SIGUSR2;

sigset_t listenedSignals()
{
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, wakeUp})
        sigaddset(&set, signal);
    return set;
}

void listen(const std::function<void(int)> &heard)
{
    const sigset_t set = listenedSignals();
    for (int count = 1;; ++count) {
        int signal = 0;
        if (sigwait(&set, &signal) != 0 || signal == wakeUp)
            return;
        if (count > 2)
            ::_exit(130);
        heard(count);
    }
}

} // namespace

SignalListener::SignalListener(std::function<void(int)> heard)
{
    const sigset_t set = listenedSignals();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    m_thread = std::jthread([heard = std::move(heard)] { listen(heard); });
}

SignalListener::~SignalListener()
{
    pthread_kill(m_thread.native_handle(), wakeUp);
}

} // namespace levelfield::cli
