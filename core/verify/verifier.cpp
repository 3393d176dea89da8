// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/verifier.h"

#include "core/hash.h"
#include "core/verify/answer_judge.h"
#include "core/verify/http_fetch.h"

#include <algorithm>
#include <map>
#include <utility>

namespace levelfield {

namespace {

constexpr std::size_t shownBody = 64 * 1024;
constexpr std::size_t keptSamples = 16;
constexpr std::size_t largestSample = std::size_t{1} << 20; ///< of AnswerCheck::keepSamples

/// What is kept of one server and variant's verified answer, to check its answers under load.
struct VerifiedAnswer {
    std::uint64_t length = 0;
    std::uint64_t hash = 0;
    std::optional<ComparableBody> changing{}; ///< the body, when later ones may rightly be other bytes
};

struct WorkloadState {
    WorkloadVerification verification;
    AnswerJudge judge;
    std::map<ServerVariant, VerifiedAnswer> verified{};
};

AnswerRecord recordOf(const ServerVariant &who, const HttpAnswer &answer)
{
    AnswerRecord record{.server = who.server, .variant = who.variant};
    record.status = answer.status;
    record.bytes = answer.body.size();
    record.sha256 = answer.sha256;
    record.contentType = headerValue(answer.headers, "Content-Type").value_or("");
    record.headers = answer.headers;
    record.body = answer.body.substr(0, shownBody);
    return record;
}

AnswerRecord failedRecord(AnswerRecord record, std::string reason)
{
    record.verdict = AnswerVerdict::failed;
    record.reason = std::move(reason);
    return record;
}

WorkloadVerdict verdictOf(const std::vector<AnswerRecord> &answers, bool hasExpectedBody)
{
    const auto any = [&](AnswerVerdict verdict) {
        return std::any_of(answers.begin(), answers.end(),
                           [verdict](const AnswerRecord &answer) { return answer.verdict == verdict; });
    };
    if (any(AnswerVerdict::failed))
        return WorkloadVerdict::failed;
    if (any(AnswerVerdict::different))
        return WorkloadVerdict::different;
    return answers.size() < 2 && !hasExpectedBody ? WorkloadVerdict::alone : WorkloadVerdict::equal;
}

class HttpVerifier final : public Verifier {
public:
    explicit HttpVerifier(std::chrono::milliseconds timeout) : m_timeout(timeout) {}

    AnswerRecord verify(const Workload &workload, const ServerVariant &who, const Endpoint &endpoint, const HttpRequest &request,
                        std::stop_token stop) override
    {
        HttpFetcher fetcher(endpoint, request, m_timeout);
        auto first = fetcher.fetch(stop);
        auto second = first ? fetcher.fetch(stop) : first;
        AnswerRecord record = first ? recordOf(who, *first) : AnswerRecord{.server = who.server, .variant = who.variant};
        if (!first || !second) {
            const Error &error = first ? second.error() : first.error();
            record = failedRecord(std::move(record), (first ? "the second of two fetches: " : "") + error.cause);
            // A check that was stopped says nothing about the server.
            if (error.kind != ErrorKind::interrupted)
                keep(state(workload), record);
            return record;
        }
        record.stable = first->sha256 == second->sha256;
        judge(state(workload), who, request, *first, *second, record);
        return record;
    }

    std::vector<WorkloadVerification> result() const override
    {
        std::vector<WorkloadVerification> all;
        for (const auto &workload : m_workloads)
            all.push_back(workload->verification);
        return all;
    }

    AnswerCheck answerCheck(const Workload &workload, const ServerVariant &who) const override
    {
        AnswerCheck check{.status = workload.expect.status};
        const VerifiedAnswer *answer = find(workload, who);
        if (answer == nullptr)
            return check;
        if (answer->changing) {
            check.keepSamples = keptSamples;
        } else {
            check.length = answer->length;
            check.hash = answer->hash;
        }
        return check;
    }

    std::string judgeSamples(const Workload &workload, const ServerVariant &who,
                             const std::vector<std::string> &bodies) const override
    {
        const VerifiedAnswer *answer = find(workload, who);
        if (answer == nullptr || !answer->changing)
            return {};
        for (const std::string &body : bodies) {
            if (auto words = stateOf(workload)->judge.differenceInWords(*answer->changing, body); !words.empty())
                return words;
        }
        return {};
    }

private:
    void judge(WorkloadState &state, const ServerVariant &who, const HttpRequest &request, const HttpAnswer &first,
               const HttpAnswer &second, AnswerRecord &record)
    {
        Judgement judgement = state.judge.judge(who, request, first, second);
        record.verdict = judgement.verdict;
        record.reason = std::move(judgement.reason);
        record.differences = std::move(judgement.differences.kept);
        record.differenceCount = judgement.differences.count;

        VerifiedAnswer answer{first.body.size(), bodyHash(first.body), {}};
        auto body = ComparableBody::read(state.judge.modeFor(request), first.body);
        if (body && (!record.stable || state.judge.mayChange(*body))) {
            answer.changing = std::move(*body);
            if (record.verdict == AnswerVerdict::equal && first.body.size() > largestSample)
                record.reason = "answers change and are larger than 1 MiB, so their bodies are not checked under load";
        }
        state.verified.insert_or_assign(who, std::move(answer));
        keep(state, record);
    }

    static void keep(WorkloadState &state, const AnswerRecord &record)
    {
        auto &answers = state.verification.answers;
        const auto same = std::find_if(answers.begin(), answers.end(), [&](const AnswerRecord &other) {
            return other.server == record.server && other.variant == record.variant;
        });
        if (same == answers.end())
            answers.push_back(record);
        else
            *same = record;
        const bool fromPlan = state.judge.hasExpectedBody();
        state.verification.reference = fromPlan ? std::nullopt : state.judge.referenceAnswer();
        state.verification.verdict = verdictOf(answers, fromPlan);
    }

    WorkloadState *stateOf(const Workload &workload) const
    {
        const auto found = std::find_if(m_workloads.begin(), m_workloads.end(),
                                        [&](const auto &state) { return state->verification.workload == workload.name; });
        return found == m_workloads.end() ? nullptr : found->get();
    }

    WorkloadState &state(const Workload &workload)
    {
        if (WorkloadState *known = stateOf(workload))
            return *known;
        m_workloads.push_back(std::make_unique<WorkloadState>(WorkloadState{{.workload = workload.name}, AnswerJudge(workload)}));
        return *m_workloads.back();
    }

    const VerifiedAnswer *find(const Workload &workload, const ServerVariant &who) const
    {
        const WorkloadState *state = stateOf(workload);
        if (state == nullptr)
            return nullptr;
        const auto answer = state->verified.find(who);
        return answer == state->verified.end() ? nullptr : &answer->second;
    }

    std::chrono::milliseconds m_timeout;
    std::vector<std::unique_ptr<WorkloadState>> m_workloads; ///< in the order first seen
};

} // namespace

std::unique_ptr<Verifier> httpVerifier(std::chrono::milliseconds timeout)
{
    return std::make_unique<HttpVerifier>(timeout);
}

} // namespace levelfield
