// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/json_layout.h"
#include "core/plan/source_json.h"
#include "ui/models/plan_schema.h"

#include <QString>

#include <optional>
#include <string_view>

/// Values of a plan as the text of one field, and back.
namespace levelfield::ui {

/// `value` as a person types it into a field for `key`. What the key cannot hold (a list where a number belongs) is shown as
/// JSON, so that it can be seen and corrected. `source` is the text that `value` was parsed from.
[[nodiscard]] QString fieldText(const KeySpec &key, const SourceValue *value, std::string_view source);

/// What to write for `text`; nullopt for the default (an empty field of a key that has one). What is no value of the kind is
/// written as text all the same, for the reader to say what it expects. Never called with a text that isUnfinished().
[[nodiscard]] std::optional<JsonOutput> fieldValue(const KeySpec &key, const QString &text);

/// Why `text` cannot be taken yet (a quote that is not closed), in the user's words; empty when it can.
[[nodiscard]] QString unfinishedReason(const KeySpec &key, const QString &text);

/// A decimal number as JSON writes it: no sign but "-", no leading zeros.
[[nodiscard]] bool isJsonNumber(std::string_view text);

} // namespace levelfield::ui
