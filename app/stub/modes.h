// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/stub/http_server.h"
#include "app/stub/options.h"

namespace levelfield::stub {

/// Serves the mode that `options` name until `stop` is notified. Prints the URL on standard output once it is reachable.
[[nodiscard]] Expected<> serve(const Options &options, const Wakeup &stop);

} // namespace levelfield::stub
