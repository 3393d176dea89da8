// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/stub/fault.h"

#include <string>

namespace levelfield::stub {

/// One fault per path; `/` lists them. Meant for a server of one thread: what a fault remembers is that of the whole server.
class FaultService final : public Service {
public:
    void handle(const Request &request, Exchange &exchange) override;
    void closed(std::uint64_t connection) override;

private:
    void serve(const Fault &fault, FaultCall &call, Exchange &exchange);

    FaultMemory m_memory;
};

/// The fault served at `path`, or nullptr.
[[nodiscard]] const Fault *findFault(std::string_view path);

/// The list that `/` shows: path, cases, what is wrong.
[[nodiscard]] std::string faultIndex();

} // namespace levelfield::stub
