// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// The command line (design §6) as values.
namespace levelfield::cli {

struct CheckArguments {
    std::filesystem::path plan;
    std::optional<std::string> only{};
    std::vector<std::string> set{};
    bool json = false;
};
struct ExampleArguments {
    std::string name{}; ///< "" lists
    std::filesystem::path folder{};
};
struct SetupArguments {
    std::filesystem::path plan;
    std::vector<std::string> set{};
};
struct VerifyArguments {
    std::filesystem::path plan;
    std::optional<std::string> only{};
    std::vector<std::string> set{};
    bool json = false;
};
struct RunArguments {
    std::filesystem::path plan;
    std::filesystem::path out{}; ///< "" = the user's runs folder
    std::optional<std::string> only{};
    std::vector<std::string> set{};
    std::filesystem::path resume{}; ///< "" = a new run
    bool json = false;
};
struct LoadArguments {
    std::string url;
    int connections = 64;
    int threads = 2;
    std::chrono::microseconds duration = std::chrono::seconds(10);
    std::chrono::microseconds warmup{0};
    std::chrono::microseconds timeout = std::chrono::seconds(10);
    std::optional<double> rate{};
    std::string method{}; ///< "" = GET, or POST with a body
    std::vector<std::pair<std::string, std::string>> headers{};
    std::optional<std::string> body{};
    int status = 200;
    bool noKeepAlive = false;
    bool json = false;
};
struct ExportArguments {
    std::vector<std::filesystem::path> runs;
    std::string format;
    std::string table = "comparison";
    std::optional<std::string> baseline{};
    std::filesystem::path output{}; ///< "" = standard output
};
struct CompareArguments {
    std::filesystem::path before, after;
    std::string format = "text";
};

using Arguments = std::variant<CheckArguments, ExampleArguments, SetupArguments, VerifyArguments, RunArguments, LoadArguments,
                               ExportArguments, CompareArguments>;

/// What the user asked for, or the exit status after help, version or a usage error was printed.
[[nodiscard]] std::expected<Arguments, int> parseArguments(int argc, char **argv);

} // namespace levelfield::cli
