// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plan/plan_field.h"

#include <vector>

class QComboBox;
class QLineEdit;
class QPlainTextEdit;

namespace levelfield::ui {

/// One line: a text, number, duration, port, list of words or of numbers.
class LineField : public PlanField {
    Q_OBJECT
public:
    enum class Button { none, file, folder };
    explicit LineField(const Place &place, Button button = Button::none, QWidget *parent = nullptr);
    void setPlaceholder(const QString &text) override;

protected:
    void showValue() override;
    void focusChanged(bool comes) override;

private:
    void take(const QString &text);
    void choose(Button button);

    QLineEdit *m_edit;
    /// While the name is being typed: what referred to it when the typing began.
    std::optional<std::vector<std::string>> m_references;
};

/// Text of several lines, as high as it needs: a command, a description, a body.
class BlockField : public PlanField {
    Q_OBJECT
public:
    enum class Font { body, fixed };
    explicit BlockField(const Place &place, Font font, QWidget *parent = nullptr);
    void setPlaceholder(const QString &text) override;

protected:
    void showValue() override;
    void focusChanged(bool comes) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void take();
    void fitHeight();

    QPlainTextEdit *m_edit;
};

/// One of a few words, or the default.
class ChoiceField : public PlanField {
    Q_OBJECT
public:
    /// `titles`: what each choice of the key says to a person, in the key's order; missing ones are shown as they are written.
    ChoiceField(const Place &place, const QStringList &titles, QWidget *parent = nullptr);
    /// Choices that depend on the plan (the baseline): shown and written alike.
    void setChoices(const QStringList &choices);
    void setPlaceholder(const QString &text) override;

protected:
    void showValue() override;

private:
    void take(int index);
    void fill(const QStringList &words, const QStringList &titles);

    QComboBox *m_box;
    QString m_default;
};

/// A file or folder chosen by the user as a plan writes it: relative to the plan's folder when it lies there. Empty: none chosen.
[[nodiscard]] QString choosePath(QWidget *parent, const PlanFile &plan, LineField::Button what);

} // namespace levelfield::ui
