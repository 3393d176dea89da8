// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// JSON as it stands in a text: keys in order, every value with its place. nlohmann's document keeps neither places nor
/// repeated keys, hence this one, filled by its SAX parser.
namespace levelfield {

struct SourceMember;

/// One JSON value. `begin` and `end` are byte offsets into the text it was parsed from.
struct SourceValue {
    enum class Type : std::uint8_t { null, boolean, number, text, list, object };

    Type type = Type::null;
    bool boolean = false;
    int origin = fromFile; ///< which text: fromFile, or the index of an override
    std::uint32_t begin = 0, end = 0;
    double number = 0;
    std::string text{};                  ///< decoded, of a text
    std::vector<SourceValue> elements{}; ///< of a list
    std::vector<SourceMember> members;   ///< of an object, in the text's order; no {}: clang wants SourceMember complete for it

    static constexpr int fromFile = -1;

    /// The first member called `key`, or nullptr.
    [[nodiscard]] const SourceValue *find(std::string_view key) const;
    [[nodiscard]] SourceValue *find(std::string_view key);
    /// A number without a fraction that int64 and double both hold exactly (5, 5.0 and 5e0 alike).
    [[nodiscard]] std::optional<std::int64_t> integer() const;
};

struct SourceMember {
    std::string key;
    std::uint32_t keyBegin = 0;
    int keyOrigin = SourceValue::fromFile;
    SourceValue value;
};

/// A key that an object has more than once: JSON leaves open which one counts.
struct RepeatedKey {
    std::string pointer;
    std::size_t offset = 0; ///< of the repetition
    std::size_t firstOffset = 0;
};

struct SourceDocument {
    SourceValue root;
    std::vector<RepeatedKey> repeated;
};

/// Why a text is not JSON, and where.
struct SyntaxFault {
    std::string pointer; ///< of the innermost value that was begun
    std::size_t offset = 0;
    std::string found;
    std::string expected;
};

/// How large a document may be. Deeper nesting or more values would only serve to exhaust memory.
inline constexpr std::size_t maxJsonDepth = 64;
inline constexpr std::size_t maxJsonValues = 500'000;

/// Parses strict JSON (RFC 8259): UTF-8 without byte order mark, no comments, no trailing commas, numbers within the range
/// of double. `text` is at most 4 GiB. Repeated keys are kept and listed.
[[nodiscard]] std::expected<SourceDocument, SyntaxFault> parseSource(std::string_view text, int origin = SourceValue::fromFile);

/// A place in a text as editors count: from 1, columns in characters.
struct TextPlace {
    int line = 1;
    int column = 1;
};
[[nodiscard]] TextPlace placeOf(std::string_view text, std::size_t offset);

/// One step of a JSON pointer, escaped: "/a~1b".
[[nodiscard]] std::string pointerStep(std::string_view key);
/// The steps of a JSON pointer, unescaped; nullopt when it neither is empty nor starts with "/", or has a bad "~".
[[nodiscard]] std::optional<std::vector<std::string>> pointerSteps(std::string_view pointer);
/// "12" as a list index: digits without a leading zero; nullopt for anything else.
[[nodiscard]] std::optional<std::size_t> listIndex(std::string_view step);

} // namespace levelfield
