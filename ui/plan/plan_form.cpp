// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/plan_form.h"

#include "core/plan/matrix.h"
#include "ui/models/plan_items.h"
#include "ui/models/value_text.h"
#include "ui/plan/form_fields.h"
#include "ui/plan/matrix_field.h"
#include "ui/plan/text_fields.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/style.h"

#include <fmt/format.h>

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace levelfield::ui {

namespace {

QToolButton *headerButton(const QString &text, QHBoxLayout *row)
{
    auto *button = new QToolButton;
    button->setText(text);
    button->setAutoRaise(true);
    row->addWidget(button);
    return button;
}

bool isThing(PlanItem item)
{
    return item == PlanItem::server || item == PlanItem::variant || item == PlanItem::workload || item == PlanItem::service;
}

QWidget *emptyBody()
{
    auto *body = new QWidget;
    auto *layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 8, 0);
    layout->setSpacing(8);
    return body;
}

/// Whether a fault at `pointer` belongs on the form of the thing at `own`: at or below it, and not in another thing's form.
bool belongsTo(PlanItem item, const std::string &own, const std::string &pointer)
{
    if (!isWithin(pointer, own))
        return false;
    if (item == PlanItem::server)
        return !isWithin(pointer, own + "/variants") || pointer == own + "/variants";
    return true;
}

} // namespace

FormSectionBox::FormSectionBox(const FormSection &section, QWidget *parent)
    : QWidget(parent),
      m_header(new QToolButton),
      m_content(new QWidget),
      m_layout(new QVBoxLayout(m_content))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, section.title.isEmpty() ? 0 : 8, 0, 0);
    layout->setSpacing(8);
    m_header->setText(section.title);
    m_header->setAutoRaise(true);
    m_header->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    QFont bold = m_header->font();
    bold.setBold(true);
    m_header->setFont(bold);
    m_header->setVisible(!section.title.isEmpty());
    layout->addWidget(m_header, 0, Qt::AlignLeft);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(8);
    layout->addWidget(m_content);
    connect(m_header, &QToolButton::clicked, this, [this] { setOpen(m_content->isHidden()); });
    setOpen(!section.collapsed);
}

void FormSectionBox::add(PlanField *field)
{
    m_layout->addWidget(field);
    m_fields.push_back(field);
}

void FormSectionBox::setOpen(bool open)
{
    m_header->setAccessibleDescription(open ? tr("open") : tr("folded"));
    m_header->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    m_content->setVisible(open);
}

PlanForm::PlanForm(PlanFile &plan, QWidget *parent)
    : QWidget(parent),
      m_plan(plan),
      m_title(new ElidedLabel),
      m_strayFaults(new QLabel),
      m_scroll(new QScrollArea)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    auto *header = new QHBoxLayout;
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    header->addWidget(m_title, 1);
    m_duplicate = headerButton(tr("Duplicate"), header);
    m_remove = headerButton(tr("Remove"), header);
    connect(m_duplicate, &QToolButton::clicked, this, &PlanForm::duplicateRequested);
    connect(m_remove, &QToolButton::clicked, this, &PlanForm::removeRequested);
    layout->addLayout(header);
    m_strayFaults->setWordWrap(true);
    m_strayFaults->setTextFormat(Qt::PlainText);
    makeError(*m_strayFaults);
    layout->addWidget(m_strayFaults);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->viewport()->setAutoFillBackground(false);
    layout->addWidget(m_scroll, 1);
    connect(&plan, &PlanFile::changed, this, &PlanForm::refresh);
}

void PlanForm::open(PlanItem item, const std::string &pointer)
{
    if (item == m_item && pointer == m_pointer && m_body != nullptr)
        return refresh();
    m_item = item;
    m_pointer = pointer;
    build();
}

void PlanForm::build()
{
    m_sections.clear();
    m_rowSections.clear();
    m_matrix = nullptr;
    m_rowBody = nullptr;
    if (QWidget *old = m_scroll->takeWidget()) {
        old->hide();
        old->deleteLater(); // what asked for this may be a button in it
    }
    m_body = emptyBody();
    m_bodyLayout = static_cast<QVBoxLayout *>(m_body->layout());
    addSections(m_bodyLayout, formSections(m_item), m_pointer, m_sections);
    m_bodyLayout->addStretch(1);
    m_scroll->setWidget(m_body);
    m_body->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // as wide as the card, never wider
    m_body->setAutoFillBackground(false);                                // the card shines through
    m_duplicate->setVisible(isThing(m_item));
    m_remove->setVisible(isThing(m_item));
    refresh();
}

