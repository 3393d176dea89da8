// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"
#include "core/run/results.h"
#include "core/verify/http_fetch.h"
#include "core/verify/json_compare.h"

#include <expected>
#include <optional>
#include <string>

namespace levelfield {

/// A body in the form in which a workload compares it: read as JSON, as bytes, or nothing of it (CompareMode::status).
class ComparableBody {
public:
    /// kind of fault: why it is no JSON. Modes other than json take every body.
    [[nodiscard]] static std::expected<ComparableBody, JsonFault> read(CompareMode mode, std::string body);

    [[nodiscard]] CompareMode mode() const { return m_mode; }
    [[nodiscard]] const std::string &bytes() const { return m_bytes; }
    [[nodiscard]] const std::optional<JsonDocument> &json() const { return m_json; }

private:
    CompareMode m_mode = CompareMode::bytes;
    std::string m_bytes;                ///< empty unless the mode is bytes
    std::optional<JsonDocument> m_json; ///< set when the mode is json
};

/// What came of judging one answer.
struct Judgement {
    AnswerVerdict verdict = AnswerVerdict::equal;
    std::optional<std::string> reason{}; ///< always set when failed; else a word on the differences, if there is one
    Differences differences{};
};

/// Type and subtype of a Content-Type value in lower case, without parameters (RFC 9110, 8.3.1).
[[nodiscard]] std::string mediaType(std::string_view contentType);

/// Judges the answers of all servers to one workload: each against `expect` by itself, then against the reference.
///
/// The reference body is the plan's `expect.body`, else that of the first answer that meets `expect` and agrees with itself
/// (its two fetches are equal by the rule). Listed headers are always compared with that answer's.
class AnswerJudge {
public:
    explicit AnswerJudge(const Workload &workload);

    /// `first` and `second` are the two fetches of `who`. The first good answer becomes the reference.
    [[nodiscard]] Judgement judge(const ServerVariant &who, const HttpRequest &request, const HttpAnswer &first,
                                  const HttpAnswer &second);

    /// The first difference in words between two bodies of one server and variant by the workload's rule; "" when there is none.
    /// `own` is its verified body.
    [[nodiscard]] std::string differenceInWords(const ComparableBody &own, const std::string &body) const;

    /// Whether the plan lets this body change from answer to answer: an `ignore` meets a value in it. Two equal fetches prove
    /// nothing then: a time stamp in seconds is the same twice and another a second later.
    [[nodiscard]] bool mayChange(const ComparableBody &body) const;

    /// Whose answer the others were compared with; nullopt while there is none.
    [[nodiscard]] const std::optional<ServerVariant> &referenceAnswer() const { return m_referenceAnswer; }
    [[nodiscard]] bool hasExpectedBody() const { return m_expect.body.has_value(); }

    /// How the body of an answer is compared: as the plan says, but an answer that by its method or status has no body is
    /// compared as (no) bytes.
    [[nodiscard]] CompareMode modeFor(const HttpRequest &request) const;

private:
    [[nodiscard]] std::optional<std::string> unmetExpectation(const HttpRequest &request, const HttpAnswer &answer) const;
    [[nodiscard]] std::optional<std::string> readExpectedBody(CompareMode mode);
    void compareHeaders(const Headers &expected, const Headers &actual, Differences &differences) const;

    Expectation m_expect;
    IgnoreRules m_ignore;
    std::optional<std::string> m_badIgnore; ///< an `ignore` that is no JSON pointer
    std::optional<ComparableBody> m_referenceBody;
    Headers m_referenceHeaders;
    std::optional<ServerVariant> m_referenceAnswer;
};

} // namespace levelfield
