// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/glob.h"
#include "core/plan/matrix.h"
#include "core/plan/plan_checks.h"
#include "core/plan/text_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

namespace levelfield {

namespace {

using Names = std::vector<std::string_view>;

template<typename Named>
Names namesOf(const std::vector<Named> &items)
{
    Names names;
    for (const Named &item : items)
        names.push_back(item.name);
    return names;
}

class MatrixCheck {
public:
    MatrixCheck(const Plan &plan, FaultList &faults) : m_plan(plan), m_faults(faults) {}

    void run()
    {
        const auto rows = effectiveMatrix(m_plan);
        for (std::size_t i = 0; i < rows.size() && !m_faults.full() && !m_tooMany; ++i)
            checkRow(rows[i], fmt::format("/matrix/{}", i), i);
    }

private:
    void checkRow(const MatrixRow &row, const std::string &pointer, std::size_t index)
    {
        const RowSelection selection = selectRow(m_plan, row);
        checkGlobs(row.servers, namesOf(m_plan.servers), "server", pointer + "/servers");
        checkGlobs(row.workloads, namesOf(m_plan.workloads), "workload", pointer + "/workloads");
        if (!selection.servers.empty())
            checkGlobs(row.variants, variantNames(selection.servers), "variant of these servers", pointer + "/variants");
        if (!isTooMany(row, selection, pointer))
            checkCells(row, selection, pointer, index);
    }

    Names variantNames(const std::vector<std::size_t> &servers)
    {
        Names names;
        for (const std::size_t server : servers) {
            if (m_plan.servers[server].variants.empty())
                names.emplace_back("-");
            for (const Variant &variant : m_plan.servers[server].variants)
                names.push_back(variant.name);
        }
        return names;
    }

    void checkGlobs(const std::optional<std::vector<std::string>> &globs, const Names &names, std::string_view kind,
                    const std::string &pointer)
    {
        // Where a name is missing, that is reported, and a glob may be meant for it.
        if (!globs || std::find(names.begin(), names.end(), "") != names.end())
            return;
        for (std::size_t i = 0; i < globs->size(); ++i) {
            const std::string &glob = (*globs)[i];
            if (!isGlob(glob) || std::any_of(names.begin(), names.end(), [&](auto name) { return globMatches(glob, name); }))
                continue;
            m_faults.add(fmt::format("{}/{}", pointer, i), inQuotes(glob) + ", which matches nothing",
                         fmt::format("the name of a {}, or a pattern of it: {}", kind, listed(names)));
        }
    }

    static std::string listed(Names names)
    {
        std::sort(names.begin(), names.end());
        names.erase(std::unique(names.begin(), names.end()), names.end());
        constexpr std::size_t most = 20;
        std::string text;
        for (std::size_t i = 0; i < std::min(names.size(), most); ++i)
            text += (i == 0 ? "" : ", ") + std::string(names[i]);
        return names.size() > most ? text + ", …" : text;
    }

    bool isTooMany(const MatrixRow &row, const RowSelection &selection, const std::string &pointer)
    {
        const LoadSettings load = resolvedLoad(m_plan.load, row.load);
        std::size_t variants = 0;
        for (const auto &each : selection.variants)
            variants += each.size();
        const std::size_t cells = variants * selection.workloads.size() * load.connections.size();
        m_cells += cells;
        m_measurements += cells * static_cast<std::size_t>(load.repetitions);
        m_tooMany = m_cells > maxCells || m_measurements > maxMeasurements;
        if (m_tooMany)
            m_faults.add(m_plan.matrix ? pointer : "/matrix",
                         fmt::format("{} cells and {} measurements", m_cells, m_measurements),
                         fmt::format("at most {} cells and {} measurements in a plan", maxCells, maxMeasurements));
        return m_tooMany;
    }

    void checkCells(const MatrixRow &row, const RowSelection &selection, const std::string &pointer, std::size_t index)
    {
        const LoadSettings load = resolvedLoad(m_plan.load, row.load);
        for (std::size_t s = 0; s < selection.servers.size(); ++s) {
            for (const std::size_t variant : selection.variants[s]) {
                for (const std::size_t workload : selection.workloads) {
                    for (const int connections : load.connections)
                        checkCell({selection.servers[s], variant, workload, connections, load}, pointer, index);
                }
            }
        }
    }

    void checkCell(const Cell &cell, const std::string &pointer, std::size_t row)
    {
        const auto [entry, isNew] =
            m_rowOf.emplace(std::tuple(cell.server, cell.variant, cell.workload, cell.connections, cell.load.rate), row);
        if (!isNew && entry->second != row && !m_faults.full()) // connections given twice in a row are reported there
            m_faults.add(pointer, fmt::format("the cell \"{}\" again", cellName(m_plan, cell)),
                         fmt::format("each cell once: /matrix/{} has it", entry->second));
    }

    const Plan &m_plan;
    FaultList &m_faults;
    std::size_t m_cells = 0, m_measurements = 0;
    bool m_tooMany = false;
    std::map<std::tuple<std::size_t, std::size_t, std::size_t, int, std::optional<double>>, std::size_t> m_rowOf;
};

} // namespace

void checkMatrix(const Plan &plan, FaultList &faults)
{
    MatrixCheck(plan, faults).run();
}

} // namespace levelfield