void PlanForm::addSections(QVBoxLayout *layout, const std::vector<FormSection> &sections, const std::string &pointer,
                           std::vector<FormSectionBox *> &boxes)
{
    for (const FormSection &section : sections) {
        auto *box = new FormSectionBox(section);
        bool anySet = false;
        for (const FieldLook &look : section.fields) {
            PlanField *field = makeField(look, pointer);
            if (field == nullptr)
                continue;
            box->add(field);
            anySet = anySet || field->isSet();
        }
        if (anySet)
            box->setOpen(true);
        boxes.push_back(box);
        layout->addWidget(box);
    }
}

PlanField *PlanForm::makeField(const FieldLook &look, const std::string &pointer)
{
    const std::string at = look.key.empty() ? pointer : pointer + "/" + look.key;
    PlanField *field = makePlanField({m_plan, at, look.label, look.hint});
    if (field == nullptr)
        return nullptr;
    if (look.key.empty())
        field->setWide();
    if (!look.placeholder.isEmpty())
        field->setPlaceholder(look.placeholder);
    if (auto *variants = qobject_cast<VariantsField *>(field))
        connect(variants, &VariantsField::openRequested, this, &PlanForm::openRequested);
    if (auto *matrix = qobject_cast<MatrixField *>(field)) {
        m_matrix = matrix;
        connect(matrix, &MatrixField::rowChosen, this, &PlanForm::showMatrixRow);
    }
    return field;
}

void PlanForm::showMatrixRow(int row)
{
    m_rowSections.clear();
    if (m_rowBody != nullptr) {
        m_rowBody->hide();
        m_rowBody->deleteLater();
        m_rowBody = nullptr;
    }
    if (row < 0)
        return;
    m_rowBody = emptyBody();
    m_rowBody->layout()->setContentsMargins(0, 8, 0, 0);
    std::vector<FormSection> sections = matrixRowSections();
    sections.front().title = tr("Row %1").arg(row + 1);
    addSections(static_cast<QVBoxLayout *>(m_rowBody->layout()), sections, fmt::format("{}/{}", m_pointer, row), m_rowSections);
    m_bodyLayout->insertWidget(m_bodyLayout->count() - 1, m_rowBody);
    setLivePlaceholders();
    showFindings();
}

std::vector<PlanField *> PlanForm::fields() const
{
    std::vector<PlanField *> all;
    for (const auto *boxes : {&m_sections, &m_rowSections}) {
        for (const FormSectionBox *box : *boxes)
            all.insert(all.end(), box->fields().begin(), box->fields().end());
    }
    return all;
}

PlanField *PlanForm::fieldFor(const std::string &pointer) const
{
    PlanField *best = nullptr;
    for (PlanField *field : fields()) {
        const bool closer = best == nullptr || field->pointer().size() > best->pointer().size();
        if (isWithin(pointer, field->pointer()) && closer)
            best = field;
    }
    if (best != nullptr || pointer.size() <= m_pointer.size() || m_item == PlanItem::matrix)
        return best;
    // An object of the wrong type has no field of its own: the first of its parts stands for it.
    for (PlanField *field : fields()) {
        if (isWithin(field->pointer(), pointer))
            return field;
    }
    return nullptr;
}

void PlanForm::refresh()
{
    const bool gone = m_body == nullptr || !m_plan.isJson() || (isThing(m_item) && m_plan.value(m_pointer) == nullptr);
    m_scroll->setEnabled(!gone);
    if (gone)
        return;
    m_title->setFullText(headline());
    if (m_matrix != nullptr) {
        const SourceValue *rows = m_plan.value(m_pointer);
        const int count = rows == nullptr ? 0 : static_cast<int>(rows->elements.size());
        if (m_rowBody != nullptr && m_matrix->currentRow() >= count)
            showMatrixRow(-1);
    }
    setLivePlaceholders();
    showFindings();
}

