// SPDX-License-Identifier: GPL-3.0-or-later
// Well-formed answers whose body or media type differs from what it should be.
#include "app/stub/fault.h"

#include "app/stub/gzip.h"

#include <fmt/format.h>

#include <array>
#include <chrono>

namespace levelfield::stub {

namespace {

WireScript changing(FaultCall &call)
{
    return inOnePiece(wireAnswer(call, 200, fmt::format("{{\"count\":{}}}", call.count)));
}

WireScript wrongBody(FaultCall &call)
{
    const bool right = call.count <= call.number("after", 100, 1'000'000'000);
    return inOnePiece(wireAnswer(call, 200, right ? rightBody : R"({"ko":true})"));
}

WireScript duplicateKey(FaultCall &call)
{
    return inOnePiece(wireAnswer(call, 200, call.has("as", "single") ? R"({"a":2})" : R"({"a":1,"a":2})"));
}

WireScript bigNumber(FaultCall &call)
{
    return inOnePiece(
        wireAnswer(call, 200, call.has("as", "double") ? R"({"n":9007199254740992.0})" : R"({"n":9007199254740993})"));
}

WireScript one(FaultCall &call)
{
    return inOnePiece(wireAnswer(call, 200, call.has("as", "decimal") ? R"({"n":1.0})" : R"({"n":1})"));
}

WireScript accent(FaultCall &call)
{
    return inOnePiece(wireAnswer(call, 200, call.has("as", "utf8") ? "{\"c\":\"\u00f4\"}" : R"({"c":"\u00f4"})"));
}

WireScript notANumber(FaultCall &call)
{
    return inOnePiece(wireAnswer(call, 200, R"({"n":NaN})"));
}

WireScript deep(FaultCall &call)
{
    const auto levels = static_cast<std::size_t>(call.number("levels", 100'000, 1'000'000));
    return inOnePiece(wireAnswer(call, 200, std::string(levels, '[') + std::string(levels, ']')));
}

WireScript invalidUtf8(FaultCall &call)
{
    return inOnePiece(wireAnswer(call, 200, "{\"c\":\"\xF4\"}"));
}

WireScript charset(FaultCall &call)
{
    return inOnePiece(wireAnswer(call, 200, rightBody, {}, "application/json; charset=utf-8"));
}

WireScript otherType(FaultCall &call)
{
    return inOnePiece(wireAnswer(call, 200, rightBody, {}, "text/html"));
}

WireScript gzipped(FaultCall &call)
{
    return inOnePiece(wireAnswer(call, 200, gzip(rightBody), "Content-Encoding: gzip\r\n"));
}

WireScript timestamp(FaultCall &call)
{
    const auto time = std::chrono::system_clock::now().time_since_epoch() / std::chrono::nanoseconds(1);
    return inOnePiece(wireAnswer(call, 200, fmt::format("{{\"ok\":true,\"time\":{}}}", time)));
}

WireScript large(FaultCall &call)
{
    constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;
    constexpr std::size_t piece = 65536;
    const std::uint64_t size = call.number("mb", 65, 4096) * mebibyte;
    WireScript script;
    script.steps = {
        {.bytes = fmt::format("HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\nContent-Length: {}\r\n\r\n", size)},
        {.bytes = std::string(piece, 'x'), .times = size / piece}};
    if (size == 0)
        script.steps.pop_back();
    return script;
}

constexpr std::array<Fault, 14> faults{{
    {"/changing", "", "the body counts up: no two answers are alike", changing},
    {"/wrong-body", "", "the right body ?after=100 times, then another of the same length", wrongBody},
    {"/duplicate-key", "41", "a key twice; ?as=single has it once", duplicateKey},
    {"/big-number", "42", "9007199254740993; ?as=double is 9007199254740992.0", bigNumber},
    {"/one", "42", "1; ?as=decimal is 1.0", one},
    {"/accent", "42", "an escaped letter; ?as=utf8 is the letter itself", accent},
    {"/nan", "", "NaN, which is no JSON", notANumber},
    {"/deep", "", "?levels=100000 of nesting", deep},
    {"/invalid-utf8", "", "a byte that is not UTF-8", invalidUtf8},
    {"/charset", "43", "application/json; charset=utf-8", charset},
    {"/other-type", "43", "text/html for the same body", otherType},
    {"/gzip", "44", "compressed though nobody asked", gzipped},
    {"/timestamp", "44", "the time of the answer beside the right value", timestamp},
    {"/large", "", "a body of ?mb=65 MiB", large},
}};

} // namespace

std::span<const Fault> contentFaults()
{
    return faults;
}

} // namespace levelfield::stub
