// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/stub/chunked_decoder.h"
#include "app/stub/request.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace levelfield::stub {

/// What a request may weigh. Beyond it the answer is 414, 431 or 413, so that memory stays bounded.
struct RequestLimits {
    std::size_t targetBytes = 8192;
    std::size_t headBytes = 32768; ///< request line and headers
    std::size_t headerCount = 100;
    std::size_t bodyBytes = std::size_t{1} << 20;
};

/// Why a request is not served. The connection cannot be used further: where the next request starts is unknown.
struct Refusal {
    int status = 400;
    std::string_view reason; ///< a literal, in words for the client
};

/// Incremental parser of HTTP/1.x requests (RFC 9112), strict where leniency lets two parties disagree about where a
/// request ends: bare LF, folded lines, space before a colon, Content-Length that is repeated or joined by
/// Transfer-Encoding are all refused.
///
/// Feed it the same growing bytes until it is done:
///     parse(bytes so far) → needMore … → complete; use request(); drop consumed() bytes; reset().
class RequestParser {
public:
    enum class State {
        needMore,
        wantsContinue, ///< as needMore, and the client waits for `100 Continue`; said once per request
        complete,
        refused,
    };

    explicit RequestParser(RequestLimits limits = {}) : m_limits(limits) {}

    /// `input` holds every byte since the start of this request; between calls it may move in memory but only grow.
    [[nodiscard]] State parse(std::string_view input);

    [[nodiscard]] const Request &request() const { return m_request; } ///< once complete, while `input` lives
    [[nodiscard]] std::size_t consumed() const { return m_consumed; }  ///< bytes of `input` that the request took
    [[nodiscard]] const Refusal &refusal() const { return m_refusal; } ///< once refused
    void reset();

private:
    enum class Stage { head, fixedBody, chunkedBody };
    /// A line of the head as offsets, since `input` may move.
    struct Line {
        std::size_t begin;
        std::size_t size;
    };

    bool reject(int status, std::string_view reason);
    State refuse(int status, std::string_view reason);
    [[nodiscard]] bool findLines(std::string_view input);
    [[nodiscard]] State incompleteHead(std::string_view input);
    [[nodiscard]] bool readHead(std::string_view input);
    [[nodiscard]] bool readRequestLine(std::string_view line);
    [[nodiscard]] bool readTarget(std::string_view target);
    [[nodiscard]] bool readVersion(std::string_view version);
    [[nodiscard]] bool readHeader(std::string_view line);
    [[nodiscard]] bool readFraming();
    [[nodiscard]] bool readContentLength(std::string_view value);
    [[nodiscard]] bool readExpectation();
    void readConnection(std::string_view value);
    [[nodiscard]] State parseBody(std::string_view input);
    [[nodiscard]] State parseChunks(std::string_view input);
    [[nodiscard]] State complete(std::string_view input);
    [[nodiscard]] State waiting();

    RequestLimits m_limits;
    Request m_request;
    Refusal m_refusal;
    Stage m_stage = Stage::head;
    std::vector<Line> m_lines; ///< request line first
    std::size_t m_scanned = 0; ///< bytes already searched for line ends
    std::size_t m_lineBegin = 0;
    std::size_t m_headEnd = 0;
    const char *m_headBase = nullptr; ///< where `input` lay when the head was read: the request's views point there
    std::uint64_t m_contentLength = 0;
    ChunkedDecoder m_chunks;
    std::size_t m_chunksUsed = 0; ///< bytes after the head that the decoder took
    std::size_t m_consumed = 0;
    bool m_expectsContinue = false;
    bool m_failed = false;
    bool m_requestLineRead = false; ///< while the head is incomplete: its first line has been looked at
};

} // namespace levelfield::stub
