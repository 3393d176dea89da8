// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/routing.h"

#include <fmt/format.h>

namespace levelfield::stub {

void respondError(Exchange &exchange, int status, std::string_view message)
{
    const std::string body = errorJson(message);
    exchange.respond({.status = status, .body = body});
}

void respondNotFound(const Request &request, Exchange &exchange)
{
    respondError(exchange, 404, fmt::format("there is nothing at {}", request.path));
}

void respondMethodNotAllowed(Exchange &exchange, std::string_view allowed)
{
    const std::string body = errorJson(fmt::format("only {} is allowed here", allowed));
    const std::string headers = fmt::format("Allow: {}\r\n", allowed);
    exchange.respond({.status = 405, .body = body, .headers = headers});
}

} // namespace levelfield::stub
