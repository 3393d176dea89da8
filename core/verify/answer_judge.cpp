// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/answer_judge.h"

#include "core/text.h"
#include "core/verify/excerpt.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

namespace levelfield {

namespace {

Judgement failed(std::string reason, Differences differences = {})
{
    return {AnswerVerdict::failed, std::move(reason), std::move(differences)};
}

/// All values of a header as one, as RFC 9110, 5.3 joins them; nullopt when there is none.
std::optional<std::string> joinedValues(const Headers &headers, std::string_view name)
{
    const std::string wanted = lowerCase(name);
    std::optional<std::string> joined;
    for (const auto &[key, value] : headers) {
        if (lowerCase(key) == wanted)
            joined = joined ? *joined + ", " + value : value;
    }
    return joined;
}

bool sameHeaderValue(std::string_view name, const std::string &left, const std::string &right)
{
    return lowerCase(name) == "content-type" ? mediaType(left) == mediaType(right) : left == right;
}

bool plansOwnEncoding(const HttpRequest &request)
{
    return lowerCase(headerValue(request.headers, "Accept-Encoding").value_or("identity")) != "identity";
}

Differences compareBytes(const std::string &expected, const std::string &actual)
{
    Differences differences;
    if (expected == actual)
        return differences;
    auto shown = excerptPair(expected, actual);
    const auto orEnd = [](std::string text) { return text.empty() ? std::string("the end of the body") : std::move(text); };
    differences.add({fmt::format("byte {}", firstDifference(expected, actual)), orEnd(std::move(shown.expected)),
                     orEnd(std::move(shown.actual))});
    if (expected.size() != actual.size())
        differences.add({"length", fmt::format("{} bytes", expected.size()), fmt::format("{} bytes", actual.size())});
    return differences;
}

JsonComparison compareBodies(const ComparableBody &expected, const ComparableBody &actual, const IgnoreRules &ignore)
{
    if (expected.json() && actual.json())
        return compareJson(*expected.json(), *actual.json(), ignore);
    return {compareBytes(expected.bytes(), actual.bytes()), {}};
}

Judgement failedAsJson(const JsonFault &fault, const std::string &whose)
{
    Differences differences;
    if (fault.duplicateKey)
        differences.add({fault.pointer, "the key once", "the key more than once"});
    return failed(fmt::format("{} is not JSON that can be compared: {}{}", whose, fault.message(),
                              fault.pointer.empty() ? "" : " (at " + printable(fault.pointer) + ")"),
                  std::move(differences));
}

std::optional<std::string> wordOnIgnores(const JsonComparison &comparison)
{
    if (comparison.differences.none() || comparison.unusedIgnores.empty())
        return std::nullopt;
    return fmt::format("nothing in the body matches ignore {}", fmt::join(comparison.unusedIgnores, ", "));
}

} // namespace

std::string mediaType(std::string_view contentType)
{
    return lowerCase(trimmed(contentType.substr(0, contentType.find(';'))));
}

std::expected<ComparableBody, JsonFault> ComparableBody::read(CompareMode mode, std::string body)
{
    ComparableBody comparable;
    comparable.m_mode = mode;
    if (mode == CompareMode::bytes)
        comparable.m_bytes = std::move(body);
    if (mode != CompareMode::json)
        return comparable;
    auto document = JsonDocument::parse(std::move(body));
    if (!document)
        return std::unexpected(std::move(document.error()));
    comparable.m_json = std::move(*document);
    return comparable;
}

AnswerJudge::AnswerJudge(const Workload &workload) : m_expect(workload.expect)
{
    auto rules = IgnoreRules::parse(m_expect.ignore);
    if (rules)
        m_ignore = std::move(*rules);
    else
        m_badIgnore = rules.error();
}

CompareMode AnswerJudge::modeFor(const HttpRequest &request) const
{
    const bool bodiless = request.method == "HEAD" || m_expect.status == 204 || m_expect.status == 304;
    return bodiless && m_expect.compare == CompareMode::json ? CompareMode::bytes : m_expect.compare;
}

std::optional<std::string> AnswerJudge::unmetExpectation(const HttpRequest &request, const HttpAnswer &answer) const
{
    if (answer.status != m_expect.status) {
        std::string reason = fmt::format("status {} where {} is expected", answer.status, m_expect.status);
        if (!answer.body.empty())
            reason += fmt::format("; the body begins: {}", excerpt(answer.body));
        return reason;
    }
    const std::string encoding = lowerCase(trimmed(joinedValues(answer.headers, "Content-Encoding").value_or("")));
    if (encoding.empty() || encoding == "identity")
        return std::nullopt;
    if (!plansOwnEncoding(request))
        return fmt::format(
            "the body is encoded ({}) although identity was asked for; turn compression off, or ask every server for "
            "it with an Accept-Encoding header",
            printable(encoding));
    if (modeFor(request) == CompareMode::json)
        return fmt::format("the body is encoded ({}) and cannot be compared as JSON; set compare to bytes or status",
                           printable(encoding));
    return std::nullopt;
}

std::optional<std::string> AnswerJudge::readExpectedBody(CompareMode mode)
{
    if (!m_expect.body || m_referenceBody)
        return std::nullopt;
    auto body = ComparableBody::read(mode, *m_expect.body);
    if (!body)
        return failedAsJson(body.error(), "the plan's expect.body").reason;
    m_referenceBody = std::move(*body);
    return std::nullopt;
}

void AnswerJudge::compareHeaders(const Headers &expected, const Headers &actual, Differences &differences) const
{
    for (const std::string &name : m_expect.headers) {
        const auto mine = joinedValues(expected, name);
        const auto other = joinedValues(actual, name);
        if ((!mine && !other) || (mine && other && sameHeaderValue(name, *mine, *other)))
            continue;
        differences.add({"header " + printable(lowerCase(name)), mine ? excerpt(*mine) : notExpectedText,
                         other ? excerpt(*other) : missingText});
    }
}

Judgement AnswerJudge::judge(const ServerVariant &who, const HttpRequest &request, const HttpAnswer &first,
                             const HttpAnswer &second)
{
    const CompareMode mode = modeFor(request);
    if (m_badIgnore)
        return failed(fmt::format("the plan's ignore \"{}\" is no JSON pointer", printable(*m_badIgnore)));
    if (auto reason = readExpectedBody(mode))
        return failed(std::move(*reason));
    for (const HttpAnswer *answer : {&first, &second}) {
        if (auto reason = unmetExpectation(request, *answer))
            return failed((answer == &second ? "the second of two fetches: " : "") + *reason);
    }
    auto body = ComparableBody::read(mode, first.body);
    if (!body)
        return failedAsJson(body.error(), "the body");

    if (second.body != first.body) {
        auto again = ComparableBody::read(mode, second.body);
        if (!again)
            return failedAsJson(again.error(), "the body of the second of two fetches");
        auto comparison = compareBodies(*body, *again, m_ignore);
        // Not "expected" and "got": neither of the two is what the plan expects.
        for (Difference &difference : comparison.differences.kept) {
            if (difference.expected != notExpectedText)
                difference.expected += " (its own first answer)";
            if (difference.actual != missingText)
                difference.actual += " (its second)";
        }
        if (!comparison.differences.none())
            return {AnswerVerdict::different,
                    mode == CompareMode::json ? "its own two answers differ; declare what may change under ignore"
                                              : "its own two answers differ; what changes each time cannot be compared as bytes",
                    std::move(comparison.differences)};
    }

    JsonComparison comparison;
    if (m_referenceBody)
        comparison = compareBodies(*m_referenceBody, *body, m_ignore);
    if (m_referenceAnswer)
        compareHeaders(m_referenceHeaders, first.headers, comparison.differences);
    const bool equal = comparison.differences.none();
    auto word = wordOnIgnores(comparison);
    if (equal && !m_referenceAnswer) {
        m_referenceAnswer = who;
        m_referenceHeaders = first.headers;
        if (!m_referenceBody)
            m_referenceBody = std::move(*body);
    }
    return {equal ? AnswerVerdict::equal : AnswerVerdict::different, std::move(word), std::move(comparison.differences)};
}

bool AnswerJudge::mayChange(const ComparableBody &body) const
{
    return body.json() && compareJson(*body.json(), *body.json(), m_ignore).unusedIgnores.size() < m_ignore.size();
}

std::string AnswerJudge::differenceInWords(const ComparableBody &own, const std::string &body) const
{
    const auto other = ComparableBody::read(own.mode(), body);
    if (!other)
        return failedAsJson(other.error(), "a body under load").reason.value_or("");
    const auto comparison = compareBodies(own, *other, m_ignore);
    if (comparison.differences.none())
        return {};
    const Difference &first = comparison.differences.kept.front();
    return fmt::format("a body under load differs from the verified one at {}: expected {}, got {}",
                       first.path.empty() ? "the top" : first.path, first.expected, first.actual);
}

} // namespace levelfield
