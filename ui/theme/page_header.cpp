// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/page_header.h"

#include "ui/theme/style.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace levelfield::ui {

PageHeader::PageHeader(QWidget *parent)
    : QWidget(parent),
      m_title(new QLabel(this)),
      m_quietLine(new QLabel(this)),
      m_actions(new QHBoxLayout)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    m_title->setFont(titleFont());
    m_quietLine->setFont(smallFont());
    makeQuiet(*m_quietLine);
    for (QLabel *label : {m_title, m_quietLine}) {
        label->setTextFormat(Qt::PlainText);
        words->addWidget(label);
    }
    layout->addLayout(words, 1);
    m_actions->setSpacing(8);
    layout->addLayout(m_actions);
}

void PageHeader::setTitle(const QString &title, const QString &quietLine)
{
    m_title->setText(title);
    m_quietLine->setText(quietLine);
}

void PageHeader::addAction(QWidget *control)
{
    m_actions->addWidget(control);
}

} // namespace levelfield::ui
