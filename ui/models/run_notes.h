// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <QString>
#include <QStringList>

namespace levelfield::ui {

/// What the user says about a run, in RUN/notes.json beside it: run.json stays as it was measured.
struct RunNotes {
    QString text;
    QStringList tags;
    bool operator==(const RunNotes &) const = default;
};
/// Empty when there are none, or when the file holds something else.
[[nodiscard]] RunNotes readNotes(const QString &folder);
/// Atomically. kind = file.
[[nodiscard]] Expected<> writeNotes(const QString &folder, const RunNotes &notes);
/// "pooled, before fix" as tags: trimmed, without empty and double ones.
[[nodiscard]] QStringList tagsFrom(const QString &text);

} // namespace levelfield::ui
