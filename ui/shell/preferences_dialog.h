// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/preferences.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace levelfield::ui {

/// What the user can choose: colours, where runs go, quiet mode. Taken over with OK.
class PreferencesDialog : public QDialog {
    Q_OBJECT
public:
    explicit PreferencesDialog(Preferences &preferences, QWidget *parent = nullptr);
    void accept() override;

private:
    void chooseFolder();
    Preferences &m_preferences;
    QComboBox *m_scheme;
    QLineEdit *m_runFolder;
    QCheckBox *m_quiet;
};

} // namespace levelfield::ui
