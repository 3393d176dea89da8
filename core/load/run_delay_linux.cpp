// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"
#include "core/load/thread_use.h"

#include <array>
#include <charconv>
#include <fcntl.h>
#include <string_view>
#include <unistd.h>

namespace levelfield {

/// Second number of schedstat: nanoseconds spent waiting on a run queue (kernel's Documentation/scheduler/sched-stats.rst).
std::optional<std::chrono::nanoseconds> readRunDelay()
{
    const FileDescriptor file(::open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC));
    std::array<char, 128> buffer{};
    const ssize_t length = file ? ::read(file.get(), buffer.data(), buffer.size()) : -1;
    if (length <= 0)
        return std::nullopt;
    const std::string_view text(buffer.data(), static_cast<std::size_t>(length));
    const auto space = text.find(' ');
    if (space == std::string_view::npos)
        return std::nullopt;
    std::int64_t nanoseconds = 0;
    const auto [rest, error] = std::from_chars(text.data() + space + 1, text.data() + text.size(), nanoseconds);
    return error == std::errc{} ? std::optional(std::chrono::nanoseconds(nanoseconds)) : std::nullopt;
}

} // namespace levelfield
