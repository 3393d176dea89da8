// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>

namespace levelfield {

/// One whole answer.
struct HttpAnswer {
    int status = 0;
    Headers headers{};    ///< of the final answer, in order; neither those of 1xx answers nor trailers
    std::string body{};   ///< transfer coding undone, content coding not
    std::string sha256{}; ///< of the body
    bool operator==(const HttpAnswer &) const = default;
};

/// Sends one request again and again, on one connection as long as the server keeps it, over libcurl. What goes over the wire is
/// `request.bytes(endpoint.authority)`, to `endpoint` and nowhere else: no proxy, redirect, cookie, or header of libcurl's own.
/// To be used by one thread.
class HttpFetcher {
public:
    static constexpr std::uint64_t largestBody = std::uint64_t{64} << 20;

    /// `timeout` bounds one fetch from connect to the last byte. Bodies beyond `limit` bytes are refused.
    HttpFetcher(const Endpoint &endpoint, const HttpRequest &request, std::chrono::milliseconds timeout,
                std::uint64_t limit = largestBody);
    HttpFetcher(const HttpFetcher &) = delete;
    HttpFetcher &operator=(const HttpFetcher &) = delete;
    ~HttpFetcher();

    /// One answer, whatever its status. kind = measurement: no connection, no answer, not HTTP, cut short, too large, too late;
    /// interrupted: `stop`, honoured at once.
    [[nodiscard]] Expected<HttpAnswer> fetch(std::stop_token stop);

private:
    struct Transfer;
    std::unique_ptr<Transfer> m_transfer;
};

} // namespace levelfield
