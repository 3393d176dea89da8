// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/verification_pass.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace levelfield {

namespace {

std::string variantText(const ServerVariant &who)
{
    return who.variant == "-" ? who.server : fmt::format("{} ({})", who.server, who.variant);
}

/// @return the workloads whose answer was fetched.
std::set<std::size_t> verifyStarted(const Plan &plan, const std::vector<std::size_t> &workloads, const ServerStart &start,
                                    const RunParts &parts, RunObserver &observer, std::stop_token stop)
{
    const ServerVariant who = serverVariant(plan, start.server, start.variant);
    std::set<std::size_t> fetched;
    for (const std::size_t index : workloads) {
        if (stop.stop_requested())
            break;
        const Workload &workload = plan.workloads[index];
        const auto request = workloadRequest(plan, workload, start.url, parts.binDir);
        if (!request) {
            observer.failed(request.error()); // prepare() built the same request; only a file deleted since gets here
            continue;
        }
        const AnswerRecord answer = parts.verifier.verify(workload, who, start.process->endpoint(), *request, stop);
        if (answer.verdict == AnswerVerdict::failed && stop.stop_requested())
            break; // a fetch that was stopped says nothing about the server
        fetched.insert(index);
        observer.answerVerified(workload.name, answer);
    }
    return fetched;
}

/// What is left of a server that did not start, so that the run's file says why it holds no numbers.
void addFailedStart(std::vector<WorkloadVerification> &verification, const Plan &plan, const std::vector<std::size_t> &workloads,
                    const ServerVariant &who, const Error &error)
{
    for (const std::size_t index : workloads) {
        const std::string &name = plan.workloads[index].name;
        auto place = std::ranges::find(verification, name, &WorkloadVerification::workload);
        if (place == verification.end())
            place = verification.insert(verification.end(), {.workload = name});
        place->verdict = WorkloadVerdict::failed;
        place->answers.push_back({.server = who.server,
                                  .variant = who.variant,
                                  .verdict = AnswerVerdict::failed,
                                  .reason = std::string(didNotStart) + error.cause});
    }
}

Error answerError(const std::string &workload, const AnswerRecord &answer)
{
    const std::string who = variantText({answer.server, answer.variant});
    return {ErrorKind::different,
            "accept the answer of",
            fmt::format("{} to {}", who, workload),
            answer.reason.value_or(fmt::format("{} {} from what is expected", answer.differenceCount,
                                               answer.differenceCount == 1 ? "difference" : "differences")),
            {}};
}

} // namespace

VerificationPass verifyAll(const Plan &plan, const Selection &selection, ServerHost &host, const RunParts &parts,
                           RunObserver &observer, std::stop_token stop)
{
    struct FailedStart {
        std::size_t server, variant;
        Error error;
    };
    VerificationPass pass;
    std::vector<FailedStart> failedStarts;
    for (const auto &[server, variant] : selection.serverVariants()) {
        const ServerVariant who = serverVariant(plan, server, variant);
        const std::vector<std::size_t> workloads = selection.workloadsOf(server, variant);
        std::set<std::size_t> fetched;
        if (!stop.stop_requested()) {
            RunProgress progress;
            progress.phase = Phase::verifying;
            progress.subject = variantText(who);
            observer.progressed(progress);
            auto start = host.start(server, variant, stop);
            if (start) {
                fetched = verifyStarted(plan, workloads, *start, parts, observer, stop);
                host.stop(*start);
            } else if (!stop.stop_requested()) {
                failedStarts.push_back({server, variant, start.error()});
                pass.errors.push_back(start.error());
            }
        }
        for (const std::size_t index : workloads) {
            if (!fetched.contains(index))
                observer.answerNotFetched(plan.workloads[index].name, who);
        }
    }
    pass.verification = parts.verifier.result();
    for (const WorkloadVerification &workload : pass.verification) {
        for (const AnswerRecord &answer : workload.answers) {
            if (answer.verdict != AnswerVerdict::equal)
                pass.errors.push_back(answerError(workload.workload, answer));
        }
    }
    for (const FailedStart &failed : failedStarts)
        addFailedStart(pass.verification, plan, selection.workloadsOf(failed.server, failed.variant),
                       serverVariant(plan, failed.server, failed.variant), failed.error);
    if (stop.stop_requested())
        pass.errors.insert(pass.errors.begin(),
                           Error{ErrorKind::interrupted, "finish", "the verification", "it was stopped", {}});
    return pass;
}

} // namespace levelfield
