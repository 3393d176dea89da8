// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/plan_field.h"

#include "core/plan/source_json.h"
#include "ui/models/plan_items.h"
#include "ui/models/value_text.h"
#include "ui/theme/style.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>

namespace levelfield::ui {

namespace {

constexpr int labelWidth = 132;

QLabel *sentenceLabel(QVBoxLayout *layout)
{
    auto *label = new QLabel;
    label->setWordWrap(true);
    label->setFont(smallFont());
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->hide();
    layout->addWidget(label);
    return label;
}

QString sentences(const PlanFindings &findings)
{
    constexpr int most = 3; // the source lists them all
    QStringList lines;
    for (const PlanFinding &finding : findings) {
        if (!lines.contains(finding.sentence))
            lines += finding.sentence;
    }
    if (const auto more = lines.size() - most; more > 1) {
        lines.resize(most);
        lines += PlanField::tr("… and %1 more").arg(more);
    }
    return lines.join(QLatin1Char('\n'));
}

KeySpec keyOf(const std::string &pointer)
{
    const KeySpec *key = keyAt(pointer);
    return key == nullptr ? KeySpec() : *key;
}

} // namespace

bool takeHistoryKey(PlanFile &plan, QEvent *event)
{
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return false;
    auto *key = static_cast<QKeyEvent *>(event);
    const bool undo = key->matches(QKeySequence::Undo), redo = key->matches(QKeySequence::Redo);
    if (!undo && !redo)
        return false;
    if (event->type() == QEvent::ShortcutOverride) {
        event->ignore(); // an action of the window comes first; without one, the key press follows
        return true;
    }
    undo ? plan.undo() : plan.redo();
    event->accept();
    return true;
}

QString ownerTitle(const PlanFile &plan, const std::string &pointer)
{
    const auto steps = pointerSteps(pointer).value_or(std::vector<std::string>{});
    if (steps.size() < 2 || !listIndex(steps[1]))
        return {};
    std::string owner = "/" + steps[0] + "/" + steps[1];
    if (steps.size() > 4 && steps[2] == "variants")
        owner += "/variants/" + steps[3];
    if (steps[0] == "matrix")
        return QCoreApplication::translate("levelfield::ui::PlanField", "matrix row %1").arg(QString::fromStdString(steps[1]));
    return itemTitle(plan, owner);
}

PlanField::PlanField(const Place &place, QWidget *parent)
    : QWidget(parent),
      m_plan(place.plan),
      m_pointer(place.pointer),
      m_key(keyOf(place.pointer)),
      m_label(new QLabel(place.label, this)),
      m_content(new QVBoxLayout)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(12);
    makeQuiet(*m_label);
    m_label->setFixedWidth(labelWidth);
    m_label->setWordWrap(true);
    m_label->setAlignment(Qt::AlignRight | Qt::AlignTop);
    m_label->setContentsMargins(0, 8, 0, 0);
    m_label->setToolTip(place.hint);
    row->addWidget(m_label);
    auto *column = new QVBoxLayout;
    column->setSpacing(4);
    m_content->setSpacing(4);
    column->addLayout(m_content);
    m_faultLabel = sentenceLabel(column);
    makeError(*m_faultLabel);
    m_warningLabel = sentenceLabel(column);
    setTone(*m_warningLabel, Tone::warning);
    column->addStretch(1);
    row->addLayout(column, 1);
    setToolTip(place.hint);
}

QString PlanField::label() const
{
    return m_label->text();
}

void PlanField::setControl(QWidget *control)
{
    m_control = control;
    m_content->addWidget(control);
    m_label->setBuddy(control);
    control->setAccessibleName(label());
    control->setAccessibleDescription(toolTip());
    setFocusProxy(control);
    watch(control);
}

void PlanField::setWide()
{
    m_label->hide();
}

void PlanField::watch(QWidget *part)
{
    part->installEventFilter(this);
}

void PlanField::activate()
{
    if (m_control != nullptr)
        m_control->setFocus(Qt::OtherFocusReason);
}

std::string_view PlanField::source() const
{
    return {m_plan.text().constData(), static_cast<std::size_t>(m_plan.text().size())};
}

QString PlanField::textInPlan() const
{
    return fieldText(m_key, m_plan.value(m_pointer), source());
}

bool PlanField::says(const QString &text) const
{
    const SourceValue *value = m_plan.value(m_pointer);
    const auto meant = fieldValue(m_key, text);
    if (!meant || value == nullptr)
        return !meant && (value == nullptr || value->type == SourceValue::Type::null);
    const std::string layout = meant->layout();
    const auto parsed = parseSource(layout);
    return parsed && parsed->root.type == value->type && fieldText(m_key, &parsed->root, layout) == textInPlan();
}

void PlanField::write(const std::optional<JsonOutput> &value)
{
    const auto change = [&](PlanEdit &edit) { return value ? edit.set(m_pointer, *value) : edit.remove(m_pointer); };
    m_plan.edit(change, stepName(), QString::fromStdString(m_pointer));
}

QString PlanField::stepName() const
{
    QString what = label();
    if (!what.isEmpty() && QLocale().language() != QLocale::German) // whose nouns keep their capital
        what[0] = what[0].toLower();
    const QString owner = ownerTitle(m_plan, m_pointer);
    return owner.isEmpty() ? tr("Change %1").arg(what) : tr("Change %1 of %2").arg(what, owner);
}

void PlanField::setUnfinished(const QString &sentence)
{
    m_unfinished = sentence;
    if (!sentence.isEmpty())
        showSentences({}, {});
}

void PlanField::refresh(const PlanFindings &faults, const PlanFindings &warnings)
{
    showValue();
    showFaults(faults);
    showSentences(faults, warnings);
}

void PlanField::showSentences(const PlanFindings &faults, const PlanFindings &warnings)
{
    const QString fault = m_unfinished.isEmpty() ? sentences(faults) : m_unfinished;
    m_faultLabel->setText(fault);
    m_faultLabel->setVisible(!fault.isEmpty());
    m_warningLabel->setText(sentences(warnings));
    m_warningLabel->setVisible(!warnings.empty());
    if (m_control != nullptr) {
        makeError(*m_control, !fault.isEmpty());
        m_control->setAccessibleDescription(fault.isEmpty() ? toolTip() : fault);
    }
}

void PlanField::showFaults(const PlanFindings &)
{
}

bool PlanField::eventFilter(QObject *watched, QEvent *event)
{
    if (takeHistoryKey(m_plan, event))
        return true;
    if (event->type() == QEvent::FocusIn)
        focusChanged(true);
    if (event->type() == QEvent::FocusOut) {
        m_plan.endMerge();
        focusChanged(false);
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace levelfield::ui
