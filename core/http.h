// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// HTTP values that launcher, verifier and loader share, so that all three talk to one address with the same bytes.
namespace levelfield {

using Headers = std::vector<std::pair<std::string, std::string>>;

/// An http URL taken apart. `path` has no trailing slash ("" for the root), so that a request path can be appended.
struct Url {
    std::string scheme = "http";
    std::string host;          ///< without the brackets of an IPv6 literal
    std::uint16_t port = 80;
    std::string path;

    /// Host and port as the Host header has them: brackets kept, default port left out.
    [[nodiscard]] std::string authority() const;
    bool operator==(const Url &) const = default;
};

/// Reads "http://HOST[:PORT][/PATH]". Refuses user info, query, fragment, other schemes than http and https, port 0.
/// kind = plan, cause says what is wrong.
[[nodiscard]] Expected<Url> parseUrl(std::string_view text);

/// One numeric address to connect to, and the name the server is called by.
struct Endpoint {
    std::string address;       ///< "127.0.0.1" or "::1", never a name
    std::uint16_t port = 0;
    std::string authority;     ///< value of the Host header

    /// "127.0.0.1:5102" or "[::1]:5102".
    [[nodiscard]] std::string text() const;
    bool operator==(const Endpoint &) const = default;
};

/// Every numeric address the URL's host stands for, in the resolver's order, IPv4 and IPv6 (localhost has both).
[[nodiscard]] Expected<std::vector<Endpoint>> resolve(const Url &url);

/// The first of `endpoints` that accepts a TCP connection within a second each; kind = start with every refusal when none does.
[[nodiscard]] Expected<Endpoint> firstReachable(const std::vector<Endpoint> &endpoints);

/// One request, complete but for the Host header. `headers` keep the plan's order.
struct HttpRequest {
    std::string method = "GET";
    std::string target = "/";           ///< origin form, sent byte for byte
    Headers headers;
    std::optional<std::string> body;

    /// All header lines after Host, in the order they are sent: `User-Agent: levelfield`, `Accept: */*` and
    /// `Accept-Encoding: identity` unless the request has its own (without the last, any encoding would be acceptable:
    /// RFC 9110, 12.5.3), the request's headers, then `Content-Length` when there is a body or the method is
    /// POST, PUT or PATCH.
    [[nodiscard]] Headers sentHeaders() const;
    /// The request as the wire carries it: request line, Host, sentHeaders(), blank line, body.
    [[nodiscard]] std::string bytes(const std::string &authority) const;
    bool operator==(const HttpRequest &) const = default;
};

/// Case-insensitive look-up of the first header `name`.
[[nodiscard]] std::optional<std::string> headerValue(const Headers &headers, std::string_view name);

} // namespace levelfield
