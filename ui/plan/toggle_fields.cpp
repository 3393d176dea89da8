// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/toggle_fields.h"

#include "ui/theme/style.h"

#include <QCheckBox>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace levelfield::ui {

ToggleField::ToggleField(const Place &place, const QString &text, QWidget *parent)
    : PlanField(place, parent),
      m_box(new QCheckBox(text))
{
    setControl(m_box);
    m_box->setContentsMargins(0, 4, 0, 4);
    connect(m_box, &QCheckBox::clicked, this, [this](bool on) {
        plan().endMerge();
        write(on ? std::optional(JsonOutput::object({})) : std::nullopt);
        plan().endMerge();
    });
}

void ToggleField::showValue()
{
    m_box->setChecked(plan().value(pointer()) != nullptr);
}

ServicesField::ServicesField(const Place &place, QWidget *parent)
    : PlanField(place, parent),
      m_all(new QCheckBox(tr("All services of the plan"))),
      m_none(new QLabel(tr("The plan has no services.")))
{
    makeQuiet(*m_none);
    m_none->setContentsMargins(0, 6, 0, 0);
    setControl(m_all);
    content()->addWidget(m_none);
    connect(m_all, &QCheckBox::clicked, this, &ServicesField::takeAll);
}

std::vector<std::string> ServicesField::services() const
{
    std::vector<std::string> names;
    if (const SourceValue *services = plan().value("/services")) {
        for (const SourceValue &service : services->elements) {
            const SourceValue *name = service.find("name");
            names.push_back(name == nullptr ? std::string() : name->text);
        }
    }
    return names;
}

bool ServicesField::uses(const std::string &service) const
{
    const SourceValue *used = plan().value(pointer());
    return used == nullptr || std::any_of(used->elements.begin(), used->elements.end(), [&service](const SourceValue &each) {
               return each.text == service;
           });
}

void ServicesField::showValue()
{
    const std::vector<std::string> names = services();
    while (m_boxes.size() < names.size()) {
        auto *box = new QCheckBox;
        watch(box);
        content()->addWidget(box);
        connect(box, &QCheckBox::clicked, this, &ServicesField::take);
        m_boxes.push_back(box);
    }
    const bool all = plan().value(pointer()) == nullptr;
    m_all->setVisible(!names.empty() || !all);
    m_all->setChecked(all);
    m_none->setVisible(names.empty());
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        m_boxes[i]->setVisible(i < names.size());
        if (i >= names.size())
            continue;
        m_boxes[i]->setText(QString::fromStdString(names[i]));
        m_boxes[i]->setChecked(uses(names[i]));
        m_boxes[i]->setEnabled(!all);
    }
}

void ServicesField::takeAll(bool all)
{
    if (all)
        write(std::nullopt);
    else
        take();
    plan().endMerge();
}

void ServicesField::take()
{
    std::vector<JsonOutput> chosen;
    const std::vector<std::string> names = services();
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (m_boxes[i]->isChecked())
            chosen.push_back(JsonOutput::text(names[i]));
    }
    plan().endMerge();
    write(JsonOutput::list(std::move(chosen)));
    plan().endMerge();
}

} // namespace levelfield::ui
