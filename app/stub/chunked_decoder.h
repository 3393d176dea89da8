// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace levelfield::stub {

/// Incremental decoder of a chunked request body (RFC 9112 §7.1). Extensions and trailers are skipped.
class ChunkedDecoder {
public:
    enum class State { needMore, complete, malformed, tooLarge };

    /// Takes the next bytes, in any pieces; `used` is set to how many of them belong to the body.
    /// Bytes beyond `bodyLimit` of content, or beyond 8 KiB of one line or of all trailers, end in tooLarge.
    [[nodiscard]] State feed(std::string_view input, std::size_t bodyLimit, std::size_t &used);

    [[nodiscard]] const std::string &body() const { return m_body; }
    void reset();

private:
    enum class Stage { size, extension, sizeLineFeed, data, dataReturn, dataLineFeed, trailer, trailerLineFeed, done };

    [[nodiscard]] State step(char byte, std::size_t bodyLimit);
    [[nodiscard]] State sizeByte(char byte);
    [[nodiscard]] State trailerByte(char byte);
    [[nodiscard]] State trailerLineEnd(char byte);
    [[nodiscard]] State expect(char byte, char wanted, Stage next);
    [[nodiscard]] State takeData(std::string_view input, std::size_t &used);

    std::string m_body;
    Stage m_stage = Stage::size;
    std::uint64_t m_remaining = 0; ///< of the chunk's size while it is read, then of its data
    std::size_t m_sizeDigits = 0;
    std::size_t m_lineBytes = 0; ///< of the current extension, or of all trailers
    std::size_t m_trailerLineBytes = 0;
};

} // namespace levelfield::stub
