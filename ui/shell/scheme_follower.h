// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/preferences.h"
#include "ui/theme/system_scheme.h"

class QApplication;

namespace levelfield::ui {

/// Gives the application the scheme that the user chose, or the system's while that is the choice; live.
class SchemeFollower : public QObject {
    Q_OBJECT
public:
    SchemeFollower(QApplication &application, Preferences &preferences);

private:
    void follow();
    QApplication &m_application;
    Preferences &m_preferences;
    SystemScheme m_system;
    bool m_applied = false;
};

} // namespace levelfield::ui
