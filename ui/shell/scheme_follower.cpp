// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/scheme_follower.h"

#include <QApplication>

namespace levelfield::ui {

SchemeFollower::SchemeFollower(QApplication &application, Preferences &preferences)
    : m_application(application),
      m_preferences(preferences)
{
    connect(&preferences, &Preferences::changed, this, &SchemeFollower::follow);
    connect(&m_system, &SystemScheme::changed, this, &SchemeFollower::follow);
    follow();
}

void SchemeFollower::follow()
{
    using Choice = Preferences::SchemeChoice;
    const Choice choice = m_preferences.scheme();
    const Scheme scheme = choice == Choice::light ? Scheme::light : choice == Choice::dark ? Scheme::dark : m_system.scheme();
    if (std::exchange(m_applied, true) && scheme == currentScheme())
        return;
    applyScheme(m_application, scheme);
}

} // namespace levelfield::ui
