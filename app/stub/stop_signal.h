// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/stub/wakeup.h"

namespace levelfield::stub {

/// Notifies `wakeup` on SIGTERM, SIGINT and SIGHUP instead of ending the process, and ignores SIGPIPE.
/// `wakeup` must live until the process ends.
void notifyOnStopSignals(const Wakeup &wakeup);

} // namespace levelfield::stub
