// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace levelfield::ui {

class ElidedLabel;

/// A titled surface with content below: what pages are laid out of.
class Card : public QFrame {
    Q_OBJECT
public:
    /// `context` stands quietly behind the title (a unit, a rule).
    explicit Card(const QString &title = {}, const QString &context = {}, QWidget *parent = nullptr);
    void setTitle(const QString &title, const QString &context = {});
    /// Appends a small control at the right end of the title line.
    void addToTitle(QWidget *control);
    /// Where content goes.
    [[nodiscard]] QVBoxLayout *content() const { return m_content; }

private:
    QHBoxLayout *m_titleLine;
    QLabel *m_title;
    ElidedLabel *m_context;
    QVBoxLayout *m_content;
};

} // namespace levelfield::ui
