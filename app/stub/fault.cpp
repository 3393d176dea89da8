// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/fault.h"

#include "app/stub/date_header.h"
#include "app/stub/query.h"

#include <utility>

namespace levelfield::stub {

std::uint64_t FaultCall::number(std::string_view name, std::uint64_t fallback, std::uint64_t most)
{
    const auto value = queryNumber(request.query, name, fallback, most);
    if (!value)
        wrongParameter = name;
    return value.value_or(fallback);
}

bool FaultCall::has(std::string_view name, std::string_view value) const
{
    return queryParameter(request.query, name) == value;
}

std::string wireAnswer(const FaultCall &call, int status, std::string_view body, std::string_view headers,
                       std::string_view contentType)
{
    std::string out;
    const std::string date = httpDate(std::chrono::system_clock::now());
    appendAnswer(out, {.status = status, .contentType = contentType, .body = body, .headers = headers},
                 {.date = date,
                  .keepAlive = call.request.keepAlive,
                  .http10 = call.request.http10,
                  .headOnly = call.request.method == "HEAD"});
    return out;
}

WireScript inOnePiece(std::string bytes, WireEnd end)
{
    WireScript script;
    script.steps.push_back({.bytes = std::move(bytes)});
    script.end = end;
    return script;
}

} // namespace levelfield::stub
