// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/empty_state.h"

#include "ui/theme/icons.h"
#include "ui/theme/style.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace levelfield::ui {

EmptyState::EmptyState(const QString &icon, const QString &title, const QString &sentence, QWidget *parent)
    : QWidget(parent),
      m_icon(icon),
      m_sign(new QLabel(this)),
      m_title(new QLabel(this)),
      m_sentence(new QLabel(this)),
      m_actions(new QVBoxLayout)
{
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(8);
    layout->addStretch(2);
    for (QLabel *label : {m_sign, m_title, m_sentence}) {
        label->setAlignment(Qt::AlignCenter);
        auto *line = new QHBoxLayout; // aligned in the column itself it would get no room for wrapped lines
        line->addStretch(1);
        line->addWidget(label, 1000);
        line->addStretch(1);
        layout->addLayout(line);
    }
    m_title->setFont(titleFont());
    makeQuiet(*m_sentence);
    m_sentence->setWordWrap(true);
    m_sentence->setMinimumWidth(280);
    m_sentence->setMaximumWidth(460);
    m_actions->setContentsMargins(0, 8, 0, 0);
    m_actions->setSpacing(8);
    layout->addLayout(m_actions);
    layout->addStretch(3);
    m_sign->setVisible(!icon.isEmpty());
    paintSign();
    setWords(title, sentence);
}

void EmptyState::setWords(const QString &title, const QString &sentence)
{
    m_title->setText(title);
    m_title->setVisible(!title.isEmpty());
    m_sentence->setText(sentence);
    setAccessibleName(title);
    setAccessibleDescription(sentence);
}

QPushButton *EmptyState::addAction(const QString &text)
{
    auto *button = new QPushButton(text, this);
    m_actions->addWidget(button, 0, Qt::AlignHCenter);
    return button;
}

void EmptyState::paintSign()
{
    if (!m_icon.isEmpty())
        m_sign->setPixmap(lineIcon(m_icon).pixmap(QSize(40, 40), devicePixelRatioF(), QIcon::Disabled));
}

void EmptyState::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paintSign();
}

} // namespace levelfield::ui
