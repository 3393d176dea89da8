// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QCoreApplication;
class QLocale;

namespace levelfield::ui {

/// Gives the application this locale's words, Levelfield's and Qt's own, as far as they exist; English otherwise.
void installLanguage(QCoreApplication &application, const QLocale &locale);

} // namespace levelfield::ui
