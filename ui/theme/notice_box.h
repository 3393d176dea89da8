// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/style.h"

#include <QFrame>

class QLabel;

namespace levelfield::ui {

/// One finding: its name in the tone's colour, the figure beside it, what it means and what to do below. Grows with its text.
class NoticeBox : public QFrame {
    Q_OBJECT
public:
    explicit NoticeBox(QWidget *parent = nullptr);
    NoticeBox(Tone tone, const QString &title, const QString &figure, const QString &text, QWidget *parent = nullptr);
    void setNotice(Tone tone, const QString &title, const QString &figure, const QString &text);

protected:
    void changeEvent(QEvent *event) override;

private:
    void paintTitle();
    QLabel *m_titleLine, *m_text;
    Tone m_tone = Tone::info;
    QString m_title, m_figure;
};

} // namespace levelfield::ui
