// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>

namespace levelfield {

/// A plan's JSON with the secrets of its headers, environments, variables and command lines masked (core/secrets.h).
/// A value made of `${…}` references alone, such as "Bearer ${env:TOKEN}", holds no secret and stays. null when `planText`
/// is no JSON object.
[[nodiscard]] nlohmann::ordered_json maskedPlan(std::string_view planText);

/// `planText` itself, byte for byte, unless it holds secrets; then maskedPlan() as text.
[[nodiscard]] std::string maskedPlanText(std::string_view planText);

} // namespace levelfield
