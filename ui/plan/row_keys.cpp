// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/row_keys.h"

#include <QKeyEvent>

namespace levelfield::ui {

bool handleRowKey(const QEvent &event, const std::function<void()> &remove, const std::function<void(int by)> &move)
{
    if (event.type() != QEvent::KeyPress)
        return false;
    const auto &key = static_cast<const QKeyEvent &>(event);
    if (key.key() == Qt::Key_Delete || key.key() == Qt::Key_Backspace) {
        remove();
        return true;
    }
    if (key.modifiers() == Qt::AltModifier && (key.key() == Qt::Key_Up || key.key() == Qt::Key_Down)) {
        move(key.key() == Qt::Key_Up ? -1 : 1);
        return true;
    }
    return false;
}

} // namespace levelfield::ui
