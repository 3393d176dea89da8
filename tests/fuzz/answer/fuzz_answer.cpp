// SPDX-License-Identifier: GPL-3.0-or-later
// The same bytes must give the same answers however the network cuts them (whole, byte by byte, and as the input says), and
// whether or not a head like theirs was seen before.
#include "tests/support/answer_trace.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

using namespace levelfield;
using namespace levelfield::test;

namespace {

/// Cuts `stream` into pieces whose lengths are drawn from `seed`.
std::vector<std::string_view> cut(std::string_view stream, std::uint32_t seed)
{
    std::vector<std::string_view> pieces;
    while (!stream.empty()) {
        seed = seed * 1664525 + 1013904223;
        const std::size_t length = std::min<std::size_t>(stream.size(), 1 + (seed >> 16) % 40);
        pieces.push_back(stream.substr(0, length));
        stream.remove_prefix(length);
    }
    return pieces;
}

std::vector<std::string_view> singleBytes(std::string_view stream)
{
    std::vector<std::string_view> pieces;
    for (std::size_t i = 0; i < stream.size(); ++i)
        pieces.push_back(stream.substr(i, 1));
    return pieces;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size < 1)
        return 0;
    // The first byte chooses the request's kind and the cuts; the rest is what the server sends.
    const AnswerTo request = (data[0] & 1) != 0 ? AnswerTo::head : AnswerTo::other;
    const std::string_view stream(reinterpret_cast<const char *>(data + 1), size - 1);
    const AnswerTrace whole = traceOf({stream}, request);
    if (traceOf(singleBytes(stream), request) != whole || traceOf(cut(stream, data[0]), request) != whole)
        std::abort();
    HeadMemo memo;
    for (int i = 0; i < 2; ++i) {
        if (traceOf({stream}, request, &memo) != whole || traceOf(cut(stream, data[0]), request, &memo) != whole)
            std::abort();
    }
    std::size_t bodies = 0;
    for (const SeenAnswer &answer : whole.answers)
        bodies += answer.body.size();
    if (bodies > stream.size())
        std::abort();
    return 0;
}
