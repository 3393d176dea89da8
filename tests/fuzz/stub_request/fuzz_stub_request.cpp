// SPDX-License-Identifier: GPL-3.0-or-later
// The stub's request parser: whatever arrives, and in whatever pieces, it ends up with the same requests, and within its limits.
#include "app/stub/request_parser.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

using namespace levelfield::stub;

namespace {

constexpr RequestLimits limits{.targetBytes = 64, .headBytes = 256, .headerCount = 4, .bodyBytes = 128};

[[noreturn]] void fail(const char *what)
{
    std::fprintf(stderr, "%s\n", what);
    std::abort();
}

std::string describe(const Request &request)
{
    std::string text = std::string(request.method) + '\n' + std::string(request.path) + '\n' + std::string(request.query) + '\n'
                       + std::string(request.body) + '\n' + (request.keepAlive ? "keep-alive" : "close")
                       + (request.http10 ? " 1.0" : " 1.1");
    for (const auto &[name, value] : request.headers)
        text += '\n' + std::string(name) + ": " + std::string(value);
    return text;
}

void checkLimits(const Request &request, std::size_t consumed, std::size_t available)
{
    if (request.body.size() > limits.bodyBytes || request.headers.size() > limits.headerCount)
        fail("a limit was passed");
    if (request.path.size() + request.query.size() > limits.targetBytes)
        fail("the target is too long");
    if (consumed == 0 || consumed > available)
        fail("consumed what is not there");
}

/// All requests of `input`, fed in pieces of `piece` bytes; the last entry says how it ended.
std::vector<std::string> requests(std::string_view input, std::size_t piece)
{
    std::vector<std::string> found;
    RequestParser parser(limits);
    std::string buffer;
    while (true) {
        // A fresh string each time: views into where the bytes once lay would be caught.
        buffer = std::string(buffer);
        auto state = parser.parse(buffer);
        if (state == RequestParser::State::refused) {
            found.emplace_back("refused");
            return found;
        }
        if (state == RequestParser::State::complete) {
            checkLimits(parser.request(), parser.consumed(), buffer.size());
            found.push_back(describe(parser.request()));
            buffer.erase(0, parser.consumed());
            parser.reset();
            continue;
        }
        if (input.empty()) {
            found.emplace_back("needs more");
            return found;
        }
        buffer += input.substr(0, piece);
        input.remove_prefix(std::min(piece, input.size()));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view input(reinterpret_cast<const char *>(data), size);
    const auto whole = requests(input, std::max<std::size_t>(size, 1));
    for (const std::size_t piece : {1U, 2U, 7U, 33U}) {
        if (requests(input, piece) != whole)
            fail("the pieces in which a request arrives change what it is");
    }
    return 0;
}
