// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "core/file.h"

namespace levelfield::stub {

/// Wakes a thread that waits in a poller: a pipe, whose writing end any thread and any signal handler may use.
class Wakeup {
public:
    [[nodiscard]] static Expected<Wakeup> make();

    [[nodiscard]] int readFd() const { return m_read.get(); }
    [[nodiscard]] int writeFd() const { return m_write.get(); }
    /// Safe in signal handlers; keeps errno. A full pipe is as good as a byte in it.
    void notify() const;
    /// Empties the pipe, so that it is no longer readable.
    void clear() const;

private:
    FileDescriptor m_read;
    FileDescriptor m_write;
};

} // namespace levelfield::stub
