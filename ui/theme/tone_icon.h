// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/style.h"

#include <QPixmap>

namespace levelfield::ui {

/// The sign of a tone (circle, tick, triangle) in its colour, 16 px, in the scheme in use now.
[[nodiscard]] QPixmap toneIcon(Tone tone, qreal devicePixelRatio);
/// The colour of a tone's words in the scheme in use now.
[[nodiscard]] QColor toneColour(Tone tone);

} // namespace levelfield::ui
