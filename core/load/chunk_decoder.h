// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/line_reader.h"

#include <cstdint>
#include <string_view>

namespace levelfield {

/// One step through an answer.
enum class ParseEvent {
    needMore, ///< all input was taken, the answer is not complete
    body,     ///< a piece of the body
    complete, ///< the answer ended; what is left of the input does not belong to it
    failed,   ///< not HTTP/1 as we read it; nothing more can be read from this connection
};

struct ParseStep {
    ParseEvent event;
    std::string_view body{};       ///< of event body; a part of the input
    const char *problem = nullptr; ///< of event failed
};

/// Takes the chunked transfer coding apart (RFC 9112 §7.1). Chunk extensions and trailers are checked for their form
/// and skipped. Lines of the framing end in CR LF; only trailer lines may end in a bare LF, as header lines may.
class ChunkDecoder {
public:
    void reset() { *this = {}; }
    /// `lines` is the answer's own and holds no incomplete line at the start of the body.
    [[nodiscard]] ParseStep next(std::string_view &input, LineReader &lines);

private:
    enum class State : std::uint8_t { size, data, dataEnd, trailer };

    ParseStep takeSize(LineReader::Line line, LineReader &lines);
    ParseStep takeTrailer(LineReader::Line line);
    [[nodiscard]] ParseStep incompleteLine(std::string_view untaken, const LineReader &lines) const;

    std::uint64_t m_remaining = 0;
    State m_state = State::size;
};

} // namespace levelfield
