// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/exporters.h"

#include <QImage>

class QWidget;

namespace levelfield::ui {

/// Tables on their way out of the window: the same document as `levelfield-cli export` writes.
void copyTables(const std::vector<Table> &tables, ExportFormat format);
/// Asks for a file and writes them there, atomically; says what went wrong.
void saveTables(QWidget *parent, const std::vector<Table> &tables, ExportFormat format, const QString &suggestedName);
/// One table as a picture, light, at twice its size, with its conditions.
[[nodiscard]] QImage tableImage(const Table &table);

} // namespace levelfield::ui
