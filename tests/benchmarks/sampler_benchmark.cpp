// SPDX-License-Identifier: GPL-3.0-or-later
// What sampling costs: a tree of sleeping processes read at 10 Hz through /proc, and each second once through ps, its peer.
//   sampler_benchmark [PROCESSES] [SECONDS]
#include "core/sample/periodic_sampler.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <ctime>
#include <string_view>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace levelfield;

namespace {

int number(const char *text)
{
    int value = 0;
    const std::string_view digits(text);
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

/// A process with `count` sleeping children, all in a process group of its own.
pid_t startTree(int count)
{
    const pid_t guard = ::fork();
    if (guard != 0)
        return guard;
    ::setpgid(0, 0);
    for (int i = 0; i < count; ++i) {
        if (::fork() == 0) {
            for (;;)
                ::pause();
        }
    }
    for (;;)
        ::pause();
}

double ownCpuSeconds()
{
    timespec time{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

double childrenCpuSeconds()
{
    rusage use{};
    ::getrusage(RUSAGE_CHILDREN, &use);
    const auto seconds = [](const timeval &time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(use.ru_utime) + seconds(use.ru_stime);
}

} // namespace

int main(int argc, char **argv)
{
    const int processes = argc > 1 ? std::max(1, number(argv[1])) : 50;
    const int seconds = argc > 2 ? std::max(1, number(argv[2])) : 5;
    const pid_t guard = startTree(processes);
    ::setpgid(guard, guard);

    SystemClock clock;
    const auto proc = procProcessSource();
    const auto ps = psProcessSource();
    PeriodicSampler sampler(*proc, clock, std::chrono::milliseconds(100));
    const std::size_t tree = sampler.follow(guard);
    double procCpu = 0;
    double psCpu = 0;
    int found = 0;
    for (int second = 0; second < seconds; ++second) {
        const double before = ownCpuSeconds();
        sampler.start();
        (void)clock.sleepFor(std::chrono::milliseconds(999), {});
        sampler.stop();
        procCpu += ownCpuSeconds() - before;
        found = sampler.live(tree).value_or(LiveUse()).processes;

        const double psBefore = ownCpuSeconds() + childrenCpuSeconds();
        (void)ps->tree(guard);
        psCpu += ownCpuSeconds() + childrenCpuSeconds() - psBefore;
    }
    ::kill(-guard, SIGKILL);
    while (::waitpid(guard, nullptr, 0) < 0 && errno == EINTR) {
    }

    const double procReading = procCpu / (10.0 * seconds);
    const double psReading = psCpu / seconds;
    fmt::print("{} of {} processes seen, 10 readings a second for {} s\n", found, processes, seconds);
    fmt::print("/proc: {:.2f} % of a core, {:.0f} us a reading\n", 100 * procCpu / seconds, 1e6 * procReading);
    fmt::print("ps:    {:.0f} us a reading, {:.0f} times as much\n", 1e6 * psReading, psReading / procReading);
    return found == processes ? 0 : 1;
}
