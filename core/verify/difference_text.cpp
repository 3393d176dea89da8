// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/difference_text.h"

#include "core/text.h"
#include "core/verify/json_compare.h"

#include <fmt/format.h>

namespace levelfield {

namespace {

std::string differenceLines(const Difference &difference)
{
    const std::string where = difference.path.empty() ? "the whole body" : difference.path;
    if (difference.actual == missingText)
        return fmt::format("    {}: missing, expected {}\n", where, difference.expected);
    if (difference.expected == notExpectedText)
        return fmt::format("    {}: not expected, got {}\n", where, difference.actual);
    // One above the other: where both begin alike, the eye finds what differs.
    return fmt::format("    {}\n      expected {}\n      got      {}\n", where, difference.expected, difference.actual);
}

/// What is known of the answer itself: "status 200, 367 bytes, application/json".
std::string facts(const AnswerRecord &answer)
{
    if (!answer.status)
        return "no answer";
    std::string text = fmt::format("status {}, {} bytes", *answer.status, answer.bytes.value_or(0));
    if (!answer.contentType.empty())
        text += ", " + printable(answer.contentType);
    if (!answer.stable)
        text += ", not the same each time";
    return text;
}

std::string verdictText(const AnswerRecord &answer)
{
    switch (answer.verdict) {
    case AnswerVerdict::equal:
        return "equal";
    case AnswerVerdict::failed:
        return "failed";
    case AnswerVerdict::different:
        break;
    }
    return answer.differenceCount == 1 ? "1 difference" : fmt::format("{} differences", answer.differenceCount);
}

std::string headline(const WorkloadVerification &verification)
{
    switch (verification.verdict) {
    case WorkloadVerdict::equal:
        return fmt::format("all {} answers are equal", verification.answers.size());
    case WorkloadVerdict::alone:
        return "one answer, nothing to compare it with";
    case WorkloadVerdict::different:
        return "the answers differ";
    case WorkloadVerdict::failed:
        break;
    }
    return "not every answer is what the plan expects";
}

std::string referenceLine(const WorkloadVerification &verification)
{
    if (verification.reference && verification.verdict != WorkloadVerdict::alone)
        return fmt::format("  compared with {}, the first good answer\n",
                           answerName(verification.reference->server, verification.reference->variant));
    const bool compared = verification.verdict == WorkloadVerdict::equal || verification.verdict == WorkloadVerdict::different;
    return compared ? "  compared with the plan's expect.body\n" : "";
}

} // namespace

std::string answerName(const std::string &server, const std::string &variant)
{
    return variant.empty() || variant == "-" ? server : fmt::format("{} ({})", server, variant);
}

std::string describe(const AnswerRecord &answer)
{
    std::string text =
        fmt::format("  {}: {}; {}\n", answerName(answer.server, answer.variant), verdictText(answer), facts(answer));
    if (answer.reason)
        text += fmt::format("    {}\n", printable(*answer.reason));
    for (const Difference &difference : answer.differences)
        text += differenceLines(difference);
    if (answer.differenceCount > answer.differences.size())
        text += fmt::format("    and {} more\n", answer.differenceCount - answer.differences.size());
    return text;
}

std::string describe(const WorkloadVerification &verification)
{
    std::string text = fmt::format("{}: {}\n{}", verification.workload, headline(verification), referenceLine(verification));
    for (const AnswerRecord &answer : verification.answers) {
        if (answer.verdict != AnswerVerdict::equal)
            text += describe(answer);
    }
    return text;
}

} // namespace levelfield
