// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/stub/poller.h"

namespace levelfield::stub {

/// Poller over epoll, with a timerfd for deadlines finer than epoll's milliseconds. Linux only.
[[nodiscard]] Expected<std::unique_ptr<Poller>> makeEpollPoller();

} // namespace levelfield::stub
