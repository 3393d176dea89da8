// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verification_printer.h"

#include "core/text.h"
#include "core/verify/difference_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace levelfield::cli {

namespace {

using Style = Terminal::Style;

std::string verdictText(const Terminal &terminal, AnswerVerdict verdict)
{
    switch (verdict) {
    case AnswerVerdict::equal:
        return terminal.styled("good", Style::good);
    case AnswerVerdict::different:
        return terminal.styled("differs", Style::bad);
    case AnswerVerdict::failed:
        return terminal.styled("wrong", Style::bad);
    }
    return "";
}

} // namespace

std::string answerLine(const Terminal &terminal, const std::string &workload, const AnswerRecord &answer)
{
    const std::string who = answerName(answer.server, answer.variant);
    const std::string status = answer.status ? fmt::format("{}", *answer.status) : "---";
    const std::string bytes = answer.bytes ? fmt::format("{} bytes", *answer.bytes) : "no answer";
    return fmt::format("  {:<12} {:<28} {}  {:>12}  {}", workload, who, status, bytes, verdictText(terminal, answer.verdict));
}

std::string verificationSummary(const Terminal &terminal, const std::vector<WorkloadVerification> &verification)
{
    std::string text;
    int bad = 0;
    std::size_t answers = 0;
    for (const WorkloadVerification &workload : verification) {
        const auto wrong = std::count_if(workload.answers.begin(), workload.answers.end(),
                                         [](const AnswerRecord &answer) { return answer.verdict != AnswerVerdict::equal; });
        answers += workload.answers.size();
        bad += static_cast<int>(wrong);
        if (wrong > 0)
            text += "\n" + describe(workload);
    }
    if (answers == 0)
        return terminal.styled("No server answered, so nothing could be compared; no load was applied.", Style::bad);
    if (bad == 0)
        return terminal.styled(fmt::format("All {} answers are right and equal.", answers), Style::good);
    return terminal.styled(
               fmt::format("{} of {} answers {} not as expected; no load was applied.", bad, answers, bad == 1 ? "is" : "are"),
               Style::bad)
           + text;
}

} // namespace levelfield::cli
