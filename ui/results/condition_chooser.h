// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;

namespace levelfield::ui {

class ShownRun;

/// Workload and connections of what is shown, and which variant. A box with nothing to choose is not there.
class ConditionChooser : public QWidget {
    Q_OBJECT
public:
    explicit ConditionChooser(ShownRun &shown, QWidget *parent = nullptr);

private:
    void fill();
    void choose();
    void chooseVariant();

    ShownRun &m_shown;
    QComboBox *m_workload, *m_connections, *m_variant;
};

} // namespace levelfield::ui
