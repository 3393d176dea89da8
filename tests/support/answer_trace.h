// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/answer_parser.h"

#include <string>
#include <string_view>
#include <vector>

namespace levelfield::test {

/// One answer as a reader saw it.
struct SeenAnswer {
    int status = 0;
    std::string body{};
    bool keepsConnection = false;
    bool operator==(const SeenAnswer &) const = default;
};

/// All that a reader saw of a stream of answers up to its end.
struct AnswerTrace {
    std::vector<SeenAnswer> answers{};
    std::string problem{}; ///< "" when the stream ended between answers, or ended the last one
    bool operator==(const AnswerTrace &) const = default;
};

/// Reads a whole stream that arrives in `pieces`, answer after answer, until it breaks or ends.
class TraceReader {
public:
    explicit TraceReader(AnswerTo request, HeadMemo *memo = nullptr) : m_parser(request, memo) {}

    void feed(std::string_view piece)
    {
        while (m_trace.problem.empty() && !piece.empty()) {
            m_begun = true;
            const ParseStep step = m_parser.next(piece);
            m_body += step.body;
            if (step.event == ParseEvent::complete || completesWithoutMore(step, piece))
                answerEnded();
            else if (step.event == ParseEvent::failed)
                m_trace.problem = step.problem;
        }
    }

    AnswerTrace end()
    {
        if (!m_begun || !m_trace.problem.empty())
            return m_trace;
        const ParseStep step = m_parser.finish();
        if (step.event == ParseEvent::complete)
            answerEnded();
        else
            m_trace.problem = step.problem;
        return m_trace;
    }

private:
    /// The last piece of a body is followed by `complete` even when there is no more input.
    bool completesWithoutMore(const ParseStep &step, std::string_view rest)
    {
        return step.event == ParseEvent::body && rest.empty() && m_parser.next(rest).event == ParseEvent::complete;
    }

    void answerEnded()
    {
        m_trace.answers.push_back({m_parser.status(), std::move(m_body), m_parser.keepsConnection()});
        m_body.clear();
        m_parser.reset();
        m_begun = false;
    }

    AnswerParser m_parser;
    AnswerTrace m_trace;
    std::string m_body;
    bool m_begun = false;
};

inline AnswerTrace traceOf(const std::vector<std::string_view> &pieces, AnswerTo request = AnswerTo::other,
                           HeadMemo *memo = nullptr)
{
    TraceReader reader(request, memo);
    for (const std::string_view piece : pieces)
        reader.feed(piece);
    return reader.end();
}

} // namespace levelfield::test
