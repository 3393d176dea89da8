// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/results.h"

#include <cstdint>
#include <random>
#include <string>

namespace levelfield::tests {

/// A small plan, as text that reading a run gives back byte for byte.
inline const std::string samplePlan = R"({
  "format": "levelfield-plan/1",
  "title": "Pooled \"Chinook\" read",
  "servers": [
    {
      "name": "stub",
      "command": [
        "stub"
      ],
      "url": "http://127.0.0.1:5102"
    }
  ],
  "workloads": [
    {
      "name": "ping",
      "request": {
        "path": "/ping"
      }
    }
  ]
})";

/// Makes run results of every shape the format has: each optional there or not, texts with quotes, newlines and more than
/// ASCII, numbers at their limits. The same seed gives the same values.
class RunGenerator {
public:
    /// realistic: counts below 2^53 and times and hashes of their real shape, which the JSON Schema asks for.
    enum class Counts { any, realistic };
    explicit RunGenerator(std::uint64_t seed, Counts counts = Counts::any) : m_random(seed), m_counts(counts) {}

    RunResult run();
    Measurement measurement(int sequence);
    WorkloadVerification verification();
    AnswerRecord answer();
    Notice notice();
    CellResult cell();
    ServerRecord server();
    Environment environment();

private:
    bool coin() { return below(2) == 1; }
    std::uint64_t below(std::uint64_t limit) { return std::uniform_int_distribution<std::uint64_t>(0, limit - 1)(m_random); }
    std::uint64_t count();
    int small() { return static_cast<int>(below(1000)) + 1; }
    double number();
    std::string text();
    std::string time();
    std::string hash();
    std::string bytes();
    TextPairs pairs();
    CellKey key();
    LatencyMs latency();
    ServerUse use();
    SeriesPoint point();
    Aggregate aggregate() { return {number(), number(), number(), number()}; }
    template<typename Make>
    auto maybe(const Make &make) -> std::optional<decltype(make())>
    {
        return coin() ? std::optional(make()) : std::nullopt;
    }

    std::mt19937_64 m_random;
    Counts m_counts;
};

} // namespace levelfield::tests
