// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/workspace.h"

#include <QWidget>

class QButtonGroup;

namespace levelfield::ui {

/// The six places of the window, in the order of the work, at its left edge.
class Rail : public QWidget {
    Q_OBJECT
public:
    explicit Rail(QWidget *parent = nullptr);
    void setPlace(Place place);

signals:
    void chosen(levelfield::ui::Place place);

private:
    QButtonGroup *m_buttons;
};

} // namespace levelfield::ui
