// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace levelfield {

/// A JSON value to be written for people: short lists and objects on one line, all else with two spaces per level.
class JsonOutput {
public:
    /// A value that is JSON already.
    static JsonOutput raw(std::string json);
    /// A text; bytes that are not UTF-8 become U+FFFD.
    static JsonOutput text(std::string_view text);
    static JsonOutput list(std::vector<JsonOutput> elements);
    using Members = std::vector<std::pair<std::string, JsonOutput>>;
    static JsonOutput object(Members members);

    [[nodiscard]] bool isEmpty() const { return m_json.empty() && m_elements.empty() && m_members.empty(); }
    /// The value as text, its first line without indent. It begins in `column`, in a line that is indented by `indent`.
    [[nodiscard]] std::string layout(std::size_t indent = 0, std::size_t column = 0) const { return layoutAt(indent, column); }

private:
    enum class Kind { raw, list, object };
    [[nodiscard]] std::string layoutAt(std::size_t indent, std::size_t column) const;
    [[nodiscard]] std::string oneLine() const;
    [[nodiscard]] bool fitsOneLine(std::size_t column) const;

    Kind m_kind = Kind::raw;
    std::string m_json;
    std::vector<JsonOutput> m_elements;
    Members m_members;
};

} // namespace levelfield
