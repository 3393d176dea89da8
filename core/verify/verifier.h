// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http.h"
#include "core/plan/plan.h"
#include "core/run/results.h"

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace levelfield {

/// A workload's request ready to send: variables expanded, body file read, the server URL's path in front.
[[nodiscard]] Expected<HttpRequest> workloadRequest(const Plan &plan, const Workload &workload, const Url &serverUrl,
                                                    const std::filesystem::path &binDir);

/// Fetches answers and compares them across servers (design §8, Verifier). The real one, or a fake in tests.
class Verifier {
public:
    virtual ~Verifier() = default;
    /// Fetches `request` twice from `endpoint` and judges the answer against the plan's expectation and, unless this is the
    /// first good one, the reference. Never an Error: what went wrong is the record's verdict and reason.
    virtual AnswerRecord verify(const Workload &workload, const ServerVariant &who, const Endpoint &endpoint,
                                const HttpRequest &request, std::stop_token stop) = 0;
    /// Everything so far, one entry per workload in the order first seen.
    [[nodiscard]] virtual std::vector<WorkloadVerification> result() const = 0;
    /// How the loader checks this server and variant's answers (from its own verified answer): by length and hash when its two
    /// fetches were the same bytes and the plan ignores none of them, else by samples for judgeSamples().
    [[nodiscard]] virtual AnswerCheck answerCheck(const Workload &workload, const ServerVariant &who) const = 0;
    /// After a window with unstable answers: compares kept bodies by the workload's rule with this server's own verified
    /// answer; the first difference in words, "" when all are right.
    [[nodiscard]] virtual std::string judgeSamples(const Workload &workload, const ServerVariant &who,
                                                   const std::vector<std::string> &bodies) const = 0;
};

/// The verifier over libcurl. `timeout` bounds one fetch.
[[nodiscard]] std::unique_ptr<Verifier> httpVerifier(std::chrono::milliseconds timeout = std::chrono::seconds(30));

} // namespace levelfield
