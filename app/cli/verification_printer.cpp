// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verification_printer.h"

#include "core/text.h"
#include "core/verify/difference_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

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

/// Of a server that did not start there is no answer to judge.
bool notStarted(const AnswerRecord &answer)
{
    return answer.reason && answer.reason->starts_with(didNotStart);
}

/// All of them right: "1 answer fetched, right."
std::string fetchedText(std::size_t answers)
{
    return answers == 1 ? "1 answer fetched; it is right."
                        : fmt::format("{} answers fetched; they are right and equal.", answers);
}

} // namespace

std::string answerLine(const Terminal &terminal, const std::string &workload, const AnswerRecord &answer)
{
    const std::string who = answerName(answer.server, answer.variant);
    const std::string status = answer.status ? fmt::format("{}", *answer.status) : "---";
    const std::string bytes = answer.bytes ? fmt::format("{} bytes", *answer.bytes) : "no answer";
    return fmt::format("  {:<12} {:<28} {}  {:>12}  {}", workload, who, status, bytes, verdictText(terminal, answer.verdict));
}

std::string verificationSummary(const Terminal &terminal, const std::vector<WorkloadVerification> &verification,
                                const std::vector<std::string> &notFetched, const std::vector<std::string> &skipped)
{
    std::string text;
    std::size_t bad = 0, answers = 0;
    for (const WorkloadVerification &workload : verification) {
        WorkloadVerification fetched = workload;
        std::erase_if(fetched.answers, notStarted); // why not is said as the error that it is
        const auto wrong = std::ranges::count_if(
            fetched.answers, [](const AnswerRecord &answer) { return answer.verdict != AnswerVerdict::equal; });
        answers += fetched.answers.size();
        bad += static_cast<std::size_t>(wrong);
        if (wrong > 0)
            text += "\n" + describe(fetched);
    }
    const std::string missing =
        notFetched.empty() ? "" : fmt::format(" Not fetched: {}; no load was applied.", fmt::join(notFetched, ", "));
    const std::string absent = skipped.empty() ? "" : fmt::format(" Not compared, since skipped: {}.", fmt::join(skipped, ", "));
    if (answers == 0)
        return terminal.styled("No server answered, so nothing could be compared; no load was applied.", Style::bad);
    if (bad > 0)
        return terminal.styled(fmt::format("{} of {} answer{} {} not as expected; no load was applied.", bad, answers,
                                           answers == 1 ? "" : "s", bad == 1 ? "is" : "are")
                                   + (notFetched.empty() ? "" : fmt::format(" Not fetched: {}.", fmt::join(notFetched, ", "))),
                               Style::bad)
               + text;
    if (!missing.empty())
        return terminal.styled(fetchedText(answers) + missing + absent, Style::bad);
    if (!absent.empty())
        return terminal.styled(fetchedText(answers) + absent, Style::warning);
    return terminal.styled(
        answers == 1 ? "The one answer is right." : fmt::format("All {} answers are right and equal.", answers), Style::good);
}

} // namespace levelfield::cli
