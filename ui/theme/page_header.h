// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace levelfield::ui {

class ElidedLabel;

/// Title and quiet line of a page on the left, its actions on the right.
class PageHeader : public QWidget {
    Q_OBJECT
public:
    explicit PageHeader(QWidget *parent = nullptr);
    /// `mark` stands quietly behind the title ("edited").
    void setTitle(const QString &title, const QString &quietLine = {}, const QString &mark = {});
    /// Appends a button or other control at the right.
    void addAction(QWidget *control);

private:
    ElidedLabel *m_title, *m_quietLine;
    QLabel *m_mark;
    QHBoxLayout *m_actions;
};

} // namespace levelfield::ui
