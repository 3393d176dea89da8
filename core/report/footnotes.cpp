// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/footnotes.h"

#include "core/report/numbers.h"
#include "core/secrets.h"

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

/// The servers whose answer to the workload was never fetched although the run holds cells of them, and why.
std::vector<std::string> unfetched(const RunView &view, const WorkloadVerification &verification)
{
    std::set<std::pair<std::string, std::string>> seen;
    for (const AnswerRecord &answer : verification.answers)
        seen.emplace(answer.server, answer.variant);
    std::vector<std::string> missing;
    for (const CellResult &cell : view.cells()) {
        const CellKey &key = cell.cell;
        if (key.workload != verification.workload || !seen.emplace(key.server, key.variant).second)
            continue;
        const ServerRecord *record = view.record(key.server, key.variant);
        missing.push_back(view.fullLabel(key.server, key.variant)
                          + (record && record->skipped ? fmt::format(" ({})", *record->skipped) : ""));
    }
    return missing;
}

std::string verificationNote(const RunView &view, const WorkloadVerification &verification)
{
    const std::string label = view.workloadLabel(verification.workload);
    const std::vector<std::string> missing = unfetched(view, verification);
    const std::string notFetched = missing.empty() ? "" : fmt::format(" Not fetched: {}.", fmt::join(missing, "; "));
    switch (verification.verdict) {
    case WorkloadVerdict::equal:
        return fmt::format("Before anything was measured, {} to {} {} fetched twice and compared with {}: equal {}.{}",
                           missing.empty() ? "every server's answer" : "the answers", label, missing.empty() ? "was" : "were",
                           verification.reference ? "the others'" : "the one in the plan",
                           compareWords(view.workload(verification.workload), verification.answers), notFetched);
    case WorkloadVerdict::alone:
        if (!verification.reference)
            return fmt::format("The answer to {} was compared with the plan's before measuring; no other server gave one.{}",
                               label, notFetched);
        return fmt::format("The answer to {} was checked before measuring, but there was no other server to compare it with.{}",
                           label, notFetched);
    case WorkloadVerdict::different:
        return fmt::format("The servers answer {} differently: these numbers do not compare like with like.", label);
    case WorkloadVerdict::failed:
        return fmt::format("Not every server gave a right answer to {} before measuring.", label);
    }
    return {};
}

/// Of all the measurements that the run was to make, not only of those that it came to.
std::size_t plannedMeasurements(const RunView &view)
{
    std::size_t planned = 0;
    for (const CellResult &cell : view.cells())
        planned += static_cast<std::size_t>(std::max(cell.planned, 0));
    return std::max(planned, view.run().measurements.size());
}

/// The plan's hash alone would pass a changed plan for the one in the file.
std::string overridesText(const RunResult &run)
{
    std::vector<std::string> masked;
    for (const std::string &one : run.overrides)
        masked.push_back(maskedText(one));
    return masked.empty() ? "" : fmt::format(", changed for this run with --set {}", fmt::join(masked, " and "));
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
    text += overridesText(run);
    if (run.only)
        text += fmt::format(", only cells that match “{}”", *run.only);
    if (!run.started.empty())
        text += fmt::format(", started {}", run.started);
    text += fmt::format(", {}: {} of {} valid.", word(run.status), valid, counted(plannedMeasurements(view), "measurement"));
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

void explainTooFew(Table &table)
{
    const auto saysTooFew = [](const TableCell &cell) { return cell.text.find(tooFewWords) != std::string::npos; };
    if (std::ranges::any_of(table.rows, [&](const auto &row) { return std::ranges::any_of(row, saysTooFew); }))
        table.footnotes.push_back(fmt::format(
            "“{}”: what stands before it is no interval of confidence. From fewer than {} repetitions it goes from the "
            "smallest over the largest of what it is compared with to the largest over the smallest.",
            tooFewWords, repetitionsToTell));
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
