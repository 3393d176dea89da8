// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/json_layout.h"
#include "core/plan/source_json.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace levelfield::ui {

/// Changes single values of a plan's text by their JSON pointers. Works on any JSON, valid plan or not; whatever a change does
/// not concern stays byte for byte as its author wrote it: order, unknown keys, numbers, white space. What is new is laid out
/// like its neighbours, or in the style of writePlan(). A key comes to its place in the order of the format.
///
/// Each change says whether it was made: not when the text is no JSON, or nothing lies where the pointer leads.
class PlanEdit {
public:
    explicit PlanEdit(std::string text);

    [[nodiscard]] const std::string &text() const { return m_text; }

    /// Replaces the value, or adds it to its object, which is made if missing. A list's element must exist.
    bool set(std::string_view pointer, const JsonOutput &value);
    /// Removes the value, and with it objects and lists that are empty then and mean nothing when they are.
    bool remove(std::string_view pointer);
    /// Inserts before element `index` of the list (its size: at the end). A missing list is made.
    bool insert(std::string_view list, std::size_t index, const JsonOutput &value);
    /// Takes child `from` out of the list or object and puts it back as child `to`.
    bool move(std::string_view container, std::size_t from, std::size_t to);
    /// Inserts a copy of element `index` behind it, as it is written.
    bool duplicate(std::string_view list, std::size_t index);
    /// Gives a member another key, at its place.
    bool renameKey(std::string_view pointer, std::string_view key);

private:
    /// A list or object as its pieces: what stands before, between and after its children.
    struct Pieces {
        std::string lead, trail;             ///< between bracket and first child, and last child and bracket
        std::vector<std::string> children;   ///< members with their keys
        std::vector<std::string> separators; ///< one fewer than children
        bool list = true;
    };
    void replace(std::size_t begin, std::size_t end, std::string_view with);
    bool splice(const SourceValue &container, const Pieces &pieces);
    [[nodiscard]] Pieces piecesOf(const SourceValue &container) const;
    void insertChild(const SourceValue &container, std::size_t index, std::string_view key, const JsonOutput &value);
    static void removeChild(Pieces &pieces, std::size_t index);
    [[nodiscard]] std::size_t indentAt(std::size_t offset) const;
    [[nodiscard]] std::size_t columnAt(std::size_t offset) const;
    bool parse();

    std::string m_text;
    std::optional<SourceDocument> m_source; ///< of m_text; empty when that is no JSON
};

/// The value a JSON pointer leads to; nullptr when there is none.
[[nodiscard]] const SourceValue *findValue(const SourceValue &root, std::string_view pointer);
/// "/servers/0" of "/servers/0/name"; "" of a pointer of one step.
[[nodiscard]] std::string parentPointer(std::string_view pointer);

} // namespace levelfield::ui
