// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/process_table.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <fcntl.h>
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
pid_t spawnPs(int pipe)
{
    std::array<std::string, 4> arguments{"ps", "-A", "-o", "pid=,ppid=,pgid=,stat=,lstart=,comm="};
    std::array<std::string, 3> variables{"LC_ALL=C", "TZ=UTC0", "PATH=/usr/bin:/bin"};
    std::array<char *, 5> argv{arguments[0].data(), arguments[1].data(), arguments[2].data(), arguments[3].data(), nullptr};
    std::array<char *, 4> environment{variables[0].data(), variables[1].data(), variables[2].data(), nullptr};
    posix_spawn_file_actions_t actions{};
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, pipe, 1);
    pid_t pid = -1;
    const bool spawned = ::posix_spawnp(&pid, "ps", &actions, nullptr, argv.data(), environment.data()) == 0;
    ::posix_spawn_file_actions_destroy(&actions);
    return spawned ? pid : -1;
}

class PsProcessTable final : public ProcessTable {
public:
    std::optional<std::vector<ProcessEntry>> read() override
    {
        std::array<int, 2> pipe{};
        if (::pipe(pipe.data()) != 0)
            return std::nullopt;
        for (const int end : pipe)
            ::fcntl(end, F_SETFD, FD_CLOEXEC);
        const pid_t ps = spawnPs(pipe[1]);
        ::close(pipe[1]);
        const std::string text = ps < 0 ? std::string{} : readAll(pipe[0]);
        ::close(pipe[0]);
        if (ps < 0)
            return std::nullopt;
        while (::waitpid(ps, nullptr, 0) < 0 && errno == EINTR) {
        }
        return parse(text, ps);
    }

    /// The boot time that start times are computed from moves when the clock is set: within two seconds is the same.
    bool sameProcess(const ProcessEntry &a, const ProcessEntry &b) const override
    {
        const auto [low, high] = std::minmax(a.startTime, b.startTime);
        return a.pid == b.pid && high - low <= 2;
    }

private:
    static std::optional<std::vector<ProcessEntry>> parse(const std::string &text, pid_t ps)
    {
        std::vector<ProcessEntry> table;
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) {
            auto entry = parsePsLine(line);
            if (entry && entry->pid != ps)
                table.push_back(std::move(*entry));
        }
        return table.empty() ? std::nullopt : std::optional(std::move(table));
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
