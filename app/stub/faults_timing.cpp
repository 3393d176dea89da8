// SPDX-License-Identifier: GPL-3.0-or-later
// Right answers that come late, in drops, to some only, or never.
#include "app/stub/fault.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <utility>

namespace levelfield::stub {

namespace {

using std::chrono::milliseconds;

constexpr std::uint64_t longestMs = 3'600'000;
constexpr std::size_t starvingServes = 10;

WireScript after(std::chrono::nanoseconds pause, std::string bytes)
{
    WireScript script = inOnePiece(std::move(bytes));
    script.steps.front().pause = pause;
    return script;
}

WireScript slow(FaultCall &call)
{
    return after(milliseconds(call.number("ms", 50, longestMs)), wireAnswer(call, 200, rightBody));
}

WireScript stall(FaultCall &call)
{
    const auto length = milliseconds(call.number("ms", 1000, longestMs));
    const std::uint64_t every = std::max<std::uint64_t>(call.number("after", 100, 1'000'000'000), 1);
    if (call.count % every == 0)
        call.memory.stalledUntil = call.now + length;
    const auto left = std::max(call.memory.stalledUntil - call.now, SteadyTime::duration::zero());
    return after(left, wireAnswer(call, 200, rightBody));
}

WireScript hang(FaultCall &)
{
    return {.steps = {}, .end = WireEnd::hang};
}

WireScript hangMidway(FaultCall &)
{
    return inOnePiece("HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n{\"ok\":", WireEnd::hang);
}

WireScript starve(FaultCall &call)
{
    auto &served = call.memory.servedConnections;
    if (!served.contains(call.connection) && served.size() >= starvingServes)
        return hang(call);
    served.insert(call.connection);
    return inOnePiece(wireAnswer(call, 200, rightBody));
}

WireScript splitWrites(FaultCall &call)
{
    const std::string bytes = wireAnswer(call, 200, rightBody);
    const std::size_t bodyBegin = bytes.find("\r\n\r\n") + 4;
    WireScript script;
    script.steps = {{.bytes = bytes.substr(0, bodyBegin)},
                    {.bytes = bytes.substr(bodyBegin), .pause = milliseconds(call.number("ms", 40, longestMs))}};
    return script;
}

WireScript slowDrip(FaultCall &call)
{
    const auto pause = milliseconds(call.number("ms", 1, 10'000));
    WireScript script;
    for (const char byte : wireAnswer(call, 200, rightBody))
        script.steps.push_back({.bytes = std::string(1, byte), .pause = pause});
    return script;
}

WireScript logs(FaultCall &call)
{
    static const std::string line(1023, 'l');
    for (std::uint64_t kilobytes = call.number("kb", 64, std::uint64_t{1} << 20); kilobytes > 0; --kilobytes)
        fmt::print(stderr, "{}\n", line); // blocks when nobody reads: that is the fault
    return inOnePiece(wireAnswer(call, 200, rightBody));
}

WireScript endlessBody(FaultCall &)
{
    std::string chunk;
    appendChunk(chunk, std::string(16384, 'x'));
    WireScript script;
    script.steps = {{.bytes = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"},
                    {.bytes = std::move(chunk), .times = ~std::uint64_t{0}}};
    return script;
}

constexpr std::array<Fault, 9> faults{{
    {"/slow", "", "200 after ?ms=50", slow},
    {"/stall", "16", "every ?after=100th request stalls the whole path for ?ms=1000", stall},
    {"/hang", "17", "never answers", hang},
    {"/hang-midway", "17", "never ends an answer that has begun", hangMidway},
    {"/starve", "19", "serves 10 connections as long as they live and no other", starve},
    {"/delay40", "20", "head and body in two writes, ?ms=40 apart", splitWrites},
    {"/slow-drip", "", "byte by byte, ?ms=1 apart", slowDrip},
    {"/log", "32", "writes ?kb=64 KiB to standard error, then answers", logs},
    {"/endless-body", "", "a body that never ends", endlessBody},
}};

} // namespace

std::span<const Fault> timingFaults()
{
    return faults;
}

} // namespace levelfield::stub