QString PlanForm::headline() const
{
    switch (m_item) {
    case PlanItem::load:
        return tr("Load");
    case PlanItem::matrix:
        return tr("Matrix");
    case PlanItem::checks:
        return tr("Checks");
    case PlanItem::setup:
        return tr("Setup");
    case PlanItem::variables:
        return tr("Variables");
    case PlanItem::general:
        return tr("General");
    case PlanItem::variant:
        return tr("%1 · variant of %2")
            .arg(itemTitle(m_plan, m_pointer), itemTitle(m_plan, m_pointer.substr(0, m_pointer.find("/variants"))));
    default:
        return itemTitle(m_plan, m_pointer);
    }
}

/// What an empty field stands for may stand elsewhere in the plan.
void PlanForm::setLivePlaceholders()
{
    for (PlanField *field : fields()) {
        const std::string &at = field->pointer();
        if (at.ends_with("/label"))
            field->setPlaceholder(m_plan.textAt(parentPointer(at) + "/name"));
        const auto slash = at.find('/', std::string_view("/matrix/").size());
        if (at.starts_with("/matrix/") && slash != std::string::npos) {
            const std::string load = "/load" + at.substr(slash);
            const KeySpec *key = keyAt(load);
            if (key == nullptr || key->key == "notes")
                continue;
            const std::string_view source(m_plan.text().constData(), static_cast<std::size_t>(m_plan.text().size()));
            const QString text = fieldText(*key, m_plan.value(load), source);
            field->setPlaceholder(text.isEmpty() ? QString::fromStdString(key->defaultText) : text);
        }
        if (at != "/baseline")
            continue;
        QStringList names;
        if (const SourceValue *servers = m_plan.value("/servers")) {
            for (std::size_t i = 0; i < servers->elements.size(); ++i)
                names += m_plan.textAt(fmt::format("/servers/{}/name", i));
        }
        auto *baseline = static_cast<ChoiceField *>(field);
        baseline->setChoices(names);
        baseline->setPlaceholder(names.isEmpty() ? tr("the first server") : tr("the first server, %1").arg(names.front()));
    }
}

void PlanForm::showFindings()
{
    std::map<PlanField *, std::pair<PlanFindings, PlanFindings>> chosen;
    QStringList stray;
    for (const PlanFinding &fault : findingsOf(m_plan.faults())) {
        if (!belongsTo(m_item, m_pointer, fault.pointer))
            continue;
        if (PlanField *field = fieldFor(fault.pointer))
            chosen[field].first.push_back(fault);
        else if (m_item != PlanItem::general)
            stray += fault.sentence;
    }
    if (const auto document = m_plan.document()) {
        for (const PlanFinding &warning : planWarnings(document->plan)) {
            if (PlanField *field = fieldFor(warning.pointer))
                chosen[field].second.push_back(warning);
        }
    }
    const auto sections = {m_sections, m_rowSections};
    for (const auto &boxes : sections) {
        for (FormSectionBox *box : boxes) {
            for (PlanField *field : box->fields()) {
                const auto &[faults, warnings] = chosen[field];
                field->refresh(faults, warnings);
                if (!faults.empty() || !warnings.empty())
                    box->setOpen(true);
            }
        }
    }
    m_strayFaults->setText(stray.join(QLatin1Char('\n')));
    m_strayFaults->setVisible(!stray.isEmpty());
}

void PlanForm::reveal(const std::string &pointer)
{
    if (m_matrix != nullptr && pointer.starts_with("/matrix/")) {
        const auto step = pointer.substr(8, pointer.find('/', 8) - 8);
        m_matrix->setCurrentRow(static_cast<int>(listIndex(step).value_or(0)));
    }
    PlanField *field = fieldFor(pointer);
    if (field == nullptr)
        return;
    for (FormSectionBox *box : m_sections) {
        if (std::find(box->fields().begin(), box->fields().end(), field) != box->fields().end())
            box->setOpen(true);
    }
    field->activate();
    m_scroll->ensureWidgetVisible(field, 0, m_scroll->height() / 3);
}

void PlanForm::activate()
{
    if (!m_sections.empty() && !m_sections.front()->fields().empty())
        m_sections.front()->fields().front()->activate();
}

} // namespace levelfield::ui
