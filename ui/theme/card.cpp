// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/card.h"

#include "ui/theme/colours.h"

#include <QLabel>
#include <QVBoxLayout>

namespace levelfield::ui {

Card::Card(const QString &title, const QString &context, QWidget *parent)
    : QFrame(parent),
      m_title(new QLabel(this)),
      m_content(new QVBoxLayout)
{
    setProperty("role", QStringLiteral("card"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(8);
    m_title->setTextFormat(Qt::RichText);
    layout->addWidget(m_title);
    m_content->setSpacing(8);
    layout->addLayout(m_content, 1);
    setTitle(title, context);
}

void Card::setTitle(const QString &title, const QString &context)
{
    m_title->setText(QStringLiteral("<b>%1</b> <span style='color:%3'>%2</span>")
                         .arg(title.toHtmlEscaped(), context.toHtmlEscaped(), colours().quiet.name()));
    m_title->setVisible(!title.isEmpty());
    setAccessibleName(title);
}

} // namespace levelfield::ui
