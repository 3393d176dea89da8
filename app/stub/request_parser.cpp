// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/request_parser.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <utility>

namespace levelfield::stub {

namespace {

constexpr std::size_t mostBlankBytes = 16; // CRLFs that some clients send after a body, before the next request line
constexpr std::size_t longestMethod = 32;

/// tchar of RFC 9110 §5.6.2.
bool isTokenByte(char byte)
{
    if ((byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z'))
        return true;
    return byte != '\0' && std::strchr("!#$%&'*+-.^_`|~", byte) != nullptr;
}

bool isToken(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), isTokenByte);
}

bool isTargetByte(char byte)
{
    return static_cast<unsigned char>(byte) > ' ' && byte != 0x7F;
}

bool isFieldByte(char byte)
{
    return byte == '\t' || (static_cast<unsigned char>(byte) >= ' ' && byte != 0x7F);
}

std::string_view withoutSurroundingSpace(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

} // namespace

bool equalIgnoringCase(std::string_view left, std::string_view right)
{
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return left.size() == right.size()
           && std::equal(left.begin(), left.end(), right.begin(), [&](char a, char b) { return lower(a) == lower(b); });
}

std::optional<std::string_view> Request::header(std::string_view name) const
{
    for (const Header &header : headers) {
        if (equalIgnoringCase(header.name, name))
            return header.value;
    }
    return std::nullopt;
}

void RequestParser::reset()
{
    m_stage = Stage::head;
    m_lines.clear();
    m_scanned = 0;
    m_lineBegin = 0;
    m_headEnd = 0;
    m_headBase = nullptr;
    m_contentLength = 0;
    m_chunks.reset();
    m_chunksUsed = 0;
    m_consumed = 0;
    m_expectsContinue = false;
    m_failed = false;
    m_requestLineRead = false;
}

/// Notes why; @return false, for the readers of parts.
bool RequestParser::reject(int status, std::string_view reason)
{
    m_failed = true;
    m_refusal = {status, reason};
    return false;
}

RequestParser::State RequestParser::refuse(int status, std::string_view reason)
{
    reject(status, reason);
    return State::refused;
}

RequestParser::State RequestParser::parse(std::string_view input)
{
    if (m_failed)
        return State::refused;
    if (m_stage == Stage::head) {
        const bool whole = findLines(input);
        if (m_failed)
            return State::refused;
        if (!whole)
            return incompleteHead(input);
        if (!readHead(input) || !readFraming() || !readExpectation())
            return State::refused;
    }
    return parseBody(input);
}

/// Splits what is new of `input` into lines. @return true once the blank line that ends the head is there.
bool RequestParser::findLines(std::string_view input)
{
    while (m_scanned < input.size()) {
        const auto feed = input.find('\n', m_scanned);
        if (feed == std::string_view::npos) {
            m_scanned = input.size();
            return false;
        }
        m_scanned = feed + 1;
        if (feed == m_lineBegin || input[feed - 1] != '\r')
            return reject(400, "a line does not end with CR LF");
        const Line line{m_lineBegin, feed - 1 - m_lineBegin};
        m_lineBegin = m_scanned;
        if (line.size == 0 && !m_lines.empty()) {
            m_headEnd = m_scanned;
            return true;
        }
        if (line.size > 0)
            m_lines.push_back(line);
        else if (m_scanned > mostBlankBytes)
            return reject(400, "too many blank lines before the request");
        if (m_lines.size() > m_limits.headerCount + 1)
            return reject(431, "too many headers");
        if (m_scanned > m_limits.headBytes)
            return reject(431, "the headers are too long");
    }
    return false;
}

/// What is here so far may already be wrong: a client that speaks something else must not be waited for.
RequestParser::State RequestParser::incompleteHead(std::string_view input)
{
    if (m_lines.empty()) {
        const std::string_view line = input.substr(m_lineBegin);
        const std::string_view method = line.substr(0, line.find(' '));
        const bool onlyReturn = method == "\r";
        if (!method.empty() && !onlyReturn && !isToken(method))
            return refuse(400, "this is not an HTTP request");
        if (method.size() > longestMethod)
            return refuse(400, "the method is too long");
        if (line.size() > m_limits.targetBytes + longestMethod + 16)
            return refuse(414, "the request target is too long");
    } else if (!std::exchange(m_requestLineRead, true)) {
        if (!readRequestLine(input.substr(m_lines.front().begin, m_lines.front().size)))
            return State::refused;
    }
    if (input.size() > m_limits.headBytes)
        return refuse(431, "the headers are too long");
    return State::needMore;
}

bool RequestParser::readHead(std::string_view input)
{
    m_headBase = input.data();
    m_request.headers.clear();
    m_request.keepAlive = true;
    const auto text = [&](const Line &line) { return input.substr(line.begin, line.size); };
    if (m_headEnd > m_limits.headBytes)
        return reject(431, "the headers are too long");
    if (!readRequestLine(text(m_lines.front())))
        return false;
    return std::all_of(m_lines.begin() + 1, m_lines.end(), [&](const Line &line) { return readHeader(text(line)); });
}

bool RequestParser::readRequestLine(std::string_view line)
{
    const auto first = line.find(' ');
    const auto last = line.rfind(' ');
    if (first == std::string_view::npos || first == last)
        return reject(400, "the request line is not METHOD TARGET VERSION");
    m_request.method = line.substr(0, first);
    if (!isToken(m_request.method) || m_request.method.size() > longestMethod)
        return reject(400, "the method is not valid");
    return readVersion(line.substr(last + 1)) && readTarget(line.substr(first + 1, last - first - 1));
}

bool RequestParser::readVersion(std::string_view version)
{
    const bool shaped = version.size() == 8 && version.starts_with("HTTP/") && version[6] == '.' && version[5] >= '0'
                        && version[5] <= '9' && version[7] >= '0' && version[7] <= '9';
    if (!shaped)
        return reject(400, "the HTTP version is not valid");
    if (version[5] != '1')
        return reject(505, "only HTTP/1.1 and HTTP/1.0 are spoken here");
    m_request.http10 = version[7] == '0';
    m_request.keepAlive = !m_request.http10;
    return true;
}

bool RequestParser::readTarget(std::string_view target)
{
    if (target.size() > m_limits.targetBytes)
        return reject(414, "the request target is too long");
    if (!std::all_of(target.begin(), target.end(), isTargetByte))
        return reject(400, "the request target holds a space or a control character");
    constexpr std::string_view scheme = "http://";
    if (equalIgnoringCase(target.substr(0, scheme.size()), scheme)) {
        target.remove_prefix(scheme.size());
        const auto path = target.find_first_of("/?");
        target = path == std::string_view::npos ? std::string_view("/") : target.substr(path);
    } else if (!target.starts_with('/') && target != "*") {
        return reject(400, "the request target must begin with a slash");
    }
    const auto question = target.find('?');
    m_request.path = target.substr(0, question);
    m_request.query = question == std::string_view::npos ? std::string_view{} : target.substr(question + 1);
    return true;
}

bool RequestParser::readHeader(std::string_view line)
{
    const auto colon = line.find(':');
    if (colon == std::string_view::npos || !isToken(line.substr(0, colon)))
        return reject(400, "a header line is not NAME: VALUE");
    const std::string_view value = withoutSurroundingSpace(line.substr(colon + 1));
    if (!std::all_of(value.begin(), value.end(), isFieldByte))
        return reject(400, "a header value holds a control character");
    m_request.headers.push_back({line.substr(0, colon), value});
    if (equalIgnoringCase(m_request.headers.back().name, "connection"))
        readConnection(value);
    return true;
}

/// Host, and how the body is delimited.
bool RequestParser::readFraming()
{
    std::size_t hosts = 0;
    std::size_t lengths = 0;
    std::size_t encodings = 0;
    for (const auto &[name, value] : m_request.headers) {
        if (equalIgnoringCase(name, "host")) {
            ++hosts;
        } else if (equalIgnoringCase(name, "content-length")) {
            ++lengths;
            if (!readContentLength(value))
                return false;
        } else if (equalIgnoringCase(name, "transfer-encoding")) {
            ++encodings;
            if (!equalIgnoringCase(value, "chunked"))
                return reject(501, "chunked is the only transfer encoding known here");
        }
    }
    if (hosts > 1 || (hosts == 0 && !m_request.http10))
        return reject(400, "there must be exactly one Host header");
    if (lengths + encodings > 1 || (encodings > 0 && m_request.http10))
        return reject(400, "where the body ends is ambiguous");
    if (m_contentLength > m_limits.bodyBytes)
        return reject(413, "the body is too large");
    m_stage = encodings > 0 ? Stage::chunkedBody : Stage::fixedBody;
    return true;
}

bool RequestParser::readContentLength(std::string_view value)
{
    const auto [rest, error] = std::from_chars(value.data(), value.data() + value.size(), m_contentLength);
    const bool digitsOnly = !value.empty() && value.find_first_not_of("0123456789") == std::string_view::npos;
    if (digitsOnly && error == std::errc::result_out_of_range)
        return reject(413, "the body is too large");
    if (!digitsOnly || error != std::errc{} || rest != value.data() + value.size())
        return reject(400, "Content-Length is not a number");
    return true;
}

void RequestParser::readConnection(std::string_view value)
{
    while (!value.empty()) {
        const auto comma = value.find(',');
        const std::string_view option = withoutSurroundingSpace(value.substr(0, comma));
        if (equalIgnoringCase(option, "close"))
            m_request.keepAlive = false;
        else if (equalIgnoringCase(option, "keep-alive") && m_request.http10)
            m_request.keepAlive = true;
        value = comma == std::string_view::npos ? std::string_view{} : value.substr(comma + 1);
    }
}

bool RequestParser::readExpectation()
{
    const auto expectation = m_request.header("expect");
    if (!expectation || m_request.http10) // RFC 9110 §10.1.1: not understood in 1.0
        return true;
    if (!equalIgnoringCase(*expectation, "100-continue"))
        return reject(417, "100-continue is the only expectation known here");
    m_expectsContinue = true;
    return true;
}

RequestParser::State RequestParser::parseBody(std::string_view input)
{
    if (m_stage == Stage::chunkedBody)
        return parseChunks(input);
    const std::string_view rest = input.substr(m_headEnd);
    if (rest.size() < m_contentLength)
        return waiting();
    const auto length = static_cast<std::size_t>(m_contentLength);
    m_consumed = m_headEnd + length;
    return complete(input);
}

RequestParser::State RequestParser::parseChunks(std::string_view input)
{
    std::size_t used = 0;
    const auto state = m_chunks.feed(input.substr(m_headEnd + m_chunksUsed), m_limits.bodyBytes, used);
    m_chunksUsed += used;
    // Framing may outweigh content without end: many tiny chunks, or extensions.
    if (m_chunksUsed > 2 * m_limits.bodyBytes + m_limits.headBytes)
        return refuse(413, "the body is too large");
    switch (state) {
    case ChunkedDecoder::State::needMore:
        return waiting();
    case ChunkedDecoder::State::malformed:
        return refuse(400, "the chunked body is malformed");
    case ChunkedDecoder::State::tooLarge:
        return refuse(413, "the body is too large");
    case ChunkedDecoder::State::complete:
        break;
    }
    m_consumed = m_headEnd + m_chunksUsed;
    return complete(input);
}

RequestParser::State RequestParser::complete(std::string_view input)
{
    // The views of a head that was read in an earlier call may point to where `input` no longer is.
    if (m_headBase != input.data() && !readHead(input))
        return State::refused;
    m_request.body = m_stage == Stage::chunkedBody ? std::string_view(m_chunks.body())
                                                   : input.substr(m_headEnd, static_cast<std::size_t>(m_contentLength));
    return State::complete;
}

/// The body is not all here. A client that waits to be told to send it is told once.
RequestParser::State RequestParser::waiting()
{
    return std::exchange(m_expectsContinue, false) ? State::wantsContinue : State::needMore;
}

} // namespace levelfield::stub
