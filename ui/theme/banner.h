// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/style.h"

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace levelfield::ui {

/// A strip across a page that says what is the matter and offers the way out. Text wraps; assistive technology hears of it
/// when it appears.
class Banner : public QFrame {
    Q_OBJECT
public:
    explicit Banner(Tone tone = Tone::info, const QString &text = {}, QWidget *parent = nullptr);
    /// `text` in the tone's colour; `detail` quietly below it. An empty text hides the banner.
    void setMessage(Tone tone, const QString &text, const QString &detail = {});
    [[nodiscard]] QString text() const;
    /// Appends a button at the right end and gives it back for connecting.
    QPushButton *addAction(const QString &text);
    void removeActions();

protected:
    void changeEvent(QEvent *event) override;

private:
    void appear(bool visible);
    QLabel *m_icon, *m_text, *m_detail;
    QHBoxLayout *m_actions;
    Tone m_tone;
};

} // namespace levelfield::ui
