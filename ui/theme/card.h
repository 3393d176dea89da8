// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QVBoxLayout;

namespace levelfield::ui {

/// A titled surface with content below: what pages are laid out of.
class Card : public QFrame {
    Q_OBJECT
public:
    /// `context` stands quietly behind the title (a unit, a rule).
    explicit Card(const QString &title = {}, const QString &context = {}, QWidget *parent = nullptr);
    void setTitle(const QString &title, const QString &context = {});
    /// Where content goes.
    [[nodiscard]] QVBoxLayout *content() const { return m_content; }

private:
    QLabel *m_title;
    QVBoxLayout *m_content;
};

} // namespace levelfield::ui
