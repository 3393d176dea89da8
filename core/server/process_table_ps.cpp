// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/process_table.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <functional>
#include <spawn.h>
#include <sstream>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>

namespace levelfield {

namespace {

std::optional<std::uint64_t> secondsOf(const std::string &month, int day, const std::string &clock, int year)
{
    constexpr std::array<std::string_view, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const auto found = std::find(months.begin(), months.end(), month);
    int hour = 0;
    int minute = 0;
    int second = 0;
    char colon = 0;
    std::istringstream in(clock);
    in.imbue(std::locale::classic());
    in >> hour >> colon >> minute >> colon >> second;
    if (!in || found == months.end())
        return std::nullopt;
    const auto number = static_cast<unsigned>(found - months.begin()) + 1;
    const std::chrono::year_month_day date(std::chrono::year(year), std::chrono::month(number),
                                           std::chrono::day(static_cast<unsigned>(day)));
    if (!date.ok())
        return std::nullopt;
    const auto time =
        std::chrono::sys_days(date) + std::chrono::hours(hour) + std::chrono::minutes(minute) + std::chrono::seconds(second);
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::seconds>(time.time_since_epoch()).count());
}

std::string readAll(int pipe)
{
    std::string text;
    std::array<char, 16384> buffer{};
    for (;;) {
        const ssize_t size = ::read(pipe, buffer.data(), buffer.size());
        if (size > 0)
            text.append(buffer.data(), static_cast<std::size_t>(size));
        else if (size == 0 || errno != EINTR)
            return text;
    }
}

/// Runs ps with its output into `pipe`; the C locale, since the start time's words are translated otherwise.
pid_t spawnPs(std::vector<std::string> arguments, int pipe)
{
    std::array<std::string, 3> variables{"LC_ALL=C", "TZ=UTC0", "PATH=/usr/bin:/bin"};
    std::array<char *, 4> environment{variables[0].data(), variables[1].data(), variables[2].data(), nullptr};
    std::vector<char *> argv;
    for (std::string &argument : arguments)
        argv.push_back(argument.data());
    argv.push_back(nullptr);
    posix_spawn_file_actions_t actions{};
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, pipe, 1);
    pid_t pid = -1;
    const bool spawned = ::posix_spawnp(&pid, "ps", &actions, nullptr, argv.data(), environment.data()) == 0;
    ::posix_spawn_file_actions_destroy(&actions);
    return spawned ? pid : -1;
}

/// Calls `line` for each line that ps prints, with ps's own pid. @return false when it could not be run.
bool readPs(std::vector<std::string> arguments, const std::function<void(const std::string &line, pid_t ps)> &line)
{
    std::array<int, 2> pipe{};
    if (::pipe(pipe.data()) != 0)
        return false;
    for (const int end : pipe)
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
    const pid_t ps = spawnPs(std::move(arguments), pipe[1]);
    ::close(pipe[1]);
    const std::string text = ps < 0 ? std::string{} : readAll(pipe[0]);
    ::close(pipe[0]);
    if (ps < 0)
        return false;
    while (::waitpid(ps, nullptr, 0) < 0 && errno == EINTR) {
    }
    std::istringstream lines(text);
    for (std::string one; std::getline(lines, one);)
        line(one, ps);
    return true;
}

class PsProcessTable final : public ProcessTable {
public:
    std::optional<std::vector<ProcessEntry>> read() override
    {
        std::vector<ProcessEntry> table;
        readPs({"ps", "-A", "-o", "pid=,ppid=,pgid=,stat=,lstart=,comm="}, [&](const std::string &line, pid_t ps) {
            auto entry = parsePsLine(line);
            if (entry && entry->pid != ps)
                table.push_back(std::move(*entry));
        });
        return table.empty() ? std::nullopt : std::optional(std::move(table));
    }

    std::set<pid_t> startedWith(const std::string &variable) override
    {
#if defined(__APPLE__)
        const std::string withEnvironment = "-E";
#elif defined(__linux__)
        const std::string withEnvironment = "e";
#else
        const std::string withEnvironment = "-e";
#endif
        std::set<pid_t> found;
        readPs({"ps", "-A", "-ww", "-o", "pid=,args=", withEnvironment}, [&](const std::string &line, pid_t) {
            if (const auto pid = parsePsEnvironmentLine(line, variable))
                found.insert(*pid);
        });
        return found;
    }

    /// The boot time that start times are computed from moves when the clock is set: within two seconds is the same.
    bool sameProcess(const ProcessEntry &a, const ProcessEntry &b) const override
    {
        const auto [low, high] = std::minmax(a.startTime, b.startTime);
        return a.pid == b.pid && high - low <= 2;
    }
};

} // namespace

std::optional<ProcessEntry> parsePsLine(const std::string &line)
{
    ProcessEntry entry;
    std::string state;
    std::string weekday;
    std::string month;
    std::string clock;
    int day = 0;
    int year = 0;
    std::istringstream in(line);
    in.imbue(std::locale::classic());
    in >> entry.pid >> entry.parent >> entry.group >> state >> weekday >> month >> day >> clock >> year >> std::ws;
    if (!in && !in.eof())
        return std::nullopt;
    std::getline(in, entry.name);
    const auto start = secondsOf(month, day, clock, year);
    if (!start || state.empty())
        return std::nullopt;
    entry.state = state.front();
    entry.startTime = *start;
    return entry;
}

std::optional<pid_t> parsePsEnvironmentLine(const std::string &line, const std::string &variable)
{
    std::istringstream words(line);
    words.imbue(std::locale::classic());
    pid_t pid = 0;
    words >> pid;
    for (std::string word; words >> word;) {
        if (word == variable)
            return pid;
    }
    return std::nullopt;
}

std::unique_ptr<ProcessTable> psProcessTable()
{
    return std::make_unique<PsProcessTable>();
}

#ifndef __linux__
std::unique_ptr<ProcessTable> systemProcessTable()
{
    return psProcessTable();
}
#endif

} // namespace levelfield
