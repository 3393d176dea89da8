// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/json_layout.h"

#include <QString>
#include <QStringList>

#include <expected>
#include <string>
#include <utility>
#include <vector>

namespace levelfield::ui {

/// What a command line of another load generator asks for, as keys of the plan's `load`.
struct LoadCommandImport {
    QString tool;                                               ///< "wrk"
    std::vector<std::pair<std::string, JsonOutput>> settings{}; ///< key of `load` → value, each key once
    QStringList notes{};                                        ///< what was left out or differs, each a sentence
};

/// Reads a command line of wrk, wrk2, hey, oha or ab (ApacheBench), with the tool's own defaults for what it does not say.
/// Nothing is started. The error is a sentence.
[[nodiscard]] std::expected<LoadCommandImport, QString> importLoadCommand(const QString &commandLine);

} // namespace levelfield::ui
