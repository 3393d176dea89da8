// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace levelfield::ui {

/// What a page or card shows while it has nothing to show: what will stand here, and what to do for it.
class EmptyState : public QWidget {
    Q_OBJECT
public:
    /// `icon` is a name of resources/icons; "" for none.
    explicit EmptyState(const QString &icon = {}, const QString &title = {}, const QString &sentence = {},
                        QWidget *parent = nullptr);
    void setWords(const QString &title, const QString &sentence);
    /// Adds a button below the sentence and gives it back for connecting.
    QPushButton *addAction(const QString &text);

protected:
    void changeEvent(QEvent *event) override;

private:
    void paintSign();
    QString m_icon;
    QLabel *m_sign, *m_title, *m_sentence;
    QVBoxLayout *m_actions;
};

} // namespace levelfield::ui
