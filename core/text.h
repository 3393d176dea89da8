// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"
#include "core/error.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

/// Text forms of values, always in the C locale (files and machine-readable output).
namespace levelfield {

/// Reads a duration as plans and the command line write it: a decimal number and `us`, `ms`, `s`, `m` or `h`
/// ("250ms", "1.5s", "10m"). A bare number, a sign, or more than 1000 h is refused (nullopt).
[[nodiscard]] std::optional<std::chrono::microseconds> parseDuration(std::string_view text);

/// The shortest exact form parseDuration() reads back: "3s", "250ms", "1500us".
[[nodiscard]] std::string durationText(std::chrono::microseconds duration);

/// ISO 8601 in UTC with milliseconds: "2026-11-30T21:11:36.123Z".
[[nodiscard]] std::string utcText(WallTime time);

/// True when all of `text` is valid UTF-8 (overlong forms and surrogates are not).
[[nodiscard]] bool isUtf8(std::string_view text);

/// `text` with each byte that is not valid UTF-8, and each control character but newline and tab, as `\xNN`, and each
/// character that turns the direction of text as `\uNNNN`:
/// safe to print on a terminal and to put in JSON.
[[nodiscard]] std::string printable(std::string_view text);

/// ASCII lower case; other bytes are left alone.
[[nodiscard]] std::string lowerCase(std::string_view text);
/// Without leading and trailing spaces and tabs.
[[nodiscard]] std::string_view trimmed(std::string_view text);

} // namespace levelfield
