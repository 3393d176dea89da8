// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/stub/service.h"

#include <string_view>

/// Answers that every mode of the server gives alike.
namespace levelfield::stub {

/// `{"error":"MESSAGE"}` with `status`.
void respondError(Exchange &exchange, int status, std::string_view message);
/// 404, naming the path.
void respondNotFound(const Request &request, Exchange &exchange);
/// 405 with `Allow: ALLOWED`.
void respondMethodNotAllowed(Exchange &exchange, std::string_view allowed);

} // namespace levelfield::stub
