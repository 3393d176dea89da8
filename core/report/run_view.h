// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/statistics.h"
#include "core/run/results.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

/// A run as tables, notices and the charts of the workbench look at it.
namespace levelfield {

/// What cells must share to stand in one table.
struct Condition {
    std::string workload;
    int connections = 0;
    std::optional<double> rate{};
    auto operator<=>(const Condition &) const = default;
};
[[nodiscard]] Condition conditionOf(const CellKey &cell);

/// Reads one figure of a measurement; nullopt when it was not measured.
using Figure = std::function<std::optional<double>(const Measurement &)>;
[[nodiscard]] std::optional<double> requestsPerSecondOf(const Measurement &measurement);
[[nodiscard]] std::optional<double> perCoreOf(const Measurement &measurement);

/// One run with its cells and, per cell, the measurements that count. Refers to the run, which must outlive it.
class RunView {
public:
    explicit RunView(const RunResult &run);

    [[nodiscard]] const RunResult &run() const { return *m_run; }
    /// The run's cells; derived from the measurements while the run has none yet.
    [[nodiscard]] const std::vector<CellResult> &cells() const { return m_cells; }
    [[nodiscard]] std::vector<const CellResult *> cells(const Condition &condition) const;
    /// In order of first appearance.
    [[nodiscard]] std::vector<Condition> conditions() const;

    /// The cell's repetitions in order, whatever their status; of one measured twice the later.
    [[nodiscard]] std::vector<const Measurement *> repetitions(const CellKey &cell) const;
    /// Those that are ok.
    [[nodiscard]] std::vector<const Measurement *> valid(const CellKey &cell) const;
    /// The figure of each valid repetition; empty when one lacks it.
    [[nodiscard]] std::vector<double> values(const CellKey &cell, const Figure &figure) const;

    /// "FastAPI, 4 workers", and with its variant "FastAPI, 4 workers · pooled"; "-" is not named.
    [[nodiscard]] std::string serverLabel(const std::string &server) const;
    [[nodiscard]] std::string variantLabel(const std::string &server, const std::string &variant) const;
    [[nodiscard]] std::string fullLabel(const std::string &server, const std::string &variant) const;
    /// The same without the variant when the whole run has only that one: what sentences about the run say.
    [[nodiscard]] std::string spokenLabel(const std::string &server, const std::string &variant) const;
    [[nodiscard]] std::string workloadLabel(const std::string &workload) const;
    /// "FastAPI, 4 workers · pooled (Artist read, 128 connections)", less the variant or workload that the whole run shares.
    [[nodiscard]] std::string cellLabel(const CellKey &cell) const;

    /// The load settings that applied to the cell: the plan's with its matrix row's overrides.
    [[nodiscard]] LoadSettings load(const CellKey &cell) const;
    [[nodiscard]] const Server *server(const std::string &name) const;
    [[nodiscard]] const Workload *workload(const std::string &name) const;
    [[nodiscard]] const ServerRecord *record(const std::string &server, const std::string &variant) const;
    /// Declared conditions of a server and variant; the variant's win.
    [[nodiscard]] std::map<std::string, std::string> traits(const std::string &server, const std::string &variant) const;

    /// Why a cell has no numbers, in words ("invalid: 5.4 % errors, 1,204 × status 502"); "" when it is ok.
    [[nodiscard]] std::string whyNot(const CellResult &cell) const;

private:
    const RunResult *m_run;
    std::vector<CellResult> m_cells;
    bool m_oneVariant = false, m_oneWorkload = false; ///< the same in every cell
    std::map<CellKey, std::map<int, const Measurement *>> m_measurements;
    std::map<CellKey, LoadSettings> m_loads;
};

/// "ok", "invalid", "failed", "skipped" or, when there is no measurement at all, "not measured".
[[nodiscard]] std::string statusWords(const RunView &view, const CellResult &cell);

/// Errors by kind, most frequent first: "1,204 × status 502, 3 × timeout"; "" when there are none.
[[nodiscard]] std::string errorWords(const ErrorCounts &errors);

} // namespace levelfield
