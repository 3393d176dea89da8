// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/banner.h"

#include "ui/theme/tone_icon.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace levelfield::ui {

Banner::Banner(Tone tone, const QString &text, QWidget *parent)
    : QFrame(parent),
      m_icon(new QLabel(this)),
      m_text(new QLabel(this)),
      m_detail(new QLabel(this)),
      m_actions(new QHBoxLayout),
      m_tone(tone)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(8);
    layout->addWidget(m_icon, 0, Qt::AlignTop);
    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    for (QLabel *label : {m_text, m_detail}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        words->addWidget(label);
    }
    m_detail->setFont(smallFont());
    makeQuiet(*m_detail);
    layout->addLayout(words, 1);
    m_actions->setSpacing(8);
    layout->addLayout(m_actions);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    setMessage(tone, text);
}

void Banner::setMessage(Tone tone, const QString &text, const QString &detail)
{
    m_tone = tone;
    setTone(*this, tone);
    setTone(*m_text, tone);
    m_icon->setPixmap(toneIcon(tone, devicePixelRatioF()));
    m_text->setText(text);
    m_detail->setText(detail);
    m_detail->setVisible(!detail.isEmpty());
    layout()->setAlignment(m_icon, detail.isEmpty() ? Qt::AlignVCenter : Qt::AlignTop);
    setAccessibleName(text);
    setAccessibleDescription(detail);
    appear(!text.isEmpty());
    if (!text.isEmpty()) {
        QAccessibleEvent event(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&event);
    }
}

void Banner::appear(bool visible)
{
    if (parentWidget() != nullptr || !visible)
        setVisible(visible);
    else
        setAttribute(Qt::WA_WState_ExplicitShowHide, false); // a page's layout will show it; alone it would be a window
}

QString Banner::text() const
{
    return m_text->text();
}

QPushButton *Banner::addAction(const QString &text)
{
    auto *button = new QPushButton(text, this);
    m_actions->addWidget(button, 0, Qt::AlignVCenter);
    button->show(); // children of what is visible already are not shown with it
    return button;
}

void Banner::removeActions()
{
    while (QLayoutItem *item = m_actions->takeAt(0)) {
        item->widget()->hide(); // now; it is deleted when its own click has been heard
        item->widget()->deleteLater();
        delete item;
    }
}

void Banner::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_icon->setPixmap(toneIcon(m_tone, devicePixelRatioF()));
}

} // namespace levelfield::ui
