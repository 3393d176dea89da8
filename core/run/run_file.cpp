// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_file.h"

#include "core/run/json_text.h"
#include "core/run/measurement_lines.h"
#include "core/run/results_json.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <limits>

namespace levelfield {

namespace fs = std::filesystem;
using json = nlohmann::ordered_json;

namespace {

constexpr const char *coverage = "journalLines";

std::string text(const json &value)
{
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

/// A list, one element a line.
template<typename List, typename ToText>
std::string listText(const List &list, const ToText &toText)
{
    std::string out = "[";
    for (const auto &element : list)
        out += (out.size() == 1 ? "\n" : ",\n") + toText(element);
    return out + ']';
}

std::unexpected<RunFileFault> fault(RunFileFault::Kind kind, const fs::path &path, std::string cause)
{
    return std::unexpected(RunFileFault{kind, {ErrorKind::file, "read", path.string(), std::move(cause)}});
}

/// Measurements as they are parsed, and the first that is wrong.
struct MeasurementCollector {
    std::vector<Measurement> measurements;
    std::string fault;

    bool take(std::string_view key, const json &element)
    {
        if (key != "measurements")
            return false;
        auto read = measurementFromJson(element);
        if (read)
            measurements.push_back(std::move(*read));
        else if (fault.empty())
            fault = fmt::format("/measurements/{}{}", measurements.size(), read.error().cause);
        return true;
    }
};

std::uint64_t coveredLines(const json &document, RunStatus status)
{
    const auto lines = document.find(coverage);
    if (lines != document.end() && lines->is_number_unsigned())
        return lines->get<std::uint64_t>();
    // Another writer's file: one that calls itself ended covers everything.
    return status == RunStatus::running ? 0 : std::numeric_limits<std::uint64_t>::max();
}

} // namespace

std::string runFileText(const RunResult &run, std::uint64_t journalLines)
{
    json document = toJson(run, RunPart::withoutMeasurements);
    document[coverage] = journalLines;
    std::string out = "{";
    for (const auto &[key, value] : document.items()) {
        out += fmt::format("{}\"{}\": ", out.size() == 1 ? "" : ",\n ", key);
        if (key == "measurements")
            out += listText(run.measurements, [](const Measurement &one) { return text(toJson(one)); });
        else
            out += value.is_array() ? listText(value, text) : text(value);
    }
    return out + "}\n";
}

std::expected<RunFile, RunFileFault> readRunFile(const fs::path &path)
{
    using Kind = RunFileFault::Kind;
    std::error_code error;
    const auto status = fs::status(path, error);
    if (!fs::exists(status))
        return fault(status.type() == fs::file_type::not_found ? Kind::missing : Kind::wrong, path, error.message());
    if (!fs::is_regular_file(status))
        return fault(Kind::wrong, path, "it is not a regular file");
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return fault(Kind::wrong, path, "it cannot be opened");

    // Our own layout first: many times faster, and the same values.
    auto lines = readMeasurementLines(file);
    MeasurementCollector collector;
    std::expected<json, std::string> document;
    if (lines) {
        document = parseJson(lines->rest);
        collector = {std::move(lines->measurements), std::move(lines->fault)};
    }
    if (!lines || !document) {
        collector = {};
        file.clear();
        file.seekg(0);
        document = parseJson(file, [&](std::string_view key, const json &element) { return collector.take(key, element); });
    }
    if (!document)
        return fault(Kind::torn, path, document.error());
    auto run = runFromJson(*document);
    if (!run)
        return fault(Kind::wrong, path, run.error().cause);
    if (!collector.fault.empty())
        return fault(Kind::wrong, path, collector.fault);
    run->measurements = std::move(collector.measurements);
    const std::uint64_t covered = coveredLines(*document, run->status);
    return RunFile{std::move(*run), covered};
}

} // namespace levelfield
