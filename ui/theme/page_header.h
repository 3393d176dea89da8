// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace levelfield::ui {

/// Title and quiet line of a page on the left, its actions on the right.
class PageHeader : public QWidget {
    Q_OBJECT
public:
    explicit PageHeader(QWidget *parent = nullptr);
    void setTitle(const QString &title, const QString &quietLine = {});
    /// Appends a button or other control at the right.
    void addAction(QWidget *control);

private:
    QLabel *m_title, *m_quietLine;
    QHBoxLayout *m_actions;
};

} // namespace levelfield::ui
