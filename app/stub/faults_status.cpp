// SPDX-License-Identifier: GPL-3.0-or-later
// Well-formed answers whose status is not what their reader hopes for.
#include "app/stub/fault.h"

#include <fmt/format.h>

#include <array>
#include <chrono>

namespace levelfield::stub {

namespace {

constexpr std::string_view unavailable = R"({"error":"try again later"})";

WireScript badGateway(FaultCall &call)
{
    return inOnePiece(wireAnswer(call, 502, unavailable));
}

WireScript rightBodyWrongStatus(FaultCall &call)
{
    return inOnePiece(wireAnswer(call, 500, rightBody));
}

WireScript unauthorized(FaultCall &call)
{
    return inOnePiece(wireAnswer(call, 401, R"({"error":"who are you?"})", "WWW-Authenticate: Bearer\r\n"));
}

WireScript redirect(FaultCall &call)
{
    return inOnePiece(wireAnswer(call, 302, "{}", "Location: /ok\r\n"));
}

WireScript booting(FaultCall &call)
{
    const bool up = call.count > call.number("n", 5, 1'000'000);
    return inOnePiece(up ? wireAnswer(call, 200, rightBody) : wireAnswer(call, 502, unavailable));
}

WireScript mixed(FaultCall &call)
{
    const auto slow = std::chrono::milliseconds(call.number("ms", 50, 60'000));
    if (call.count % 2 == 0)
        return inOnePiece(wireAnswer(call, 503, unavailable));
    WireScript script = inOnePiece(wireAnswer(call, 200, rightBody));
    script.steps.front().pause = slow;
    return script;
}

WireScript cookie(FaultCall &call)
{
    const bool returned = call.request.header("cookie").has_value();
    const std::string body = fmt::format("{{\"cookieReturned\":{}}}", returned);
    return inOnePiece(wireAnswer(call, 200, body, "Set-Cookie: session=1; Path=/\r\n"));
}

constexpr std::array<Fault, 7> faults{{
    {"/502", "14", "502 every time", badGateway, "GET, HEAD, POST"},
    {"/mixed", "15", "fast 503 and, every second time, 200 after ?ms=50", mixed},
    {"/booting", "37", "502 to the first ?n=5 requests, then 200", booting},
    {"/500-right-body", "40", "the right body with status 500", rightBodyWrongStatus},
    {"/401", "", "401, which a plan may expect", unauthorized, "GET, HEAD, POST"},
    {"/redirect", "", "302 to /ok, not to be followed", redirect},
    {"/cookie", "", "sets a cookie and tells whether one was sent", cookie},
}};

} // namespace

std::span<const Fault> statusFaults()
{
    return faults;
}

} // namespace levelfield::stub
