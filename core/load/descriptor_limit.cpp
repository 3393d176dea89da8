// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/descriptor_limit.h"

#include <fmt/format.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace levelfield {

namespace {

/// How many descriptors this process holds now; a generous guess where the system does not list them.
std::uint64_t openDescriptors()
{
    constexpr std::uint64_t guess = 64;
    std::error_code error;
    std::uint64_t count = 0;
    for (std::filesystem::directory_iterator entry("/dev/fd", error), end; !error && entry != end; entry.increment(error))
        ++count;
    return error ? guess : count;
}

std::unexpected<Error> tooFew(std::uint64_t sockets, const std::string &cause, std::uint64_t needed)
{
    return failure(
        ErrorKind::measurement, "open", fmt::format("{} connections", sockets), cause,
        fmt::format("Raise the limit of open files to {} or more (`ulimit -n {}`), or use fewer connections.", needed, needed));
}

} // namespace

Expected<DescriptorLimit> DescriptorLimit::raisedFor(std::uint64_t sockets)
{
    constexpr std::uint64_t spare = 32; // files that others open meanwhile: readings of /proc, logs, results
    const std::uint64_t needed = openDescriptors() + sockets + spare;
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return tooFew(sockets, "the limit of open files cannot be read: " + systemReason(errno), needed);
    const rlimit before = limit;
    if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= needed)
        return DescriptorLimit(before, false);
    if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max < needed)
        return tooFew(sockets, fmt::format("they need {} open files, and the hard limit is {}", needed, limit.rlim_max), needed);
    limit.rlim_cur = needed;
    if (::setrlimit(RLIMIT_NOFILE, &limit) != 0)
        return tooFew(sockets,
                      fmt::format("the limit of open files cannot be raised from {} to {}: {}", before.rlim_cur, needed,
                                  systemReason(errno)),
                      needed);
    return DescriptorLimit(before, true);
}

DescriptorLimit::~DescriptorLimit()
{
    if (m_raised)
        ::setrlimit(RLIMIT_NOFILE, &m_before);
}

} // namespace levelfield
