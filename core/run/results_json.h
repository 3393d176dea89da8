// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/results.h"

#include <nlohmann/json_fwd.hpp>

/// Values to and from the JSON of format `levelfield-run/1`. Keys come in the format's order; numbers in the C locale.
namespace levelfield {

inline constexpr std::string_view runFormat = "levelfield-run/1";

/// A long run's measurements are better written one at a time than held as one JSON tree.
enum class RunPart { all, withoutMeasurements };
[[nodiscard]] nlohmann::ordered_json toJson(const RunResult &run, RunPart part = RunPart::all);
[[nodiscard]] nlohmann::ordered_json toJson(const Measurement &measurement);
[[nodiscard]] nlohmann::ordered_json toJson(const WorkloadVerification &verification);
[[nodiscard]] nlohmann::ordered_json toJson(const Notice &notice);
[[nodiscard]] nlohmann::ordered_json toJson(const Environment &environment);
[[nodiscard]] nlohmann::ordered_json toJson(const CellResult &cell);
[[nodiscard]] nlohmann::ordered_json toJson(const ServerRecord &server);

/// Reading tolerates keys it does not know (a later minor version) and refuses wrong types and missing required keys,
/// naming the JSON pointer. kind = file.
[[nodiscard]] Expected<RunResult> runFromJson(const nlohmann::ordered_json &json);
[[nodiscard]] Expected<Measurement> measurementFromJson(const nlohmann::ordered_json &json);
[[nodiscard]] Expected<WorkloadVerification> verificationFromJson(const nlohmann::ordered_json &json);
[[nodiscard]] Expected<Notice> noticeFromJson(const nlohmann::ordered_json &json);

} // namespace levelfield
