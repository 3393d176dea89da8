// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/matrix.h"
#include "core/plan/plan_reader.h"
#include "core/run/observer.h"
#include "core/run/server_host.h"

#include <set>
#include <stop_token>
#include <vector>

/// What is done before any server starts: everything that can fail early fails here, all of it at once.
namespace levelfield {

/// The cells of this run and what each needs.
struct Selection {
    std::vector<Cell> cells{};   ///< matrix, `--only` applied, servers that cannot run left out
    std::vector<Cell> skipped{}; ///< cells of servers with a missing program
    std::vector<std::pair<std::string, std::string>> skippedServers{}; ///< server, reason
    /// The server variants of `cells`, in plan order.
    [[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> serverVariants() const;
    /// The workloads measured on one server variant, in plan order.
    [[nodiscard]] std::vector<std::size_t> workloadsOf(std::size_t server, std::size_t variant) const;
};

/// Selects cells and refuses what this version cannot run. All reasons at once.
[[nodiscard]] std::expected<Selection, std::vector<Error>> selectForRun(const Plan &plan, const std::optional<std::string> &only);

/// Runs the plan's checks and proves that setup is done, edits apply and requests can be built. All failures at once.
[[nodiscard]] std::vector<Error> prepare(const PlanDocument &document, const Selection &selection, const ServerHost &host,
                                         const RunParts &parts, std::stop_token stop);

/// Facts for the result's header: versions per server variant, hashes of sources. A version command that fails is an
/// Error to the observer and leaves no entry.
[[nodiscard]] std::vector<ServerRecord> serverRecords(const Plan &plan, const Selection &selection, const RunParts &parts,
                                                      RunObserver &observer, std::stop_token stop);
[[nodiscard]] TextPairs sourceHashes(const Plan &plan, const Selection &selection, const RunParts &parts);

/// A plan cell's key in results.
[[nodiscard]] CellKey cellKey(const Plan &plan, const Cell &cell);
[[nodiscard]] ServerVariant serverVariant(const Plan &plan, std::size_t server, std::size_t variant);

} // namespace levelfield
