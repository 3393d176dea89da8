// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

/// What the texts of a plan may hold. Each predicate is mirrored by a pattern of resources/levelfield-plan.schema.json.
namespace levelfield {

inline constexpr std::size_t maxNameLength = 100;

/// [A-Za-z0-9._-]+, at most maxNameLength: fit for a file's name and a command line.
[[nodiscard]] bool isName(std::string_view text);
/// One line for people: not empty, no control characters, at most 200 characters.
[[nodiscard]] bool isTitle(std::string_view text);
/// Not empty, no NUL: what the system takes as a path or a program.
[[nodiscard]] bool isPath(std::string_view text);
/// No NUL: what the system takes as an argument or an environment value.
[[nodiscard]] bool isArgument(std::string_view text);
/// Not empty, neither "=" nor NUL.
[[nodiscard]] bool isEnvironmentName(std::string_view text);
/// A name that the plan's own variables may have: isName() and not one of Levelfield's.
[[nodiscard]] bool isVariableName(std::string_view text);
/// A name of matrix globs: name characters, `*`, `?` and `[…]` sets.
[[nodiscard]] bool isGlob(std::string_view text);
/// RFC 9110 token, but not CONNECT, whose answer is a tunnel.
[[nodiscard]] bool isMethod(std::string_view text);
/// RFC 9110 token.
[[nodiscard]] bool isHeaderName(std::string_view text);
/// isHeaderName() and not one that Levelfield must write itself (Content-Length, Transfer-Encoding, Expect, …).
[[nodiscard]] bool isRequestHeader(std::string_view text);
/// No control characters but tab (RFC 9110 field-value, with obs-text).
[[nodiscard]] bool isHeaderValue(std::string_view text);
/// RFC 3986 path and query in origin form, percent-encoded: starts with "/".
[[nodiscard]] bool isRequestPath(std::string_view text);
/// isRequestPath(), where `${…}` may stand for any part.
[[nodiscard]] bool isRequestPathTemplate(std::string_view text);
/// JSON pointer to a part of a document, `*` = every element.
[[nodiscard]] bool isIgnorePointer(std::string_view text);
/// Processor numbers as taskset takes them: "0-3,8".
[[nodiscard]] bool isCpuList(std::string_view text);

/// The first part of a request path that is not allowed, as it must be written: {"ö", "%C3%B6"}.
struct Unencoded {
    std::string found, encoded;
};
[[nodiscard]] std::optional<Unencoded> firstUnencoded(std::string_view path);

/// The candidate that `word` is probably meant to be (case, a few letters), if any.
[[nodiscard]] std::optional<std::string_view> closestWord(std::string_view word, std::span<const std::string_view> candidates);

} // namespace levelfield
