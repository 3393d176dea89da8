// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_printer.h"

#include "app/cli/verification_printer.h"
#include "core/plan/matrix.h"
#include "core/report/run_view.h"
#include "core/report/tables.h"
#include "core/text.h"
#include "core/verify/difference_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace levelfield::cli {

namespace {

std::string phaseWords(const RunProgress &progress)
{
    switch (progress.phase) {
    case Phase::preparing:
        return "preparing";
    case Phase::verifying:
        return "verifying " + progress.subject;
    case Phase::starting:
        return "starting";
    case Phase::warmingUp:
        return "warming up";
    case Phase::measuring:
        return "measuring";
    case Phase::stopping:
        return "stopping";
    case Phase::coolingDown:
        return "cooling down";
    case Phase::finished:
        return "finished";
    }
    return "";
}

std::string figures(const Measurement &m)
{
    const auto text = [](const auto &value, const auto &format) {
        return value ? format(static_cast<double>(*value)) : std::string("n/a");
    };
    return fmt::format("{:>9} req/s  p99 {:>8}  CPU {:>6}  RSS {:>7}", text(m.requestsPerSecond, rateText),
                       text(m.latency.p99, latencyText), text(m.serverUse.cpuPercent, percentText),
                       text(m.serverUse.rssPeakBytes, bytesText));
}

/// A reason of several lines (a log's end) below its measurement, set off from the lines of the run itself.
std::string indented(std::string text)
{
    text.erase(text.find_last_not_of("\n ") + 1);
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1))
        text.insert(at + 1, "    ");
    return text;
}

} // namespace

RunPrinter::RunPrinter(Terminal &errors, const Plan &plan) : m_errors(errors)
{
    for (const Cell &cell : expandMatrix(plan))
        m_cellWidth = std::max(m_cellWidth, cellName(plan, cell).size());
}

void RunPrinter::runStarted(const RunResult & /*header*/, const std::string &folder)
{
    m_errors.line(fmt::format("Run folder: {}", folder));
}

void RunPrinter::progressed(const RunProgress &progress)
{
    m_progress = progress;
    if (progress.phase != Phase::measuring)
        m_figures.clear();
    if (progress.phase == Phase::finished)
        m_errors.clearStatus();
    else
        m_errors.status(statusText());
}

std::string RunPrinter::statusText() const
{
    std::string text = phaseWords(m_progress);
    if (m_progress.cell && m_progress.phase != Phase::verifying)
        text = fmt::format("{}/{} {} {} · repetition {} of {}", m_progress.done + 1, m_progress.total, text,
                           m_progress.cell->text(), m_progress.repetition, m_progress.repetitions);
    if (!m_figures.empty())
        text += " · " + m_figures;
    if (m_progress.total > 0)
        text += fmt::format(" · {} left", durationWords(m_progress.left));
    return text;
}

void RunPrinter::serverSkipped(const std::string &server, const std::string &reason)
{
    m_skipped.push_back(server);
    m_errors.line(fmt::format("{} {}: {}", m_errors.styled("skipped", Terminal::Style::warning), server, reason));
}

void RunPrinter::answerVerified(const std::string &workload, const AnswerRecord &answer)
{
    m_errors.line(answerLine(m_errors, workload, answer));
}

void RunPrinter::answerNotFetched(const std::string &workload, const ServerVariant &who)
{
    m_notFetched.push_back(fmt::format("{} of {}", workload, answerName(who.server, who.variant)));
}

void RunPrinter::verificationFinished(std::shared_ptr<const std::vector<WorkloadVerification>> verification)
{
    m_errors.clearStatus();
    m_errors.line(verificationSummary(m_errors, *verification, m_notFetched, m_skipped));
}

void RunPrinter::sliceMeasured(const MeasurementSlice &slice)
{
    // Four times a second is as fast as anyone reads, and what is drawn disturbs what is measured.
    if (!m_errors.isTerminal() || ++m_slices % 3 != 0)
        return;
    m_figures = fmt::format("p50 {}, CPU {}", slice.point.p50Ms ? latencyText(*slice.point.p50Ms) : "n/a",
                            slice.point.cpuPercent ? percentText(*slice.point.cpuPercent) : "n/a");
    m_errors.status(statusText());
}

void RunPrinter::measurementFinished(std::shared_ptr<const Measurement> measurement, int done, int total)
{
    const Measurement &m = *measurement;
    const std::string counter = fmt::format("{:>{}}/{}", done, fmt::formatted_size("{}", total), total);
    const std::string head = fmt::format("{}  {:<{}}  #{}", counter, m.cell.text(), m_cellWidth, m.repetition);
    const std::string left =
        m_progress.total > 0 && done < total
            ? m_errors.styled(fmt::format("  {} left", durationWords(m_progress.left)), Terminal::Style::quiet)
            : "";
    switch (m.status) {
    case Status::ok:
        m_errors.line(
            fmt::format("{}  {}  {}{}", head, figures(m), m.errors.total() == 0 ? "no errors" : errorWords(m.errors), left));
        return;
    case Status::skipped:
        m_errors.line(fmt::format("{}  {}{}", head, m_errors.styled("skipped", Terminal::Style::warning), left));
        return;
    case Status::invalid:
    case Status::failed:
        m_errors.line(fmt::format("{}  {}{}: {}", head,
                                  m_errors.styled(m.status == Status::invalid ? "invalid" : "failed", Terminal::Style::bad), left,
                                  indented(printable(m.reason.value_or("")))));
    }
}

void RunPrinter::failed(const Error &error)
{
    printError(m_errors, error);
}

} // namespace levelfield::cli
