// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/rail.h"

#include <QButtonGroup>
#include <QToolButton>
#include <QVBoxLayout>

namespace levelfield::ui {

Rail::Rail(QWidget *parent) : QWidget(parent), m_buttons(new QButtonGroup(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 8, 0, 8);
    layout->setSpacing(0);
    setFixedWidth(84);
    const QStringList names{tr("Start"), tr("Plan"), tr("Verify"), tr("Run"), tr("Results"), tr("History")};
    for (int id = 0; id < names.size(); ++id) {
        auto *button = new QToolButton(this);
        button->setText(names[id]);
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        button->setMinimumHeight(56);
        m_buttons->addButton(button, id);
        layout->addWidget(button);
    }
    layout->addStretch(1);
    connect(m_buttons, &QButtonGroup::idClicked, this, [this](int id) { emit chosen(static_cast<Place>(id)); });
}

void Rail::setPlace(Place place)
{
    m_buttons->button(static_cast<int>(place))->setChecked(true);
}

} // namespace levelfield::ui
