// SPDX-License-Identifier: GPL-3.0-or-later
// One closed-loop measurement by the built-in loader, for compare_with_wrk.py: what it did and what it cost, as JSON.
// With BODYFILE every answer's length, and every connection's first and every 64th answer's content, are checked against it.
//   loader_benchmark ADDRESS PORT PATH CONNECTIONS THREADS SECONDS [BODYFILE]
#include "core/file.h"
#include "core/hash.h"
#include "core/load/builtin_loader.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdio>
#include <string_view>
#include <sys/resource.h>

using namespace levelfield;

namespace {

template<typename Number>
Number number(std::string_view text)
{
    Number value{};
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 7 && argc != 8) {
        fmt::print(stderr, "usage: loader_benchmark ADDRESS PORT PATH CONNECTIONS THREADS SECONDS [BODYFILE]\n");
        return 2;
    }
    LoadRequest request;
    const auto port = number<std::uint16_t>(argv[2]);
    request.endpoint = {argv[1], port, fmt::format("{}:{}", argv[1], port)};
    request.request.target = argv[3];
    request.connections = number<int>(argv[4]);
    request.threads = number<int>(argv[5]);
    request.duration = std::chrono::seconds(number<int>(argv[6]));
    if (argc == 8) {
        const auto body = readFile(argv[7]);
        if (!body) {
            fmt::print(stderr, "{}\n", body.error().message());
            return 5;
        }
        request.check.length = body->size();
        request.check.hash = bodyHash(*body);
    }
    LoadObserver observer;
    const auto result = BuiltinLoader().run(request, observer, {});
    if (!result) {
        fmt::print(stderr, "{}\n", result.error().message());
        return 1;
    }
    rusage use{};
    ::getrusage(RUSAGE_SELF, &use);
    const auto seconds = [](const timeval &time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    fmt::print("{{\"requests\": {}, \"seconds\": {}, \"cpu\": {}, \"maxRss\": {}, \"errors\": {}, \"hashes\": {}, \"p50\": {}, "
               "\"p99\": {}, \"mean\": {}, \"firstError\": \"{}\"}}\n",
               result->requests, result->durationS, seconds(use.ru_utime) + seconds(use.ru_stime), use.ru_maxrss,
               result->errors.total(), result->bodyHashesChecked, result->latency.percentile(50), result->latency.percentile(99),
               result->latency.mean(), result->firstError);
    return 0;
}
