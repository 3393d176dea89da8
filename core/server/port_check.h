// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http.h"
#include "core/server/listeners.h"
#include "core/server/process_table.h"

#include <set>
#include <string>
#include <vector>

namespace levelfield {

/// One address that should be free and is not.
struct TakenAddress {
    Endpoint endpoint;
    std::string owner; ///< "pid 123 (node)", or what little is known
};

/// Those of `endpoints` where something accepts connections or listens. Sockets in TIME_WAIT do neither.
[[nodiscard]] std::vector<TakenAddress> takenAddresses(ListenerTable &table, const std::vector<Endpoint> &endpoints);

/// Who of `listeners` (nullopt: could not be found out) may answer at `endpoint` and is not among `tree`; "" when all that may
/// are. Where an owner cannot be seen, a listener of our own user passes: nobody listened there when the server was started.
[[nodiscard]] std::string foreignListener(const std::optional<std::vector<Listener>> &listeners, const Endpoint &endpoint,
                                          const std::set<pid_t> &tree);

} // namespace levelfield
