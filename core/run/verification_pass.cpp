// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/verification_pass.h"

#include <fmt/format.h>

namespace levelfield {

namespace {

std::string variantText(const ServerVariant &who)
{
    return who.variant == "-" ? who.server : fmt::format("{} ({})", who.server, who.variant);
}

void verifyStarted(const Plan &plan, const std::vector<std::size_t> &workloads, const ServerStart &start, const RunParts &parts,
                   RunObserver &observer, std::stop_token stop)
{
    const ServerVariant who = serverVariant(plan, start.server, start.variant);
    for (const std::size_t index : workloads) {
        if (stop.stop_requested())
            return;
        const Workload &workload = plan.workloads[index];
        const auto request = workloadRequest(plan, workload, start.url, parts.binDir);
        if (!request) {
            observer.failed(request.error()); // prepare() built the same request; only a file deleted since gets here
            continue;
        }
        observer.answerVerified(workload.name, parts.verifier.verify(workload, who, start.process->endpoint(), *request, stop));
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

std::vector<Error> verifyAll(const Plan &plan, const Selection &selection, ServerHost &host, const RunParts &parts,
                             RunObserver &observer, std::stop_token stop)
{
    std::vector<Error> errors;
    for (const auto &[server, variant] : selection.serverVariants()) {
        if (stop.stop_requested())
            break;
        RunProgress progress;
        progress.phase = Phase::verifying;
        progress.subject = variantText(serverVariant(plan, server, variant));
        observer.progressed(progress);
        auto start = host.start(server, variant, stop);
        if (!start) {
            errors.push_back(start.error());
            continue;
        }
        verifyStarted(plan, selection.workloadsOf(server, variant), *start, parts, observer, stop);
        host.stop(*start);
    }
    for (const WorkloadVerification &workload : parts.verifier.result()) {
        for (const AnswerRecord &answer : workload.answers) {
            if (answer.verdict != AnswerVerdict::equal)
                errors.push_back(answerError(workload.workload, answer));
        }
    }
    if (stop.stop_requested())
        errors.insert(errors.begin(), Error{ErrorKind::interrupted, "finish", "the verification", "it was stopped", {}});
    return errors;
}

} // namespace levelfield
