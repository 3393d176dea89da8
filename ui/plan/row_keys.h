// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QEvent;

namespace levelfield::ui {

/// The keys every table of a form knows: Delete and Backspace remove the row, Alt with Up or Down moves it (by -1 or 1).
/// @return whether `event` was one of them
bool handleRowKey(const QEvent &event, const std::function<void()> &remove, const std::function<void(int by)> &move);

} // namespace levelfield::ui
