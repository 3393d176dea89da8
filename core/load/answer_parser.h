// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/answer_head.h"
#include "core/load/chunk_decoder.h"
#include "core/load/line_reader.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace levelfield {

/// Whether an answer can have a body at all.
enum class AnswerTo : std::uint8_t { head, other };

/// The last head that came whole, and what it said. Under load nearly all answers have the same head, byte for byte, and
/// comparing it costs a tenth of reading it. One for all parsers of a thread.
struct HeadMemo {
    std::string text{};
    AnswerHead head{};

    void remember(std::string_view newText, const AnswerHead &newHead)
    {
        text = newText;
        head = newHead;
    }
};

/// Reads HTTP/1.x answers from a connection, in pieces of any size, without copying what lies whole in one piece.
/// The same bytes give the same events however they are cut.
///
/// A body ends by Content-Length, by chunks, or with the connection; HEAD, 204 and 304 have none; 1xx heads are skipped.
/// What two readers could understand differently is refused rather than guessed (RFC 9112 allows all of this):
/// Transfer-Encoding beside Content-Length, any coding but `chunked`, differing lengths (the same one twice is one), white
/// space before a colon, a folded Content-Length, Transfer-Encoding or Connection, 101, more than 64 KiB of head or trailer.
/// Accepted: bare LF behind status, header and trailer lines, other folded lines, control characters in other fields' values.
class AnswerParser {
public:
    /// `memo` (may be null) must outlive the parser.
    explicit AnswerParser(AnswerTo request = AnswerTo::other, HeadMemo *memo = nullptr) : m_memo(memo), m_request(request) {}

    /// Ready for the next answer, of the same or a new connection.
    void reset();

    /// Takes the next step on `input`, whose used part is removed. After complete or failed: reset() first.
    [[nodiscard]] ParseStep next(std::string_view &input);
    /// The connection has ended: complete when that ends the body, else failed.
    [[nodiscard]] ParseStep finish();

    /// Of the final head, once a body piece or complete was seen.
    [[nodiscard]] int status() const { return m_head.status(); }
    /// Whether the connection can carry another answer.
    [[nodiscard]] bool keepsConnection() const { return m_state != State::untilClose && m_head.keepsConnection(); }

private:
    enum class State : std::uint8_t { statusLine, fields, length, chunks, untilClose, complete, failed };

    [[nodiscard]] ParseStep takeHead(std::string_view &input);
    [[nodiscard]] bool takeRememberedHead(std::string_view &input);
    [[nodiscard]] ParseStep takePiece(std::string_view &input);
    [[nodiscard]] const char *startBody();
    [[nodiscard]] ParseStep incompleteHead(std::string_view untaken);
    ParseStep fail(const char *problem);

    std::uint64_t m_remaining = 0;
    HeadMemo *m_memo;
    LineReader m_lines;
    AnswerHead m_head;
    ChunkDecoder m_chunks;
    AnswerTo m_request;
    State m_state = State::statusLine;
};

} // namespace levelfield
