// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/footnotes.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

namespace levelfield {

namespace {

std::string runPrefix(const TableRequest &request, const RunView &view)
{
    return request.severalRuns() ? fmt::format("{}: ", runLabel(request, view)) : "";
}

std::string_view severityWord(Severity severity)
{
    switch (severity) {
    case Severity::error:
        return "Error";
    case Severity::warning:
        return "Warning";
    case Severity::info:
        return "Note";
    }
    return {};
}

std::string noticeNote(const Notice &notice)
{
    return fmt::format("{} ({}): {}", severityWord(notice.severity), notice.code, notice.message);
}

void addSkippedServers(std::vector<std::string> &notes, const std::vector<CellRow> &rows)
{
    std::set<const RunView *> views;
    for (const CellRow &row : rows)
        views.insert(row.view);
    for (const RunView *view : views) {
        for (const ServerRecord &record : view->run().servers) {
            const bool hasRow = std::ranges::any_of(rows, [&](const CellRow &row) {
                return row.view == view && row.cell->cell.server == record.name && row.cell->cell.variant == record.variant;
            });
            if (record.skipped && !hasRow)
                notes.push_back(
                    fmt::format("{} took no part: {}.", view->fullLabel(record.name, record.variant), *record.skipped));
        }
    }
}

std::string compareWords(const Workload *workload, const std::vector<AnswerRecord> &answers)
{
    if (workload && workload->expect.compare == CompareMode::status)
        return "in status only; bodies were not compared";
    if (workload && workload->expect.compare == CompareMode::bytes)
        return "byte for byte";
    const bool sameBytes = std::ranges::all_of(
        answers, [&](const AnswerRecord &answer) { return answer.sha256 == answers.front().sha256 && !answer.sha256.empty(); });
    return sameBytes ? "as JSON, and the same bytes from all" : "as JSON";
}

std::string verificationNote(const RunView &view, const WorkloadVerification &verification)
{
    const std::string label = view.workloadLabel(verification.workload);
    switch (verification.verdict) {
    case WorkloadVerdict::equal:
        return fmt::format(
            "Before anything was measured, every server's answer to {} was fetched twice and compared with {}: equal "
            "{}.",
            label, verification.reference ? "the others'" : "the one in the plan",
            compareWords(view.workload(verification.workload), verification.answers));
    case WorkloadVerdict::alone:
        if (!verification.reference)
            return fmt::format("The answer to {} was compared with the plan's before measuring; no other server gave one.",
                               label);
        return fmt::format("The answer to {} was checked before measuring, but there was no other server to compare it with.",
                           label);
    case WorkloadVerdict::different:
        return fmt::format("The servers answer {} differently: these numbers do not compare like with like.", label);
    case WorkloadVerdict::failed:
        return fmt::format("Not every server gave a right answer to {} before measuring.", label);
    }
    return {};
}

std::string originNote(const RunView &view)
{
    const RunResult &run = view.run();
    const auto valid = std::ranges::count(run.measurements, Status::ok, &Measurement::status);
    std::string text = fmt::format("Run {}", run.id.empty() ? "without identifier" : run.id);
    if (!run.plan.title.empty())
        text += fmt::format(" of the plan “{}”", run.plan.title);
    if (!run.planSha256.empty())
        text += fmt::format(" (SHA-256 {})", run.planSha256.substr(0, 12));
    if (!run.started.empty())
        text += fmt::format(", started {}", run.started);
    text += fmt::format(", {}: {} of {} measurements valid.", word(run.status), valid, run.measurements.size());
    return text;
}

} // namespace

std::string wholeName(const CellRow &row)
{
    return row.view->cellLabel(row.cell->cell);
}

std::vector<std::string> absenceNotes(const std::vector<CellRow> &rows, const RowName &nameOf)
{
    std::vector<std::string> notes;
    for (const CellRow &row : rows) {
        const std::string label = nameOf(row);
        if (row.cell->status != Status::ok)
            notes.push_back(fmt::format("{}: {} ({}).", label, statusWords(*row.view, *row.cell), row.view->whyNot(*row.cell)));
        else if (row.cell->valid < row.cell->planned)
            notes.push_back(fmt::format("{}: {} of {} repetitions measured.", label, row.cell->valid, row.cell->planned));
    }
    addSkippedServers(notes, rows);
    return notes;
}

std::vector<std::string> verificationNotes(const TableRequest &request, const std::string &workload)
{
    std::vector<std::string> notes;
    for (const RunView &view : request.views) {
        const auto &all = view.run().verification;
        const auto found = std::ranges::find(all, workload, &WorkloadVerification::workload);
        notes.push_back(runPrefix(request, view)
                        + (found == all.end() ? fmt::format("The answers to {} were not verified.", view.workloadLabel(workload))
                                              : verificationNote(view, *found)));
    }
    return notes;
}

std::vector<std::string> originNotes(const TableRequest &request)
{
    std::vector<std::string> notes;
    for (const RunView &view : request.views) {
        const Environment &environment = view.run().environment;
        const std::string machine = machineText(environment);
        notes.push_back(
            fmt::format("{}{}; servers and loader on this one machine. Levelfield {}.", runPrefix(request, view),
                        machine.empty() ? "Machine unknown" : machine,
                        environment.levelfield.version.empty() ? "of unknown version" : environment.levelfield.version));
        notes.push_back(runPrefix(request, view) + originNote(view));
    }
    return notes;
}

std::vector<std::string> noticeNotes(const TableRequest &request, const std::function<bool(const CellKey &)> &concerns)
{
    struct Found {
        Severity severity;
        std::string text;
    };
    std::vector<Found> found;
    for (const RunView &view : request.views) {
        for (const Notice &notice : request.notices.at(request.indexOf(view))) {
            if (notice.code == "closed-loop" || (notice.cell && !concerns(*notice.cell)))
                continue;
            found.push_back({notice.severity, runPrefix(request, view) + noticeNote(notice)});
        }
    }
    std::ranges::stable_sort(found, [](const Found &a, const Found &b) { return a.severity > b.severity; });
    std::vector<std::string> notes;
    for (Found &one : found)
        notes.push_back(std::move(one.text));
    return notes;
}

std::string noticeCodes(const TableRequest &request, const RunView &view, const CellKey &cell)
{
    std::vector<std::string> codes;
    for (const Notice &notice : request.notices.at(request.indexOf(view))) {
        const bool applies = !notice.cell || *notice.cell == cell;
        if (applies && std::ranges::find(codes, notice.code) == codes.end())
            codes.push_back(notice.code);
    }
    return fmt::format("{}", fmt::join(codes, " "));
}

} // namespace levelfield
