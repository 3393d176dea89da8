// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace levelfield {

/// Why a text is refused as JSON, and where.
struct JsonFault {
    std::string cause;      ///< "expected a value, found \"<\""
    std::string pointer;    ///< RFC 6901, of the value that was being read; "" for the document
    std::size_t offset = 0; ///< in bytes
    std::size_t line = 1;
    std::size_t column = 1;    ///< in characters
    bool duplicateKey = false; ///< the fault is a key given twice
    /// "line 1, column 5: CAUSE".
    [[nodiscard]] std::string message() const;
    bool operator==(const JsonFault &) const = default;
};

enum class JsonKind { null, boolean, number, string, array, object };

/// JSON text read strictly (RFC 8259), for comparing answers exactly: what the usual readers lose is kept (every digit of a
/// number, the source text of each value) or refused. Refused: a key given twice in one object (escapes resolved), NaN and
/// Infinity, comments, trailing commas, a byte order mark, invalid UTF-8, nesting deeper than `maximumDepth`, exponents of more
/// than 18 digits, text beyond 4 GiB. Lone surrogates written as escapes ("\ud800") are accepted and stay distinct.
///
/// The document is its text and 12 bytes per value or key: three words that say where it begins, where it ends and which
/// follows. Values are named by their index, in text order; 0 is the root.
class JsonDocument {
public:
    using Index = std::uint32_t;
    static constexpr Index root = 0;
    static constexpr int maximumDepth = 512;

    [[nodiscard]] static std::expected<JsonDocument, JsonFault> parse(std::string text);

    [[nodiscard]] const std::string &source() const { return m_text; }
    [[nodiscard]] std::size_t size() const { return m_nodes.size(); }

    [[nodiscard]] JsonKind kind(Index value) const;
    /// The value as it stands in the text, strings with their quotes. Lives as long as the document is not moved.
    [[nodiscard]] std::string_view text(Index value) const;

    /// The first child of an array (an element) or object (a key, whose value is next to it); equals next() when empty.
    [[nodiscard]] Index first(Index container) const { return container + 1; }
    /// What follows `value` and everything in it.
    [[nodiscard]] Index next(Index value) const { return m_nodes[value].next; }

    struct Member {
        std::string key; ///< escapes resolved
        Index keyIndex;
        Index value() const { return keyIndex + 1; }
    };
    /// An object's members sorted by key (bytes of UTF-8, which is code point order); equal keys in text order.
    [[nodiscard]] std::vector<Member> members(Index object) const;

    /// RFC 6901 pointer to a value (for a key: to its value).
    [[nodiscard]] std::string pointer(Index value) const;

private:
    friend class JsonReader;
    struct Node {
        std::uint32_t begin, end; ///< byte range in the text
        Index next;
    };

    std::string m_text;
    std::vector<Node> m_nodes;
};

/// The characters a JSON string stands for, as UTF-8. `quoted` must be a valid JSON string with its quotes. A lone surrogate
/// becomes the three bytes its code unit would have (WTF-8), so that it equals only itself.
[[nodiscard]] std::string stringValue(std::string_view quoted);

/// `token` as it stands in a JSON pointer: `~` as `~0`, `/` as `~1`.
[[nodiscard]] std::string pointerToken(std::string_view token);

} // namespace levelfield
