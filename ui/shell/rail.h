// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/workspace.h"

#include <QWidget>

class QButtonGroup;

namespace levelfield::ui {

/// The six places of the window, in the order of the work, at its left edge. Arrow keys move between them.
class Rail : public QWidget {
    Q_OBJECT
public:
    explicit Rail(QWidget *parent = nullptr);
    void setPlace(Place place);

    /// A place's name and its icon in resources/icons, shared with the View menu.
    [[nodiscard]] static QString nameOf(Place place);
    [[nodiscard]] static QString iconOf(Place place);

signals:
    void chosen(levelfield::ui::Place place);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QButtonGroup *m_buttons;
};

} // namespace levelfield::ui
