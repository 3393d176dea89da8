// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/poller.h"

#include "app/stub/poll_poller.h"
#ifdef __linux__
#include "app/stub/epoll_poller.h"
#endif

namespace levelfield::stub {

Expected<std::unique_ptr<Poller>> makePoller(PollerKind kind)
{
#ifdef __linux__
    if (kind == PollerKind::native)
        return makeEpollPoller();
#endif
    return std::make_unique<PollPoller>();
}

} // namespace levelfield::stub
