// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/stub/request.h"
#include "app/stub/response.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

/// What the server asks of its modes (chinook, llm, fault), and what they may do with a request.
namespace levelfield::stub {

/// Names one request that is answered later.
struct Ticket {
    std::uint64_t connection = 0; ///< of the worker that gave the ticket
    std::uint64_t request = 0;
    auto operator<=>(const Ticket &) const = default;
};

/// Bytes as they go over the wire, right or wrong.
struct WireStep {
    std::string bytes;
    std::chrono::nanoseconds pause{0}; ///< before the bytes, each time
    std::uint64_t times = 1;
};

enum class WireEnd {
    keepAlive,
    close, ///< FIN after the last byte
    reset, ///< RST
    hang,  ///< nothing more, until the client goes
};

struct WireScript {
    std::vector<WireStep> steps;
    WireEnd end = WireEnd::keepAlive;
};

/// One request's way back to its client. Exactly one of respond(), respondChunked(), play() and defer() per request;
/// after defer(), one of the others through Worker::answer().
class Exchange {
public:
    virtual ~Exchange() = default;
    virtual void respond(const Response &response) = 0;
    /// An answer of unknown length: each part becomes one chunk. `response.body` is not looked at.
    virtual void respondChunked(const Response &response, const std::vector<std::string> &parts) = 0;
    virtual void play(WireScript script) = 0;
    /// The answer comes later. If the client goes before, Service::hungUp() is told.
    virtual Ticket defer() = 0;

    [[nodiscard]] virtual std::uint64_t connection() const = 0;
    /// Requests that this connection brought before this one.
    [[nodiscard]] virtual std::uint64_t requestsBefore() const = 0;
};

/// Answers requests on one worker's thread; each worker has its own.
class Service {
public:
    virtual ~Service() = default;
    virtual void handle(const Request &request, Exchange &exchange) = 0;
    /// The client of a deferred request has gone; its ticket is void.
    virtual void hungUp(Ticket /*ticket*/) {}
    /// A connection has been closed, whatever it did.
    virtual void closed(std::uint64_t /*connection*/) {}
};

} // namespace levelfield::stub
