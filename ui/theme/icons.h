// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

#include <cstddef>

namespace levelfield::ui {

/// A line drawing of resources/icons (`run`, `plan`, …) in the text colour, the accent when on or selected, quiet when disabled.
/// It is coloured when it is painted, so that it follows the scheme.
[[nodiscard]] QIcon lineIcon(const QString &name);

/// The round mark of the plan's server number `index`: what stands before its name in lists, tables and menus. After six
/// servers the mark changes to a ring, then to a square (serverPattern()).
[[nodiscard]] QIcon serverIcon(std::size_t index);

} // namespace levelfield::ui
