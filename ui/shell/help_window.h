// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/workspace.h"

#include <QWidget>

class QTextBrowser;

namespace levelfield::ui {

/// The help that ships inside the program: a page for each place, readable without a network.
class HelpWindow : public QWidget {
    Q_OBJECT
public:
    explicit HelpWindow(QWidget *parent = nullptr);
    void showPlace(Place place);
    [[nodiscard]] QString text() const;

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void colourLinks();
    QTextBrowser *m_browser;
};

} // namespace levelfield::ui
