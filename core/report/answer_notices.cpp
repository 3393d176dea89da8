// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/findings.h"
#include "core/report/numbers.h"
#include "core/report/tables.h"
#include "core/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

namespace levelfield {

namespace {

std::string label(const RunView &view, const AnswerRecord &answer)
{
    return view.spokenLabel(answer.server, answer.variant);
}

/// What is said → who it is said of, as "410 bytes (FastAPI), 367 bytes (Fastify)".
using Groups = std::map<std::string, std::vector<std::string>>;

std::string words(const Groups &groups)
{
    std::vector<std::string> parts;
    for (const auto &[what, who] : groups)
        parts.push_back(fmt::format("{} ({})", what, fmt::join(who, ", ")));
    return fmt::format("{}", fmt::join(parts, ", "));
}

bool mayDiffer(const RunView &view, const WorkloadVerification &verification)
{
    const Workload *workload = view.workload(verification.workload);
    return workload && workload->expect.compare == CompareMode::status;
}

/// Case 45: 410 and 367 bytes for the same ten rows. Answers that change from fetch to fetch are another notice's.
void findBytesDiffer(const RunView &view, const WorkloadVerification &verification, Findings &findings)
{
    std::set<std::string> hashes;
    std::map<std::uint64_t, std::vector<std::string>> lengths;
    for (const AnswerRecord &answer : verification.answers) {
        if (answer.verdict != AnswerVerdict::equal || !answer.stable || !answer.bytes || answer.sha256.empty())
            continue;
        hashes.insert(answer.sha256);
        lengths[*answer.bytes].push_back(label(view, answer));
    }
    if (hashes.size() < 2)
        return;
    std::vector<std::string> parts;
    for (const auto &[bytes, who] : lengths)
        parts.push_back(fmt::format("{} ({})", counted(bytes, "byte"), fmt::join(who, ", ")));
    Notice notice{.code = "bytes-differ", .severity = Severity::info};
    notice.figure = lengths.size() == 1
                        ? counted(lengths.begin()->first, "byte") + ", not the same ones"
                        : fmt::format("{} to {} bytes", countText(lengths.begin()->first), countText(lengths.rbegin()->first));
    notice.message =
        fmt::format("{}: {}: {}. A longer answer is more work to write and to read.", view.workloadLabel(verification.workload),
                    mayDiffer(view, verification) ? "the bodies differ, and the plan compares only the status"
                                                  : "the same value in different bytes (spacing, escapes, order of keys)",
                    fmt::join(parts, ", "));
    notice.advice = "Mention it where answers are large; for equal bytes, set the serialisers to the same format.";
    findings.push_back({notice});
}

/// Names that differ from answer to answer by nature.
bool variesByNature(const std::string &name)
{
    return name == "date" || name == "content-length" || name == "etag" || name == "last-modified";
}

std::string headerNames(const AnswerRecord &answer)
{
    std::set<std::string> names;
    for (const auto &[name, value] : answer.headers) {
        if (const std::string lower = lowerCase(name); !variesByNature(lower))
            names.insert(lower);
    }
    return names.empty() ? "no others" : fmt::format("{}", fmt::join(names, ", "));
}

std::uint64_t headerBytes(const AnswerRecord &answer)
{
    constexpr std::uint64_t separators = 4; // ": " and the line end
    std::uint64_t bytes = 0;
    for (const auto &[name, value] : answer.headers)
        bytes += name.size() + value.size() + separators;
    return bytes;
}

struct HeaderFacts {
    Groups types, encodings, names;
    std::uint64_t least = UINT64_MAX, most = 0;
};

HeaderFacts headerFacts(const RunView &view, const WorkloadVerification &verification)
{
    HeaderFacts facts;
    for (const AnswerRecord &answer : verification.answers) {
        if (answer.verdict != AnswerVerdict::equal)
            continue;
        facts.types[answer.contentType.empty() ? "no content-type" : answer.contentType].push_back(label(view, answer));
        if (const auto encoding = headerValue(answer.headers, "content-encoding"); encoding && lowerCase(*encoding) != "identity")
            facts.encodings[*encoding].push_back(label(view, answer));
        if (answer.headers.empty())
            continue;
        facts.names[headerNames(answer)].push_back(label(view, answer));
        facts.least = std::min(facts.least, headerBytes(answer));
        facts.most = std::max(facts.most, headerBytes(answer));
    }
    return facts;
}

/// Cases 43 and 44: a media type with other parameters, an encoding nobody asked for; and heads that differ in size.
void findHeadersDiffer(const RunView &view, const WorkloadVerification &verification, Findings &findings)
{
    const HeaderFacts facts = headerFacts(view, verification);
    std::vector<std::string> sentences, figures;
    if (!facts.encodings.empty()) {
        figures.push_back("encoded bodies");
        sentences.push_back(fmt::format("Answers are encoded though plain ones were asked for: {}.", words(facts.encodings)));
    }
    if (facts.types.size() > 1) {
        figures.push_back(counted(facts.types.size(), "content type"));
        sentences.push_back(fmt::format("The content type reads {}.", words(facts.types)));
    }
    if (facts.names.size() > 1) {
        figures.push_back(fmt::format("{} to {} bytes of headers", countText(facts.least), countText(facts.most)));
        sentences.push_back(fmt::format("Not all send the same headers: {}.", words(facts.names)));
    }
    if (sentences.empty())
        return;
    Notice notice{.code = "headers-differ", .severity = facts.encodings.empty() ? Severity::info : Severity::warning};
    notice.figure = fmt::format("{}", fmt::join(figures, ", "));
    notice.message = fmt::format("{}: {}", view.workloadLabel(verification.workload), fmt::join(sentences, " "));
    notice.advice = facts.encodings.empty() ? "Switch off headers that only some servers send where answers are small."
                                            : "Switch compression off: it is work that the others do not do.";
    findings.push_back({notice});
}

void findUnstableAnswers(const RunView &view, const WorkloadVerification &verification, Findings &findings)
{
    std::vector<std::string> who;
    for (const AnswerRecord &answer : verification.answers) {
        if (!answer.stable)
            who.push_back(label(view, answer));
    }
    if (who.empty())
        return;
    Notice notice{.code = "answers-unstable", .severity = Severity::warning};
    notice.figure = fmt::format("{} of {}", who.size(), counted(verification.answers.size(), "answer"));
    notice.message =
        fmt::format("{}: two fetches in a row gave different bytes from {}. Under load their answers are checked by a sample "
                    "after the window, not each by its length.",
                    view.workloadLabel(verification.workload), fmt::join(who, ", "));
    notice.advice = "Take times, counters and random values out of the answer if you can.";
    findings.push_back({notice});
}

void findComparedOnlyWithEachOther(const RunView &view, Findings &findings)
{
    std::vector<std::string> workloads;
    for (const WorkloadVerification &verification : view.run().verification) {
        if (verification.reference)
            workloads.push_back(view.workloadLabel(verification.workload));
    }
    if (workloads.empty())
        return;
    Notice notice{.code = "compared-only-with-each-other", .severity = Severity::info};
    notice.figure = counted(workloads.size(), "workload");
    notice.message = fmt::format(
        "The plan does not say what the right answer is to {}. The servers were compared only with each other: all could "
        "be wrong in the same way.",
        fmt::join(workloads, ", "));
    notice.advice = "Put the right answer into the workload's expect.body.";
    findings.push_back({notice});
}

} // namespace

void findAnswerNotices(const RunView &view, Findings &findings)
{
    for (const WorkloadVerification &verification : view.run().verification) {
        findUnstableAnswers(view, verification, findings);
        findBytesDiffer(view, verification, findings);
        findHeadersDiffer(view, verification, findings);
    }
    findComparedOnlyWithEachOther(view, findings);
}

} // namespace levelfield
