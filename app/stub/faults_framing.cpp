// SPDX-License-Identifier: GPL-3.0-or-later
// Right answers whose end is told in every way HTTP knows, and answers that end elsewhere than they say.
#include "app/stub/fault.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace levelfield::stub {

namespace {

constexpr std::string_view okHead = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";

std::string withHead(std::string_view rest)
{
    return std::string(okHead) + std::string(rest);
}

WireScript ok(FaultCall &call)
{
    return inOnePiece(wireAnswer(call, 200, rightBody));
}

WireScript echo(FaultCall &call)
{
    const std::string length = fmt::format("X-Request-Bytes: {}\r\n", call.request.body.size());
    return inOnePiece(wireAnswer(call, 200, call.request.body, length, "application/octet-stream"));
}

WireScript noLengthClose(FaultCall &)
{
    return inOnePiece(withHead("Connection: close\r\n\r\n{\"ok\":true}"), WireEnd::close);
}

WireScript noLength(FaultCall &)
{
    return inOnePiece(withHead("\r\n{\"ok\":true}"), WireEnd::close);
}

WireScript head(FaultCall &call)
{
    static const std::string body = fmt::format("{{\"padding\":\"{:x<205}\"}}", "");
    return inOnePiece(wireAnswer(call, 200, body)); // 219 bytes
}

WireScript noContent(FaultCall &)
{
    return inOnePiece("HTTP/1.1 204 No Content\r\n\r\n");
}

WireScript notModified(FaultCall &)
{
    return inOnePiece("HTTP/1.1 304 Not Modified\r\nETag: \"1\"\r\n\r\n");
}

WireScript continues(FaultCall &call)
{
    constexpr std::string_view block = "HTTP/1.1 100 Continue\r\n\r\n";
    return inOnePiece(std::string(block) + std::string(block) + wireAnswer(call, 200, rightBody));
}

WireScript earlyHints(FaultCall &call)
{
    constexpr std::string_view block = "HTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\n\r\n";
    return inOnePiece(std::string(block) + std::string(block) + wireAnswer(call, 200, rightBody));
}

WireScript chunked(FaultCall &)
{
    return inOnePiece(
        withHead("Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n3;piece=second\r\n\"ok\r\n007\r\n\":true}\r\n0\r\n\r\n"));
}

WireScript chunkedTrailers(FaultCall &)
{
    return inOnePiece(withHead("Transfer-Encoding: chunked\r\n\r\nb\r\n{\"ok\":true}\r\n0\r\nEtag: x\r\n\r\n"));
}

WireScript chunkedAndLength(FaultCall &)
{
    return inOnePiece(withHead("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nb\r\n{\"ok\":true}\r\n0\r\n\r\n"));
}

WireScript tooLong(FaultCall &)
{
    // What is left over looks like the next answer, so that whoever takes it for one is found out.
    return inOnePiece(
        withHead("Content-Length: 11\r\n\r\n{\"ok\":true}HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\n{\"ok\":false}"));
}

WireScript wrongLength(FaultCall &)
{
    return inOnePiece(withHead("Content-Length: 50\r\n\r\n{\"ok\":true}"), WireEnd::close);
}

WireScript truncated(FaultCall &)
{
    return inOnePiece(withHead("Transfer-Encoding: chunked\r\n\r\nb\r\n{\"ok\""), WireEnd::close);
}

WireScript closeAfter(FaultCall &call)
{
    std::uint64_t answers = 0;
    const auto [rest, error] = std::from_chars(call.suffix.data(), call.suffix.data() + call.suffix.size(), answers);
    if (error != std::errc{} || rest != call.suffix.data() + call.suffix.size() || answers == 0)
        call.wrongParameter = "N";
    const bool last = (call.requestsBefore + 1) % std::max<std::uint64_t>(answers, 1) == 0;
    return inOnePiece(wireAnswer(call, 200, rightBody), last ? WireEnd::close : WireEnd::keepAlive);
}

WireScript close(FaultCall &)
{
    return inOnePiece(withHead("Connection: close\r\nContent-Length: 11\r\n\r\n{\"ok\":true}"), WireEnd::close);
}

WireScript http10(FaultCall &)
{
    return inOnePiece("HTTP/1.0 200 OK\r\nContent-Type: application/json\r\nContent-Length: 11\r\n\r\n{\"ok\":true}",
                      WireEnd::close);
}

WireScript http10Open(FaultCall &)
{
    // Nothing announced that the connection stays; a client that uses it again waits for ever.
    return inOnePiece("HTTP/1.0 200 OK\r\nContent-Type: application/json\r\nContent-Length: 11\r\n\r\n{\"ok\":true}",
                      WireEnd::hang);
}

constexpr std::array<Fault, 19> faults{{
    {"/ok", "", "no fault: 200 with Content-Length", ok, "GET, HEAD, POST"},
    {"/echo", "12", "sends the request's body back, its length in X-Request-Bytes", echo, "POST, PUT, PATCH"},
    {"/no-length-close", "1", "no Content-Length, Connection: close, body ends with the connection", noLengthClose},
    {"/no-length", "1", "the same without a Connection header", noLength},
    {"/head", "2", "219 bytes; HEAD is answered with Content-Length: 219 and no body", head, "GET, HEAD"},
    {"/204", "3", "204 without Content-Length, connection stays open", noContent, "GET, HEAD, POST"},
    {"/304", "3", "304 without Content-Length, connection stays open", notModified, "GET, HEAD"},
    {"/continue", "4", "two 100 Continue blocks before the 200", continues, "GET, POST"},
    {"/early-hints", "4", "two 103 Early Hints blocks before the 200", earlyHints, "GET, POST"},
    {"/chunked", "", "chunks of odd sizes, an extension, leading zeros", chunked},
    {"/chunked-trailers", "5", "a trailer after the last chunk", chunkedTrailers},
    {"/chunked-and-length", "6", "Transfer-Encoding: chunked and a Content-Length that is wrong", chunkedAndLength},
    {"/too-long", "7", "sends more than Content-Length says; the rest looks like another answer", tooLong},
    {"/wrong-length", "7", "closes before Content-Length is reached", wrongLength},
    {"/truncated", "", "closes amid a chunk", truncated},
    {"/close-after-", "8", "closes the connection unannounced after every N answers: /close-after-5", closeAfter},
    {"/close", "9", "Connection: close with every answer", close},
    {"/http10", "10", "an HTTP/1.0 answer, then the connection closes", http10},
    {"/http10-open", "10", "an HTTP/1.0 answer on a connection that stays open and never answers again", http10Open},
}};

} // namespace

std::span<const Fault> framingFaults()
{
    return faults;
}

} // namespace levelfield::stub
