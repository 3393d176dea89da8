// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/card.h"

#include "ui/theme/elided_label.h"
#include "ui/theme/style.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace levelfield::ui {

Card::Card(const QString &title, const QString &context, QWidget *parent)
    : QFrame(parent),
      m_titleLine(new QHBoxLayout),
      m_title(new QLabel(this)),
      m_context(new ElidedLabel({}, this)),
      m_content(new QVBoxLayout)
{
    setProperty("role", QStringLiteral("card"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(8);
    QFont bold = m_title->font();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    m_title->setTextFormat(Qt::PlainText);
    makeQuiet(*m_context);
    m_titleLine->setSpacing(4);
    m_titleLine->addWidget(m_title);
    m_titleLine->addWidget(m_context, 1);
    layout->addLayout(m_titleLine);
    m_content->setSpacing(8);
    layout->addLayout(m_content, 1);
    setTitle(title, context);
}

void Card::setTitle(const QString &title, const QString &context)
{
    m_title->setText(title);
    m_context->setFullText(context);
    m_title->setVisible(!title.isEmpty());
    m_context->setVisible(!title.isEmpty());
    setAccessibleName(title);
}

void Card::addToTitle(QWidget *control)
{
    m_titleLine->addWidget(control);
}

} // namespace levelfield::ui
