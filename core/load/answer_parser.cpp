// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/answer_parser.h"

#include <algorithm>

namespace levelfield {

void AnswerParser::reset()
{
    m_state = State::statusLine;
    m_head = {};
    m_lines.reset();
}

ParseStep AnswerParser::next(std::string_view &input)
{
    while (true) {
        switch (m_state) {
        case State::statusLine:
        case State::fields:
            if (const ParseStep step = takeHead(input); step.event != ParseEvent::complete)
                return step;
            break; // the head is complete
        case State::length:
        case State::untilClose:
            return takePiece(input);
        case State::chunks: {
            const ParseStep step = m_chunks.next(input, m_lines);
            if (step.event == ParseEvent::complete)
                m_state = State::complete;
            return step.event == ParseEvent::failed ? fail(step.problem) : step;
        }
        case State::complete:
            return {ParseEvent::complete};
        case State::failed:
            return {ParseEvent::failed, {}, "nothing can be read behind a broken answer"};
        }
    }
}

ParseStep AnswerParser::takeHead(std::string_view &input)
{
    const bool fromItsBeginning = m_state == State::statusLine && !m_lines.hasPartial();
    if (fromItsBeginning && m_memo != nullptr && takeRememberedHead(input)) {
        const char *problem = startBody();
        return problem == nullptr ? ParseStep{ParseEvent::complete} : fail(problem);
    }
    const char *beginning = input.data();
    while (const auto line = m_lines.take(input)) {
        const char *problem = nullptr;
        if (m_state == State::statusLine) {
            problem = m_head.readStatusLine(line->text);
            m_state = State::fields;
        } else if (!line->text.empty()) {
            problem = m_head.readField(line->text);
        } else {
            problem = startBody();
            if (problem == nullptr && m_state != State::statusLine) {
                if (fromItsBeginning && m_memo != nullptr)
                    m_memo->remember({beginning, input.data()}, m_head);
                return {ParseEvent::complete};
            }
            beginning = input.data(); // behind an interim head
        }
        if (problem != nullptr)
            return fail(problem);
    }
    return incompleteHead(input);
}

bool AnswerParser::takeRememberedHead(std::string_view &input)
{
    if (m_memo->text.empty() || !input.starts_with(m_memo->text))
        return false;
    m_head = m_memo->head;
    input.remove_prefix(m_memo->text.size());
    return true;
}

/// At the empty line: where the body ends decides the next state.
const char *AnswerParser::startBody()
{
    m_lines.startSection();
    if (m_head.interim()) {
        if (m_head.status() == 101)
            return "the server switches to another protocol, which was not asked for";
        m_head = {};
        m_state = State::statusLine;
        return nullptr;
    }
    constexpr int noContent = 204;
    constexpr int notModified = 304;
    if (m_request == AnswerTo::head || m_head.status() == noContent || m_head.status() == notModified) {
        m_state = State::complete;
        return nullptr;
    }
    if (m_head.hasCoding()) {
        if (m_head.length())
            return "the answer has both Transfer-Encoding and Content-Length";
        if (!m_head.chunkedOnly())
            return "the answer has a Transfer-Encoding other than chunked";
        m_chunks.reset();
        m_state = State::chunks;
        return nullptr;
    }
    m_remaining = m_head.length().value_or(0);
    m_state = !m_head.length() ? State::untilClose : m_remaining > 0 ? State::length : State::complete;
    return nullptr;
}

ParseStep AnswerParser::takePiece(std::string_view &input)
{
    if (input.empty())
        return {ParseEvent::needMore};
    std::size_t length = input.size();
    if (m_state == State::length) {
        length = static_cast<std::size_t>(std::min<std::uint64_t>(m_remaining, length));
        m_remaining -= length;
        if (m_remaining == 0)
            m_state = State::complete;
    }
    const std::string_view piece = input.substr(0, length);
    input.remove_prefix(length);
    return {ParseEvent::body, piece};
}

ParseStep AnswerParser::incompleteHead(std::string_view untaken)
{
    // Another protocol may never send the end of a line, so its beginning decides.
    if (m_state == State::statusLine && !versionPrefix.starts_with(m_lines.beginning(untaken, versionPrefix.size())))
        return fail(notHttp1);
    if (m_lines.overlong())
        return fail("the head of the answer is longer than 64 KiB");
    return {ParseEvent::needMore};
}

ParseStep AnswerParser::finish()
{
    if (m_state == State::untilClose || m_state == State::complete)
        return {ParseEvent::complete};
    return fail("the connection was closed in the middle of an answer");
}

ParseStep AnswerParser::fail(const char *problem)
{
    m_state = State::failed;
    return {ParseEvent::failed, {}, problem};
}

} // namespace levelfield
