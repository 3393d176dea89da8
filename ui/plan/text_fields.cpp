// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/text_fields.h"

#include "ui/models/plan_items.h"
#include "ui/models/value_text.h"
#include "ui/theme/style.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace levelfield::ui {

namespace {

/// A wheel over a form scrolls the form; it does not change the choice under the pointer.
class QuietBox : public QComboBox {
public:
    using QComboBox::QComboBox;

protected:
    void wheelEvent(QWheelEvent *event) override { event->ignore(); }
};

bool isFixedText(const KeySpec &key)
{
    switch (key.kind) {
    case KeyKind::command:
    case KeyKind::textList:
    case KeyKind::port:
        return true;
    default:
        return key.key == "url" || key.key == "path" || key.key == "directory" || key.key == "creates" || key.key == "bodyFile";
    }
}

bool isNameOfReferred(const std::string &pointer)
{
    const bool listed = pointer.starts_with("/servers/") || pointer.starts_with("/services/");
    return listed && pointer.ends_with("/name") && std::count(pointer.begin(), pointer.end(), '/') == 3;
}

} // namespace

QString choosePath(QWidget *parent, const PlanFile &plan, LineField::Button what)
{
    const QString folder = QString::fromStdString(plan.path().parent_path().string());
    const QString chosen = what == LineField::Button::folder
                               ? QFileDialog::getExistingDirectory(parent, PlanField::tr("Choose a folder"), folder)
                               : QFileDialog::getOpenFileName(parent, PlanField::tr("Choose a file"), folder);
    if (chosen.isEmpty() || folder.isEmpty())
        return chosen;
    const QString relative = QDir(folder).relativeFilePath(chosen);
    return relative.startsWith(QStringLiteral("..")) ? chosen : relative;
}

LineField::LineField(const Place &place, Button button, QWidget *parent) : PlanField(place, parent), m_edit(new QLineEdit)
{
    if (isFixedText(key()))
        m_edit->setFont(fixedFont());
    setControl(m_edit);
    setPlaceholder(QString::fromStdString(key().defaultText));
    connect(m_edit, &QLineEdit::textEdited, this, &LineField::take);
    if (button == Button::none)
        return;
    auto *choose = new QToolButton;
    choose->setText(tr("…"));
    choose->setAccessibleName(tr("Choose %1").arg(place.label));
    choose->setToolTip(button == Button::folder ? tr("Choose a folder") : tr("Choose a file"));
    connect(choose, &QToolButton::clicked, this, [this, button] { this->choose(button); });
    content()->removeWidget(m_edit);
    auto *row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(m_edit, 1);
    row->addWidget(choose);
    content()->addLayout(row);
}

void LineField::choose(Button button)
{
    const QString path = choosePath(this, plan(), button);
    if (!path.isEmpty())
        write(JsonOutput::text(path.toStdString()));
    plan().endMerge();
}

void LineField::setPlaceholder(const QString &text)
{
    m_edit->setPlaceholderText(text);
}

void LineField::showValue()
{
    if (m_edit->text() != textInPlan() && !says(m_edit->text()))
        m_edit->setText(textInPlan());
    m_edit->setToolTip(m_edit->text().size() > 40 ? m_edit->text() : toolTip());
}

void LineField::focusChanged(bool)
{
    m_references.reset();
    m_edit->setText(textInPlan());
    setUnfinished({});
}

void LineField::take(const QString &text)
{
    setUnfinished(unfinishedReason(key(), text));
    if (!unfinishedReason(key(), text).isEmpty())
        return;
    if (!isNameOfReferred(pointer()))
        return write(fieldValue(key(), text));
    const std::string item = parentPointer(pointer());
    if (!m_references)
        m_references = referencesTo(plan(), item);
    renameItem(plan(), item, text, *m_references, tr("Rename %1").arg(itemTitle(plan(), item)),
               QString::fromStdString(pointer()));
}

