// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/tables.h"

#include "core/report/make_table.h"
#include "core/report/notices.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <tuple>

namespace levelfield {

namespace {

struct NamedMaker {
    std::string_view name;
    Expected<std::vector<Table>> (*make)(const TableRequest &);
};
constexpr std::array<NamedMaker, 7> makers{{{"comparison", comparisonTables},
                                            {"connections", connectionsTables},
                                            {"variants", variantsTables},
                                            {"startup", startupTables},
                                            {"environment", environmentTables},
                                            {"measurements", measurementsTables},
                                            {"series", seriesTables}}};

std::vector<const RunResult *> pointersTo(const std::vector<RunResult> &runs)
{
    std::vector<const RunResult *> pointers;
    for (const RunResult &run : runs)
        pointers.push_back(&run);
    return pointers;
}

/// What the run recorded, and of what is found in it now every kind that it did not: a run that is in progress or was cut
/// off has recorded little, and no number goes without its notices.
std::vector<Notice> allNotices(const RunResult &run)
{
    std::vector<Notice> notices = run.notices;
    for (Notice &found : findNotices(run)) {
        if (std::ranges::find(run.notices, found.code, &Notice::code) == run.notices.end())
            notices.push_back(std::move(found));
    }
    return notices;
}

} // namespace

TableRequest::TableRequest(const std::vector<const RunResult *> &runs)
{
    for (const RunResult *run : runs) {
        views.emplace_back(*run);
        notices.push_back(allNotices(*run));
    }
}

std::vector<std::string> tableNames()
{
    std::vector<std::string> names;
    for (const NamedMaker &maker : makers)
        names.emplace_back(maker.name);
    return names;
}

Expected<std::vector<Table>> makeTables(const std::vector<RunResult> &runs, const std::string &name,
                                        const std::optional<std::string> &baseline)
{
    const auto *maker = std::ranges::find(makers, name, &NamedMaker::name);
    if (maker == makers.end())
        return failure(ErrorKind::usage, "make table", fmt::format("\"{}\"", name), "there is no table of that name",
                       fmt::format("Use one of: {}.", fmt::join(tableNames(), ", ")));
    if (runs.empty())
        return failure(ErrorKind::usage, "make table", fmt::format("\"{}\"", name), "no run was given", "Name a run directory.");
    TableRequest request(pointersTo(runs));
    Expected<BaselineRule> rule = baselineRule(request.views, baseline);
    if (!rule)
        return std::unexpected(rule.error());
    request.baseline = *std::move(rule);
    return maker->make(request);
}

std::vector<Condition> conditionsOf(const TableRequest &request)
{
    std::vector<Condition> all;
    for (const RunView &view : request.views) {
        for (const Condition &condition : view.conditions()) {
            if (std::ranges::find(all, condition) == all.end())
                all.push_back(condition);
        }
    }
    return all;
}

std::vector<CellRow> rowsUnder(const TableRequest &request, const Condition &condition)
{
    std::vector<CellRow> rows;
    for (const RunView &view : request.views) {
        for (const CellResult *cell : view.cells(condition))
            rows.push_back({&view, cell});
    }
    return rows;
}

TableColumn runColumn(const TableRequest &request)
{
    return {.key = "run", .title = "Run", .use = request.severalRuns() ? ColumnUse::both : ColumnUse::data};
}

std::string runLabel(const TableRequest &request, const RunView &view)
{
    if (!request.labels.empty())
        return request.labels.at(request.indexOf(view));
    const auto shares = [&](const RunView &other) { return other.run().id == view.run().id; };
    if (!view.run().id.empty() && std::ranges::count_if(request.views, shares) == 1)
        return view.run().id;
    return fmt::format("{}{}{}", view.run().id, view.run().id.empty() ? "run " : " #", request.indexOf(view) + 1);
}

std::string SharedNames::text() const
{
    const std::string &name = variant.empty() ? server : variant;
    return name.empty() ? "" : ", " + name;
}

SharedNames sharedNames(const std::vector<CellRow> &rows)
{
    std::set<std::string> servers, variants;
    for (const auto &[view, cell] : rows) {
        const auto &[server, variant] = std::tie(cell->cell.server, cell->cell.variant);
        servers.insert(view->serverLabel(server));
        variants.insert(variant == "-" ? "" : view->variantLabel(server, variant));
    }
    if (variants.size() == 1)
        return {.server = "", .variant = *variants.begin()};
    return {.server = servers.size() == 1 && !variants.contains("") ? *servers.begin() : "", .variant = ""};
}

std::string rowLabel(const CellRow &row, const SharedNames &shared)
{
    return rowLabel(*row.view, {row.cell->cell.server, row.cell->cell.variant}, shared);
}

std::string rowLabel(const RunView &view, const ServerVariant &who, const SharedNames &shared)
{
    if (!shared.variant.empty())
        return view.serverLabel(who.server);
    return shared.server.empty() ? view.fullLabel(who.server, who.variant) : view.variantLabel(who.server, who.variant);
}

} // namespace levelfield
