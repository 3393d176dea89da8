// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/page_header.h"

#include "ui/theme/elided_label.h"
#include "ui/theme/style.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace levelfield::ui {

PageHeader::PageHeader(QWidget *parent)
    : QWidget(parent),
      m_title(new ElidedLabel({}, this)),
      m_quietLine(new ElidedLabel({}, this)),
      m_mark(new QLabel(this)),
      m_actions(new QHBoxLayout)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    m_title->setFont(titleFont());
    m_quietLine->setFont(smallFont());
    QFont light = titleFont();
    light.setWeight(QFont::Normal);
    m_mark->setFont(light);
    makeQuiet(*m_quietLine);
    makeQuiet(*m_mark);
    auto *titleLine = new QHBoxLayout;
    titleLine->setSpacing(4);
    titleLine->addWidget(m_title);
    titleLine->addWidget(m_mark);
    titleLine->addStretch(1);
    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    words->addLayout(titleLine);
    words->addWidget(m_quietLine);
    layout->addLayout(words, 1);
    m_actions->setSpacing(8);
    layout->addLayout(m_actions);
}

void PageHeader::setTitle(const QString &title, const QString &quietLine, const QString &mark)
{
    m_title->setFullText(title);
    m_quietLine->setFullText(quietLine);
    m_mark->setText(mark.isEmpty() ? QString() : QStringLiteral("· ") + mark);
}

void PageHeader::addAction(QWidget *control)
{
    m_actions->addWidget(control);
}

} // namespace levelfield::ui
