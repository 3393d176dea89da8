// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/stop_signal.h"

#include <atomic>
#include <csignal>

namespace levelfield::stub {

namespace {

std::atomic<const Wakeup *> notified{nullptr}; // lock-free, as a signal handler needs it

void onStop(int /*signal*/)
{
    if (const Wakeup *wakeup = notified.load())
        wakeup->notify();
}

} // namespace

void notifyOnStopSignals(const Wakeup &wakeup)
{
    notified.store(&wakeup);
    struct sigaction action{};
    action.sa_handler = onStop;
    action.sa_flags = SA_RESTART;
    ::sigemptyset(&action.sa_mask);
    for (const int signal : {SIGTERM, SIGINT, SIGHUP})
        ::sigaction(signal, &action, nullptr);
    // A client that closes early is told by EPIPE, not by the end of the process.
    action.sa_handler = SIG_IGN;
    ::sigaction(SIGPIPE, &action, nullptr);
}

} // namespace levelfield::stub
