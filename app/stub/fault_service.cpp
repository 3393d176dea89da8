// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/fault_service.h"

#include "app/stub/routing.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace levelfield::stub {

namespace {

std::array<std::span<const Fault>, 5> allFaults()
{
    return {framingFaults(), malformedAnswerFaults(), statusFaults(), timingFaults(), contentFaults()};
}

bool serves(const Fault &fault, std::string_view path)
{
    if (!fault.path.ends_with('-'))
        return path == fault.path;
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    return path.starts_with(fault.path) && path.size() > fault.path.size()
           && std::all_of(path.begin() + static_cast<std::ptrdiff_t>(fault.path.size()), path.end(), isDigit);
}

/// Methods are a list like "GET, HEAD".
bool allows(const Fault &fault, std::string_view method)
{
    std::string_view rest = fault.methods;
    while (!rest.empty()) {
        const auto comma = rest.find(", ");
        if (rest.substr(0, comma) == method)
            return true;
        rest = comma == std::string_view::npos ? std::string_view{} : rest.substr(comma + 2);
    }
    return false;
}

} // namespace

const Fault *findFault(std::string_view path)
{
    for (const auto &group : allFaults()) {
        for (const Fault &fault : group) {
            if (serves(fault, path))
                return &fault;
        }
    }
    return nullptr;
}

std::string faultIndex()
{
    std::string text = "Path                  Case  What is wrong\n";
    for (const auto &group : allFaults()) {
        for (const Fault &fault : group)
            fmt::format_to(std::back_inserter(text), "{:<22}{:>4}  {}\n", fault.path, fault.cases, fault.summary);
    }
    return text;
}

void FaultService::handle(const Request &request, Exchange &exchange)
{
    if (request.path == "/") {
        if (request.method != "GET" && request.method != "HEAD")
            return respondMethodNotAllowed(exchange, "GET, HEAD");
        const std::string index = faultIndex();
        return exchange.respond({.contentType = "text/plain; charset=utf-8", .body = index});
    }
    const Fault *fault = findFault(request.path);
    if (fault == nullptr)
        return respondNotFound(request, exchange);
    if (!allows(*fault, request.method))
        return respondMethodNotAllowed(exchange, fault->methods);
    FaultCall call{.request = request,
                   .memory = m_memory,
                   .connection = exchange.connection(),
                   .requestsBefore = exchange.requestsBefore(),
                   .suffix = request.path.substr(fault->path.size()),
                   .now = std::chrono::steady_clock::now()};
    serve(*fault, call, exchange);
}

void FaultService::serve(const Fault &fault, FaultCall &call, Exchange &exchange)
{
    const auto counter = m_memory.requests.find(fault.path);
    call.count = counter == m_memory.requests.end() ? (m_memory.requests[std::string(fault.path)] = 1) : ++counter->second;
    WireScript script = fault.serve(call);
    if (!call.wrongParameter.empty())
        return respondError(exchange, 400, fmt::format("{} is not a number that can be used here", call.wrongParameter));
    exchange.play(std::move(script));
}

void FaultService::closed(std::uint64_t connection)
{
    m_memory.servedConnections.erase(connection);
}

} // namespace levelfield::stub
