// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/wakeup.h"

#include "app/stub/socket.h"

#include <array>
#include <cerrno>
#include <unistd.h>

namespace levelfield::stub {

Expected<Wakeup> Wakeup::make()
{
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0)
        return failure(ErrorKind::system, "prepare", "the event loop", systemReason(errno));
    Wakeup wakeup;
    wakeup.m_read.reset(ends[0]);
    wakeup.m_write.reset(ends[1]);
    for (const int fd : ends) {
        if (!makeNonBlocking(fd))
            return failure(ErrorKind::system, "prepare", "the event loop", systemReason(errno));
    }
    return wakeup;
}

void Wakeup::notify() const
{
    const int kept = errno;
    const char byte = 0;
    [[maybe_unused]] const ssize_t written = ::write(m_write.get(), &byte, 1);
    errno = kept;
}

void Wakeup::clear() const
{
    std::array<char, 256> bytes{};
    while (::read(m_read.get(), bytes.data(), bytes.size()) > 0) {
    }
}

} // namespace levelfield::stub
