// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace levelfield::stub {

/// One HTTP request as the wire carried it. All views point into the bytes it was read from (the body of a chunked request
/// into its parser) and are valid only while the request is being handled.
struct Request {
    struct Header {
        std::string_view name;
        std::string_view value; ///< without surrounding white space
    };

    std::string_view method;
    std::string_view path;  ///< up to `?`, still percent-encoded; of an absolute URL its path alone
    std::string_view query; ///< after `?`; empty when there is none
    std::string_view body;  ///< chunks already joined
    std::vector<Header> headers;
    bool keepAlive = true; ///< the client lets the connection stay open (its version and Connection header)
    bool http10 = false;   ///< HTTP/1.0: no 1xx, and keep-alive must be announced

    /// The value of the first header `name` (any case).
    [[nodiscard]] std::optional<std::string_view> header(std::string_view name) const;
};

/// Equal but for ASCII case.
[[nodiscard]] bool equalIgnoringCase(std::string_view left, std::string_view right);

} // namespace levelfield::stub