BlockField::BlockField(const Place &place, Font font, QWidget *parent) : PlanField(place, parent), m_edit(new QPlainTextEdit)
{
    if (font == Font::fixed)
        m_edit->setFont(fixedFont());
    m_edit->setTabChangesFocus(true);
    m_edit->setUndoRedoEnabled(false); // the plan's history has it
    m_edit->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    m_edit->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_edit->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setControl(m_edit);
    connect(m_edit, &QPlainTextEdit::textChanged, this, &BlockField::take);
    fitHeight();
}

void BlockField::setPlaceholder(const QString &text)
{
    m_edit->setPlaceholderText(text);
}

void BlockField::showValue()
{
    if (m_edit->toPlainText() != textInPlan() && !says(m_edit->toPlainText())) {
        const QSignalBlocker quiet(m_edit);
        m_edit->setPlainText(textInPlan());
    }
    fitHeight();
}

void BlockField::focusChanged(bool comes)
{
    if (comes)
        return;
    setUnfinished({});
    const QSignalBlocker quiet(m_edit);
    if (m_edit->toPlainText() != textInPlan())
        m_edit->setPlainText(textInPlan());
}

void BlockField::take()
{
    const QString text = m_edit->toPlainText();
    setUnfinished(unfinishedReason(key(), text));
    if (unfinishedReason(key(), text).isEmpty() && !says(text))
        write(fieldValue(key(), text));
    fitHeight();
}

void BlockField::fitHeight()
{
    constexpr int mostLines = 14;
    const int lines = std::clamp(static_cast<int>(std::ceil(m_edit->document()->size().height())), 1, mostLines);
    m_edit->setFixedHeight(lines * QFontMetrics(m_edit->font()).lineSpacing() + 16);
}

void BlockField::resizeEvent(QResizeEvent *event)
{
    PlanField::resizeEvent(event);
    fitHeight();
}

ChoiceField::ChoiceField(const Place &place, const QStringList &titles, QWidget *parent)
    : PlanField(place, parent),
      m_box(new QuietBox),
      m_default(QString::fromStdString(key().defaultText))
{
    m_box->setFocusPolicy(Qt::StrongFocus);
    m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setControl(m_box);
    QStringList words;
    for (const std::string &choice : key().choices)
        words += QString::fromStdString(choice);
    if (key().kind == KeyKind::boolean)
        words = {QStringLiteral("yes"), QStringLiteral("no")};
    fill(words, titles);
    connect(m_box, &QComboBox::activated, this, &ChoiceField::take);
}

void ChoiceField::fill(const QStringList &words, const QStringList &titles)
{
    m_box->clear();
    m_box->addItem(QString(), QString());
    // The plan's word for the default is a word of the format: the list has one for people, before its colon.
    const QString title = titles.value(static_cast<int>(words.indexOf(m_default)), m_default);
    setPlaceholder(title.section(QStringLiteral(": "), 0, 0));
    for (int i = 0; i < words.size(); ++i)
        m_box->addItem(titles.value(i, words[i]), words[i]);
}

void ChoiceField::setChoices(const QStringList &choices)
{
    fill(choices, {});
}

void ChoiceField::setPlaceholder(const QString &text)
{
    m_default = text;
    m_box->setItemText(0, m_default.isEmpty() ? tr("Default") : tr("Default: %1").arg(m_default));
}

void ChoiceField::showValue()
{
    const QString word = textInPlan();
    int index = word.isEmpty() ? 0 : m_box->findData(word);
    if (index < 0) { // not one of them: shown all the same, with its fault
        m_box->addItem(word, word);
        index = m_box->count() - 1;
    }
    m_box->setCurrentIndex(index);
}

void ChoiceField::take(int index)
{
    const QString word = m_box->itemData(index).toString();
    if (word == textInPlan())
        return;
    plan().endMerge();
    write(word.isEmpty() ? std::nullopt : fieldValue(key(), word));
    plan().endMerge();
}

} // namespace levelfield::ui
