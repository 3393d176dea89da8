// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/card.h"

class QLabel;

namespace levelfield::ui {

class NoticesModel;
class ShownRun;

/// "Every way this is unfair": the run's notices, and what a run of this kind cannot show at all.
class NoticesPanel : public Card {
    Q_OBJECT
public:
    explicit NoticesPanel(ShownRun &shown, QWidget *parent = nullptr);

private:
    void refresh();
    ShownRun &m_shown;
    NoticesModel *m_model;
    QVBoxLayout *m_boxes;
    QLabel *m_notShown;
};

} // namespace levelfield::ui
