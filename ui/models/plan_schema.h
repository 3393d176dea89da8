// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

/// The keys of a plan as data, derived from core/plan/plan_keys.h: what a form needs to choose a control for each, to show
/// its default, and to put a new key at its place in the file.
namespace levelfield::ui {

enum class KeyKind {
    text,
    integer,
    number,
    duration,
    boolean,
    choice,
    command, ///< program and arguments
    textList,
    integerList,
    textMap, ///< name → text
    listMap, ///< name → list of texts
    object,
    objectList,
    format,   ///< always the one format
    port,     ///< a number or "auto"
    jsonBody, ///< text, or any JSON value
};

struct ObjectSpec;

struct KeySpec {
    std::string key;
    KeyKind kind = KeyKind::text;
    bool required = false;
    std::string defaultText{};          ///< as a person would write it; empty: none, or it follows from something else
    std::string expected{};             ///< of texts: what may stand there, in the reader's words
    std::vector<std::string> choices{}; ///< of a choice
    const ObjectSpec *object = nullptr; ///< of an object, and of each element of an object list
};

struct ObjectSpec {
    std::vector<KeySpec> keys; ///< in the order of the file
    [[nodiscard]] const KeySpec *find(std::string_view key) const;
};

[[nodiscard]] const ObjectSpec &planSchema();
/// The object that a JSON pointer of a plan leads to ("" is the plan, "/servers/0/ready" a ready check); nullptr: none.
[[nodiscard]] const ObjectSpec *objectAt(std::string_view pointer);
/// The key that a JSON pointer of a plan ends in; nullptr when it ends in a list's element, inside a map, or nowhere.
[[nodiscard]] const KeySpec *keyAt(std::string_view pointer);

} // namespace levelfield::ui
