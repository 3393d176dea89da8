// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/stub/request.h"
#include "app/stub/service.h"
#include "core/clock.h"

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>

/// The fault mode's vocabulary: what one fault is, and what it may know.
namespace levelfield::stub {

/// What faults remember between requests; one for the whole server.
struct FaultMemory {
    std::map<std::string, std::uint64_t, std::less<>> requests; ///< path → requests so far
    std::set<std::uint64_t> servedConnections;                  ///< those that /starve serves
    SteadyTime stalledUntil{};                                  ///< of /stall
};

/// One request to one fault.
struct FaultCall {
    const Request &request;
    FaultMemory &memory;
    std::uint64_t connection = 0;
    std::uint64_t requestsBefore = 0; ///< on this connection, whatever their path
    std::uint64_t count = 0;          ///< this is the count-th request to this path, from 1
    std::string_view suffix{};        ///< what follows the path of a fault that ends in `-`: "5" of /close-after-5
    SteadyTime now{};
    std::string_view wrongParameter{}; ///< set when a parameter cannot be read: the answer is then 400

    /// Parameter `name` as a number from 0 to `most`.
    [[nodiscard]] std::uint64_t number(std::string_view name, std::uint64_t fallback, std::uint64_t most);
    /// True when the query has `name=value`.
    [[nodiscard]] bool has(std::string_view name, std::string_view value) const;
};

struct Fault {
    std::string_view path;  ///< ends in `-` when a number follows
    std::string_view cases; ///< numbers of the cases it reproduces, "" when none
    std::string_view summary;
    WireScript (*serve)(FaultCall &call);
    std::string_view methods = "GET";
};

/// The answer that is right everywhere a fault does not concern the body.
inline constexpr std::string_view rightBody = R"({"ok":true})";

/// A correct answer's bytes: Content-Length, `Connection: close` when the client asked for it, no body for HEAD.
[[nodiscard]] std::string wireAnswer(const FaultCall &call, int status, std::string_view body, std::string_view headers = {},
                                     std::string_view contentType = "application/json");
/// The script of an answer sent in one piece.
[[nodiscard]] WireScript inOnePiece(std::string bytes, WireEnd end = WireEnd::keepAlive);

// By what is wrong: where an answer ends, its status, when it comes, what it says.
[[nodiscard]] std::span<const Fault> framingFaults();
[[nodiscard]] std::span<const Fault> malformedAnswerFaults();
[[nodiscard]] std::span<const Fault> statusFaults();
[[nodiscard]] std::span<const Fault> timingFaults();
[[nodiscard]] std::span<const Fault> contentFaults();

} // namespace levelfield::stub
