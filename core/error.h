// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <expected>
#include <string>

namespace levelfield {

/// What a failure is about. The command line maps each to its exit status (design §6).
enum class ErrorKind {
    usage,       ///< the caller asked for something that cannot be (exit 2)
    plan,        ///< the plan is wrong or cannot be run here (exit 2)
    check,       ///< a check or a setup step of the plan failed (exit 2)
    different,   ///< servers answer differently (exit 3)
    start,       ///< a server or service did not become ready (exit 4)
    file,        ///< a file could not be read or written (exit 5)
    measurement, ///< one measurement could not be made (exit 1)
    interrupted, ///< the user stopped it (exit 130)
    system,      ///< the operating system refused something else (exit 1)
};

/// A failure as a value: what was attempted, on what, why it did not work, and what to do about it.
///
/// `action` starts with a lower-case verb ("read the plan"), `object` names the thing in the user's
/// words, `cause` is the reason, `advice` (may be empty) the next step, a whole sentence.
struct Error {
    ErrorKind kind = ErrorKind::system;
    std::string action;
    std::string object;
    std::string cause;
    std::string advice{};

    /// "Could not ACTION OBJECT: CAUSE. ADVICE" on one or more lines (causes may hold a log's tail).
    [[nodiscard]] std::string message() const;

    bool operator==(const Error &) const = default;
};

template<typename T = void>
using Expected = std::expected<T, Error>;

/// Shorthand for `return failure(…)` in functions that return Expected.
[[nodiscard]] std::unexpected<Error> failure(ErrorKind kind, std::string action, std::string object, std::string cause,
                                             std::string advice = {});

/// The text of errno value `code` ("Address already in use").
[[nodiscard]] std::string systemReason(int code);

} // namespace levelfield
