// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/results.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// How run files keep the body excerpts of answers, beside the format's keys of each answer: `body` as text, `bodyBase64`
/// when it is no UTF-8, or `bodySameAs`, the index of an earlier answer of the workload with the same bytes. Servers that
/// answer alike, the usual case, so cost one excerpt a workload.
namespace levelfield {

/// At most this many bytes of a body are written.
inline constexpr std::size_t storedBodyLimit = 65536;

/// Adds the body of `answers[index]` to its JSON object.
void writeBody(nlohmann::ordered_json &object, const std::vector<AnswerRecord> &answers, std::size_t index);

/// The body of the answer at `index`, whose predecessors have theirs; "" when none is stored. What is wrong, in words, as error.
[[nodiscard]] std::expected<std::string, std::string> readBody(const nlohmann::ordered_json &object,
                                                               const std::vector<AnswerRecord> &answers, std::size_t index);

[[nodiscard]] std::string base64(std::string_view bytes);
/// nullopt when `text` is no base64.
[[nodiscard]] std::optional<std::string> fromBase64(std::string_view text);

} // namespace levelfield
