// SPDX-License-Identifier: GPL-3.0-or-later
// Answers that are not HTTP, or barely.
#include "app/stub/fault.h"

#include <fmt/format.h>

#include <array>

namespace levelfield::stub {

namespace {

WireScript garbage(FaultCall &)
{
    return inOnePiece("\x16\x03\x01\x02this is not HTTP\r\n\r\n\xFF\xFE", WireEnd::close);
}

WireScript empty(FaultCall &)
{
    return {.steps = {}, .end = WireEnd::close};
}

WireScript reset(FaultCall &)
{
    return {.steps = {}, .end = WireEnd::reset};
}

WireScript resetMidway(FaultCall &)
{
    return inOnePiece("HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{\"ok\":", WireEnd::reset);
}

WireScript badChunk(FaultCall &)
{
    return inOnePiece("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n{\"ok\":true}\r\n0\r\n\r\n");
}

WireScript badLength(FaultCall &)
{
    return inOnePiece("HTTP/1.1 200 OK\r\nContent-Length: eleven\r\n\r\n{\"ok\":true}");
}

WireScript twoLengths(FaultCall &)
{
    return inOnePiece("HTTP/1.1 200 OK\r\nContent-Length: 11\r\nContent-Length: 5\r\n\r\n{\"ok\":true}");
}

WireScript badStatus(FaultCall &)
{
    return inOnePiece("HTTP/1.1 2OO OK\r\nContent-Length: 11\r\n\r\n{\"ok\":true}");
}

WireScript noReason(FaultCall &)
{
    return inOnePiece("HTTP/1.1 200\r\nContent-Length: 11\r\n\r\n{\"ok\":true}");
}

WireScript bareLineFeeds(FaultCall &)
{
    return inOnePiece("HTTP/1.1 200 OK\nContent-Length: 11\n\n{\"ok\":true}");
}

WireScript foldedHeader(FaultCall &)
{
    return inOnePiece("HTTP/1.1 200 OK\r\nX-Long: one\r\n two\r\nContent-Length: 11\r\n\r\n{\"ok\":true}");
}

WireScript hugeHeader(FaultCall &call)
{
    const std::uint64_t kilobytes = call.number("kb", 256, 65536);
    WireScript script;
    script.steps = {{.bytes = "HTTP/1.1 200 OK\r\nX-Huge: "},
                    {.bytes = std::string(1024, 'x'), .times = kilobytes},
                    {.bytes = "\r\nContent-Length: 11\r\n\r\n{\"ok\":true}"}};
    return script;
}

WireScript manyHeaders(FaultCall &call)
{
    const std::uint64_t count = call.number("n", 10'000, 1'000'000);
    WireScript script;
    script.steps = {{.bytes = "HTTP/1.1 200 OK\r\n"},
                    {.bytes = "X-One-Of-Many: 1\r\n", .times = count},
                    {.bytes = "Content-Length: 11\r\n\r\n{\"ok\":true}"}};
    return script;
}

WireScript endlessHead(FaultCall &)
{
    WireScript script;
    script.steps = {{.bytes = "HTTP/1.1 200 OK\r\n"}, {.bytes = "X-Endless: 1\r\n", .times = ~std::uint64_t{0}}};
    return script;
}

constexpr std::array<Fault, 14> faults{{
    {"/garbage", "", "bytes that are not HTTP, then closes", garbage},
    {"/empty", "", "closes without a byte", empty},
    {"/reset", "", "RST instead of an answer", reset},
    {"/reset-midway", "", "RST amid the body", resetMidway},
    {"/bad-chunk", "", "a chunk size that is no number", badChunk},
    {"/bad-length", "", "a Content-Length that is no number", badLength},
    {"/two-lengths", "", "two Content-Length headers that disagree", twoLengths},
    {"/bad-status", "", "a status that is no number", badStatus},
    {"/no-reason", "", "a status line without a reason phrase (allowed)", noReason},
    {"/bare-lf", "", "lines end with LF alone", bareLineFeeds},
    {"/folded-header", "", "a header folded over two lines (obsolete)", foldedHeader},
    {"/huge-header", "", "a header line of ?kb=256 KiB", hugeHeader},
    {"/many-headers", "", "?n=10000 header lines", manyHeaders},
    {"/endless-head", "", "headers that never end", endlessHead},
}};

} // namespace

std::span<const Fault> malformedAnswerFaults()
{
    return faults;
}

} // namespace levelfield::stub
