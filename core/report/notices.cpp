// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/notices.h"

#include "core/report/baseline.h"
#include "core/report/findings.h"
#include "core/report/numbers.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace levelfield {

namespace {

/// From this many cells on, one notice speaks for all of them: 60 warnings of one kind are read by nobody.
constexpr std::size_t mostAlike = 3;
/// Cells named in such a notice before "and N more".
constexpr std::size_t mostNamed = 8;

std::string namesOf(const RunView &view, const std::vector<const Finding *> &findings)
{
    std::vector<std::string> names;
    for (const Finding *finding : findings) {
        if (names.size() == mostNamed) {
            names.push_back(fmt::format("and {} more", findings.size() - mostNamed));
            break;
        }
        names.push_back(view.cellLabel(*finding->notice.cell));
    }
    return fmt::format("{}", fmt::join(names, "; "));
}

Notice together(const RunView &view, std::vector<const Finding *> alike)
{
    std::ranges::stable_sort(alike, [](const Finding *a, const Finding *b) {
        return std::pair(a->notice.severity, a->weight) > std::pair(b->notice.severity, b->weight);
    });
    Notice notice = alike.front()->notice;
    notice.figure += " at worst";
    const bool everywhere = alike.size() == view.cells().size();
    alike.erase(alike.begin());
    notice.message += everywhere
                          ? fmt::format(" So it is, though less so, in all {} other cells of the run.", alike.size())
                          : fmt::format(" So it is, though less so, in {} other cells: {}.", alike.size(), namesOf(view, alike));
    notice.cell.reset();
    return notice;
}

std::vector<Notice> collected(const RunView &view, const Findings &findings)
{
    std::map<std::string, std::vector<const Finding *>> perCode;
    for (const Finding &finding : findings) {
        if (finding.notice.cell)
            perCode[finding.notice.code].push_back(&finding);
    }
    std::vector<Notice> notices;
    for (const Finding &finding : findings) {
        const auto alike = perCode.find(finding.notice.code);
        if (!finding.notice.cell || (alike != perCode.end() && alike->second.size() <= mostAlike)) {
            notices.push_back(finding.notice);
        } else if (alike != perCode.end()) {
            notices.push_back(together(view, alike->second));
            perCode.erase(alike);
        }
    }
    return notices;
}

/// Place of the cell in the run; what is about the whole run comes first.
std::ptrdiff_t place(const RunView &view, const Notice &notice)
{
    if (!notice.cell)
        return -1;
    return std::ranges::find(view.cells(), *notice.cell, &CellResult::cell) - view.cells().begin();
}

} // namespace

std::optional<Worst> worstOf(const RunView &view, const CellKey &cell, const Figure &figure)
{
    std::optional<Worst> worst;
    for (const Measurement *measurement : view.repetitions(cell)) {
        const std::optional<double> value = figure(*measurement);
        if (value && (!worst || *value > worst->value))
            worst = Worst{*value, measurement};
    }
    return worst;
}

std::vector<ServerVariant> serverVariants(const RunView &view)
{
    std::vector<ServerVariant> found;
    for (const CellResult &cell : view.cells()) {
        const ServerVariant one{cell.cell.server, cell.cell.variant};
        if (std::ranges::find(found, one) == found.end())
            found.push_back(one);
    }
    return found;
}

std::vector<ComparedCells> comparedCells(const RunView &view)
{
    std::vector<ComparedCells> pairs;
    for (const Condition &condition : view.conditions()) {
        std::vector<CellRow> rows;
        for (const CellResult *cell : view.cells(condition))
            rows.push_back({&view, cell});
        for (const CellRow &row : rows) {
            const CellResult *baseline = baselineOf(row, rows, {});
            if (baseline && baseline != row.cell && baseline->status == Status::ok && row.cell->status == Status::ok)
                pairs.emplace_back(row.cell, baseline);
        }
    }
    return pairs;
}

std::vector<Notice> findNotices(const RunResult &run)
{
    const RunView view(run);
    Findings findings;
    for (const auto &find : {findContradictions, findConnectionNotices, findLoaderNotices, findSpreadNotices,
                             findComparisonNotices, findAnswerNotices, findServerNotices, findMachineNotices})
        find(view, findings);
    std::vector<Notice> notices = collected(view, findings);
    std::ranges::stable_sort(notices, [&](const Notice &a, const Notice &b) {
        return std::tuple(-static_cast<int>(a.severity), place(view, a))
               < std::tuple(-static_cast<int>(b.severity), place(view, b));
    });
    return notices;
}

} // namespace levelfield
